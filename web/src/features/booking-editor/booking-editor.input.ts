import type {
  Confirmation,
  CreateItineraryInput,
  ResubmitItineraryInput,
  UpdateItineraryInput,
  UpdateLegInput,
  UpdateOccurrenceInput,
} from '../../gql/hooks.ts';
import { recurrenceInput } from '../../parts/recurrence/recurrence.values.ts';
import {
  classificationIds,
  classificationInput,
  legInput,
  orNull,
  vipInput,
} from './booking-editor.parts.ts';
import { asksQuestions, needOf, type BookingValues, type LegValues } from './booking-editor.values.ts';

/** What every submission carries beside the form. */
export interface Submission {
  idempotencyKey: string;
  confirmations: readonly Confirmation[];
  /** Keys of bookings that look like this one, as they were shown: it is booked anyway. */
  confirmedDuplicates?: readonly string[];
}

/**
 * An input together with the form's index of each leg it carries, so that the server's paths find their
 * fields.
 */
export interface Sent<T> {
  input: T;
  legIndexes: number[];
}

/** Creating. */
export function createInput(values: BookingValues, submission: Submission): Sent<CreateItineraryInput> {
  const vip = vipInput(values);
  const caller = callerInput(values);
  const round = values.type === 'ROUND_TRIP';
  const asks = asksQuestions(values, 'new');
  const asked = asks ? values : { ...values, answers: null };
  return {
    legIndexes: values.legs.map((_leg, index) => index),
    input: {
      marketId: values.market?.id ?? '',
      patientId: values.patient?.id ?? '',
      type: values.type === '' ? 'ONE_WAY' : values.type,
      ...(values.bookedFor === null ? {} : { bookedForCompanyId: values.bookedFor.id }),
      legs: values.legs.map((leg) => legInput(leg, asked)),
      ...(round && values.returnType !== '' ? { returnType: values.returnType } : {}),
      ...(round && values.returnType !== 'WAIT_AND_RETURN' && values.returnPickUpAt !== ''
        ? { returnPickUpAt: values.returnPickUpAt }
        : {}),
      // The answers decide; what they leave open is said at the questions.
      ...(asks ? {} : { classification: classificationInput(values) }),
      authorizationNumbers: numbers(values),
      ...(vip === null ? {} : { vip }),
      forceOffer: values.forceOffer,
      usePatientCertification: values.usePatientCertification,
      ...(caller === null ? {} : { caller }),
      ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
      ...(values.recurrence === null ? {} : { recurrence: recurrenceInput(values.recurrence) }),
      ...(values.preparedBookingId === null ? {} : { preparedBookingId: values.preparedBookingId }),
      ...sent(submission),
    },
  };
}

const differing =
  (original: BookingValues, values: BookingValues) =>
  (part: (of: BookingValues) => unknown): boolean =>
    JSON.stringify(part(original)) !== JSON.stringify(part(values));

/** Editing: only what differs from the version that was read. */
export function updateInput(
  original: BookingValues,
  values: BookingValues,
  booking: { id: string; version: number },
  submission: Submission,
): Sent<UpdateItineraryInput> {
  const { legs, legIndexes } = changedLegs(original, values);
  const differs = differing(original, values);
  return {
    legIndexes,
    input: {
      itineraryId: booking.id,
      expectedVersion: booking.version,
      ...(legs.length > 0 ? { legs } : {}),
      ...(values.removedTripIds.length > 0 ? { removedTripIds: values.removedTripIds } : {}),
      ...commonNeed(original, values),
      ...(differs(numbers) ? { authorizationNumbers: numbers(values) } : {}),
      ...(differs(vipInput) ? { vip: vipInput(values) } : {}),
      ...(differs((of) => of.forceOffer) ? { forceOffer: values.forceOffer } : {}),
      ...(differs(callerInput) ? { caller: callerInput(values) } : {}),
      ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
      ...sent(submission),
    },
  };
}

/** Resubmitting: what was changed on the way, and the VIP offer of this submission. */
export function resubmitInput(
  original: BookingValues,
  values: BookingValues,
  booking: { id: string; version: number },
  submission: Submission,
): Sent<ResubmitItineraryInput> {
  const { legs, legIndexes } = changedLegs(original, values);
  const vip = vipInput(values);
  const differs = differing(original, values);
  return {
    legIndexes,
    input: {
      itineraryId: booking.id,
      expectedVersion: booking.version,
      ...(legs.length > 0 ? { legs } : {}),
      ...commonNeed(original, values),
      ...(differs(numbers) ? { authorizationNumbers: numbers(values) } : {}),
      ...(vip === null ? {} : { vip }),
      forceOffer: values.forceOffer,
      ...sent(submission),
    },
  };
}

