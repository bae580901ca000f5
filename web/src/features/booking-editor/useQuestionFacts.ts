import { skipToken } from '@apollo/client/react';
import { questionnaireFacts, type QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { useMemo } from 'react';
import { useQuestionnaire_factsQuery } from '../../gql/hooks.ts';
import { ownKey } from './booking-editor.answers.ts';
import { facilityOf, toDate, zoneOf } from './booking-editor.values.ts';
import { useBooking } from './useBookingForm.ts';

/**
 * What scripts know of the booking as it stands: of a leg with answers of its own, else of the first that may
 * still change and has none. Nothing is asked where there are no scripts. Null while it is asked.
 */
export function useQuestionFacts(needed: boolean, own: string | null): QuestionnaireFacts | null {
  const known = useBooking((values) => {
    const open = values.legs.filter(({ locked }) => !locked);
    const leg =
      (own === null
        ? open.find((one) => values.answers?.own[ownKey(one)] === undefined)
        : open.find((one) => ownKey(one) === own)) ??
      open[0] ??
      values.legs[0];
    const zone = leg ? zoneOf(leg.pickUp, values.market) : null;
    return {
      patientId: values.patient?.id ?? null,
      from: leg ? (facilityOf(leg.pickUp)?.id ?? null) : null,
      to: leg ? (facilityOf(leg.dropOff)?.id ?? null) : null,
      at: leg && zone ? (toDate(leg.pickUp.at, zone)?.getTime() ?? null) : null,
      zone,
      meters: leg?.route?.distanceMeters ?? null,
      market: values.market?.displayName ?? null,
    };
  });
  const { patientId, from, to, at, zone, meters, market } = known;
  const placeIds = [...new Set([from, to].filter((id) => id !== null))];
  const asks = needed && (patientId !== null || placeIds.length > 0);
  const { data, previousData, loading } = useQuestionnaire_factsQuery(
    asks
      ? { variables: { patientId: patientId ?? '', withPatient: patientId !== null, placeIds } }
      : skipToken,
  );
  // What is known of the places stands while others are asked for; what is known of one patient is not true
  // of another.
  const before = (previousData?.patient?.id ?? null) === patientId ? previousData : undefined;
  const read = asks ? (data ?? before) : undefined;
  const waits = asks && loading && read === undefined;
  return useMemo(() => {
    if (waits) return null;
    const patient = patientId === null ? null : (read?.patient ?? null);
    const typeOf = (id: string | null): string | null => {
      const place = read?.places.find((one) => one?.__typename === 'Facility' && one.id === id);
      return place?.__typename === 'Facility' ? place.facilityType.code : null;
    };
    return questionnaireFacts({
      dateOfBirth: patient?.dateOfBirth ?? null,
      gender: patient?.gender ?? null,
      weight: patient?.traits.weight ?? null,
      weightUnit: patient?.traits.weightUnit ?? null,
      height: patient?.traits.height ?? null,
      heightUnit: patient?.traits.heightUnit ?? null,
      pickUpFacilityType: typeOf(from),
      dropOffFacilityType: typeOf(to),
      pickUpAt: at === null ? null : new Date(at),
      pickUpTimeZone: zone,
      distanceMeters: meters,
      market,
    });
  }, [at, from, market, meters, patientId, read, to, waits, zone]);
}
