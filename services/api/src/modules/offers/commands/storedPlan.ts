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

/**
 * Lets the rounds after `number` begin now instead of when they were planned: earlier where nobody is left to answer, later
 * where the worker was away. None runs on beyond `answerBy`, when the trip expires.
 */
export const retime = (rounds: readonly PlannedRound[], number: number, now: Date, answerBy: Date | null): PlannedRound[] => {
  const next = rounds.find((round) => round.number > number);
  const shift = next ? now.getTime() - next.opensAt.getTime() : 0;
  const moved = (at: Date): Date => {
    const to = new Date(at.getTime() + shift);
    return answerBy !== null && to > answerBy && answerBy > now ? answerBy : to;
  };
  return rounds.map((round) => (round.number > number ? { ...round, opensAt: moved(round.opensAt), closesAt: moved(round.closesAt), respondsBy: moved(round.respondsBy) } : round));
};

/** Whether the batch waits for the word of a transporter's own dispatch system. */
export const awaitsExternal = (batch: Pick<BatchRow, 'dispatch'>): boolean => (batch.dispatch as { awaitsExternal?: boolean } | null)?.awaitsExternal === true;

/** The plan with a note whether it waits for a transporter's own dispatch system. */
export const withExternal = (batch: Pick<BatchRow, 'dispatch'>, waits: boolean): unknown => ({ ...(batch.dispatch as object), awaitsExternal: waits });
