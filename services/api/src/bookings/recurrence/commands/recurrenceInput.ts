import { wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import { recurrenceRules, weekdayTimes, type RecurrenceValue } from '@ptc/schema/rules/recurrence';
import { yup } from '@ptc/schema/rules/yup';
import { occurrenceDays } from '@ptc/schema/rules/occurrences';
import type {
  DayOfWeek,
  DaySelector,
  HolidayChoice,
  OfferInterval,
} from '@ptc/schema/rules/lists/recurrence';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { legOutOfOrder, timeOccurrence } from '../domain/legTimes.ts';
import type { RecurrenceRow } from '../recurrences.queries.ts';
import type { TemplateLeg } from '../recurrences.table.ts';

/** How a template recurs, as entered. */
export type RecurrenceInput = RecurrenceValue;

/** The columns of a recurrence that come from its editor. */
export type Pattern = Pick<
  RecurrenceRow,
  'daySelector' | 'days' | 'startsOn' | 'endsOn' | 'offerInterval' | 'onHolidays'
>;

/** Checks a recurrence by the form's own rules. `startsOn` is the first day where none is given. */
export const checkedPattern = (
  given: RecurrenceInput,
  market: BookingMarket,
  now: Date,
  of: { legs: number; startsOn: string; editing: boolean; onHolidays?: HolidayChoice },
): Pattern => {
  const rules = yup.object({
    recurrence: recurrenceRules({
      now,
      timeZone: market.timeZone,
      legsPerOccurrence: of.legs,
      editing: of.editing,
    }).required('required'),
  });
  const { recurrence } = checkRules(rules, {
    recurrence: { ...given, startsOn: given.startsOn ?? of.startsOn },
  });
  return {
    daySelector: recurrence.daySelector as DaySelector,
    days: weekdayTimes(recurrence as RecurrenceValue),
    startsOn: recurrence.startsOn ?? of.startsOn,
    endsOn: recurrence.endsOn ?? null,
    offerInterval: recurrence.offerInterval as OfferInterval,
    onHolidays: recurrence.onHolidays ?? of.onHolidays ?? 'KEEP',
  };
};

/**
 * Refuses a pattern that never takes place, or whose way back begins before the patient has arrived.
 * `entered`: the weekdays as they were sent, those that are off among them, by which a complaint finds its
 * field.
 */
export const requireSensible = (
  pattern: Pattern,
  entered: readonly { readonly day: DayOfWeek }[] | undefined,
  legs: readonly TemplateLeg[],
  market: BookingMarket,
  from: string,
  mustTakePlace: boolean,
): void => {
  if (mustTakePlace && pattern.endsOn !== null && occurrenceDays(pattern, from, pattern.endsOn).length === 0)
    refuseIssues([{ path: 'recurrence.endsOn', code: 'too_few', params: { min: 1 } }]);
  for (const day of pattern.days) {
    const index = (entered ?? pattern.days).findIndex((one) => one.day === day.day);
    const timed = timeOccurrence(
      legs,
      { date: from, time: day.time, returnTime: day.returnTime },
      market.timeZone,
    );
    const wrong = legOutOfOrder(timed);
    if (wrong === null) continue;
    const before = timed[wrong - 1];
    const min = (before && wayThereOver(before)) ?? before?.pickUpAt;
    refuseIssues([
      timed[wrong]?.leg.isReturn
        ? {
            path: `recurrence.days.${index}.returnPickUpTime`,
            code: 'before_drop_off',
            params: { min: min?.toISOString() ?? '' },
          }
        : {
            path: `legs.${wrong}.pickUp.at`,
            code: 'before_previous_leg',
            params: { min: min?.toISOString() ?? '' },
          },
    ]);
  }
};

/** A template's legs have times of their own: what is asked for at once cannot recur. */
export const requireTimed = (legs: readonly { readonly pickUpType: string }[]): void =>
  refuseIssues(
    legs.flatMap(({ pickUpType }, index) =>
      pickUpType === 'READY_NOW' ? [{ path: `legs.${index}.pickUp.type`, code: 'not_allowed_value' }] : [],
    ),
  );
