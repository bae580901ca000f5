import type { PlannedRound } from '../../core/domain/dispatchPlan.ts';

/**
 * Lets the rounds after `number` begin now instead of when they were planned: earlier where nobody is left to
 * answer, later where the worker was away. None runs on beyond `answerBy`, when the trip expires.
 */
export const retime = (
  rounds: readonly PlannedRound[],
  number: number,
  now: Date,
  answerBy: Date | null,
): PlannedRound[] => {
  const next = rounds.find((round) => round.number > number);
  const shift = next ? now.getTime() - next.opensAt.getTime() : 0;
  const moved = (at: Date): Date => {
    const to = new Date(at.getTime() + shift);
    return answerBy !== null && to > answerBy && answerBy > now ? answerBy : to;
  };
  return rounds.map((round) =>
    round.number > number
      ? {
          ...round,
          opensAt: moved(round.opensAt),
          closesAt: moved(round.closesAt),
          respondsBy: moved(round.respondsBy),
        }
      : round,
  );
};

/**
 * Opens every round after `number` now, all at once; they stay open until the last of them was to end. Where
 * the next was to begin already and nobody sent it, all of them have the time they were planned for.
 */
export const collapse = (
  planned: readonly PlannedRound[],
  number: number,
  now: Date,
  answerBy: Date | null,
): PlannedRound[] => {
  const isLate = planned.some((round) => round.number > number && round.opensAt < now);
  const rounds = isLate ? retime(planned, number, now, answerBy) : planned;
  const remaining = rounds.filter((round) => round.number > number);
  const end = new Date(Math.max(now.getTime(), ...remaining.map(({ closesAt }) => closesAt.getTime())));
  return rounds.map((round) =>
    round.number > number
      ? { ...round, opensAt: now, closesAt: end, respondsBy: round.respondsBy > end ? round.respondsBy : end }
      : round,
  );
};
