import type { InferType } from 'yup';
import { dayBetween } from './dates.ts';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';
import { isTimeOfDay } from './formats.ts';
import { COUNTS } from './limits.ts';
import { choice, line, optionalId } from './text.ts';
import { yup } from './yup.ts';

/** Days an exception may name: from the founding of any calendar to as far ahead as anybody plans. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/**
 * A transport provider's availability calendar: weekly capacity, and exceptions that replace it on their
 * days.
 */
export function availabilityScheduleRules() {
  return yup.object({
    enabled: yup.boolean().required('required'),
    weekly: yup.array().of(weeklyRules()).required('required').max(COUNTS.weeklyCapacities, 'too_many'),
    exceptions: yup
      .array()
      .of(exceptionRules())
      .required('required')
      .max(COUNTS.capacityExceptions, 'too_many')
      .test(oneWord()),
  });
}

export type AvailabilityScheduleValue = InferType<ReturnType<typeof availabilityScheduleRules>>;

function weeklyRules() {
  return yup.object({
    day: choice(DAYS_OF_WEEK).required('required'),
    fromTime: startTime().required('required'),
    toTime: endTime().required('required').test(notTheSame()),
    crews: crews().required('required'),
    callTypeId: optionalId(),
  });
}

function exceptionRules() {
  const onlyOpen = <S extends yup.Schema>(rule: S) => ({
    is: false,
    then: () => rule.required('required'),
    otherwise: () => rule.nullable(),
  });
  return yup.object({
    date: dayBetween(FIRST_DAY, LAST_DAY).required('required'),
    closed: yup.boolean().required('required'),
    fromTime: startTime().nullable().when('closed', onlyOpen(startTime())),
    toTime: endTime()
      .nullable()
      .when('closed', onlyOpen(endTime().test(notTheSame()))),
    crews: crews().nullable().when('closed', onlyOpen(crews())),
  });
}

function startTime() {
  return line(5).test({
    name: 'invalid_time',
    message: 'invalid_time',
    skipAbsent: true,
    test: (value) => isTimeOfDay(value ?? ''),
  });
}

/** A time of day, or '24:00': the end of the day. */
function endTime() {
  return line(5).test({
    name: 'invalid_time',
    message: 'invalid_time',
    skipAbsent: true,
    test: (value) => value === '24:00' || isTimeOfDay(value ?? ''),
  });
}

function crews() {
  return yup
    .number()
    .typeError('invalid_number')
    .integer('not_integer')
    .min(1, 'too_small')
    .max(COUNTS.crews, 'too_large');
}

/** A window that ends when it begins is none; one that ends earlier runs over midnight. */
function notTheSame() {
  return {
    name: 'invalid_time',
    message: 'invalid_time',
    skipAbsent: true,
    test(value: string | null | undefined, context: { parent: unknown }) {
      return value !== (context.parent as { fromTime?: string | null }).fromTime;
    },
  };
}

/** A day is closed or it has hours; said both ways, nobody knows. */
function oneWord() {
  return {
    name: 'duplicate',
    test(
      list: readonly { date?: string | null; closed?: boolean }[] | null | undefined,
      context: yup.TestContext,
    ) {
      const all = list ?? [];
      const at = all.findIndex(({ date }, index) =>
        all.some(
          (other, before) =>
            before < index &&
            other.date === date &&
            Boolean(date) &&
            (other.closed === true || all[index]?.closed === true),
        ),
      );
      return at < 0 || context.createError({ path: `${context.path}[${at}].date`, message: 'duplicate' });
    },
  };
}
