import { skipToken } from '@apollo/client/react';
import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import {
  useAvailabilityCalendar_patientTripsQuery,
  useAvailabilityCalendar_slotsQuery,
} from '../../../gql/hooks.ts';
import { asOfNow } from '../../../lib/apollo/reading.ts';
import { needOf, type BookingValues, type LegValues } from '../booking-editor.values.ts';
import type { Slot } from './transport.state.ts';
import type { ProviderChoice } from './useTransportCheck.ts';

/** A leg of another booking of the patient. */
export interface OtherTrip {
  id: string;
  name: string;
  pickUpAt: string;
}

export interface Availability {
  slots: readonly Slot[];
  others: readonly OtherTrip[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

const none: readonly never[] = [];
const shown = TRIP_STATUSES.filter((status) => status !== 'CANCELLED');

/**
 * Half hours and the patient's other bookings in a window. Where either cannot be had there is nothing, and
 * it says so.
 */
export function useAvailability(
  values: BookingValues,
  leg: LegValues,
  itineraryId: string | null,
  providers: ProviderChoice,
  window: { from: string; to: string } | null,
): Availability {
  const { market, patient } = values;
  const slots = useAvailabilityCalendar_slotsQuery(
    window === null || market === null
      ? skipToken
      : {
          variables: {
            ...window,
            marketId: market.id,
            durationMinutes: leg.route?.durationMinutes ?? null,
            callTypeId: needOf(leg, values).callTypeId || null,
            exceptItineraryId: itineraryId,
            companyIds: providers.companyIds.length > 0 ? [...providers.companyIds] : null,
            tier: providers.companyIds.length > 0 ? null : providers.tier,
          },
          ...asOfNow,
        },
  );
  const trips = useAvailabilityCalendar_patientTripsQuery(
    window === null || patient === null
      ? skipToken
      : { variables: { ...window, patientId: patient.id, statuses: shown }, ...asOfNow },
  );
  const failed = Boolean(slots.error ?? trips.error);
  return {
    slots: failed ? none : (slots.data?.availability ?? none),
    others: failed
      ? none
      : (trips.data?.trips.nodes ?? none).filter(({ itinerary }) => itinerary.id !== itineraryId),
    loading: slots.loading || trips.loading,
    failed,
    retry: () => {
      for (const query of [slots, trips]) if (query.error) void query.refetch().catch(() => undefined);
    },
  };
}
