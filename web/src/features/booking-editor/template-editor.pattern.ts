import { DEFAULT_TIME_ZONE } from '@ptc/schema/rules/limits';
import type { RecurrenceInput } from '../../gql/hooks.ts';
import { recurrenceInput, type RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { toDate, toWall, zoneOf, type BookingValues } from './booking-editor.values.ts';

const marketZone = ({ market }: BookingValues): string => market?.timeZone ?? DEFAULT_TIME_ZONE;

/**
 * When the first leg is, by what decides it, on the clock of the market: the days of a template are told by
 * that one, wherever the leg begins. Empty while it is not known.
 */
export function firstOnMarketClock(values: BookingValues): string {
  const [leg] = values.legs;
  if (leg === undefined) return '';
  const own =
    leg.pickUp.type === 'APPOINTMENT'
      ? toDate(leg.appointmentAt, zoneOf(leg.dropOff, values.market))
      : toDate(leg.pickUp.at, zoneOf(leg.pickUp, values.market));
  return toWall(own, marketZone(values));
}

/** The clock of the market at which a template's day begins, and its way back, as the form has them. */
const clocks = (values: BookingValues): { first: string; back: string } => {
  const [leg] = values.legs;
  if (leg === undefined) return { first: '', back: '' };
  const back = toDate(values.returnPickUpAt, zoneOf(leg.dropOff, values.market));
  return {
    first: firstOnMarketClock(values).slice(11),
    back: toWall(back, marketZone(values)).slice(11),
  };
};

/**
 * The weekdays' times that go along with an edit: those that were the example's own. Null where none changes.
 */
export function movedPattern(original: BookingValues, values: BookingValues): RecurrenceInput | null {
  const { applies } = values;
  if (applies === null || applies.scope === 'ONE') return null;
  const [was, is] = [clocks(original), clocks(values)];
  const moved = (time: string, from: string, to: string): string =>
    time !== '' && time === from && to !== '' ? to : time;
  const pattern: RecurrenceValues = {
    ...applies.pattern,
    days: applies.pattern.days.map((day) => ({
      ...day,
      pickUpTime: moved(day.pickUpTime, was.first, is.first),
      returnPickUpTime: moved(day.returnPickUpTime, was.back, is.back),
    })),
  };
  if (JSON.stringify(pattern) === JSON.stringify(applies.pattern)) return null;
  const { startsOn, ...later } = recurrenceInput(pattern);
  return applies.scope === 'ALL' ? { ...later, startsOn: startsOn ?? null } : later;
}
