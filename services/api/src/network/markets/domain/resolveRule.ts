import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import type { PatientUnit } from '@ptc/schema/rules/lists/rates';
import type { RuleFailure } from '@ptc/schema/rules/lists/offers';
import type { RulePlaceEnd } from '@ptc/schema/rules/lists/network';
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
  /**
   * What must be known of the patient, and be from the first to the second, or more than the first where
   * there is no second.
   */
  readonly quantities?: readonly {
    readonly unit: PatientUnit;
    readonly from: number;
    readonly to: number | null;
  }[];
  /**
   * Kinds of insurer; one of the patient's payors must be of one of these. Letters and blanks around do not
   * count.
   */
  readonly payorTypes?: readonly string[];
  /** Types of facility at an end of the way. */
  readonly places?: { readonly typeIds: readonly string[]; readonly end: RulePlaceEnd } | null;
  /** Minutes from the booking to the pick-up: `from` included, `to` not; null: no end. */
  readonly leadMinutes?: { readonly from: number | null; readonly to: number | null } | null;
}

/** What only few rules ask about a trip. */
export interface Circumstances {
  readonly bookedAt: Date;
  /** Kinds of the payors that are in force. */
  readonly payorTypes: readonly string[];
  /** Null: no facility, or not known. */
  readonly pickUpTypeId: string | null;
  readonly dropOffTypeId: string | null;
  /** Age, weight, number of patients and volume; left out: not known. */
  readonly quantities?: Readonly<Partial<Record<PatientUnit, string>>>;
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
  /** Left out where no rule asks for it: such a rule does not match. */
  readonly circumstances?: Circumstances | null;
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

/**
 * The highest-ranked matching rule and why every other lost. Equal ranks go by name, then id. Days and times
 * are the market's wall clock at pick-up.
 */
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

type Ranked = Pick<DispatchRule, 'id' | 'name' | 'rank'>;

const inOrder = new WeakMap<readonly Ranked[], readonly Ranked[]>();

/** The rules by rank; a list is put in order once, however many trips it is asked about. */
export function ranked<Rule extends Ranked>(rules: readonly Rule[]): readonly Rule[] {
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
  if (conditions.quantity !== null && trip.quantity === null) return 'DISTANCE_UNKNOWN';
  if (conditions.quantity !== null && !inQuantity(conditions.quantity, trip.quantity)) return 'QUANTITY';
  return circumstancesFail(conditions, trip);
}

/** Whether any of these rules asks about more than stands in the legs themselves. */
export function asksCircumstances(rules: readonly Pick<DispatchRule, 'conditions'>[]): boolean {
  return rules.some(
    ({ conditions: { quantities, payorTypes, places, leadMinutes } }) =>
      (quantities ?? []).length > 0 ||
      (payorTypes ?? []).length > 0 ||
      (places ?? null) !== null ||
      (leadMinutes ?? null) !== null,
  );
}

function circumstancesFail(
  { quantities = [], payorTypes = [], places, leadMinutes }: RuleConditions,
  { circumstances, pickUpAt }: TripToMatch,
): RuleFailure | null {
  if (!quantities.every((one) => hasValue(one, circumstances ?? null))) return 'PATIENT_VALUE';
  if (payorTypes.length > 0 && !anyPayor(payorTypes, circumstances?.payorTypes ?? [])) return 'PAYOR';
  if (places && !atPlace(places, circumstances ?? null)) return 'FACILITY_TYPE';
  if (leadMinutes && !inLead(leadMinutes, circumstances ?? null, pickUpAt)) return 'LEAD_TIME';
  return null;
}

function hasValue(
  { unit, from, to }: NonNullable<RuleConditions['quantities']>[number],
  circumstances: Circumstances | null,
): boolean {
  const known = circumstances?.quantities?.[unit];
  if (known === undefined) return false;
  const value = Number(known);
  return to === null ? value > from : value >= from && value <= to;
}

/** A kind of insurer as it is compared: people write it in many ways. */
const folded = (text: string): string => text.trim().toLowerCase();

function anyPayor(wanted: readonly string[], found: readonly string[]): boolean {
  const known = new Set(found.map(folded));
  return wanted.some((type) => known.has(folded(type)));
}

function atPlace(
  { typeIds, end }: NonNullable<RuleConditions['places']>,
  circumstances: Circumstances | null,
): boolean {
  if (circumstances === null) return false;
  const { pickUpTypeId, dropOffTypeId } = circumstances;
  const ends = { PICK_UP: [pickUpTypeId], DROP_OFF: [dropOffTypeId], EITHER: [pickUpTypeId, dropOffTypeId] };
  return ends[end].some((id) => id !== null && typeIds.includes(id));
}

function inLead(
  { from, to }: NonNullable<RuleConditions['leadMinutes']>,
  circumstances: Circumstances | null,
  pickUpAt: Date,
): boolean {
  if (circumstances === null) return false;
  const minutes = (pickUpAt.getTime() - circumstances.bookedAt.getTime()) / 60_000;
  return (from === null || minutes >= from) && (to === null || minutes < to);
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
