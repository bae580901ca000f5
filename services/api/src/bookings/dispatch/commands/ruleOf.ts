import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { findRule, type MarketRule } from '../dispatchFacts.queries.ts';

/** The rule a batch was planned with. */
export const ruleOf = (tx: CommandTx, batch: BatchRow): Promise<MarketRule | null> =>
  batch.ruleId === null ? Promise.resolve(null) : findRule(tx.db, batch.ruleId);
