import { bookingTimeIssues, returnTimeIssues, type TimedLeg } from '@ptc/schema/rules/bookingTimes';
import { checkInput, type InputIssue } from '@ptc/schema/rules/issues';
import {
  createItineraryRules,
  resubmitItineraryRules,
  updateItineraryRules,
} from '@ptc/schema/rules/itinerary';
import { DEFAULT_TIME_ZONE } from '@ptc/schema/rules/limits';
import { yup } from '@ptc/schema/rules/yup';
import { recurrenceIssues } from '../../parts/recurrence/recurrence.issues.ts';
import type { RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { isGeocoded } from '../../parts/address.ts';
import { isOpen } from './booking-editor.answers.ts';
import {
  createInput,
  resubmitInput,
  templateParts,
  updateInput,
  type Sent,
  type Submission,
} from './booking-editor.input.ts';
import { fieldPath } from './booking-editor.paths.ts';
import {
  asksQuestions,
  needsFloor,
  toDate,
  zoneOf,
  type BookingMode,
  type BookingValues,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';

/** What a form is judged against: what it is open for, and the version that was read. */
export interface Judged {
  mode: BookingMode;
  original: BookingValues;
  now: Date;
  /** The own company has no patients: it books for others only. */
  forOthersOnly?: boolean;
}

const NOTHING: Submission = { idempotencyKey: '', confirmations: [] };
const SOMEWHERE = { id: 'x', version: 0 };

/**
 * Everything wrong with the form, one issue a field, by the rules the server uses too. Paths are those of the
 * form.
 */
export function bookingIssues(
  values: BookingValues,
  { mode, original, now, forOthersOnly }: Judged,
): InputIssue[] {
  const creating = mode === 'new' || mode === 'copy';
  const open = values.legs.flatMap((leg, index) => (leg.locked ? [] : [index]));
  const shape =
    mode === 'template'
      ? templateIssues(original, values, now)
      : creating
        ? shapeIssues(createInput(values, NOTHING), createItineraryRules({ now }))
        : mode === 'edit'
          ? shapeIssues(updateInput(original, values, SOMEWHERE, NOTHING), updateItineraryRules({ now }))
          : shapeIssues(resubmitInput(original, values, SOMEWHERE, NOTHING), resubmitItineraryRules({ now }));
  const asks = asksQuestions(values, mode);
  const issues = [
    ...(asks && isOpen(values) && open.length > 0 ? [issue('answers', 'required')] : []),
    ...(creating && forOthersOnly === true && values.bookedFor === null
      ? [issue('bookedForCompanyId', 'required')]
      : []),
    ...shape,
    ...open.flatMap((index) => legIssues(values, index)),
    ...timeIssues(values, now, !creating).filter(
      (issue) =>
        open.some((index) => issue.path.startsWith(`legs.${index}.`)) &&
        (creating || issue.code !== 'date_out_of_range'),
    ),
    ...((creating || mode === 'template') && values.type === 'ROUND_TRIP' ? roundTripIssues(values) : []),
    ...(creating && values.recurrence !== null ? recurring(values, values.recurrence, now) : []),
    ...(values.vip.exclusive && values.vip.companyId === '' ? [issue('vip.companyId', 'required')] : []),
  ];
  const seen = new Set<string>();
  return issues.filter(({ path }) => (seen.has(path) ? false : seen.add(path)));
}

/** A template's legs and needs, as they hold for the occurrences chosen. */
function templateIssues(original: BookingValues, values: BookingValues, now: Date): InputIssue[] {
  const { legs, returnType, returnPickUpAt } = templateParts(original, values);
  const rules = yup.object(
    createItineraryRules({ now, editing: true }).pick(['type', 'legs', 'returnType', 'returnPickUpAt'])
      .fields,
  );
  return [
    ...(values.applies !== null && values.applies.scope !== 'ALL' && values.applies.date === ''
      ? [issue('applies.date', 'required')]
      : []),
    ...(legs
      ? shapeIssues(
          {
            input: { type: values.type, legs, returnType, returnPickUpAt },
            legIndexes: legs.map((_leg, index) => index),
          },
          rules,
        )
      : []),
    ...readyNowIssues(values),
  ];
}

/** What is asked for at once cannot recur. */
const readyNowIssues = (values: BookingValues): InputIssue[] =>
  values.legs.flatMap((leg, index) =>
    leg.pickUp.type === 'READY_NOW' ? [issue(`legs.${index}.pickUp.type`, 'not_allowed_value')] : [],
  );

function shapeIssues<T>(sent: Sent<T>, rules: Parameters<typeof checkInput>[0]): InputIssue[] {
  const checked = checkInput(rules, sent.input);
  return checked.ok
    ? []
    : checked.issues.map((one) => ({ ...one, path: fieldPath(one.path, sent.legIndexes) }));
}

function legIssues(values: BookingValues, index: number): InputIssue[] {
  const leg = values.legs[index];
  if (leg === undefined) return [];
  const at = `legs.${index}`;
  const needsDepartment = (place: PlaceValues): boolean =>
    place.isFacility &&
    values.market?.settings.requireDepartment === true &&
    place.facility?.hasDepartments === true &&
    place.departmentId === '';
  const needsPosition = (place: PlaceValues): boolean =>
    !place.isFacility && place.address !== null && !isGeocoded(place.address);
  return [
    ...(needsDepartment(leg.pickUp) ? [issue(`${at}.pickUp.departmentId`, 'required')] : []),
    ...(needsDepartment(leg.dropOff) ? [issue(`${at}.dropOff.departmentId`, 'required')] : []),
    ...(needsPosition(leg.pickUp) ? [issue(`${at}.pickUp.place`, 'address_not_geocoded')] : []),
    ...(needsPosition(leg.dropOff) ? [issue(`${at}.dropOff.place`, 'address_not_geocoded')] : []),
    ...(needsFloor(leg, index, values) && leg.pickUp.floorAndRoom.trim() === ''
      ? [issue(`${at}.pickUp.floorAndRoom`, 'required')]
      : []),
  ];
}

function timeIssues(values: BookingValues, now: Date, editing: boolean): InputIssue[] {
  const timed = values.legs.map((leg) => timedLeg(leg, values));
  return bookingTimeIssues(timed, { now, editing }).filter((one) => one.code !== 'required');
}

function timedLeg(leg: LegValues, values: BookingValues): TimedLeg {
  const pickUpZone = zoneOf(leg.pickUp, values.market);
  const dropOffZone = zoneOf(leg.dropOff, values.market);
  const pickUpAt = toDate(leg.pickUp.at, pickUpZone);
  // A leg that waits follows whatever comes before it; an arrival is derived where it can be, so only what
  // somebody said can be wrong.
  return {
    pickUpType: leg.pickUp.type,
    pickUpAt: leg.waitAndReturn ? null : pickUpAt,
    dropOffAt: leg.dropOffTyped && leg.route === null ? toDate(leg.dropOff.at, dropOffZone) : null,
    appointmentAt: toDate(leg.appointmentAt, dropOffZone),
  };
}

function roundTripIssues(values: BookingValues): InputIssue[] {
  const outbound = values.legs[0];
  if (outbound === undefined || values.returnType === 'WAIT_AND_RETURN') return [];
  const zone = zoneOf(outbound.dropOff, values.market);
  return returnTimeIssues(
    toDate(values.returnPickUpAt, zone),
    toDate(outbound.appointmentAt, zone) ?? toDate(outbound.dropOff.at, zone),
  );
}

/** A template: how it recurs, and that none of its legs is asked for at once. */
function recurring(values: BookingValues, recurrence: RecurrenceValues, now: Date): InputIssue[] {
  const legsPerOccurrence = values.type === 'ROUND_TRIP' ? 2 : values.legs.length;
  const timeZone = values.market?.timeZone ?? DEFAULT_TIME_ZONE;
  return [
    ...recurrenceIssues(recurrence, { now, timeZone, legsPerOccurrence, editing: false }).map((one) => ({
      ...one,
      path: `recurrence.${one.path}`,
    })),
    ...readyNowIssues(values),
  ];
}

function issue(path: string, code: InputIssue['code']): InputIssue {
  return { path, code, params: {} };
}
