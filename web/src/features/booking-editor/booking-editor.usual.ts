import { statedFields } from '@ptc/schema/rules/statedFacts';
import type { BookingEditor_tripFragment, UsualTrips_wayFragment } from '../../gql/hooks.ts';
import { unitAfter } from '../../parts/address.ts';
import { isOpen } from './booking-editor.answers.ts';
import { placeOf } from './booking-editor.load.ts';
import { changeLeg, changePlace, type End } from './booking-editor.state.ts';
import { returnRule } from './booking-editor.times.ts';
import {
  endsOpen,
  needOf,
  needsFloor,
  placeKey,
  type BookingValues,
  type ClassificationValues,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';

const classificationOf = ({ classification }: BookingEditor_tripFragment): ClassificationValues => ({
  callTypeId: classification?.callType?.id ?? '',
  urgencyId: classification?.urgency?.id ?? '',
  priorityId: classification?.priority?.id ?? '',
  variableIds: classification?.variables.map(({ id }) => id) ?? [],
});

const isEmpty = ({ callTypeId, urgencyId, priorityId, variableIds }: ClassificationValues): boolean =>
  [callTypeId, urgencyId, priorityId, ...variableIds].every((id) => id === '');

/** A place as it was travelled from or to, without what was noted for that one time. */
const placeAgain = (stop: BookingEditor_tripFragment['pickUp']): PlaceValues => ({
  ...placeOf(stop),
  notes: '',
});

/** The booking goes the way of an earlier leg, with its needs; the time stays to be said. */
export function goAgain(values: BookingValues, trip: BookingEditor_tripFragment, now: Date): BookingValues {
  const [first] = values.legs;
  if (first === undefined || first.locked) return values;
  const kept = ({ notes }: PlaceValues): Pick<PlaceValues, 'notes'> => ({ notes });
  const moved = changeLeg(
    values,
    0,
    (leg) => ({
      ...leg,
      pickUp: { ...leg.pickUp, ...placeAgain(trip.pickUp), ...kept(leg.pickUp) },
      dropOff: { ...leg.dropOff, ...placeAgain(trip.dropOff), ...kept(leg.dropOff) },
      stated: statedFields(trip),
    }),
    now,
  );
  return { ...moved, classification: classificationOf(trip) };
}

const nothing: ClassificationValues = { callTypeId: '', urgencyId: '', priorityId: '', variableIds: [] };

/** What kind of transport a patient had last; nothing for one who has not travelled. */
export const lastNeed = (trip: BookingEditor_tripFragment | null): ClassificationValues =>
  trip === null ? nothing : classificationOf(trip);

/** The need of last time, where nobody has said it yet or it still is what another patient had (`before`). */
export function needAsLast(
  values: BookingValues,
  need: ClassificationValues,
  before: ClassificationValues,
): BookingValues {
  const untouched =
    isEmpty(values.classification) || JSON.stringify(values.classification) === JSON.stringify(before);
  return untouched ? { ...values, classification: need } : values;
}

/** A place that is offered beside its field. */
export interface OfferedPlace {
  readonly key: string;
  readonly label: string;
  readonly place: Partial<PlaceValues>;
}

/**
 * Where a patient usually is: the places of their ways, at most `limit`, without those that an end of the leg
 * has already.
 */
export function offeredPlaces(
  ways: readonly UsualTrips_wayFragment[],
  taken: readonly PlaceValues[],
  limit: number,
): OfferedPlace[] {
  const known = new Set(taken.map(placeKey));
  const offered = new Map<string, OfferedPlace>();
  for (const { trip } of ways)
    for (const stop of [trip.pickUp, trip.dropOff]) {
      const { notes: _notes, ...place } = placeAgain(stop);
      const key = placeKey(placeAgain(stop));
      if (key !== '' && !known.has(key) && !offered.has(key))
        offered.set(key, { key, label: stop.facilityName ?? stop.label, place });
    }
  return [...offered.values()].slice(0, limit);
}

/** The floor at which the patient was fetched or brought there last; empty where they never were. */
function floorLast(ways: readonly UsualTrips_wayFragment[], place: PlaceValues): string {
  const key = placeKey(place);
  const stops = ways.flatMap(({ trip }) => [trip.pickUp, trip.dropOff]).map(placeOf);
  return stops.find((stop) => placeKey(stop) === key && stop.floorAndRoom !== '')?.floorAndRoom ?? '';
}

/**
 * Puts a place in, without the unit of another house, and with the floor of last time where nobody has said
 * one.
 */
export function takePlace(
  values: BookingValues,
  at: { readonly index: number; readonly end: End },
  patch: Partial<PlaceValues>,
  ways: readonly UsualTrips_wayFragment[],
  now: Date,
): BookingValues {
  const before = values.legs[at.index]?.[at.end];
  const unit =
    before && patch.address !== undefined
      ? { unit: unitAfter(before.address, patch.address, before.unit) }
      : {};
  const changed = changePlace(values, at.index, at.end, { ...unit, ...patch }, now);
  const after = changed.legs[at.index]?.[at.end];
  if (!before || !after || placeKey(before) === placeKey(after) || after.floorAndRoom !== '') return changed;
  const floorAndRoom = floorLast(ways, after);
  return floorAndRoom === '' ? changed : changePlace(changed, at.index, at.end, { floorAndRoom }, now);
}

/** Whether it is said where a leg begins, to the floor and room where its place needs them. */
export const hasFrom = (leg: LegValues, index: number, values: BookingValues): boolean =>
  placeKey(leg.pickUp) !== '' && (leg.pickUp.floorAndRoom.trim() !== '' || !needsFloor(leg, index, values));

/**
 * Whether it is said how and when a round trip that is being made goes back; one that was made has its way
 * back as a leg.
 */
export const hasReturn = (values: BookingValues): boolean =>
  values.type !== 'ROUND_TRIP' ||
  values.legs.some(({ isReturn }) => isReturn) ||
  (values.returnType !== '' && (!returnRule(values).field.required || values.returnPickUpAt !== ''));

/** What a booking still lacks of its path, in typing order. */
export type Missing = 'PATIENT' | 'WHEN' | 'FROM' | 'TO' | 'RETURN' | 'NEED';

/** What is missing until it can be sent; what is wrong is said at its field. */
export function missingOf(values: BookingValues): Missing[] {
  const open = values.legs.filter((leg) => !leg.locked);
  const lacking: readonly [Missing, boolean][] = [
    ['PATIENT', values.patient === null],
    [
      'WHEN',
      open.some(({ pickUp, appointmentAt, waitAndReturn }) =>
        pickUp.type === 'APPOINTMENT'
          ? appointmentAt === ''
          : pickUp.type !== 'READY_NOW' && !waitAndReturn && pickUp.at === '',
      ),
    ],
    ['FROM', values.legs.some((leg, index) => !leg.locked && !hasFrom(leg, index, values))],
    ['TO', open.some((leg) => placeKey(leg.dropOff) === '' && !endsOpen(leg, values))],
    ['RETURN', !hasReturn(values)],
    [
      'NEED',
      [values.classification, ...open.map((leg) => needOf(leg, values))].some(
        ({ callTypeId, urgencyId, priorityId }) => [callTypeId, urgencyId, priorityId].includes(''),
      ) ||
        (values.answers !== null && isOpen(values)),
    ],
  ];
  return lacking.flatMap(([what, lacks]) => (lacks ? [what] : []));
}
