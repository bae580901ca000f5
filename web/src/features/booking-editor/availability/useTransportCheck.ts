import { skipToken } from '@apollo/client/react';
import {
  useTransportField_checkQuery,
  type TransportCheckInput,
  type TransportField_checkQuery,
} from '../../../gql/hooks.ts';
import { asOfNow } from '../../../lib/apollo/reading.ts';
import { isWall } from '../../../lib/time/wallText.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { needOf, toDate, zoneOf, type BookingValues, type LegValues } from '../booking-editor.values.ts';

/** Whose calendars are looked at: a tier, some transport providers, or (neither) all of the market. */
export interface ProviderChoice {
  tier: number | null;
  companyIds: readonly string[];
}

type Check = TransportField_checkQuery['transportCheck'];

const unknown: Check = { __typename: 'TransportCheck', state: 'UNKNOWN', otherTrips: [] };

/** The question behind the Transport field; null while market or pick-up time is missing. */
export function checkInput(
  values: BookingValues,
  leg: LegValues,
  itineraryId: string | null,
  providers: ProviderChoice,
): TransportCheckInput | null {
  const pickUpAt = toDate(leg.pickUp.at, zoneOf(leg.pickUp, values.market));
  if (values.market === null || pickUpAt === null) return null;
  return {
    marketId: values.market.id,
    pickUpAt: pickUpAt.toISOString(),
    durationMinutes: leg.route?.durationMinutes ?? null,
    companyIds: providers.companyIds.length > 0 ? [...providers.companyIds] : null,
    tier: providers.companyIds.length > 0 ? null : providers.tier,
    callTypeId: needOf(leg, values).callTypeId || null,
    patientId: values.patient?.id ?? null,
    exceptItineraryId: itineraryId,
  };
}

/** What is wrong with a leg's times, so that nothing can be asked about them. */
export function badTime(leg: LegValues): 'pickUp' | 'dropOff' | null {
  if (leg.pickUp.at !== '' && !isWall(leg.pickUp.at)) return 'pickUp';
  const end = leg.pickUp.type === 'APPOINTMENT' ? leg.appointmentAt : leg.dropOff.at;
  return end !== '' && !isWall(end) ? 'dropOff' : null;
}

/**
 * What the Transport field reads for a leg as it stands now; asked once typing has paused. '-' where it
 * cannot be told.
 */
export function useTransportCheck(input: TransportCheckInput | null): Check {
  const asked = input === null ? '' : JSON.stringify(input);
  const settled = useDebounced(asked, 400);
  const { data, error } = useTransportField_checkQuery(
    settled === '' || asked === ''
      ? skipToken
      : { variables: { input: JSON.parse(settled) as TransportCheckInput }, ...asOfNow },
  );
  return asked === '' || asked !== settled || error || !data ? unknown : data.transportCheck;
}
