import { skipToken } from '@apollo/client/react';
import { useTransportField_checkQuery, type TransportCheckInput, type TransportField_checkQuery } from '../../../gql/hooks.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { toDate, zoneOf, type BookingValues, type LegValues } from '../booking-editor.values.ts';
import type { ProviderChoice } from './transport.state.ts';

type Check = TransportField_checkQuery['transportCheck'];

const unknown: Check = { __typename: 'TransportCheck', state: 'UNKNOWN', otherTrips: [] };

/** The question behind the Transport field; null while market or pick-up time is missing. */
export function checkInput(values: BookingValues, leg: LegValues, itineraryId: string | null, providers: ProviderChoice): TransportCheckInput | null {
  const pickUpAt = toDate(leg.pickUp.at, zoneOf(leg.pickUp, values.market));
  if (values.market === null || pickUpAt === null) return null;
  return {
    marketId: values.market.id, pickUpAt: pickUpAt.toISOString(), durationMinutes: leg.route?.durationMinutes ?? null,
    companyIds: providers.companyIds.length > 0 ? [...providers.companyIds] : null, tier: providers.companyIds.length > 0 ? null : providers.tier,
    callTypeId: values.classification.callTypeId || null, patientId: values.patient?.id ?? null, exceptItineraryId: itineraryId,
  };
}

/** What the Transport field reads for a leg as it stands now; asked once typing has paused. '-' where it cannot be told. */
export function useTransportCheck(input: TransportCheckInput | null): Check {
  const asked = input === null ? '' : JSON.stringify(input);
  const settled = useDebounced(asked, 400);
  const { data, error } = useTransportField_checkQuery(
    settled === '' || asked === '' ? skipToken : { variables: { input: JSON.parse(settled) as TransportCheckInput }, fetchPolicy: 'network-only' },
  );
  return asked === '' || asked !== settled || error || !data ? unknown : data.transportCheck;
}
