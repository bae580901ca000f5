import type { DispatchExplanation } from '../../core/domain/dispatchPlan.ts';
import { NoDispatchRule } from '../itineraries.errors.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';

/** Refuses where the plan of a batch found no rule, with one reason per rule. */
export const refuseWithoutRule = (batch: Pick<BatchRow, 'ruleId' | 'dispatch'>): void => {
  if (batch.ruleId !== null) return;
  const reasons = (batch.dispatch as DispatchExplanation | null)?.reasons ?? [];
  throw NoDispatchRule({ reasons: reasons.map((reason) => ({ ...reason })) });
};
