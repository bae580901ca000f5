import type { RuleConditions } from './resolveRule.ts';

/** Whether a list of what may be matches all that another matches; an empty one matches everything. */
const widerList = (wide: readonly string[], narrow: readonly string[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether a condition that may be left out asks for nothing, or for the very same. */
const unasked = (wide: unknown, narrow: unknown): boolean => (wide ?? null) === null || same(wide, narrow);

type Quantities = NonNullable<RuleConditions['quantities']>;

/**
 * Each thing that is asked of a patient is asked more narrowly. Whole numbers or not: 'more than' 20 is not
 * 'from' 20.
 */
const widerQuantities = (wide: Quantities, narrow: Quantities): boolean =>
  wide.every(({ unit, from, to }) =>
    narrow.some(
      (one) =>
        one.unit === unit &&
        (to === null
          ? one.to === null
            ? one.from >= from
            : one.from > from
          : one.to !== null && one.from >= from && one.to <= to),
    ),
  );

function widerPlaces(wide: RuleConditions['places'], narrow: RuleConditions['places']): boolean {
  if (!wide) return true;
  return (
    !!narrow && (wide.end === 'EITHER' || wide.end === narrow.end) && widerList(wide.typeIds, narrow.typeIds)
  );
}

function widerLead(wide: RuleConditions['leadMinutes'], narrow: RuleConditions['leadMinutes']): boolean {
  if (!wide) return true;
  if (!narrow) return false;
  const [from, to] = [narrow.from ?? 0, narrow.to ?? Infinity];
  return (wide.from ?? 0) <= from && to <= (wide.to ?? Infinity);
}

/** Whether conditions match whatever others match. Where that cannot be told condition by condition, no. */
export const ruleCovers = (wide: RuleConditions, narrow: RuleConditions): boolean =>
  widerList(wide.callTypeIds, narrow.callTypeIds) &&
  widerList(wide.urgencyIds, narrow.urgencyIds) &&
  widerList(wide.priorityIds, narrow.priorityIds) &&
  wide.variableIds.every((id) => narrow.variableIds.includes(id)) &&
  widerList(wide.daysOfWeek, narrow.daysOfWeek) &&
  unasked(wide.timeOfDay, narrow.timeOfDay) &&
  unasked(wide.quantity, narrow.quantity) &&
  widerQuantities(wide.quantities ?? [], narrow.quantities ?? []) &&
  widerList(wide.payorTypes ?? [], narrow.payorTypes ?? []) &&
  widerPlaces(wide.places, narrow.places) &&
  widerLead(wide.leadMinutes, narrow.leadMinutes);
