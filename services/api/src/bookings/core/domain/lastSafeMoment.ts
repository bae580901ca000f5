import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { TRIP } from '@ptc/schema/rules/limits';
import { isReadyNow } from './readyNow.ts';

/** A leg as far as the time to meet it goes. */
export interface LegToMeet {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
}

export interface LastSafeInput {
  readonly leg: LegToMeet;
  /** Minutes of each round that has not been opened yet; none while the last runs or when all are over. */
  readonly remainingRoundMinutes: readonly number[];
  /** What a transport provider needs to reach the pick-up after accepting it. */
  readonly minimumNoticeMinutes: number;
  readonly now: Date;
}

export interface LastSafeMoment {
  readonly at: Date;
  /** Whether it is over: what remains can no longer be done one after the other. */
  readonly passed: boolean;
}

/**
 * When the patient has to be met: the pick-up; of a leg asked for now, the end of the time it has before it
 * expires.
 */
export function meetBy(leg: LegToMeet): Date {
  return isReadyNow(leg) ? plus(leg.pickUpAt, TRIP.readyNowGraceMinutes) : leg.pickUpAt;
}

/**
 * The latest time at which the remaining rounds can still meet the pick-up: each of them run to its end, one
 * after the other, and then the way of whoever accepts last. Without rounds left it is the last time at which
 * anybody can accept.
 */
export function lastSafeMoment({
  leg,
  remainingRoundMinutes,
  minimumNoticeMinutes,
  now,
}: LastSafeInput): LastSafeMoment {
  const rounds = remainingRoundMinutes.reduce((sum, minutes) => sum + minutes, 0);
  const at = plus(meetBy(leg), -(rounds + minimumNoticeMinutes));
  return { at, passed: at <= now };
}

/**
 * The last safe moment of legs that are offered as one: that of the leg with the least time. Null without
 * legs.
 */
export function lastSafeOfBatch(
  legs: readonly LegToMeet[],
  input: Omit<LastSafeInput, 'leg'>,
): LastSafeMoment | null {
  const moments = legs.map((leg) => lastSafeMoment({ ...input, leg }));
  return moments.reduce<LastSafeMoment | null>(
    (first, moment) => (first === null || moment.at < first.at ? moment : first),
    null,
  );
}

/**
 * What each round after a number adds to the time the plan takes, in minutes: rounds that run beside another
 * add only what they run beyond it.
 */
export function minutesAfter(
  rounds: readonly { readonly number: number; readonly opensAt: Date; readonly closesAt: Date }[],
  number: number,
): number[] {
  let over = Number.NEGATIVE_INFINITY;
  return rounds
    .filter((round) => round.number > number)
    .map(({ opensAt, closesAt }) => {
      const minutes = Math.max(0, closesAt.getTime() - Math.max(opensAt.getTime(), over)) / 60_000;
      over = Math.max(over, closesAt.getTime());
      return minutes;
    });
}

function plus(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
