import type {
  HolidayChoice,
  OfferInterval,
  RecurrenceStatus,
  StoredRecurrenceStatus,
} from '@ptc/schema/rules/lists/recurrence';
import { holidayPlan, type Holiday, type HolidayOutcome } from '@ptc/schema/rules/holidays';
import { localDay } from '@ptc/schema/rules/dates';
import {
  bundleOf,
  endOfDay,
  occurrenceDays,
  type RunningDays,
  type WeekdayTime,
} from '@ptc/schema/rules/occurrences';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { OccurrenceChange, TemplateClassification, TemplateLeg } from '../recurrences.table.ts';
import { timeOccurrence, type TimedLeg } from './legTimes.ts';

/** A template as far as its occurrences go. */
export interface TemplateFacts {
  readonly status: StoredRecurrenceStatus;
  readonly days: readonly WeekdayTime[];
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly offerInterval: OfferInterval;
  readonly legs: readonly TemplateLeg[];
  readonly classification: TemplateClassification;
  readonly producedThrough: string | null;
  readonly onHolidays: HolidayChoice;
  /** The market's. */
  readonly holidays: readonly Holiday[];
  /** The template it goes on from. */
  readonly followsId: string | null;
  /** Whether another goes on behind its last day. */
  readonly isFollowed: boolean;
  /** The days of both. */
  readonly adjoining: readonly RunningDays[];
}

/** A template with the holidays of its market. */
export const withHolidays = <Row extends object>(
  row: Row,
  { settings }: { readonly settings: { readonly holidays?: readonly Holiday[] } },
): Row & { holidays: readonly Holiday[] } => ({ ...row, holidays: settings.holidays ?? [] });

/** A day that differs. */
export interface ExceptionFacts {
  readonly onDate: string;
  readonly skipped: boolean;
  readonly change: OccurrenceChange | null;
  readonly holiday: string | null;
}

/** An occurrence as the template and its exceptions have it. */
export interface PlannedOccurrence {
  /** The day of the template; it stays the occurrence's name when it is moved. */
  readonly date: string;
  /** The day it takes place on. */
  readonly onDate: string;
  readonly time: string;
  readonly returnTime: string | null;
  readonly skipped: boolean;
  readonly changed: boolean;
  /** The holiday it falls on, or whose ride was moved onto it; null: none. */
  readonly holiday: string | null;
  readonly legs: readonly TimedLeg[];
  readonly classification: TemplateClassification;
}

/** What a leg of an occurrence needs: as its own answers decided, else as the whole day does. */
export const needOfLeg = (
  { answers, callTypeId, urgencyId, priorityId, variableIds }: TemplateClassification,
  leg: number,
): Omit<TemplateClassification, 'answers'> => {
  const decided = answers?.[leg]?.decided;
  if (!decided) return { callTypeId, urgencyId, priorityId, variableIds };
  return {
    callTypeId: decided.callType?.id ?? callTypeId,
    urgencyId: decided.urgency?.id ?? urgencyId,
    priorityId: decided.priority?.id ?? priorityId,
    variableIds: decided.variableIds,
  };
};

/** What a bundle will hold: the days it covers and the occurrences that will travel, the earliest first. */
export interface Bundle {
  readonly from: string;
  readonly to: string;
  readonly occurrences: readonly PlannedOccurrence[];
}

/** A day that is as its template. */
export const NO_CHANGE: OccurrenceChange = {
  onDate: null,
  time: null,
  returnTime: null,
  legs: null,
  classification: null,
};

/** How far ahead the next bundle is looked for. */
const lookAheadDays = 800;

/**
 * What the market's holidays make of the days that are not produced yet, and of which nothing was decided by
 * itself.
 */
export const openHolidays = (
  template: TemplateFacts,
  exceptions: readonly ExceptionFacts[],
  now: Date,
  timeZone: string,
): ReadonlyMap<string, HolidayOutcome> => {
  const { producedThrough } = template;
  const neighbours = {
    before: template.followsId !== null,
    behind: template.isFollowed,
    days: template.adjoining,
  };
  const isAhead = (date: string, time: string): boolean =>
    startsAt({ legs: timeOccurrence(template.legs, { date, time, returnTime: null }, timeZone) }) > now;
  // Who moves a day by hand enters its legs for the other day.
  const decided = exceptions.map((one) => ({ ...one, movedBy: one.change?.legs ? null : one.holiday }));
  const plan = holidayPlan(template, template.holidays, decided, neighbours, isAhead);
  return new Map([...plan].filter(([date]) => producedThrough === null || date > producedThrough));
};

