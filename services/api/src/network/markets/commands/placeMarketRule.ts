import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { moveOne, placeOne, type Moved } from '../../../reference/configuration/domain/moveOne.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import { marketRules } from '../markets.table.ts';
import { openRule, type RuleRow } from './openRule.ts';

const byPlace = (a: RuleRow, b: RuleRow): number =>
  b.rank - a.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);

/** The rules of a market in the order in which they are tried, without those that are gone. */
export const rulesInOrder = async (tx: CommandTx, marketId: string): Promise<RuleRow[]> =>
  (
    await tx.db
      .select()
      .from(marketRules)
      .where(and(eq(marketRules.marketId, marketId), isNull(marketRules.endedAt)))
  ).toSorted(byPlace);

/** Writes the ranks of the rules that stand elsewhere now. */
export const writeRanks = async (tx: CommandTx, changes: readonly Moved[]): Promise<void> => {
  for (const { id, rank } of changes)
    await tx.db
      .update(marketRules)
      .set({ rank, version: sql`${marketRules.version} + 1`, updatedAt: tx.now })
      .where(eq(marketRules.id, id));
};

const moved = async (
  tx: CommandTx,
  { rule, market }: { rule: RuleRow; market: MarketRow },
  changes: readonly Moved[],
): Promise<{ ruleId: string }> => {
  await writeRanks(tx, changes);
  const own = changes.find(({ id }) => id === rule.id);
  if (own)
    await recordChange(tx, {
      entityType: 'MarketRule',
      entityId: rule.id,
      companyIds: [market.ownerCompanyId],
      action: 'MOVED',
      edits: editsOf({ rank: own.from }, { rank: own.rank }),
      version: rule.version + 1,
    });
  return { ruleId: rule.id };
};

/** Moves a rule one place in its market: the first that matches a booking wins. */
export const moveMarketRule = async (
  tx: CommandTx,
  input: { ruleId: string; direction: 'UP' | 'DOWN' },
): Promise<{ ruleId: string }> => {
  const opened = await openRule(tx, input.ruleId);
  const list = await rulesInOrder(tx, opened.market.id);
  return moved(tx, opened, moveOne(list, opened.rule.id, input.direction));
};

/** Puts a rule before another of its market, or last. */
export const placeMarketRule = async (
  tx: CommandTx,
  input: { ruleId: string; beforeRuleId: string | null },
): Promise<{ ruleId: string }> => {
  const opened = await openRule(tx, input.ruleId);
  const list = await rulesInOrder(tx, opened.market.id);
  if (input.beforeRuleId !== null && !list.some(({ id }) => id === input.beforeRuleId))
    throw NotFound({ path: 'beforeRuleId' });
  return moved(tx, opened, placeOne(list, opened.rule.id, input.beforeRuleId));
};
