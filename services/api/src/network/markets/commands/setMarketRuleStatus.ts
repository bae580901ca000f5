import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { marketRules } from '../markets.table.ts';
import { openRule, requireRuleVersion } from './openRule.ts';

/** Switches a rule on or off. Batches that are being offered go on by the rule they have. */
export const setMarketRuleStatus = async (
  tx: CommandTx,
  input: { ruleId: string; expectedVersion: number; status: RecordStatus },
): Promise<{ ruleId: string }> => {
  const { rule, market } = await openRule(tx, input.ruleId);
  requireRuleVersion(rule, input.expectedVersion);
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

/**
 * Takes a rule out of its market for good. Batches that are being offered go on by it, and the memory keeps
 * it.
 */
export const endMarketRule = async (
  tx: CommandTx,
  input: { ruleId: string; expectedVersion: number },
): Promise<{ ruleId: string }> => {
  const { rule, market } = await openRule(tx, input.ruleId);
  requireRuleVersion(rule, input.expectedVersion);
  const version = rule.version + 1;
  await tx.db
    .update(marketRules)
    .set({ active: false, endedAt: tx.now, version, updatedAt: tx.now })
    .where(eq(marketRules.id, rule.id));
  await recordChange(tx, {
    entityType: 'MarketRule',
    entityId: rule.id,
    companyIds: [market.ownerCompanyId],
    action: 'UPDATED',
    edits: editsOf({ active: rule.active, ended: false }, { active: false, ended: true }),
    version,
  });
  return { ruleId: rule.id };
};
