import type { RecordStatus } from '@ptc/schema/rules/enums';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { contracts } from '../markets.table.ts';
import { findMembership, keepMembership, lockMembership } from '../../companies/commands/keepMembership.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';

/** Whether a company takes part in a market, and the tier of all of a transport provider's contracts in it; left out: as it was. */
export interface UpdateMarketMemberInput {
  readonly memberId: string;
  readonly expectedVersion: number;
  readonly status?: RecordStatus | null | undefined;
  readonly tier?: number | null | undefined;
}

/** Changes a member's place in a market. One that no longer takes part keeps what it has accepted, and gets no more offers. */
export const updateMarketMember = async (
  tx: CommandTx,
  input: UpdateMarketMemberInput,
): Promise<{ memberId: string }> => {
  const member = isUuid(input.memberId) ? await findMembership(tx, input.memberId) : null;
  if (!member) throw NotFound({ path: 'memberId' });
  const market = await openMarket(tx, member.marketId, 'memberId');
  const row = (await lockMembership(tx, member.id)) ?? member;
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'MarketMember',
      id: row.id,
      changedAt: row.updatedAt.toISOString(),
    });
  const active = input.status == null ? row.active : input.status === 'ACTIVE';
  const { tier } = input;
  const ofMember = and(
    eq(contracts.marketId, row.marketId),
    eq(contracts.transportProviderId, row.companyId),
  );
  if (tier != null && (await tx.db.$count(contracts, ofMember)) === 0)
    throw InvalidInput({ issues: [{ path: 'tier', code: 'no_contract' }] });
  const moved =
    tier == null
      ? []
      : await tx.db
          .select()
          .from(contracts)
          .where(and(ofMember, ne(contracts.tier, tier)))
          .for('update');
  for (const contract of moved) {
    await tx.db
      .update(contracts)
      .set({ tier: tier ?? contract.tier, version: sql`${contracts.version} + 1`, updatedAt: tx.now })
      .where(eq(contracts.id, contract.id));
    await recordChange(tx, {
      entityType: 'Contract',
      entityId: contract.id,
      companyIds: [market.ownerCompanyId, contract.careProviderId, contract.transportProviderId],
      action: 'UPDATED',
      edits: editsOf({ tier: contract.tier }, { tier: tier ?? contract.tier }),
      version: contract.version + 1,
    });
  }
  if (moved.length === 0 && active === row.active) return { memberId: row.id };
  const version = row.version + 1;
  await keepMembership(tx, row.id, { active, version });
  const tiers = [...new Set(moved.map((contract) => contract.tier))].toSorted((a, b) => a - b);
  await recordChange(tx, {
    entityType: 'MarketMember',
    entityId: row.id,
    companyIds: [market.ownerCompanyId, row.companyId],
    action: active === row.active ? 'UPDATED' : switched(active),
    version,
    edits: editsOf(
      { active: row.active, ...(moved.length > 0 ? { tier: tiers } : {}) },
      { active, ...(moved.length > 0 ? { tier } : {}) },
    ),
  });
  return { memberId: row.id };
};
