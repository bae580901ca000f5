import { isLocalDateTime } from '@ptc/schema/rules/dates';
import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type {
  AddressInput, ClassificationInput, Confirmation, CreateItineraryInput, DispatchPreviewInput, LegInput, PickUpInput, ResubmitItineraryInput,
  UpdateItineraryInput, UpdateLegInput, UpdateOccurrenceInput, VipInput,
} from '../../gql/hooks.ts';
import { addressInput } from '../../parts/address.ts';
import { recurrenceInput } from '../../parts/recurrence/recurrence.values.ts';
import { routeKey } from './booking-editor.state.ts';
import { journeyOf, zoneOf, type BookingValues, type LegValues, type PlaceValues } from './booking-editor.values.ts';

type StopInput = Pick<PickUpInput, 'facilityId' | 'address' | 'floorAndRoom' | 'notes'>;

/** What every submission carries beside the form. */
export interface Submission {
  idempotencyKey: string;
  confirmations: readonly Confirmation[];
}

/** An input together with the form's index of each leg it carries, so that the server's paths find their fields. */
export interface Sent<T> {
  input: T;
  legIndexes: number[];
}

/** A leg as it is sent: only what a person chose; the server derives the rest by the same rules. */
export function legInput(leg: LegValues, values: BookingValues): LegInput {
  const timed = (leg.pickUp.type === 'SET_TIME' || leg.pickUp.type === 'WILL_CALL') && leg.pickUp.at !== '';
  const zone = zoneOf(leg.pickUp, values.market);
  return {
    pickUp: { ...stopInput(leg.pickUp), type: leg.pickUp.type, ...(timed ? { at: leg.pickUp.at, timeZone: zone } : {}) },
    dropOff: { ...stopInput(leg.dropOff), timeZone: zoneOf(leg.dropOff, values.market) },
    ...(leg.appointmentAt === '' ? {} : { appointmentAt: leg.appointmentAt }),
  };
}

/** Creating. */
export function createInput(values: BookingValues, submission: Submission): Sent<CreateItineraryInput> {
  const vip = vipInput(values);
  const caller = callerInput(values);
  const round = values.type === 'ROUND_TRIP';
  return {
    legIndexes: values.legs.map((_leg, index) => index),
    input: {
      marketId: values.market?.id ?? '', patientId: values.patient?.id ?? '', type: values.type === '' ? 'ONE_WAY' : values.type,
      ...(values.bookedFor === null ? {} : { bookedForCompanyId: values.bookedFor.id }),
      legs: values.legs.map((leg) => legInput(leg, values)),
      ...(round && values.returnType !== '' ? { returnType: values.returnType } : {}),
      ...(round && values.returnType !== 'WAIT_AND_RETURN' && values.returnPickUpAt !== '' ? { returnPickUpAt: values.returnPickUpAt } : {}),
      classification: classificationInput(values),
      authorizationNumbers: numbers(values),
      ...(vip === null ? {} : { vip }), forceOffer: values.forceOffer, usePatientCertification: values.usePatientCertification,
      ...(caller === null ? {} : { caller }), ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
      ...(values.recurrence === null ? {} : { recurrence: recurrenceInput(values.recurrence) }),
      ...sent(submission),
    },
  };
}

/** Editing: only what differs from the version that was read. */
export function updateInput(original: BookingValues, values: BookingValues, booking: { id: string; version: number }, submission: Submission): Sent<UpdateItineraryInput> {
  const { legs, legIndexes } = changedLegs(original, values);
  const differs = (part: (of: BookingValues) => unknown): boolean => JSON.stringify(part(original)) !== JSON.stringify(part(values));
  return {
    legIndexes,
    input: {
      itineraryId: booking.id, expectedVersion: booking.version,
      ...(legs.length > 0 ? { legs } : {}),
      ...(values.removedTripIds.length > 0 ? { removedTripIds: values.removedTripIds } : {}),
      ...(differs(classificationInput) ? { classification: classificationInput(values) } : {}),
      ...(differs(numbers) ? { authorizationNumbers: numbers(values) } : {}),
      ...(differs(callerInput) ? { caller: callerInput(values) } : {}),
      ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
      ...sent(submission),
    },
  };
}

/** Resubmitting: changed legs, and the VIP offer of this submission. */
export function resubmitInput(original: BookingValues, values: BookingValues, booking: { id: string; version: number }, submission: Submission): Sent<ResubmitItineraryInput> {
  const { legs, legIndexes } = changedLegs(original, values);
  const vip = vipInput(values);
  return {
    legIndexes,
    input: {
      itineraryId: booking.id, expectedVersion: booking.version, ...(legs.length > 0 ? { legs } : {}),
      ...(vip === null ? {} : { vip }), forceOffer: values.forceOffer, ...sent(submission),
    },
  };
}

/** All legs as they are entered anew for one day, where any of them or the way back was changed. */
export function legsAnew(original: BookingValues, values: BookingValues): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt'> {
  const entered = (of: BookingValues): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt'> => ({
    legs: of.legs.map((leg) => legInput(leg, of)),
    ...(of.type === 'ROUND_TRIP' && of.returnType !== '' ? { returnType: of.returnType } : {}),
    ...(of.type === 'ROUND_TRIP' && of.returnType !== 'WAIT_AND_RETURN' ? { returnPickUpAt: of.returnPickUpAt === '' ? null : of.returnPickUpAt } : {}),
  });
  return JSON.stringify(entered(original)) === JSON.stringify(entered(values)) ? {} : entered(values);
}

