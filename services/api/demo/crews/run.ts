import { chanceOf, keyOf } from '../../src/insight/simulation/domain/chance.ts';
import { plannedPickUp } from '../../src/bookings/core/domain/expectedTimes.ts';
import { isReadyNow } from '../../src/bookings/core/domain/readyNow.ts';
import { TRIP } from '@ptc/schema/rules/limits';
import type { CrewLeg } from './state.ts';

export const minute = 60_000;

/** One crew in so many sets out too late, on purpose. */
const lateOneIn = 15;

/** How the crew of a leg goes about it: decided by the leg and the seed alone, in minutes. */
export interface CrewRun {
  /** It sets out so much too late; 0: in time. */
  readonly lateBy: number;
  /** Before the pick-up it takes note, and arrives. */
  readonly notes: number;
  readonly early: number;
  readonly way: number;
  readonly dwell: number;
  /** Share of the estimated ride. */
  readonly pace: number;
  readonly clearing: number;
  /** Before the pick-up its dispatcher gives it a vehicle. */
  readonly given: number;
  /** After the patient is ready they call; null: somebody else has to. */
  readonly calls: number | null;
  /** Whether its driver shares where they are. */
  readonly shares: boolean;
}

/** How the crew of a leg goes about it, the same whenever it is asked. */
export const runOf = (legId: string, seed: number): CrewRun => {
  const chance = chanceOf(seed, keyOf(legId));
  return {
    lateBy: chance.is(1 / lateOneIn) ? chance.whole(14, 26) : 0,
    notes: chance.whole(34, 44),
    early: chance.whole(2, 5),
    way: chance.whole(14, 17),
    dwell: chance.whole(3, 4),
    pace: chance.between(0.88, 0.98),
    clearing: chance.whole(4, 7),
    given: chance.whole(46, 58),
    calls: chance.is(0.75) ? chance.whole(1, 25) : null,
    shares: chance.is(0.7),
  };
};

/** From when on a crew that is not there is late. */
export const dueOf = (leg: CrewLeg): number =>
  plannedPickUp(leg).getTime() +
  (leg.promisedPickUpAt === null && isReadyNow(leg) ? TRIP.approachMinutes * minute : 0);

/** The estimated ride, driven at the crew's pace. */
export const rideOf = (leg: CrewLeg, { pace }: CrewRun): number =>
  Math.max(4 * minute, (leg.routeDurationSeconds ?? 1_200) * 1_000 * pace);

/** Whether its crew has set out and is not clear yet. */
export const isUnderWay = (leg: CrewLeg): boolean => leg.toPickupAt !== null && leg.clearAt === null;

/** When its crew will be clear, as far as one can tell. */
export const clearOf = (leg: CrewLeg, seed: number, now: number): number => {
  const run = runOf(leg.id, seed);
  const due = dueOf(leg);
  const arrives =
    leg.atPickupAt?.getTime() ??
    Math.max(now, due - run.early * minute, (leg.toPickupAt?.getTime() ?? 0) + run.way * minute);
  const leaves = leg.toDropoffAt?.getTime() ?? Math.max(arrives + run.dwell * minute, due);
  const reaches = leg.atDropoffAt?.getTime() ?? leaves + rideOf(leg, run);
  return Math.max(now, reaches + run.clearing * minute);
};
