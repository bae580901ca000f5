import { ValidationError } from 'yup';
import { optionalAddress } from './address.ts';
import { localDateTime, pickUpBounds } from './dates.ts';
import { eachMinute } from './eachMinute.ts';
import { CONFIRMATIONS, ITINERARY_TYPES, PICK_UP_TYPES, RETURN_TYPES } from './lists/bookings.ts';
import type { PickUpType } from './lists/bookings.ts';
import { email, phone, timeZone } from './formats.ts';
import { floorAndRoomRequired } from './legs.ts';
import { COUNTS, TEXT, WINDOWS } from './limits.ts';
import { questionAnswersRules } from './questionnaireAnswers.ts';
import { forEachStatedFact } from './statedFacts.ts';
import { choice, id, line, optionalId, optionalLine, optionalNote } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { yup } from './yup.ts';

/** `editing`: pick-ups further back are left alone, and the leg list may be any subset. */
export interface ItineraryOptions {
  readonly now: Date;
  readonly editing?: boolean;
}

/**
 * Creating a booking. One leg one-way; one for a round trip (the return is made from it); any number for
 * multi.
 */
export const createItineraryRules = eachMinute((options: ItineraryOptions) => {
  return yup.object({
    marketId: id().required('required'),
    patientId: id().required('required'),
    bookedForCompanyId: optionalId(),
    preparedBookingId: optionalId(),
    type: choice(ITINERARY_TYPES).required('required'),
    legs: newLegs(options).test({
      name: 'floor_and_room',
      test: (legs, context) =>
        missingFloorAndRoom(legs, (path) =>
          context.createError({ path: `${context.path}${path}`, message: 'required' }),
        ),
    }),
    returnType: choice(RETURN_TYPES)
      .nullable()
      .when('type', { is: 'ROUND_TRIP', then: (rule) => rule.required('required') }),
    returnPickUpAt: pickUpTime(options).when(['type', 'returnType'], {
      is: (type: unknown, returnType: unknown) => type === 'ROUND_TRIP' && returnType !== 'WAIT_AND_RETURN',
      then: (rule) => rule.required('required'),
    }),
    // Where questions are asked the answers decide; the command asks for one of the two.
    classification: classificationRules().default(undefined).nullable(),
    ...sharedFields(),
    vip: vipRules(),
    forceOffer: yup.boolean().nullable(),
    usePatientCertification: yup.boolean().nullable(),
  });
});

/**
 * A booking as far as it is made, to see who would be offered it: what does not decide that may still be
 * missing.
 */
export const dispatchPreviewRules = eachMinute((options: ItineraryOptions) => {
  return createItineraryRules(options)
    .omit(['patientId', 'preparedBookingId'])
    .shape({ legs: newLegs(options), classification: classificationRules().required('required') });
});

/** Editing a booking: only changed legs; a leg without id is added. */
export const updateItineraryRules = eachMinute((options: ItineraryOptions) => {
  const editing = { ...options, editing: true };
  return yup.object({
    legs: yup.array().of(legRules(editing).concat(editedLeg())).max(COUNTS.legs, 'too_many').nullable(),
    removedTripIds: yup.array().of(id().required('required')).max(COUNTS.legs, 'too_many').nullable(),
    classification: editedClassification(),
    ...sharedFields(),
    vip: vipRules(),
    forceOffer: yup.boolean().nullable(),
  });
});

/** Resubmitting: what was changed on the way and, if wanted, another VIP. */
export const resubmitItineraryRules = eachMinute((options: ItineraryOptions) => {
  const editing = { ...options, editing: true };
  return yup.object({
    legs: yup.array().of(legRules(editing).concat(editedLeg())).max(COUNTS.legs, 'too_many').nullable(),
    classification: classificationRules().default(undefined).nullable(),
    authorizationNumbers: authorizationNumbers(),
    vip: vipRules(),
    forceOffer: yup.boolean().nullable(),
    confirmations: confirmations(),
    ...duplicates(),
  });
});

/** What an edit of a recurring template says beside its days and its legs, which its command judges. */
export function templateEditRules() {
  const { authorizationNumbers, caller, comment } = sharedFields();
  return yup.object({ classification: editedClassification(), authorizationNumbers, caller, comment });
}

/** What an edit of one day of it says beside the legs of the day, and their times. */
export function occurrenceEditRules() {
  return commentedRules().shape({ classification: editedClassification() });
}

/** What is done to a template or one of its days, with words for the log if wanted. */
export function commentedRules() {
  return yup.object({ comment: optionalNote(TEXT.comment) });
}

/** Call type, urgency and priority; variables as many as apply. */
export function classificationRules() {
  return yup.object({
    callTypeId: id().required('required'),
    urgencyId: id().required('required'),
    priorityId: id().required('required'),
    variableIds: yup.array().of(id().required('required')).max(COUNTS.variables, 'too_many').nullable(),
  });
}

