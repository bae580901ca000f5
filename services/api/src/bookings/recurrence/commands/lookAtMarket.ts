import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { recurrences } from '../recurrences.table.ts';

/**
 * Lets the worker look at the templates of a market again: its holidays are others, and what is not produced
 * yet follows them.
 */
export const lookAtMarket = async (tx: CommandTx, marketId: string): Promise<void> => {
  await tx.db
    .update(recurrences)
    .set({ lookAt: tx.now, updatedAt: tx.now })
    .where(and(eq(recurrences.marketId, marketId), eq(recurrences.status, 'ACTIVE')));
};
