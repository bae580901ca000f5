import { localDay } from '@ptc/schema/rules/dates';
import { holidayPlan } from '@ptc/schema/rules/holidays';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import { bundleOf, occurrenceDays, occurrenceInstant } from '@ptc/schema/rules/occurrences';
import { plusDays } from '@ptc/schema/rules/plusDays';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { Reading } from '../../booking/commands/reading.ts';
import { resolveMarketAndCareProvider } from '../../booking/commands/resolveParties.ts';
import { checkedPattern, type RecurrenceInput } from './recurrenceInput.ts';

/** A day a recurrence would take place on. */
export interface PreviewedDay {
  readonly date: string;
  readonly at: Date;
  readonly returnAt: Date | null;
  readonly bundle: number;
  /** The day it takes place on, where a holiday moves it. */
  readonly onDate: string;
  readonly holiday: string | null;
  readonly skipped: boolean;
}

/** A bundle those days fall into. */
export interface PreviewedBundle {
  readonly no: number;
  readonly from: string;
  readonly to: string;
  readonly occurrences: number;
}

/** What a recurrence comes to. */
export interface RecurrencePreview {
  readonly days: readonly PreviewedDay[];
  readonly bundles: readonly PreviewedBundle[];
  readonly total: number | null;
  readonly timeZone: string;
}

/** No recurrence is counted further than this. */
const longestDays = 366 * 10;

/**
 * The first days of a recurrence as entered, and the bundles they fall into; by the rules and functions that
 * make them.
 */
export const previewRecurrence = async (
  reading: Reading,
  input: { marketId: string; recurrence: RecurrenceInput; count: number },
): Promise<RecurrencePreview> => {
  const { market } = await resolveMarketAndCareProvider(reading, { marketId: input.marketId });
  if (!Number.isInteger(input.count) || input.count < 1 || input.count > RECURRENCE.listedDays)
    refuseIssues([{ path: 'count', code: 'too_large', params: { max: RECURRENCE.listedDays } }]);
  const today = localDay(reading.now, market.timeZone);
  const pattern = checkedPattern(input.recurrence, market, reading.now, {
    legs: 1,
    startsOn: today,
    editing: true,
  });
  const from = pattern.startsOn > today ? pattern.startsOn : today;
  const within = occurrenceDays(pattern, from, plusDays(from, longestDays));
  const holidays = holidayPlan(
    pattern,
    market.settings.holidays ?? [],
    [],
    undefined,
    (date, time) => occurrenceInstant(date, time, 0, market.timeZone) > reading.now,
  );
  const bundles: { no: number; from: string; to: string; occurrences: number }[] = [];
  const days = within.slice(0, input.count).map(({ date, time, returnTime }): PreviewedDay => {
    let bundle = bundles.at(-1);
    if (!bundle || date > bundle.to) {
      bundle = { no: bundles.length + 1, ...bundleOf(pattern, date), occurrences: 0 };
      bundles.push(bundle);
    }
    const holiday = holidays.get(date);
    const [onDate, skipped] = [holiday?.onDate ?? date, holiday?.skipped ?? false];
    if (!skipped) bundle.occurrences += 1;
    const back =
      returnTime === null
        ? null
        : occurrenceInstant(returnTime < time ? plusDays(onDate, 1) : onDate, returnTime, 0, market.timeZone);
    return {
      date,
      onDate,
      at: occurrenceInstant(onDate, time, 0, market.timeZone),
      returnAt: back,
      bundle: bundle.no,
      holiday: holiday?.name ?? null,
      skipped,
    };
  });
  return {
    days,
    bundles,
    total:
      pattern.endsOn === null || pattern.endsOn > plusDays(from, longestDays)
        ? null
        : within.filter(({ date }) => holidays.get(date)?.skipped !== true).length,
    timeZone: market.timeZone,
  };
};
