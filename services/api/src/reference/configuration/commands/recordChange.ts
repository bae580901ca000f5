import type { CommandTx } from '../../../platform/command.ts';
import { configurationChanged, type Change } from '../configuration.hooks.ts';
import type { ConfigurationAction } from '../domain/editsOf.ts';

/** Remembers who changed what of the configuration, in the transaction of the change, and tells of it. */
export const recordChange = async (tx: CommandTx, change: Change): Promise<void> => {
  const { entityType, entityId, companyIds, action, edits = [], version = 0 } = change;
  await configurationChanged.ask(tx, change);
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
