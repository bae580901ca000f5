import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';
import type { ConfigurationAction, ConfigurationEdit } from './domain/editsOf.ts';

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

/**
 * Something of the configuration was changed: its history, which names the person, is kept where people are
 * known.
 */
export const configurationChanged = defineHook<[tx: CommandTx, change: Change]>('configuration changed');
