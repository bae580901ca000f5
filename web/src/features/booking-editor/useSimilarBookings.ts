import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  useSimilarBookings_similarQuery,
  type SimilarBookings_similarFragment,
  type SimilarItinerariesInput,
} from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { returnRule } from './booking-editor.times.ts';
import { toDate, zoneOf, type BookingMode, type BookingValues } from './booking-editor.values.ts';

const none: readonly SimilarBookings_similarFragment[] = [];

/** What is asked about other bookings of the patient; null while patient or time is missing. */
function similarInput(
  values: BookingValues,
  itineraryId: string | null,
  mode: BookingMode,
): SimilarItinerariesInput | null {
  // A template stands for many days, which are booked as they were agreed.
  if (values.patient === null || mode === 'template') return null;
  const instant = (local: string, zone: string): string | null => toDate(local, zone)?.toISOString() ?? null;
  const legs = values.legs.flatMap((leg) => {
    const pickUpAt = instant(leg.pickUp.at, zoneOf(leg.pickUp, values.market));
    if (leg.locked || pickUpAt === null) return [];
    const zone = zoneOf(leg.dropOff, values.market);
    return [
      { pickUpAt, dropOffAt: instant(leg.dropOff.at, zone), appointmentAt: instant(leg.appointmentAt, zone) },
    ];
  });
  const back = returnRule(values);
  const made =
    values.type === 'ROUND_TRIP' && values.legs.length === 1 && values.returnType !== 'WAIT_AND_RETURN';
  const returnAt = made ? instant(back.at, back.zone || (values.market?.timeZone ?? 'UTC')) : null;
  if (legs.length > 0 && returnAt !== null)
    legs.push({ pickUpAt: returnAt, dropOffAt: null, appointmentAt: null });
  if (legs.length === 0) return null;
  return { patientId: values.patient.id, legs, exceptItineraryId: itineraryId };
}

/** Other bookings of the patient that look like the form as it stands; asked once typing has paused. */
export function useSimilarBookings(
  values: BookingValues,
  itineraryId: string | null,
  mode: BookingMode,
): readonly SimilarBookings_similarFragment[] {
  const asked = useMemo(() => {
    const input = similarInput(values, itineraryId, mode);
    return input === null ? '' : JSON.stringify(input);
  }, [itineraryId, mode, values]);
  const settled = useDebounced(asked, 400);
  const { data } = useSimilarBookings_similarQuery(
    settled === '' || asked !== settled
      ? skipToken
      : { variables: { input: JSON.parse(settled) as SimilarItinerariesInput }, ...asOfNow },
  );
  return asked === settled && data ? data.similarItineraries : none;
}
