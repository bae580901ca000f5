import type { RecordStatus } from '@ptc/schema/rules/enums';
import { eq, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { moveOne } from '../../../reference/configuration/domain/moveOne.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import { marketRules } from '../markets.table.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';

type RuleRow = typeof marketRules.$inferSelect;

const open = async (tx: CommandTx, id: string): Promise<{ rule: RuleRow; market: MarketRow }> => {
  const [seen] = isUuid(id) ? await tx.db.select().from(marketRules).where(eq(marketRules.id, id)) : [];
  if (!seen) throw NotFound({ path: 'ruleId' });
  const market = await openMarket(tx, seen.marketId, 'ruleId');
  const [rule = seen] = await tx.db.select().from(marketRules).where(eq(marketRules.id, id)).for('update');
  return { rule, market };
};

/** Switches a rule on or off. Batches that are being offered go on by the rule they have. */
export const setMarketRuleStatus = async (
  tx: CommandTx,
  input: { ruleId: string; expectedVersion: number; status: RecordStatus },
): Promise<{ ruleId: string }> => {
  const { rule, market } = await open(tx, input.ruleId);
  if (rule.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'MarketRule',
      id: rule.id,
      changedAt: rule.updatedAt.toISOString(),
    });
  const active = input.status === 'ACTIVE';
  if (rule.active === active) return { ruleId: rule.id };
  const version = rule.version + 1;
  await tx.db
    .update(marketRules)
    .set({ active, version, updatedAt: tx.now })
    .where(eq(marketRules.id, rule.id));
  await recordChange(tx, {
    entityType: 'MarketRule',
    entityId: rule.id,
    companyIds: [market.ownerCompanyId],
    action: switched(active),
    edits: editsOf({ active: rule.active }, { active }),
    version,
  });
  return { ruleId: rule.id };
};

const byPlace = (a: RuleRow, b: RuleRow): number =>
  b.rank - a.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);

/** Moves a rule one place in its market: the first that matches a booking wins. */
export const moveMarketRule = async (
  tx: CommandTx,
  input: { ruleId: string; direction: 'UP' | 'DOWN' },
): Promise<{ ruleId: string }> => {
  const { rule, market } = await open(tx, input.ruleId);
  const list = (await tx.db.select().from(marketRules).where(eq(marketRules.marketId, market.id))).toSorted(
    byPlace,
  );
  const changes = moveOne(list, rule.id, input.direction);
  for (const { id, rank } of changes)
    await tx.db
      .update(marketRules)
      .set({ rank, version: sql`${marketRules.version} + 1`, updatedAt: tx.now })
      .where(eq(marketRules.id, id));
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
