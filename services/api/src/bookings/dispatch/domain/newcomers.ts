import type { Invitee, PlannedRound } from '../../core/domain/dispatchPlan.ts';

/**
 * One more round, for transport providers that have become able since the rounds were planned (a crew came
 * free, a trip was given back): nobody is left without a transport provider while one that could come has not
 * been asked. Null where there is nobody new, or no time to answer. It runs as long as the plan's last round,
 * no longer than anybody may answer.
 */
export function newcomersRound(of: {
  readonly rounds: readonly PlannedRound[];
  readonly able: readonly Invitee[];
  readonly minutes: number;
  readonly answerBy: Date | null;
  readonly now: Date;
}): PlannedRound | null {
  const { rounds, answerBy, now } = of;
  const companies = of.able.filter(
    ({ companyId }) =>
      !rounds.some((round) => round.companies.some((other) => other.companyId === companyId)),
  );
  const end = new Date(now.getTime() + of.minutes * 60_000);
  const closesAt = answerBy !== null && end > answerBy ? answerBy : end;
  if (companies.length === 0 || closesAt <= now) return null;
  return {
    number: Math.max(0, ...rounds.map(({ number }) => number)) + 1,
    opensAt: now,
    closesAt,
    respondsBy: closesAt,
    companies,
  };
}

/**
 * Earlier rounds that stay open beside a later one: what was sent in them may be answered as long as what is
 * sent in it.
 */
export const stayOpen = (rounds: readonly PlannedRound[], beside: PlannedRound): PlannedRound[] =>
  rounds.map((round) =>
    round.respondsBy < beside.respondsBy ? { ...round, respondsBy: beside.respondsBy } : round,
  );
