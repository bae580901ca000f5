import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { minutesUntil, occurrenceInstant } from '@ptc/schema/rules/occurrences';
import { deriveLegTimes, wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import { DateTime } from 'luxon';
import { routeMinutes } from '../../core/domain/routeSummary.ts';
import type { PlannedLeg } from '../../booking/commands/timeLeg.ts';
import type { TemplateLeg } from '../recurrences.table.ts';

/** The day and wall-clock times of an occurrence, local to the market. */
export interface OccurrenceTimes {
  readonly date: string;
  readonly time: string;
  readonly returnTime: string | null;
}

/** A leg with its instants. */
export interface TimedLeg {
  readonly leg: TemplateLeg;
  readonly pickUpAt: Date;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
}

/** An instant's wall clock as if it were UTC: for arithmetic on the clock. */
const clockOf = (at: Date, timeZone: string): DateTime =>
  DateTime.fromJSDate(at, { zone: timeZone }).setZone('utc', { keepLocalTime: true });

/** Whether the leg's own time is its appointment. */
const byAppointment = (leg: { readonly pickUpType: string }): boolean => leg.pickUpType === 'APPOINTMENT';

/** When a planned leg is, by what decides it. */
const ownTime = (leg: PlannedLeg): Date => {
  const at = byAppointment(leg) ? leg.appointmentAt : leg.pickUpAt;
  if (at === null) throw new Error('a leg without a time passed the rules');
  return at;
};

/** The day and time of the legs that were entered as an example, on the market's clock. */
export const exampleTimes = (
  legs: readonly PlannedLeg[],
  timeZone: string,
): { date: string; time: string } => {
  const [first] = legs;
  if (!first) throw new RangeError('a template has legs');
  const clock = clockOf(ownTime(first), timeZone);
  return { date: clock.toFormat('yyyy-MM-dd'), time: clock.toFormat('HH:mm') };
};

/**
 * Legs that were entered for one day as legs of every day: each so many wall-clock minutes after the first.
 */
export const templateLegs = (
  legs: readonly PlannedLeg[],
  timeZone: string,
  roundTrip: boolean,
): TemplateLeg[] => {
  const [first] = legs;
  const start = first ? clockOf(ownTime(first), timeZone) : null;
  const after = (at: Date): number =>
    start ? Math.round(clockOf(at, timeZone).diff(start, 'minutes').minutes) : 0;
  return legs.map((leg, index) => ({
    pickUp: leg.pickUp.stop,
    dropOff: leg.dropOff.stop,
    pickUpTimeZone: leg.pickUpTimeZone,
    dropOffTimeZone: leg.dropOffTimeZone,
    pickUpType: leg.pickUpType,
    afterMinutes: after(ownTime(leg)),
    appointmentAfterMinutes:
      byAppointment(leg) || leg.appointmentAt === null ? null : after(leg.appointmentAt),
    isReturn: roundTrip && index === 1,
    waitAndReturn: leg.waitAndReturn,
    ...statedFactsOf(leg),
    routeDistanceMeters: leg.routeDistanceMeters,
    routeDurationSeconds: leg.routeDurationSeconds,
  }));
};

/**
 * The instants of an occurrence's legs: every wall-clock time is kept whatever the clock did in between. A
 * way back has its own time where the day names one; a crew that waits takes the patient back when the leg
 * before is over.
 */
export const timeOccurrence = (
  legs: readonly TemplateLeg[],
  at: OccurrenceTimes,
  timeZone: string,
): TimedLeg[] => {
  const timed: TimedLeg[] = [];
  for (const leg of legs) {
    const before = timed.at(-1);
    const after =
      leg.isReturn && at.returnTime !== null ? minutesUntil(at.time, at.returnTime) : leg.afterMinutes;
    const own =
      leg.waitAndReturn && before
        ? (wayThereOver(before) ?? occurrenceInstant(at.date, at.time, after, timeZone))
        : occurrenceInstant(at.date, at.time, after, timeZone);
    const appointmentAt =
      leg.appointmentAfterMinutes === null
        ? null
        : occurrenceInstant(at.date, at.time, leg.appointmentAfterMinutes, timeZone);
    const derived = deriveLegTimes(
      {
        pickUpType: leg.pickUpType,
        pickUpAt: own,
        dropOffAt: null,
        appointmentAt: byAppointment(leg) ? own : appointmentAt,
        routeMinutes: routeMinutes(leg.routeDurationSeconds),
      },
      own,
    );
    timed.push({
      leg,
      pickUpAt: derived.pickUpAt ?? own,
      dropOffAt: derived.dropOffAt,
      appointmentAt: derived.appointmentAt,
    });
  }
  return timed;
};

/** The place of the first leg that begins before the one before it has ended its way; null: none. */
export const legOutOfOrder = (legs: readonly TimedLeg[]): number | null => {
  const index = legs.findIndex((leg, at) => {
    const before = legs[at - 1];
    if (!before) return false;
    const earliest =
      leg.leg.isReturn && !leg.leg.waitAndReturn
        ? (wayThereOver(before) ?? before.pickUpAt)
        : before.pickUpAt;
    return leg.pickUpAt < earliest;
  });
  return index < 0 ? null : index;
};

/** A timed leg as booking commands take it. */
export const asPlannedLeg = ({ leg, pickUpAt, dropOffAt, appointmentAt }: TimedLeg): PlannedLeg => ({
  pickUp: { stop: leg.pickUp, timeZone: leg.pickUpTimeZone, opensAt: null, closesAt: null },
  dropOff: { stop: leg.dropOff, timeZone: leg.dropOffTimeZone, opensAt: null, closesAt: null },
  pickUpType: leg.pickUpType,
  pickUpAt,
  dropOffAt,
  appointmentAt,
  pickUpTimeZone: leg.pickUpTimeZone,
  dropOffTimeZone: leg.dropOffTimeZone,
  waitAndReturn: leg.waitAndReturn,
  ...statedFactsOf(leg),
  routeDistanceMeters: leg.routeDistanceMeters,
  routeDurationSeconds: leg.routeDurationSeconds,
});
