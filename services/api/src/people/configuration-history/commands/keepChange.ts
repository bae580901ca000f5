import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { Change } from '../../../reference/configuration/configuration.hooks.ts';
import { configurationChanges } from '../configurationHistory.table.ts';

/** Keeps who changed what of the configuration. */
export const keepChange = async (
  tx: CommandTx,
  { entityType, entityId, companyIds, action, edits = [] }: Change,
): Promise<void> => {
  await tx.db.insert(configurationChanges).values({
    id: newId(),
    entityType,
    entityId,
    companyIds: [...new Set(companyIds)],
    action,
    edits: [...edits],
    userId: tx.actor.userId,
    createdAt: tx.now,
  });
};