/** What of a template is changed for the occurrences chosen. */
export function templateParts(original: BookingValues, values: BookingValues): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt' | 'classification' | 'comment'> {
  const classified = JSON.stringify(classificationInput(original)) !== JSON.stringify(classificationInput(values));
  return {
    ...legsAnew(original, values), ...(classified ? { classification: classificationInput(values) } : {}),
    ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
  };
}

/** The legs a person changed or added, each with its place in the form. */
export function changedLegs(original: BookingValues, values: BookingValues): { legs: UpdateLegInput[]; legIndexes: number[] } {
  const legs: UpdateLegInput[] = [];
  const legIndexes: number[] = [];
  for (const [index, leg] of values.legs.entries()) {
    if (leg.locked) continue;
    const before = leg.tripId === null ? undefined : original.legs.find((one) => one.tripId === leg.tripId);
    const input = legInput(leg, values);
    if (before !== undefined && JSON.stringify(legInput(before, original)) === JSON.stringify(input)) continue;
    legs.push({ ...(leg.tripId === null ? {} : { tripId: leg.tripId }), ...input });
    legIndexes.push(index);
  }
  return { legs, legIndexes };
}

/** What the dispatch preview is asked; null until there is enough to ask. */
export function previewInput(values: BookingValues, itineraryId: string | null): DispatchPreviewInput | null {
  const { market, classification } = values;
  const firstOpen = values.legs.findIndex((leg) => !leg.locked);
  // Of a bundle the first day that can still be changed stands for all.
  if (firstOpen >= 0 && journeyOf(values.legs, firstOpen).legs.length < values.legs.length) return previewInput({ ...values, legs: journeyOf(values.legs, firstOpen).legs }, itineraryId);
  if (market === null || values.type === '' || classification.callTypeId === '' || classification.urgencyId === '' || classification.priorityId === '') return null;
  const open = values.legs.filter((leg) => !leg.locked);
  const back = values.legs.find((leg) => leg.isReturn);
  // Of a round trip only one way may be left to dispatch: then it is asked about as what it is.
  const half = values.type === 'ROUND_TRIP' && (open[0]?.isReturn === true || back?.locked === true);
  const type = half ? 'ONE_WAY' : values.type;
  const legs = type === 'MULTI' ? open : open.slice(0, 1);
  if (legs.length === 0 || legs.some((leg) => routeKey(leg) === '' || !hasTime(leg))) return null;
  const returnType = back === undefined ? values.returnType : returnTypeOf({ pickUpType: back.pickUp.type, waitAndReturn: back.waitAndReturn });
  const returnPickUpAt = back === undefined ? values.returnPickUpAt : back.pickUp.at;
  if (type === 'ROUND_TRIP' && returnType !== 'WAIT_AND_RETURN' && !isLocalDateTime(returnPickUpAt)) return null;
  const vip = vipInput(values);
  return {
    marketId: market.id, type, legs: legs.map((leg) => legInput(leg, values)), classification: classificationInput(values),
    ...(values.patient === null ? {} : { patientId: values.patient.id }),
    ...(values.bookedFor === null ? {} : { bookedForCompanyId: values.bookedFor.id }),
    ...(itineraryId === null ? {} : { itineraryId }),
    ...(type === 'ROUND_TRIP' && returnType !== '' ? { returnType } : {}),
    ...(type === 'ROUND_TRIP' && returnType !== 'WAIT_AND_RETURN' ? { returnPickUpAt } : {}),
    ...(vip === null ? {} : { vip }), forceOffer: values.forceOffer,
  };
}

/** True when the person has typed or chosen anything: derived times and answers of the route do not count. */
export function isChanged(original: BookingValues, values: BookingValues): boolean {
  return signature(original) !== signature(values);
}

function signature(values: BookingValues): string {
  const { market, patient, bookedFor, legs, applies: _applies, ...rest } = values;
  return JSON.stringify({ ...rest, market: market?.id, patient: patient?.id, bookedFor: bookedFor?.id, legs: legs.map((leg) => legInput(leg, values)) });
}

function hasTime(leg: LegValues): boolean {
  return leg.pickUp.type === 'READY_NOW' || isLocalDateTime(leg.pickUp.type === 'APPOINTMENT' ? leg.appointmentAt : leg.pickUp.at);
}

function stopInput(place: PlaceValues): StopInput {
  const where = place.isFacility
    ? (place.facility === null ? {} : { facilityId: place.departmentId || place.facility.id })
    : (place.address === null ? {} : { address: withUnit(addressInput(place.address), place.unit) });
  return { ...where, floorAndRoom: orNull(place.floorAndRoom), notes: orNull(place.notes) };
}

function withUnit(address: AddressInput, unit: string): AddressInput {
  return { ...address, line3: orNull(unit) };
}

function classificationInput(values: BookingValues): ClassificationInput {
  const { callTypeId, urgencyId, priorityId, variableIds } = values.classification;
  return { callTypeId, urgencyId, priorityId, variableIds: variableIds.toSorted() };
}

function vipInput(values: BookingValues): VipInput | null {
  const { companyId, exclusive } = values.vip;
  return companyId === '' && !exclusive ? null : { companyId, exclusive };
}

function callerInput(values: BookingValues): CreateItineraryInput['caller'] & object | null {
  const { name, mobile, email } = values.caller;
  return name === '' && mobile === '' && email === '' ? null : { name, mobile: orNull(mobile), email: orNull(email) };
}

function numbers(values: BookingValues): string[] {
  return values.authorizationNumbers.map((number) => number.trim()).filter((number) => number !== '');
}

function sent(submission: Submission): { confirmations?: Confirmation[]; idempotencyKey: string } {
  return { ...(submission.confirmations.length > 0 ? { confirmations: [...submission.confirmations] } : {}), idempotencyKey: submission.idempotencyKey };
}

function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