/** All legs as they are entered again for one day, where any of them or the way back was changed. */
function legsEnteredAgain(
  original: BookingValues,
  values: BookingValues,
): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt'> {
  const entered = (
    of: BookingValues,
  ): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt'> => ({
    legs: of.legs.map((leg) => legInput(leg, of)),
    ...(of.type === 'ROUND_TRIP' && of.returnType !== '' ? { returnType: of.returnType } : {}),
    ...(of.type === 'ROUND_TRIP' && of.returnType !== 'WAIT_AND_RETURN'
      ? { returnPickUpAt: of.returnPickUpAt === '' ? null : of.returnPickUpAt }
      : {}),
  });
  return JSON.stringify(entered(original)) === JSON.stringify(entered(values)) ? {} : entered(values);
}

/** What of a template is changed for the occurrences chosen. */
export function templateParts(
  original: BookingValues,
  values: BookingValues,
): Pick<UpdateOccurrenceInput, 'legs' | 'returnType' | 'returnPickUpAt' | 'classification' | 'comment'> {
  const classified =
    values.answers === null &&
    JSON.stringify(classificationInput(original)) !== JSON.stringify(classificationInput(values));
  return {
    ...legsEnteredAgain(original, values),
    ...(classified ? { classification: classificationInput(values) } : {}),
    ...(values.comment.trim() === '' ? {} : { comment: values.comment.trim() }),
  };
}

/** The legs a person changed or added, each with its place in the form. */
export function changedLegs(
  original: BookingValues,
  values: BookingValues,
): { legs: UpdateLegInput[]; legIndexes: number[] } {
  const legs: UpdateLegInput[] = [];
  const apart = values.answers === null && isApart(original, values);
  const legIndexes: number[] = [];
  for (const [index, leg] of values.legs.entries()) {
    if (leg.locked) continue;
    const before = leg.tripId === null ? undefined : original.legs.find((one) => one.tripId === leg.tripId);
    const input = editedLeg(leg, values, apart);
    if (before !== undefined && JSON.stringify(editedLeg(before, original, apart)) === JSON.stringify(input))
      continue;
    legs.push({ ...(leg.tripId === null ? {} : { tripId: leg.tripId }), ...input });
    legIndexes.push(index);
  }
  return { legs, legIndexes };
}

/**
 * Whether any leg has a need of its own, before or now: then each that changes is sent with what it needs.
 */
const isApart = (...forms: readonly BookingValues[]): boolean =>
  forms.some(({ answers, legs }) => answers === null && legs.some((leg) => leg.classification !== null));

/** What all legs need, where that has changed and is the same for all of them. */
const commonNeed = (
  original: BookingValues,
  values: BookingValues,
): Pick<UpdateItineraryInput, 'classification'> =>
  values.answers === null && !isApart(original, values) && differing(original, values)(classificationInput)
    ? { classification: classificationInput(values) }
    : {};

const editedLeg = (leg: LegValues, values: BookingValues, apart: boolean): UpdateLegInput => ({
  ...legInput(leg, values),
  ...(apart ? { classification: classificationIds(needOf(leg, values)) } : {}),
  ...(leg.isReturn ? { waitAndReturn: leg.waitAndReturn } : {}),
});

function callerInput(values: BookingValues): (CreateItineraryInput['caller'] & object) | null {
  const { name, mobile, email } = values.caller;
  return name === '' && mobile === '' && email === ''
    ? null
    : { name, mobile: orNull(mobile), email: orNull(email) };
}

function numbers(values: BookingValues): string[] {
  return values.authorizationNumbers.map((number) => number.trim()).filter((number) => number !== '');
}

function sent(submission: Submission): {
  confirmations?: Confirmation[];
  confirmedDuplicates?: string[];
  idempotencyKey: string;
} {
  const { confirmedDuplicates = [] } = submission;
  return {
    ...(confirmedDuplicates.length > 0 ? { confirmedDuplicates: [...confirmedDuplicates] } : {}),
    ...(submission.confirmations.length > 0 ? { confirmations: [...submission.confirmations] } : {}),
    idempotencyKey: submission.idempotencyKey,
  };
}
