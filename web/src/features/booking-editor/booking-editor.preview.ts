import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type { DispatchPreview_planFragment, DispatchPreviewInput } from '../../gql/hooks.ts';
import { isWall } from '../../lib/time/wallText.ts';
import { classificationInput, legInput, vipInput } from './booking-editor.parts.ts';
import { routeKey } from './booking-editor.state.ts';
import {
  endsOpen,
  journeyOf,
  placeKey,
  type BookingValues,
  type LegValues,
} from './booking-editor.values.ts';

/** What the dispatch preview is asked; null until there is enough to ask. */
export function previewInput(values: BookingValues, itineraryId: string | null): DispatchPreviewInput | null {
  const { market, classification } = values;
  const firstOpen = values.legs.findIndex((leg) => !leg.locked);
  // Of a bundle the first day that can still be changed stands for all.
  if (firstOpen >= 0 && journeyOf(values.legs, firstOpen).legs.length < values.legs.length)
    return previewInput({ ...values, legs: journeyOf(values.legs, firstOpen).legs }, itineraryId);
  if (
    market === null ||
    values.type === '' ||
    classification.callTypeId === '' ||
    classification.urgencyId === '' ||
    classification.priorityId === ''
  )
    return null;
  const open = values.legs.filter((leg) => !leg.locked);
  const back = values.legs.find((leg) => leg.isReturn);
  // Of a round trip only one way may be left to dispatch: then it is asked about as what it is.
  const half = values.type === 'ROUND_TRIP' && (open[0]?.isReturn === true || back?.locked === true);
  const type = half ? 'ONE_WAY' : values.type;
  const legs = type === 'MULTI' ? open : open.slice(0, 1);
  if (legs.length === 0 || legs.some((leg) => !isPlaced(leg, values) || !hasTime(leg))) return null;
  const returnType =
    back === undefined
      ? values.returnType
      : returnTypeOf({ pickUpType: back.pickUp.type, waitAndReturn: back.waitAndReturn });
  const returnPickUpAt = back === undefined ? values.returnPickUpAt : back.pickUp.at;
  if (type === 'ROUND_TRIP' && returnType !== 'WAIT_AND_RETURN' && !isWall(returnPickUpAt)) return null;
  const vip = vipInput(values);
  return {
    marketId: market.id,
    type,
    legs: legs.map((leg) => legInput(wordless(leg), { ...values, answers: null })),
    classification: classificationInput(values),
    ...(values.patient === null ? {} : { patientId: values.patient.id }),
    ...(values.bookedFor === null ? {} : { bookedForCompanyId: values.bookedFor.id }),
    ...(itineraryId === null ? {} : { itineraryId }),
    ...(type === 'ROUND_TRIP' && returnType !== '' ? { returnType } : {}),
    ...(type === 'ROUND_TRIP' && returnType !== 'WAIT_AND_RETURN' ? { returnPickUpAt } : {}),
    ...(vip === null ? {} : { vip }),
    forceOffer: values.forceOffer,
  };
}

/**
 * What the forms of the first leg are asked by, as text: the plan's question with the words and answers of
 * that leg.
 */
export function formsAsked(values: BookingValues, itineraryId: string | null): string {
  const input = previewInput(values, itineraryId);
  const leg = values.legs.find(({ locked }) => !locked);
  return input === null || leg === undefined || values.patient === null || values.recurrence !== null
    ? ''
    : JSON.stringify({
        input: { ...input, vip: null, legs: [legInput(leg, values), ...input.legs.slice(1)] },
        authorizationNumbers: values.authorizationNumbers,
      });
}

/** Companies that could carry a booking as a plan found it, by their ids in one text; null without a plan. */
export function capableOf(plan: DispatchPreview_planFragment | null): string | null {
  if (plan === null) return null;
  const asked = plan.rounds.flatMap(({ candidates }) => candidates.map(({ company }) => company.id));
  // Able, but in no round: by the rule, or since another was chosen.
  const able = plan.leftOut.filter(({ reason }) => reason === 'NO_ROUND' || reason === 'VIP_ONLY');
  return [...new Set([...asked, ...able.map(({ company }) => company.id)])].toSorted().join(' ');
}

/** Without the words for its crew, which do not decide who is asked: typing them asks nothing. */
const wordless = (leg: LegValues): LegValues => ({
  ...leg,
  pickUp: { ...leg.pickUp, floorAndRoom: '', notes: '' },
  dropOff: { ...leg.dropOff, floorAndRoom: '', notes: '' },
});

/** True when the person has typed or chosen anything: derived times and answers of the route do not count. */
export function isChanged(original: BookingValues, values: BookingValues): boolean {
  return signature(original) !== signature(values);
}

function signature(values: BookingValues): string {
  const { market, patient, bookedFor, legs, applies: _applies, ...rest } = values;
  return JSON.stringify({
    ...rest,
    market: market?.id,
    patient: patient?.id,
    bookedFor: bookedFor?.id,
    legs: legs.map((leg) => legInput(leg, values)),
  });
}

/** Both ends are known, or the last may stay open. */
const isPlaced = (leg: LegValues, values: BookingValues): boolean =>
  routeKey(leg) !== '' || (endsOpen(leg, values) && placeKey(leg.pickUp) !== '');

function hasTime(leg: LegValues): boolean {
  return (
    leg.pickUp.type === 'READY_NOW' ||
    isWall(leg.pickUp.type === 'APPOINTMENT' ? leg.appointmentAt : leg.pickUp.at)
  );
}
