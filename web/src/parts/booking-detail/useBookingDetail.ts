import { useState } from 'react';
import { BookingDetail_changedDocument, type ActivityLog_entryFragment, type BookingDetail_changedSubscription, type BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { useBookingDetail_itineraryQuery } from '../../gql/hooks.ts';
import { useLiveEvents } from '../../lib/live/useLiveEvents.ts';

/** One booking, kept live: an event carries what changed, nothing is fetched again but after a gap. */
export function useBookingDetail(id: string): {
  itinerary: BookingDetail_itineraryFragment | null;
  /** Log entries that arrived since the panel opened. */
  entries: readonly ActivityLog_entryFragment[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { data, loading, error, refetch } = useBookingDetail_itineraryQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [arrived, setArrived] = useState<{ id: string; entries: readonly ActivityLog_entryFragment[] }>({ id, entries: [] });
  useLiveEvents({
    subscription: BookingDetail_changedDocument,
    variables: { id },
    mark: (event: BookingDetail_changedSubscription) => event.itineraryChanged,
    onEvent: ({ itineraryChanged: { entry } }) => {
      if (entry) setArrived((before) => ({ id, entries: [entry, ...(before.id === id ? before.entries.filter((one) => one.id !== entry.id) : [])] }));
    },
    refetch: () => void refetch(),
  });
  return {
    itinerary: data?.itinerary ?? null,
    entries: arrived.id === id ? arrived.entries : [],
    loading: loading && !data,
    failed: Boolean(error) && !data,
    retry: () => void refetch(),
  };
}
