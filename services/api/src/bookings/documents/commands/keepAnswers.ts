import type { CommandTx } from '../../../platform/command.ts';
import { legAnswers } from '../questionnaires.table.ts';

/**
 * Keeps the answers of a leg in place of those before. The leg itself may be written later in the same
 * transaction.
 */
export const keepAnswers = async (
  tx: CommandTx,
  row: Omit<typeof legAnswers.$inferInsert, 'updatedAt'>,
): Promise<void> => {
  const { versionId, answers, decided, incomplete } = row;
  const columns = { versionId, answers, decided, incomplete, updatedAt: tx.now };
  await tx.db
    .insert(legAnswers)
    .values({ ...row, ...columns })
    .onConflictDoUpdate({ target: legAnswers.tripId, set: columns });
};
