import type { PlannedRound } from '../../core/domain/dispatchPlan.ts';
import { lastSafeOfBatch, minutesAfter, type LegToMeet } from '../../core/domain/lastSafeMoment.ts';

/**
 * How many transport providers a plan asks for legs that would be offered now; none once the last safe moment
 * they would have then is over.
 */
export function askedInTime(
  plan: { readonly asked: number; readonly explanation: { readonly rounds: readonly PlannedRound[] } },
  legs: readonly LegToMeet[],
  minimumNoticeMinutes: number,
  now: Date,
): number {
  const { rounds } = plan.explanation;
  const sent = Math.max(0, ...rounds.filter(({ opensAt }) => opensAt <= now).map(({ number }) => number));
  const remainingRoundMinutes = minutesAfter(rounds, sent);
  const moment = lastSafeOfBatch(legs, { remainingRoundMinutes, minimumNoticeMinutes, now });
  return moment === null || moment.passed ? 0 : plan.asked;
}
