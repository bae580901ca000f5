import { statedFactNames, type StatedFactName } from '@ptc/schema/rules/statedFacts';
import type { Difference, Side } from '../../parts/versions.ts';
import { rederive } from './booking-editor.times.ts';
import { where, type BookingValues, type LegValues, type PlaceValues } from './booking-editor.values.ts';

/** What of a booking two people can change at once. */
export type MergePart =
  | 'classification'
  | 'authorizationNumbers'
  | 'caller'
  | 'vip'
  | 'forceOffer'
  | 'pickUpPlace'
  | 'pickUpTime'
  | 'pickUpFloor'
  | 'pickUpNotes'
  | 'dropOffPlace'
  | 'dropOffFloor'
  | 'dropOffNotes'
  | 'dropOffTime'
  | 'appointment'
  | 'legNeed'
  | StatedFactName;

/** A field that differs between what was typed and what is stored now. */
export interface BookingDifference extends Difference {
  part: MergePart;
  /** Null for what belongs to the whole booking. */
  tripId: string | null;
}

interface MergeField {
  key: string;
  part: MergePart;
  tripId: string | null;
  /** What is compared. */
  read: (values: BookingValues) => unknown;
  /** Takes the field over from one form into another. */
  write: (into: BookingValues, from: BookingValues) => BookingValues;
}

/** Compares field by field: `base` is what was read, `mine` what was typed, `theirs` what is stored now. */
export function differences(
  base: BookingValues,
  mine: BookingValues,
  theirs: BookingValues,
): BookingDifference[] {
  return fieldsOf(theirs).flatMap(({ key, part, tripId, read }) => {
    const [was, typed, stored] = [base, mine, theirs].map((values) => JSON.stringify(read(values)));
    if (typed === stored || typed === undefined) return [];
    const conflict = typed !== was && stored !== was;
    return [{ key, part, tripId, conflict, side: typed === was ? ('theirs' as const) : ('mine' as const) }];
  });
}

/**
 * One form out of both: what is stored now, with every field taken over for which the person keeps their own.
 */
export function merged(
  mine: BookingValues,
  theirs: BookingValues,
  sides: Readonly<Record<string, Side>>,
  now: Date,
): BookingValues {
  const start: BookingValues = {
    ...theirs,
    legs: [...theirs.legs, ...mine.legs.filter((leg) => leg.tripId === null)],
    comment: mine.comment,
  };
  const kept = fieldsOf(theirs).filter((field) => sides[field.key] === 'mine');
  return rederive(
    kept.reduce((into, field) => field.write(into, mine), start),
    now,
  );
}

/**
 * What is stored now, with those legs open that were changed here before they were closed (cancelled or over
 * meanwhile): what was typed of them is sent, so that the server says why it cannot be any more.
 */
export const openedWhereTyped = (
  base: BookingValues,
  mine: BookingValues,
  theirs: BookingValues,
): BookingValues => ({
  ...theirs,
  legs: theirs.legs.map((leg) => {
    const { tripId } = leg;
    const typed =
      tripId !== null &&
      leg.locked &&
      legFields(tripId).some(({ read }) => JSON.stringify(read(mine)) !== JSON.stringify(read(base)));
    return typed ? { ...leg, locked: false } : leg;
  }),
});

function fieldsOf(values: BookingValues): MergeField[] {
  return [
    whole(
      'classification',
      ({ classification, answers }) => ({
        ...classification,
        variableIds: classification.variableIds.toSorted(),
        answers: answers && [answers.given, answers.own],
      }),
      (into, from) => ({ ...into, classification: from.classification, answers: from.answers }),
    ),
    whole(
      'authorizationNumbers',
      (from) => from.authorizationNumbers,
      (into, from) => ({ ...into, authorizationNumbers: from.authorizationNumbers }),
    ),
    whole(
      'caller',
      (from) => from.caller,
      (into, from) => ({ ...into, caller: from.caller }),
    ),
    whole(
      'vip',
      (from) => from.vip,
      (into, from) => ({ ...into, vip: from.vip }),
    ),
    whole(
      'forceOffer',
      (from) => from.forceOffer,
      (into, from) => ({ ...into, forceOffer: from.forceOffer }),
    ),
    ...values.legs.flatMap((leg) => (leg.tripId === null || leg.locked ? [] : legFields(leg.tripId))),
  ];
}

