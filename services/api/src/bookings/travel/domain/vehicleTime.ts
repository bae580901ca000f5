import { TRIP } from '@ptc/schema/rules/limits';
import {
  expectedTimes,
  plannedPickUp,
  type LegToExpect,
  type Outlook,
} from '../../core/domain/expectedTimes.ts';

/** A leg, and what is known of its times beside itself. */
export interface VehicleLeg extends LegToExpect {
  readonly id: string;
  readonly outlook: Outlook;
}

/** A time that a leg keeps its vehicle. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** As long as was asked for, or as long as the way takes. */
const plannedLength = ({ pickUpAt, dropOffAt, routeDurationSeconds }: LegToExpect): number =>
  dropOffAt && dropOffAt > pickUpAt
    ? dropOffAt.getTime() - pickUpAt.getTime()
    : routeDurationSeconds === null
      ? TRIP.defaultMinutes * 60_000
      : routeDurationSeconds * 1000;

/**
 * When a leg keeps its vehicle. It wants it from when its patient would be picked up if the vehicle had
 * nothing else before, and has it until the patient is expected at the drop-off: so a leg that runs late is
 * in the way of the next one, which does not step aside for it. Of a leg that nobody can expect yet (it
 * awaits its call), by its plan.
 */
export const vehicleTime = (leg: VehicleLeg, now: Date): Span => {
  const alone = expectedTimes(leg, now, { ...leg.outlook, earlier: [] });
  const start = (alone.lateness && alone.pickUpAt) ?? plannedPickUp(leg);
  const { lateness, pickUpAt, dropOffAt } = expectedTimes(leg, now, leg.outlook);
  const end = lateness && dropOffAt;
  const length = plannedLength(leg);
  return { start, end: end ?? new Date(((lateness && pickUpAt) ?? start).getTime() + length) };
};

/**
 * The legs of a vehicle that have it when another leg of it wants it: a warning, for crews know better than
 * clocks.
 */
export const overlapping = <Leg extends VehicleLeg>(
  leg: VehicleLeg,
  others: readonly Leg[],
  now: Date,
): Leg[] => {
  const { start, end } = vehicleTime(leg, now);
  return others.filter((other) => {
    const span = vehicleTime(other, now);
    return other.id !== leg.id && span.start < end && start < span.end;
  });
};
