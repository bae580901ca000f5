import { TRIP } from '@ptc/schema/rules/limits';
import { DateTime } from 'luxon';
import { changeLeg } from '../booking-editor.state.ts';
import { toDate, toWall, zoneOf, type BookingValues, type LegValues } from '../booking-editor.values.ts';

/** A half hour of the calendar. */
export interface Slot {
  startsAt: string;
  available: boolean;
}

/** A stretch of time. */
export interface Span {
  start: Date;
  end: Date;
}

const SLOT_MS = TRIP.slotMinutes * 60_000;

/** The times at which no trip may begin, with slots that touch joined into one. */
export function unavailableSpans(slots: readonly Slot[]): Span[] {
  const spans: Span[] = [];
  for (const slot of slots) {
    if (slot.available) continue;
    const start = new Date(slot.startsAt);
    const end = new Date(start.getTime() + SLOT_MS);
    const last = spans.at(-1);
    if (last && last.end.getTime() === start.getTime()) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start, end });
  }
  return spans;
}

/** Days ('YYYY-MM-DD') of which nothing that is still to come can be had: what a month shows. */
export function fullDays(slots: readonly Slot[], zone: string, now: Date): string[] {
  const days = new Map<string, boolean>();
  for (const { startsAt, available } of slots) {
    const at = DateTime.fromISO(startsAt, { zone });
    if (at.toMillis() < now.getTime()) continue;
    const day = at.toFormat('yyyy-MM-dd');
    days.set(day, (days.get(day) ?? false) || available);
  }
  return [...days].flatMap(([day, some]) => (some ? [] : [day]));
}

/** The slots of one day by the wall clock of a zone that are still to come. */
export function slotsOfDay(slots: readonly Slot[], day: string, zone: string, now: Date): Slot[] {
  return slots.filter(
    ({ startsAt }) =>
      Date.parse(startsAt) >= now.getTime() &&
      DateTime.fromISO(startsAt, { zone }).toFormat('yyyy-MM-dd') === day,
  );
}

/** Whether a day by the wall clock of a zone begins within a window. */
export function isWithin(day: string, window: { from: string; to: string }, zone: string): boolean {
  const begins = DateTime.fromISO(day, { zone }).toMillis();
  return begins >= Date.parse(window.from) && begins < Date.parse(window.to);
}

/** A click means the quarter of an hour it falls in. */
export function roundedDown(at: Date): Date {
  const quarter = TRIP.clickRoundsDownToMinutes * 60_000;
  return new Date(Math.floor(at.getTime() / quarter) * quarter);
}

/** How long a leg stands in the calendar: its route, or an hour where that is not known. */
export function shownMinutes(leg: LegValues): number {
  return leg.route === null || leg.route.durationMinutes <= 0
    ? TRIP.calendarEventMinutes
    : leg.route.durationMinutes;
}

/**
 * Whether the calendar may move a leg: not one that is settled, that leaves at once or whose crew waits; one
 * for an appointment needs the appointment to move along.
 */
export function isMovable(leg: LegValues, market: BookingValues['market']): boolean {
  if (leg.locked || leg.waitAndReturn || leg.pickUp.type === 'READY_NOW') return false;
  if (leg.pickUp.type !== 'APPOINTMENT') return true;
  return (
    toDate(leg.pickUp.at, zoneOf(leg.pickUp, market)) !== null &&
    toDate(leg.appointmentAt, zoneOf(leg.dropOff, market)) !== null
  );
}

/** The booking with a leg beginning at another instant; an appointment moves by as much as its pick-up. */
export function movedTo(values: BookingValues, index: number, start: Date, now: Date): BookingValues {
  const leg = values.legs[index];
  if (leg === undefined || !isMovable(leg, values.market)) return values;
  const zone = zoneOf(leg.pickUp, values.market);
  if (leg.pickUp.type !== 'APPOINTMENT')
    return changeLeg(
      values,
      index,
      (one) => ({ ...one, pickUp: { ...one.pickUp, at: toWall(start, zone) } }),
      now,
    );
  const dropOffZone = zoneOf(leg.dropOff, values.market);
  const before = toDate(leg.pickUp.at, zone);
  const appointment = toDate(leg.appointmentAt, dropOffZone);
  if (before === null || appointment === null) return values;
  const later = start.getTime() - before.getTime();
  return changeLeg(
    values,
    index,
    (one) => ({ ...one, appointmentAt: toWall(new Date(appointment.getTime() + later), dropOffZone) }),
    now,
  );
}
