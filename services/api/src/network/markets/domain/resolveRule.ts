import type { DayOfWeek, RuleFailure } from '@ptc/schema/rules/enums';
import { minuteInWindow, wallClock, type WallClock } from '@ptc/schema/rules/wallTime';

/** Conditions of a rule; an empty list or null matches all. */
export interface RuleConditions {
  readonly callTypeIds: readonly string[];
  readonly urgencyIds: readonly string[];
  readonly priorityIds: readonly string[];
  /** Each must be among the trip's variables. */
  readonly variableIds: readonly string[];
  readonly daysOfWeek: readonly DayOfWeek[];
  readonly timeOfDay: { readonly from: string; readonly to: string } | null;
  /** Route distance in the market's unit; BETWEEN includes both ends. */
  readonly quantity: {
    readonly operator: 'BETWEEN' | 'GT';
    readonly amount: number;
    readonly amount2: number | null;
  } | null;
}

export interface DispatchRule {
  readonly id: string;
  readonly name: string;
  /** Higher wins. */
  readonly rank: number;
  readonly conditions: RuleConditions;
}

/** A trip as the rules see it. `quantity` is null while the route is unknown. */
export interface TripToMatch {
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  readonly pickUpAt: Date;
  readonly quantity: number | null;
}

export interface RuleRejection {
  readonly ruleId: string;
  readonly ruleName: string;
  readonly failure: RuleFailure;
}

export interface RuleResolution<Rule extends DispatchRule> {
  readonly rule: Rule | null;
  /** Every other rule, highest rank first, with the first condition that failed; OUTRANKED when none did. */
  readonly rejections: readonly RuleRejection[];
}

/** The highest-ranked matching rule and why every other lost. Equal ranks go by name, then id. Days and times are the market's wall clock at pick-up. */
export function resolveRule<Rule extends DispatchRule>(
  rules: readonly Rule[],
  trip: TripToMatch,
  timeZone: string,
): RuleResolution<Rule> {
  // One look at the wall clock for all rules.
  const clock = wallClock(trip.pickUpAt, timeZone);
  let winner: Rule | null = null;
  const rejections: RuleRejection[] = [];
  for (const rule of ranked(rules)) {
    const failure = firstFailure(rule.conditions, trip, clock);
    if (failure === null && winner === null) winner = rule;
    else rejections.push({ ruleId: rule.id, ruleName: rule.name, failure: failure ?? 'OUTRANKED' });
  }
  return { rule: winner, rejections };
}

const inOrder = new WeakMap<readonly DispatchRule[], readonly DispatchRule[]>();

/** The rules by rank; a list is put in order once, however many trips it is asked about. */
function ranked<Rule extends DispatchRule>(rules: readonly Rule[]): readonly Rule[] {
  const known = inOrder.get(rules);
  if (known !== undefined) return known as readonly Rule[];
  const sorted = rules.toSorted((a, b) => b.rank - a.rank || compare(a.name, b.name) || compare(a.id, b.id));
  inOrder.set(rules, sorted);
  return sorted;
}

function firstFailure(conditions: RuleConditions, trip: TripToMatch, clock: WallClock): RuleFailure | null {
  if (!oneOf(conditions.callTypeIds, trip.callTypeId)) return 'CALL_TYPE';
  if (!oneOf(conditions.urgencyIds, trip.urgencyId)) return 'URGENCY';
  if (!oneOf(conditions.priorityIds, trip.priorityId)) return 'PRIORITY';
  if (!conditions.variableIds.every((id) => trip.variableIds.includes(id))) return 'VARIABLES';
  if (conditions.daysOfWeek.length > 0 && !conditions.daysOfWeek.includes(clock.day)) return 'DAY_OF_WEEK';
  if (conditions.timeOfDay !== null && !minuteInWindow(clock.minute, conditions.timeOfDay))
    return 'TIME_OF_DAY';
  if (conditions.quantity !== null && !inQuantity(conditions.quantity, trip.quantity)) return 'QUANTITY';
  return null;
}

function oneOf<T extends string>(list: readonly T[], value: T | null): boolean {
  return list.length === 0 || (value !== null && list.includes(value));
}

function inQuantity(condition: NonNullable<RuleConditions['quantity']>, quantity: number | null): boolean {
  if (quantity === null) return false;
  if (condition.operator === 'GT') return quantity > condition.amount;
  return quantity >= condition.amount && quantity <= (condition.amount2 ?? Number.POSITIVE_INFINITY);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
