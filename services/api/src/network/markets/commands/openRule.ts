import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import { marketRules } from '../markets.table.ts';

/** A rule as stored. */
export type RuleRow = typeof marketRules.$inferSelect;

/** The rule to be changed and its market, both locked. One that is gone for good reads as none. */
export const openRule = async (tx: CommandTx, id: string): Promise<{ rule: RuleRow; market: MarketRow }> => {
  const [seen] = isUuid(id) ? await tx.db.select().from(marketRules).where(eq(marketRules.id, id)) : [];
  if (!seen) throw NotFound({ path: 'ruleId' });
  const market = await openMarket(tx, seen.marketId, 'ruleId');
  const [rule = seen] = await tx.db.select().from(marketRules).where(eq(marketRules.id, id)).for('update');
  if (rule.endedAt !== null) throw NotFound({ path: 'ruleId' });
  return { rule, market };
};

/** Refuses what was decided on an older state of the rule. */
export const requireRuleVersion = (rule: RuleRow, expectedVersion: number): void => {
  if (rule.version === expectedVersion) return;
  throw StaleConfiguration({ typeName: 'MarketRule', id: rule.id, changedAt: rule.updatedAt.toISOString() });
};
