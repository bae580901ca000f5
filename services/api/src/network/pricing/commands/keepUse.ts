import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { priceLists } from '../pricing.table.ts';

/** Somebody changed a list between its reading and this transaction's end: the command begins again. */
class ChangedMeanwhile extends Error {
  readonly code = '40001';
}

/**
 * Notes that prices were made from lists, by the versions that made them: from now on they are only followed,
 * never changed.
 */
export const keepUse = async (tx: CommandTx, used: ReadonlyMap<string, number>): Promise<void> => {
  for (const [id, version] of [...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const kept = await tx.db
      .update(priceLists)
      .set({ usedAt: tx.now })
      .where(and(eq(priceLists.id, id), eq(priceLists.version, version)))
      .returning({ id: priceLists.id });
    if (kept.length === 0) throw new ChangedMeanwhile('a price list was changed while it priced');
  }
};
