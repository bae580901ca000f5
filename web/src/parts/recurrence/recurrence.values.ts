import { DAYS_OF_WEEK, SELECTED_DAYS } from '@ptc/schema/rules/lists/recurrence';
import type {
  DayOfWeek,
  DaySelector,
  HolidayChoice,
  OfferInterval,
  RecurrenceInput,
} from '../../gql/hooks.ts';

/** A weekday of the editor. */
export interface DayValues {
  day: DayOfWeek;
  on: boolean;
  pickUpTime: string;
  returnPickUpTime: string;
}

/** How a template recurs, as the form holds it; all seven days, Monday first. */
export interface RecurrenceValues {
  daySelector: DaySelector;
  days: DayValues[];
  /** First day; empty: the day of the first leg. */
  startsOn: string;
  endsOn: string;
  offerInterval: OfferInterval;
  /** What happens on a holiday of the market. */
  onHolidays: HolidayChoice;
}

/** A recurrence with nothing chosen yet. */
export const emptyRecurrence = (): RecurrenceValues => ({
  daySelector: 'NONE',
  days: DAYS_OF_WEEK.map((day) => ({ day, on: false, pickUpTime: '', returnPickUpTime: '' })),
  startsOn: '',
  endsOn: '',
  offerInterval: 'WEEKLY',
  onHolidays: 'KEEP',
});

/** A stored recurrence in the form. */
export function recurrenceValues(stored: {
  daySelector: DaySelector;
  days: readonly { day: DayOfWeek; pickUpTime: string; returnPickUpTime: string | null }[];
  startsOn: string;
  endsOn: string | null;
  offerInterval: OfferInterval;
  onHolidays: HolidayChoice;
}): RecurrenceValues {
  return {
    daySelector: stored.daySelector,
    startsOn: stored.startsOn,
    endsOn: stored.endsOn ?? '',
    offerInterval: stored.offerInterval,
    onHolidays: stored.onHolidays,
    days: DAYS_OF_WEEK.map((day) => {
      const on = stored.days.find((one) => one.day === day);
      return {
        day,
        on: on !== undefined,
        pickUpTime: on?.pickUpTime ?? '',
        returnPickUpTime: on?.returnPickUpTime ?? '',
      };
    }),
  };
}

/** Another selector: its days are on, at the times they have or the usual one; all others are off. */
export function withSelector(
  values: RecurrenceValues,
  daySelector: DaySelector,
  usual: string,
): RecurrenceValues {
  return {
    ...values,
    daySelector,
    days: values.days.map((one) => {
      const on = SELECTED_DAYS[daySelector].includes(one.day);
      return { ...one, on, pickUpTime: on ? one.pickUpTime || usual : one.pickUpTime };
    }),
  };
}

/** Which weekdays the editor offers. */
export const offeredDays = (selector: DaySelector): readonly DayOfWeek[] => SELECTED_DAYS[selector];

/** One day changed. */
export const withDay = (
  values: RecurrenceValues,
  day: DayOfWeek,
  patch: Partial<DayValues>,
): RecurrenceValues => ({
  ...values,
  days: values.days.map((one) => (one.day === day ? { ...one, ...patch } : one)),
});

/** What is sent: every day with its place kept, so that a complaint finds its field. */
export function recurrenceInput(values: RecurrenceValues): RecurrenceInput {
  return {
    daySelector: values.daySelector,
    offerInterval: values.offerInterval,
    onHolidays: values.onHolidays,
    days: values.days.map(({ day, on, pickUpTime, returnPickUpTime }) => ({
      day,
      on,
      pickUpTime: on ? pickUpTime || null : null,
      returnPickUpTime: on ? returnPickUpTime || null : null,
    })),
    ...(values.startsOn === '' ? {} : { startsOn: values.startsOn }),
    ...(values.endsOn === '' ? {} : { endsOn: values.endsOn }),
  };
}
