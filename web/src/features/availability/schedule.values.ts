import type { AvailabilitySchedule_scheduleFragment, DayOfWeek } from '../../gql/hooks.ts';

/** A window of the form; '' stands for nothing chosen. */
export interface WeeklyValues {
  day: DayOfWeek;
  fromTime: string;
  toTime: string;
  crews: number | null;
  callTypeId: string;
}

export interface ExceptionValues {
  date: string;
  closed: boolean;
  fromTime: string;
  toTime: string;
  crews: number | null;
}

/** The whole form. */
export interface ScheduleValues {
  enabled: boolean;
  weekly: WeeklyValues[];
  exceptions: ExceptionValues[];
}

/** The stored calendar as the form holds it. */
export function scheduleValues(schedule: AvailabilitySchedule_scheduleFragment): ScheduleValues {
  return {
    enabled: schedule.enabled,
    weekly: schedule.weekly.map(({ day, fromTime, toTime, crews, callType }) => ({
      day,
      fromTime,
      toTime,
      crews,
      callTypeId: callType?.id ?? '',
    })),
    exceptions: schedule.exceptions.map(({ date, closed, fromTime, toTime, crews }) => ({
      date,
      closed,
      fromTime: fromTime ?? '',
      toTime: toTime ?? '',
      crews,
    })),
  };
}

/** What is sent, and judged by the shared rule. */
export function scheduleInput(values: ScheduleValues) {
  return {
    enabled: values.enabled,
    weekly: values.weekly.map(({ callTypeId, ...entry }) => ({
      ...entry,
      crews: entry.crews as number,
      callTypeId: callTypeId || null,
    })),
    exceptions: values.exceptions.map(({ date, closed, fromTime, toTime, crews }) => ({
      date,
      closed,
      fromTime: closed ? null : fromTime || null,
      toTime: closed ? null : toTime || null,
      crews: closed ? null : crews,
    })),
  };
}

/** The windows of a day with their places in the form. */
export function windowsOf(
  weekly: readonly WeeklyValues[],
  day: DayOfWeek,
): { index: number; window: WeeklyValues }[] {
  return weekly.flatMap((window, index) => (window.day === day ? [{ index, window }] : []));
}

/** A new window of a day: where the last one ends, or the usual hours. */
export function newWindow(weekly: readonly WeeklyValues[], day: DayOfWeek): WeeklyValues {
  const last = windowsOf(weekly, day).at(-1)?.window;
  const fromTime =
    last === undefined || last.toTime === '' || last.toTime === '24:00' ? '08:00' : last.toTime;
  return {
    day,
    fromTime,
    toTime: fromTime < '18:00' ? '18:00' : '24:00',
    crews: last?.crews ?? 1,
    callTypeId: '',
  };
}

/** The week with one day's windows on other days too; what stood there goes. */
export function copiedDay(
  weekly: readonly WeeklyValues[],
  from: DayOfWeek,
  to: readonly DayOfWeek[],
): WeeklyValues[] {
  const pattern = weekly.filter(({ day }) => day === from);
  const others = to.filter((day) => day !== from);
  return [
    ...weekly.filter(({ day }) => !others.includes(day)),
    ...others.flatMap((day) => pattern.map((window) => ({ ...window, day }))),
  ];
}
