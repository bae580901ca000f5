import type { MarketMemberState } from '@ptc/schema/rules/lists/network';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { marketMembers, markets } from '../markets.table.ts';

/** A company's place in a market as stored. */
export type MembershipRow = typeof marketMembers.$inferSelect;

/** A company's place in a market; null: there is none. */
export const findMembership = async (tx: CommandTx, id: string): Promise<MembershipRow | null> =>
  (await tx.db.select().from(marketMembers).where(eq(marketMembers.id, id)))[0] ?? null;

/** The same, locked. */
export const lockMembership = async (tx: CommandTx, id: string): Promise<MembershipRow | null> =>
  (await tx.db.select().from(marketMembers).where(eq(marketMembers.id, id)).for('update'))[0] ?? null;

/** How a membership is written: where it stands, and since when it takes part where that begins. */
interface Standing {
  readonly state: MarketMemberState;
  readonly version: number;
  readonly hasJoined?: boolean;
  readonly joinedAt?: Date;
}

/** Writes how the company stands to the market. The caller has locked the row and decided that it may. */
export const keepMembership = async (tx: CommandTx, id: string, standing: Standing): Promise<void> => {
  await tx.db
    .update(marketMembers)
    .set({ ...standing, updatedAt: tx.now })
    .where(eq(marketMembers.id, id));
};

/** Writes a change of a membership with its history, which both sides read. */
export const moveMembership = async (
  tx: CommandTx,
  row: MembershipRow,
  to: Omit<Standing, 'version'>,
  ownerCompanyId: string,
): Promise<number> => {
  const version = row.version + 1;
  await keepMembership(tx, row.id, { ...to, version });
  await recordChange(tx, {
    entityType: 'MarketMember',
    entityId: row.id,
    companyIds: [ownerCompanyId, row.companyId],
    action: 'UPDATED',
    edits: editsOf({ state: row.state }, { state: to.state }),
    version,
  });
  return version;
};

/** A place of the actor's own company in a market, locked, as it was read; with who owns the market. */
export const openOwnMembership = async (
  tx: CommandTx,
  input: { readonly memberId: string; readonly expectedVersion: number },
): Promise<{ row: MembershipRow; ownerCompanyId: string }> => {
  const row = isUuid(input.memberId) ? await lockMembership(tx, input.memberId) : null;
  if (row?.companyId !== tx.actor.companyId) throw NotFound({ path: 'memberId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'MarketMember',
      id: row.id,
      changedAt: row.updatedAt.toISOString(),
    });
  const [market] = await tx.db.select().from(markets).where(eq(markets.id, row.marketId));
  return { row, ownerCompanyId: market?.ownerCompanyId ?? row.companyId };
};
