import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { placeOne } from '../../../reference/configuration/domain/moveOne.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';
import { ruleMemory } from '../domain/ruleMemory.ts';
import { marketRules } from '../markets.table.ts';
import { openRule, requireRuleVersion } from './openRule.ts';
import { rulesInOrder, writeRanks } from './placeMarketRule.ts';
import { checkRule, columnsOf } from './ruleColumns.ts';

const requireFreeName = async (tx: CommandTx, marketId: string, name: string, own: string | null) => {
  const [namesake] = await tx.db
    .select({ id: marketRules.id })
    .from(marketRules)
    .where(
      and(
        eq(marketRules.marketId, marketId),
        isNull(marketRules.endedAt),
        sql`lower(${marketRules.name}) = lower(${name})`,
        own === null ? undefined : ne(marketRules.id, own),
      ),
    );
  if (namesake) throw InvalidInput({ issues: [{ path: 'rule.name', code: 'taken' }] });
};

/**
 * Adds a rule to a market, before another or last; for its owner. Bookings follow it from their next plan on.
 */
export const createMarketRule = async (
  tx: CommandTx,
  input: { marketId: string; beforeRuleId: string | null; rule: MarketRuleFields },
): Promise<{ ruleId: string }> => {
  const market = await openMarket(tx, input.marketId, 'marketId');
  const columns = columnsOf(input.rule);
  const names = await checkRule(tx.db, market, columns, null);
  await requireFreeName(tx, market.id, columns.name, null);
  const list = await rulesInOrder(tx, market.id);
  if (input.beforeRuleId !== null && !list.some(({ id }) => id === input.beforeRuleId))
    throw NotFound({ path: 'beforeRuleId' });
  const id = newId();
  const changes = placeOne([...list, { id, rank: -1 }], id, input.beforeRuleId);
  const rank = changes.find((change) => change.id === id)?.rank ?? 0;
  await writeRanks(
    tx,
    changes.filter((change) => change.id !== id),
  );
  await tx.db.insert(marketRules).values({
    id,
    marketId: market.id,
    ...columns,
    rank,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordChange(tx, {
    entityType: 'MarketRule',
    entityId: id,
    companyIds: [market.ownerCompanyId],
    action: 'CREATED',
    edits: editsOf({}, ruleMemory(columns, names)),
    version: 1,
  });
  return { ruleId: id };
};

/**
 * Changes what a rule says; for the owner of its market. Batches that are being offered go on as they were
 * planned.
 */
export const updateMarketRule = async (
  tx: CommandTx,
  input: { ruleId: string; expectedVersion: number; rule: MarketRuleFields },
): Promise<{ ruleId: string }> => {
  const { rule, market } = await openRule(tx, input.ruleId);
  requireRuleVersion(rule, input.expectedVersion);
  const columns = columnsOf(input.rule, rule);
  const names = await checkRule(tx.db, market, columns, rule);
  await requireFreeName(tx, market.id, columns.name, rule.id);
  const edits = editsOf(ruleMemory(rule, names), ruleMemory(columns, names));
  if (edits.length === 0) return { ruleId: rule.id };
  const version = rule.version + 1;
  await tx.db
    .update(marketRules)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(marketRules.id, rule.id));
  await recordChange(tx, {
    entityType: 'MarketRule',
    entityId: rule.id,
    companyIds: [market.ownerCompanyId],
    action: 'UPDATED',
    edits,
    version,
  });
  return { ruleId: rule.id };
};