/** A leg: two places, the pick-up's type and time, the appointment it is for. */
function legRules(options: ItineraryOptions) {
  return yup.object({
    pickUp: placeRules(options)
      .shape({
        type: choice(PICK_UP_TYPES).required('required'),
        at: pickUpTime(options).when('type', {
          is: (type: PickUpType) => type === 'SET_TIME' || type === 'WILL_CALL',
          then: (rule) => rule.required('required'),
        }),
      })
      .required('required'),
    // Left out: nobody knows yet; who may leave it out is decided where the market is known.
    dropOff: placeRules(options).default(undefined).nullable(),
    answers: questionAnswersRules().default(undefined).nullable(),
    classification: classificationRules().default(undefined).nullable(),
    // Null and left out: nothing is said.
    ...forEachStatedFact((_name, limits) => wholeNumber(limits).nullable()),
    appointmentAt: pickUpTime(options).when('pickUp', {
      is: (pickUp: { type?: string } | null) => pickUp?.type === 'APPOINTMENT',
      then: (rule) => rule.required('required'),
    }),
  });
}

/** Left out: as it is. */
function editedClassification() {
  return classificationRules().default(undefined).nullable();
}

function newLegs(options: ItineraryOptions) {
  return yup
    .array()
    .of(legRules(options))
    .required('required')
    .test({
      name: 'leg_count',
      message: 'leg_count',
      params: { min: 1, max: COUNTS.legs },
      test: (legs, context) => legCountFits(legs.length, (context.parent as { type?: string }).type),
    })
    .test({
      name: 'drop_off',
      test: (legs, context) => {
        if ((context.parent as { type?: string }).type === 'ONE_WAY') return true;
        const missing = legs.flatMap((leg, index) =>
          leg?.dropOff == null
            ? [context.createError({ path: `${context.path}[${index}].dropOff`, message: 'required' })]
            : [],
        );
        return missing.length === 0 ? true : new ValidationError(missing);
      },
    });
}

function placeRules(options: ItineraryOptions) {
  return yup
    .object({
      facilityId: optionalId(),
      address: optionalAddress({ geocoded: false }),
      floorAndRoom: optionalLine(TEXT.floorAndRoom),
      notes: optionalNote(TEXT.note),
      at: pickUpTime(options),
      timeZone: timeZone(),
    })
    .test({
      name: 'place_required',
      message: 'place_required',
      test: (place) => namings(place) !== 0,
    })
    .test({
      name: 'place_ambiguous',
      message: 'place_ambiguous',
      test: (place) => namings(place) !== 2,
    });
}

/** How often a place says where it is; null where it is left out, which is judged elsewhere. */
function namings(place: { facilityId?: unknown; address?: unknown } | null | undefined): number | null {
  return place ? [place.facilityId, place.address].filter((one) => one != null).length : null;
}

function editedLeg() {
  return yup.object({
    tripId: optionalId(),
    waitAndReturn: yup.boolean().nullable(),
  });
}

function authorizationNumbers() {
  return yup
    .array()
    .of(line(TEXT.authorizationNumber).required('required'))
    .max(COUNTS.authorizationNumbers, 'too_many')
    .nullable();
}

function sharedFields() {
  return {
    authorizationNumbers: authorizationNumbers(),
    caller: yup
      .object({ name: line(TEXT.name).required('required'), mobile: phone(), email: email() })
      .default(undefined)
      .nullable(),
    comment: optionalNote(TEXT.comment),
    confirmations: confirmations(),
    ...duplicates(),
  };
}

/** An exclusive offer needs somebody to be exclusive with. */
function vipRules() {
  return yup
    .object({
      companyId: optionalId().when('exclusive', { is: true, then: (rule) => rule.required('required') }),
      exclusive: yup.boolean().nullable(),
    })
    .default(undefined)
    .nullable();
}

function confirmations() {
  return yup.array().of(choice(CONFIRMATIONS).required('required')).nullable();
}

/** What an input says about bookings that look like its own; a day of a patient has fewer legs than this. */
function duplicates() {
  return {
    confirmedDuplicates: yup
      .array()
      .of(line(TEXT.name).required('required'))
      .max(COUNTS.legs, 'too_many')
      .nullable(),
    allowDuplicates: yup.boolean().nullable(),
  };
}

function pickUpTime(options: ItineraryOptions) {
  const { min, max } = pickUpBounds(
    options.now,
    options.editing === true ? WINDOWS.editedPickUpPastDays : WINDOWS.pickUpPastDays,
  );
  return localDateTime(min, max);
}

interface PlacedLeg {
  readonly pickUp?:
    | { readonly facilityId?: string | null | undefined; readonly floorAndRoom?: string | null | undefined }
    | null
    | undefined;
}

function missingFloorAndRoom(
  legs: readonly PlacedLeg[],
  issue: (path: string) => ValidationError,
): true | ValidationError {
  const missing = legs.flatMap((leg, index) => {
    const wanted = floorAndRoomRequired(index, legs.length, leg.pickUp?.facilityId != null);
    return wanted && leg.pickUp?.floorAndRoom == null ? [issue(`[${index}].pickUp.floorAndRoom`)] : [];
  });
  return missing.length === 0 ? true : new ValidationError(missing);
}

function legCountFits(count: number, type: string | undefined): boolean {
  if (type === 'ONE_WAY' || type === 'ROUND_TRIP') return count === 1;
  return count >= 1 && count <= COUNTS.legs;
}
