import { dayBetween, localDay, pickUpBounds } from './dates.ts';
import {
  DAY_SELECTORS,
  DAYS_OF_WEEK,
  HOLIDAY_CHOICES,
  OFFER_INTERVALS,
  SELECTED_DAYS,
} from './lists/recurrence.ts';
import type { DayOfWeek, DaySelector, HolidayChoice, OfferInterval } from './lists/recurrence.ts';
import { fullestBundle } from './occurrences.ts';
import { COUNTS } from './limits.ts';
import { choice } from './text.ts';
import { yup } from './yup.ts';

/** What the rules of a recurrence need to know. */
export interface RecurrenceOptions {
  readonly now: Date;
  /** Zone of the market; days are judged by it. */
  readonly timeZone: string;
  /** Legs of one occurrence, the way back included; for how much a bundle holds. */
  readonly legsPerOccurrence?: number;
  /** Editing: it may have started long ago. */
  readonly editing?: boolean;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** A wall-clock time 'HH:mm'. */
export function clockTime() {
  return yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .nullable()
    .test({
      name: 'invalid_time',
      message: 'invalid_time',
      skipAbsent: true,
      test: (value) => TIME.test(value ?? ''),
    });
}

const isOn = (value: { on?: boolean | null | undefined } | null | undefined): boolean => value?.on !== false;

/** A weekday of the editor: on or off, and its time, which a day that is on must have. */
function weekdayRules() {
  return yup.object({
    day: choice(DAYS_OF_WEEK).required('required'),
    on: yup.boolean().nullable(),
    pickUpTime: clockTime().when('on', {
      is: (on: unknown) => on !== false,
      then: (rule) => rule.required('required'),
    }),
    returnPickUpTime: clockTime(),
  });
}

/**
 * A recurrence: a selector other than none, a time for every day that is on, at least one day, an interval
 * that fits into one offer.
 */
export function recurrenceRules(options: RecurrenceOptions) {
  const today = localDay(options.now, options.timeZone);
  const { max } = pickUpBounds(options.now);
  const latest = localDay(max, options.timeZone);
  return yup
    .object({
      daySelector: choice(DAY_SELECTORS)
        .required('required')
        .test({ name: 'required', message: 'required', test: (value) => value !== 'NONE' }),
      days: yup
        .array()
        .of(weekdayRules())
        .required('required')
        .test({ name: 'too_few', message: 'too_few', params: { min: 1 }, test: (days) => days.some(isOn) })
        .test({
          name: 'duplicate',
          message: 'duplicate',
          test: (days) => new Set(days.map(({ day }) => day)).size === days.length,
        })
        .test({
          name: 'not_allowed_value',
          message: 'not_allowed_value',
          test: (days, context) => {
            const selected =
              SELECTED_DAYS[(context.parent as { daySelector?: DaySelector }).daySelector ?? 'NONE'] ?? [];
            const index = days.findIndex(
              (one) => isOn(one) && selected.length > 0 && !selected.includes(one.day as DayOfWeek),
            );
            return (
              index < 0 ||
              context.createError({ path: `${context.path}[${index}].day`, message: 'not_allowed_value' })
            );
          },
        }),
      startsOn: dayBetween(options.editing === true ? '2000-01-01' : today, latest),
      endsOn: dayBetween(today, '2199-12-31'),
      offerInterval: choice(OFFER_INTERVALS).required('required'),
      onHolidays: choice(HOLIDAY_CHOICES).nullable(),
    })
    .test({
      name: 'ends_before_start',
      message: 'ends_before_start',
      test: ({ startsOn, endsOn }, context) =>
        !startsOn ||
        !endsOn ||
        endsOn >= startsOn ||
        context.createError({ path: at(context.path, 'endsOn'), message: 'ends_before_start' }),
    })
    .test({
      name: 'bundle_too_large',
      message: 'bundle_too_large',
      params: { max: COUNTS.bundleLegs },
      test: ({ days, offerInterval }, context) => {
        const on = (days ?? [])
          .filter(isOn)
          .map(({ day }) => ({ day: day as DayOfWeek, time: '00:00', returnTime: null }));
        const legs =
          fullestBundle({ days: on, offerInterval: (offerInterval ?? 'WEEKLY') as OfferInterval }) *
          (options.legsPerOccurrence ?? 1);
        return (
          legs <= COUNTS.bundleLegs ||
          context.createError({
            path: at(context.path, 'offerInterval'),
            message: 'bundle_too_large',
            params: { max: COUNTS.bundleLegs },
          })
        );
      },
    });
}

/** A recurrence as the rules leave it. */
export interface RecurrenceValue {
  readonly daySelector: DaySelector;
  readonly days: readonly {
    readonly day: DayOfWeek;
    readonly on?: boolean | null | undefined;
    readonly pickUpTime?: string | null | undefined;
    readonly returnPickUpTime?: string | null | undefined;
  }[];
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
  readonly offerInterval: OfferInterval;
  readonly onHolidays?: HolidayChoice | null | undefined;
}

/** The days that are on, Monday first, with their times. */
export function weekdayTimes(
  value: RecurrenceValue,
): { day: DayOfWeek; time: string; returnTime: string | null }[] {
  return value.days
    .filter(isOn)
    .flatMap(({ day, pickUpTime, returnPickUpTime }) =>
      pickUpTime ? [{ day, time: pickUpTime, returnTime: returnPickUpTime ?? null }] : [],
    )
    .toSorted((a, b) => DAYS_OF_WEEK.indexOf(a.day) - DAYS_OF_WEEK.indexOf(b.day));
}

function at(path: string | undefined, field: string): string {
  return path ? `${path}.${field}` : field;
}
