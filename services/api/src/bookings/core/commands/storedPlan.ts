import type { Award } from '@ptc/schema/rules/lists/offers';
import type { BatchRow } from './itineraryRows.ts';
import type { DispatchExplanation, PlannedRound } from '../domain/dispatchPlan.ts';

/** A plan as it comes back from JSON: instants are texts. */
type Stored = Omit<DispatchExplanation, 'rounds'> & {
  readonly rounds: readonly (Omit<PlannedRound, 'opensAt' | 'closesAt' | 'respondsBy'> &
    Record<'opensAt' | 'closesAt' | 'respondsBy', string | Date>)[];
};

/** The rounds of the plan a batch was dispatched by; none before its first dispatch. */
export const storedRounds = (batch: Pick<BatchRow, 'dispatch'>): PlannedRound[] => {
  const stored = batch.dispatch as Stored | null;
  return (stored?.rounds ?? []).map((round) => ({
    ...round,
    opensAt: new Date(round.opensAt),
    closesAt: new Date(round.closesAt),
    respondsBy: new Date(round.respondsBy),
  }));
};

/** The plan with its rounds replaced. Who is asked in one of them is left out no more. */
export const withRounds = (batch: Pick<BatchRow, 'dispatch'>, rounds: readonly PlannedRound[]): unknown => {
  const stored = batch.dispatch as Partial<Stored> | null;
  const asked = new Set(rounds.flatMap(({ companies }) => companies.map(({ companyId }) => companyId)));
  return {
    ...stored,
    rounds,
    leftOut: (stored?.leftOut ?? []).filter(({ companyId }) => !asked.has(companyId)),
  };
};

/** How the batch is awarded; plans of before it was kept with them went to the first. */
export const storedAward = (batch: Pick<BatchRow, 'dispatch'>): Award =>
  (batch.dispatch as { award?: Award | null } | null)?.award ?? 'FIRST';

/** Whether the batch waits for the word of a transport provider's own dispatch system. */
export const awaitsExternal = (batch: Pick<BatchRow, 'dispatch'>): boolean =>
  (batch.dispatch as { awaitsExternal?: boolean } | null)?.awaitsExternal === true;

/** The plan with a note whether it waits for a transport provider's own dispatch system. */
export const withExternal = (batch: Pick<BatchRow, 'dispatch'>, waits: boolean): unknown => ({
  ...(batch.dispatch as object),
  awaitsExternal: waits,
});