/** The occurrences between two days, both included, with their exceptions; by the day of the template. */
export const plannedOccurrences = (
  template: TemplateFacts,
  exceptions: readonly ExceptionFacts[],
  from: string,
  to: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PlannedOccurrence[] => {
  const differs = new Map(exceptions.map((one) => [one.onDate, one]));
  const named = new Map(template.holidays.map(({ date, name }) => [date, name]));
  const open = openHolidays(template, exceptions, now, timeZone);
  return occurrenceDays(template, from, to).map((day) => {
    const exception = differs.get(day.date);
    const change = exception?.change ?? null;
    const holiday = open.get(day.date);
    const times = {
      date: change?.onDate ?? holiday?.onDate ?? day.date,
      time: change?.time ?? day.time,
      returnTime: change?.returnTime ?? (change?.legs ? null : day.returnTime),
    };
    return {
      date: day.date,
      onDate: times.date,
      time: times.time,
      returnTime: times.returnTime,
      skipped: exception?.skipped ?? holiday?.skipped ?? false,
      changed: change !== null,
      holiday: exception?.holiday ?? holiday?.name ?? named.get(day.date) ?? null,
      legs: timeOccurrence(change?.legs ?? template.legs, times, timeZone),
      classification: change?.classification ?? template.classification,
    };
  });
};

/** When an occurrence begins. */
export const startsAt = (occurrence: Pick<PlannedOccurrence, 'legs'>): Date =>
  occurrence.legs[0]?.pickUpAt ?? new Date(0);

/**
 * Whether a day that has no legs is passed over: what was produced reaches past it, and reaches later days
 * alone ever since.
 */
export const isPassedOver = (
  { producedThrough }: Pick<TemplateFacts, 'producedThrough'>,
  { date, skipped }: Pick<PlannedOccurrence, 'date' | 'skipped'>,
): boolean => !skipped && producedThrough !== null && date <= producedThrough;

/** The day after the last one that was produced. */
export const firstOpenDay = (template: Pick<TemplateFacts, 'producedThrough' | 'startsOn'>): string =>
  template.producedThrough !== null && template.producedThrough >= template.startsOn
    ? plusDays(template.producedThrough, 1)
    : template.startsOn;

/**
 * The next bundle to produce: the first that has an occurrence still ahead. Days gone by are passed over,
 * never made up for. Null: there is none.
 */
export const nextBundle = (
  template: TemplateFacts,
  exceptions: readonly ExceptionFacts[],
  now: Date,
  timeZone: string,
): Bundle | null => {
  const today = localDay(now, timeZone);
  let day = firstOpenDay(template);
  // Nothing before yesterday can still be ahead, whatever was moved.
  const limit = plusDays(day > today ? day : today, lookAheadDays);
  while (day <= limit && (template.endsOn === null || day <= template.endsOn)) {
    const span = bundleOf(template, day);
    const occurrences = plannedOccurrences(template, exceptions, day, span.to, { now, timeZone })
      .filter((one) => !one.skipped && startsAt(one) > now)
      .toSorted((a, b) => startsAt(a).getTime() - startsAt(b).getTime());
    if (occurrences.length > 0) return { from: day, to: span.to, occurrences };
    day = plusDays(span.to, 1);
  }
  return null;
};

const beginning = ({ occurrences: [first] }: Bundle): Date => (first ? startsAt(first) : new Date(0));

/**
 * The bundle ahead that begins first: a day may be moved behind the bundles after its own, or before the
 * bundles before it. Null: there is none.
 */
export const soonestBundle = (
  template: TemplateFacts,
  exceptions: readonly ExceptionFacts[],
  now: Date,
  timeZone: string,
): Bundle | null => {
  const next = nextBundle(template, exceptions, now, timeZone);
  if (next === null) return null;
  const begins = localDay(beginning(next), timeZone);
  const until = exceptions
    .filter(({ skipped, change }) => !skipped && change?.onDate != null && change.onDate <= begins)
    .reduce((last, { onDate }) => (onDate > last ? onDate : last), begins);
  let [soonest, last] = [next, next];
  while (last.to < until) {
    const after = nextBundle({ ...template, producedThrough: last.to }, exceptions, now, timeZone);
    if (after === null) break;
    if (beginning(after) < beginning(soonest)) soonest = after;
    last = after;
  }
  return soonest;
};

/** Whether a template goes on: its last day may have passed. */
export const recurrenceStatus = (
  template: Pick<TemplateFacts, 'status' | 'endsOn'>,
  now: Date,
  timeZone: string,
): RecurrenceStatus =>
  template.status !== 'CANCELLED' && template.endsOn !== null && endOfDay(template.endsOn, timeZone) < now
    ? 'ENDED'
    : template.status;
