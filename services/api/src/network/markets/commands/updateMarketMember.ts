import type { MarketMemberState, RecordStatus } from '@ptc/schema/rules/lists/network';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { partiesOf } from '../markets.policy.ts';
import { contracts } from '../markets.table.ts';
import { findMembership, keepMembership, lockMembership } from '../../companies/commands/keepMembership.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';

/**
 * Whether a company takes part in a market, and the tier of all of a transport provider's contracts in it;
 * left out: as it was.
 */
export interface UpdateMarketMemberInput {
  readonly memberId: string;
  readonly expectedVersion: number;
  readonly status?: RecordStatus | null | undefined;
  readonly tier?: number | null | undefined;
}

/**
 * Where a member stands once its owner said whether it takes part; an invitation may be withdrawn, and only
 * who has accepted is let in again. Null: not the owner's to say.
 */
const stateAfter = (state: MarketMemberState, status: RecordStatus | null): MarketMemberState | null => {
  if (status === null) return state;
  if (status === 'ACTIVE') return state === 'ACCEPTED' || state === 'SUSPENDED' ? 'ACCEPTED' : null;
  return state === 'ACCEPTED' ? 'SUSPENDED' : state === 'INVITED' ? 'DECLINED' : state;
};

/**
 * Changes a member's place in a market. One that no longer takes part keeps what it has accepted, and gets no
 * more offers.
 */
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
  const state = stateAfter(row.state, input.status ?? null);
  if (state === null) throw InvalidInput({ issues: [{ path: 'status', code: 'invite_first' }] });
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
      companyIds: partiesOf({ ...contract, ownerCompanyId: market.ownerCompanyId }),
      action: 'UPDATED',
      edits: editsOf({ tier: contract.tier }, { tier: tier ?? contract.tier }),
      version: contract.version + 1,
    });
  }
  if (moved.length === 0 && state === row.state) return { memberId: row.id };
  const version = row.version + 1;
  await keepMembership(tx, row.id, { state, version });
  const tiers = [...new Set(moved.map((contract) => contract.tier))].toSorted((a, b) => a - b);
  await recordChange(tx, {
    entityType: 'MarketMember',
    entityId: row.id,
    companyIds: [market.ownerCompanyId, row.companyId],
    action: 'UPDATED',
    version,
    edits: editsOf(
      { state: row.state, ...(moved.length > 0 ? { tier: tiers } : {}) },
      { state, ...(moved.length > 0 ? { tier } : {}) },
    ),
  });
  return { memberId: row.id };
};