function whole(part: MergePart, read: MergeField['read'], write: MergeField['write']): MergeField {
  return { key: part, part, tripId: null, read, write };
}

function legFields(tripId: string): MergeField[] {
  const field = (
    part: MergePart,
    read: (leg: LegValues) => unknown,
    write: (into: LegValues, from: LegValues) => LegValues,
  ): MergeField => ({
    key: `${tripId} ${part}`,
    part,
    tripId,
    read: (values) => {
      const leg = legOf(values, tripId);
      return leg === undefined ? undefined : read(leg);
    },
    write: (into, from) => {
      const source = legOf(from, tripId);
      return source === undefined
        ? into
        : { ...into, legs: into.legs.map((leg) => (leg.tripId === tripId ? write(leg, source) : leg)) };
    },
  });
  return [
    field(
      'pickUpPlace',
      (leg) => where(leg.pickUp),
      (into, from) => ({ ...into, pickUp: { ...into.pickUp, ...placed(from.pickUp) }, route: null }),
    ),
    field('pickUpTime', timeOf, (into, from) => ({
      ...into,
      waitAndReturn: from.waitAndReturn,
      pickUp: { ...into.pickUp, type: from.pickUp.type, at: from.pickUp.at },
      typed: from.typed,
      moved: null,
      keepsTime: from.keepsTime,
    })),
    field(
      'pickUpFloor',
      (leg) => leg.pickUp.floorAndRoom,
      (into, from) => ({ ...into, pickUp: { ...into.pickUp, floorAndRoom: from.pickUp.floorAndRoom } }),
    ),
    field(
      'pickUpNotes',
      (leg) => leg.pickUp.notes,
      (into, from) => ({ ...into, pickUp: { ...into.pickUp, notes: from.pickUp.notes } }),
    ),
    field(
      'dropOffPlace',
      (leg) => where(leg.dropOff),
      (into, from) => ({
        ...into,
        dropOffOpen: from.dropOffOpen,
        dropOff: { ...into.dropOff, ...placed(from.dropOff) },
        route: null,
      }),
    ),
    field(
      'dropOffFloor',
      (leg) => leg.dropOff.floorAndRoom,
      (into, from) => ({ ...into, dropOff: { ...into.dropOff, floorAndRoom: from.dropOff.floorAndRoom } }),
    ),
    field(
      'dropOffNotes',
      (leg) => leg.dropOff.notes,
      (into, from) => ({ ...into, dropOff: { ...into.dropOff, notes: from.dropOff.notes } }),
    ),
    field('dropOffTime', arrivalOf, (into, from) => ({
      ...into,
      dropOffTyped: from.dropOffTyped,
      dropOff: { ...into.dropOff, at: from.dropOff.at },
    })),
    field(
      'appointment',
      (leg) => leg.appointmentAt,
      (into, from) => ({ ...into, appointmentAt: from.appointmentAt }),
    ),
    field(
      'legNeed',
      (leg) => leg.classification,
      (into, from) => ({ ...into, classification: from.classification }),
    ),
    ...statedFactNames.map((name) =>
      field(
        name,
        (leg) => leg.stated[name],
        (into, from) => ({ ...into, stated: { ...into.stated, [name]: from.stated[name] } }),
      ),
    ),
  ];
}

/** A leg of a form by its trip. */
export function legOf(values: BookingValues, tripId: string): LegValues | undefined {
  return values.legs.find((leg) => leg.tripId === tripId);
}

/** When a leg arrives, where somebody says it: its route is not known. */
const arrivalOf = (leg: LegValues): string => (leg.route === null && leg.dropOffTyped ? leg.dropOff.at : '');

function timeOf(leg: LegValues): unknown {
  // For an appointment somebody says it where there is no route to derive it from.
  const asked = leg.pickUp.type === 'APPOINTMENT' ? leg.route === null : leg.pickUp.type !== 'READY_NOW';
  return {
    type: leg.pickUp.type,
    at: asked && !leg.waitAndReturn ? leg.pickUp.at : '',
    waits: leg.waitAndReturn,
  };
}

function placed(
  place: PlaceValues,
): Pick<PlaceValues, 'isFacility' | 'facility' | 'departmentId' | 'address' | 'unit'> {
  const { isFacility, facility, departmentId, address, unit } = place;
  return { isFacility, facility, departmentId, address, unit };
}
