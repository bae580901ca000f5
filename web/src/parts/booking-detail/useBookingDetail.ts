import { useRef, useState } from 'react';
import {
  useBookingDetail_changedSubscription,
  type ActivityLog_entryFragment,
  type BookingDetail_changedSubscription,
  type BookingDetail_itineraryFragment,
  useBookingDetail_itineraryQuery,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useLive } from '../../lib/live/useLive.ts';

/** One booking, kept live: an event carries what changed, nothing is fetched again but after a gap. */
export function useBookingDetail(id: string): {
  /** Null where it is not, or no longer, the viewer's to see. */
  itinerary: BookingDetail_itineraryFragment | null;
  /** It was here a moment ago and has left the viewer's sight. */
  left: boolean;
  /** Log entries that arrived since the panel opened. */
  entries: readonly ActivityLog_entryFragment[];
  /** How often something may have been missed: what else is shown of the booking is then read again. */
  missed: number;
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { data, loading, error, refetch } = useBookingDetail_itineraryQuery({
    variables: { id },
    context: again,
  });
  const [arrived, setArrived] = useState<{
    id: string;
    entries: readonly ActivityLog_entryFragment[];
    gone: boolean;
  }>({ id, entries: [], gone: false });
  const [missed, setMissed] = useState(0);
  const events = useRef(0);
  /** After a gap: what had left the viewer's sight may have come back into it where no event told. */
  const readAgain = async (): Promise<void> => {
    const before = events.current;
    const answer = await refetch().catch(() => null);
    if (answer?.data?.itinerary && events.current === before)
      setArrived((now) => (now.id === id && now.gone ? { ...now, gone: false } : now));
  };
  useBookingDetail_changedSubscription(
    useLive({
      variables: { id },
      mark: (event: BookingDetail_changedSubscription) => event.itineraryChanged,
      onEvent: ({ itineraryChanged: { itinerary, entries } }) => {
        events.current += 1;
        setArrived((before) => {
          const kept = before.id === id ? before.entries : [];
          const fresh = entries.filter((entry) => !kept.some((one) => one.id === entry.id));
          return { id, entries: [...fresh.toReversed(), ...kept], gone: itinerary === null };
        });
      },
      refetch: () => {
        void readAgain();
        setMissed((times) => times + 1);
      },
    }),
  );
  const mine = arrived.id === id ? arrived : null;
  return {
    itinerary: mine?.gone ? null : (data?.itinerary ?? null),
    left: mine?.gone ?? false,
    entries: mine?.entries ?? [],
    missed,
    loading: loading && !data,
    failed: Boolean(error) && !data,
    retry: () => void refetch(),
  };
}
