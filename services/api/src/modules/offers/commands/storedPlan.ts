import type { BatchRow } from '../../itineraries/commands/itineraryRows.ts';
import type { DispatchExplanation } from '../domain/planDispatch.ts';
import type { PlannedRound } from '../domain/rounds.ts';

/** A plan as it comes back from JSON: instants are texts. */
type Stored = Omit<DispatchExplanation, 'rounds'> & { readonly rounds: readonly (Omit<PlannedRound, 'opensAt' | 'closesAt' | 'respondsBy'> & Record<'opensAt' | 'closesAt' | 'respondsBy', string | Date>)[] };

/** The rounds of the plan a batch was dispatched by; none before its first dispatch. */
export const storedRounds = (batch: Pick<BatchRow, 'dispatch'>): PlannedRound[] => {
  const stored = batch.dispatch as Stored | null;
  return (stored?.rounds ?? []).map((round) => ({ ...round, opensAt: new Date(round.opensAt), closesAt: new Date(round.closesAt), respondsBy: new Date(round.respondsBy) }));
};

/** The plan with its rounds replaced. */
export const withRounds = (batch: Pick<BatchRow, 'dispatch'>, rounds: readonly PlannedRound[]): unknown => ({ ...(batch.dispatch as object), rounds });

/** Lets the rounds after `number` begin now instead of when they were planned: nobody is left to answer before. */
export const bringForward = (rounds: readonly PlannedRound[], number: number, now: Date): PlannedRound[] => {
  const next = rounds.find((round) => round.number > number);
  const early = next ? Math.max(0, next.opensAt.getTime() - now.getTime()) : 0;
  const earlier = (at: Date): Date => new Date(at.getTime() - early);
  return rounds.map((round) => (round.number > number ? { ...round, opensAt: earlier(round.opensAt), closesAt: earlier(round.closesAt), respondsBy: earlier(round.respondsBy) } : round));
};
