import {
  changeOf,
  type Change,
  type ChangeField,
  type StatedChangeField,
} from '@ptc/schema/rules/changeFields';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { statedFacts, statedFactsOf, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
/** A place as far as it matters to a transport provider. */
export interface AgreedPlace {
  readonly facilityId: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly line3: string | null;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
  };
  readonly facilityName: string | null;
  readonly departmentName: string | null;
}

/**
 * What a transport provider agrees to. Phone numbers, notes, floor and room and authorization numbers are no
 * part of it.
 */
export interface Terms extends SomeStatedFacts {
  /** ISO instants. */
  readonly pickUpAt: string;
  readonly appointmentAt?: string | null;
  readonly pickUp: AgreedPlace;
  readonly dropOff: AgreedPlace;
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  readonly legIds: readonly string[];
  readonly travel?: { readonly pickUpType?: PickUpType; readonly waitAndReturn?: boolean } | undefined;
}

/** What of a change touches what was agreed. */
export const CONFLICT_FIELDS = [
  'PICK_UP_TIME',
  'PICK_UP_TYPE',
  'APPOINTMENT',
  'PICK_UP',
  'DROP_OFF',
  'CALL_TYPE',
  'URGENCY',
  'PRIORITY',
  'VARIABLES',
  'RETURN_TYPE',
  'ADDED_LEG',
  ...statedFacts.map(([, { conflict }]) => conflict as StatedChangeField),
] as const satisfies readonly ChangeField[];
type PlainTerm = Exclude<(typeof CONFLICT_FIELDS)[number], StatedChangeField>;
/**
 * The changes a transport provider has to accept: what was last agreed against what is asked now. Compared
 * with the agreement and not with the edit before, so repeated edits keep the agreed value as old, and
 * editing back leaves nothing.
 */
export function conflictReasons(
  agreed: Terms,
  asked: Terms,
  names: ReadonlyMap<string, string>,
): readonly Change[] {
  const name = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
  const list = (ids: readonly string[]): string | null =>
    ids.length === 0
      ? null
      : ids
          .map((id) => name(id) ?? id)
          .toSorted()
          .join(', ');
  const added = asked.legIds.filter((id) => !agreed.legIds.includes(id));
  return [
    ...change(
      'PICK_UP_TIME',
      instant(agreed.pickUpAt),
      instant(asked.pickUpAt),
      agreed.pickUpAt,
      asked.pickUpAt,
    ),
    ...callChange(agreed, asked),
    ...change(
      'APPOINTMENT',
      instant(agreed.appointmentAt),
      instant(asked.appointmentAt),
      agreed.appointmentAt ?? null,
      asked.appointmentAt ?? null,
    ),
    ...change(
      'PICK_UP',
      placeKey(agreed.pickUp),
      placeKey(asked.pickUp),
      placeLabel(agreed.pickUp),
      placeLabel(asked.pickUp),
    ),
    ...change(
      'DROP_OFF',
      placeKey(agreed.dropOff),
      placeKey(asked.dropOff),
      placeLabel(agreed.dropOff),
      placeLabel(asked.dropOff),
    ),
    ...change(
      'CALL_TYPE',
      agreed.callTypeId,
      asked.callTypeId,
      name(agreed.callTypeId),
      name(asked.callTypeId),
    ),
    ...change('URGENCY', agreed.urgencyId, asked.urgencyId, name(agreed.urgencyId), name(asked.urgencyId)),
    ...change(
      'PRIORITY',
      agreed.priorityId,
      asked.priorityId,
      name(agreed.priorityId),
      name(asked.priorityId),
    ),
    ...change(
      'VARIABLES',
      agreed.variableIds.toSorted().join(),
      asked.variableIds.toSorted().join(),
      list(agreed.variableIds),
      list(asked.variableIds),
    ),
    ...waitingChange(agreed, asked),
    ...statedChanges(agreed, asked),
    ...added.map((id) => changeOf('ADDED_LEG', null, name(id))),
  ];
}

/**
 * Whether the crew comes at the time or when it is called, which makes the time another one; how else a time
 * came about is nothing to agree on. Of what was agreed on before that was kept it is not known.
 */
function callChange(agreed: Terms, asked: Terms): Change[] {
  const [before, now] = [agreed.travel?.pickUpType, asked.travel?.pickUpType];
  if (before === undefined || now === undefined || before === now) return [];
  return before === 'WILL_CALL' || now === 'WILL_CALL' ? [changeOf('PICK_UP_TYPE', before, now)] : [];
}

/**
 * Whether the crew waits; of what was agreed on before that could change it is not known, and nothing is
 * said.
 */
function waitingChange(agreed: Terms, asked: Terms): Change[] {
  const [before, now] = [agreed.travel?.waitAndReturn, asked.travel?.waitAndReturn];
  if (before === undefined || now === undefined || before === now) return [];
  const said = (waits: boolean): string => (waits ? 'WAIT_AND_RETURN' : 'SET_TIME');
  return [changeOf('RETURN_TYPE', said(before), said(now))];
}

/** What was agreed before a fact was known is what a leg has of which nothing was said. */
function statedChanges(agreed: SomeStatedFacts, asked: SomeStatedFacts): Change[] {
  const [before, now] = [statedFactsOf(agreed), statedFactsOf(asked)];
  return statedFacts.flatMap(([name, { conflict }]) =>
    before[name] === now[name]
      ? []
      : [changeOf(conflict as StatedChangeField, String(before[name]), String(now[name]))],
  );
}

function change(
  field: PlainTerm,
  oldKey: unknown,
  newKey: unknown,
  old: string | null,
  now: string | null,
): Change[] {
  return oldKey === newKey ? [] : [changeOf(field, old, now)];
}

function instant(iso: string | null | undefined): number | null {
  return iso == null ? null : Date.parse(iso);
}

/** Whether two stops are one place to a transport provider. */
export const isSamePlace = (one: AgreedPlace, other: AgreedPlace): boolean =>
  placeKey(one) === placeKey(other);

/** A facility is the same place whatever its address is called; an address is its lines. */
function placeKey(place: AgreedPlace): string {
  if (place.facilityId !== null) return place.facilityId;
  const { line1, line2, line3, city, state, postcode } = place.address;
  return [line1, line2, line3, city, state, postcode]
    .map((part) => (part ?? '').trim().toLowerCase())
    .join('\n');
}

/** How a place is said; null where nobody knows yet. */
function placeLabel(place: AgreedPlace): string | null {
  const { line1, line3, city, state } = place.address;
  const names = [place.facilityName, place.departmentName].filter((part) => part !== null && part !== '');
  return names.length > 0
    ? names.join(', ')
    : [line1, line3, city, state].filter((part) => part !== null && part !== '').join(', ') || null;
}
