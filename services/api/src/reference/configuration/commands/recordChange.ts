import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { configurationChanges } from '../configuration.table.ts';
import type { ConfigurationAction, ConfigurationEdit } from '../domain/editsOf.ts';

/** A change of the configuration to be remembered. */
export interface Change {
  /** GraphQL type and row of what was changed. */
  entityType: string;
  entityId: string;
  /** Whose it is: these companies read the entry. */
  companyIds: readonly string[];
  action: ConfigurationAction;
  edits?: readonly ConfigurationEdit[];
  version?: number;
}

/** Remembers who changed what of the configuration, in the transaction of the change, and tells of it. */
export const recordChange = async (
  tx: CommandTx,
  { entityType, entityId, companyIds, action, edits = [], version = 0 }: Change,
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
  await tx.emit({
    type: 'configuration.changed',
    entityType: 'configuration',
    entityId,
    version,
    companyIds,
    payload: { of: entityType, action, fields: edits.map(({ field }) => field) },
  });
};

/** What switching something on or off is called. */
export const switched = (active: boolean): ConfigurationAction => (active ? 'ACTIVATED' : 'DEACTIVATED');
