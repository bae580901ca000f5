import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { marketMembers } from '../markets.table.ts';

/** A company's place in a market as stored. */
export type MembershipRow = typeof marketMembers.$inferSelect;

/** A company's place in a market; null: there is none. */
export const findMembership = async (tx: CommandTx, id: string): Promise<MembershipRow | null> =>
  (await tx.db.select().from(marketMembers).where(eq(marketMembers.id, id)))[0] ?? null;

/** The same, locked. */
export const lockMembership = async (tx: CommandTx, id: string): Promise<MembershipRow | null> =>
  (await tx.db.select().from(marketMembers).where(eq(marketMembers.id, id)).for('update'))[0] ?? null;

/** Writes whether the company takes part. The caller has locked the row and decided that it may. */
export const keepMembership = async (
  tx: CommandTx,
  id: string,
  columns: { readonly active: boolean; readonly version: number },
): Promise<void> => {
  await tx.db
    .update(marketMembers)
    .set({ ...columns, updatedAt: tx.now })
    .where(eq(marketMembers.id, id));
};
