import type {
  ConfigurationAction,
  ConfigurationEdit,
} from '../../../reference/configuration/domain/editsOf.ts';
import type { Contract } from './contractOn.ts';

/** A change of a contract as the memory of the configuration keeps it. */
export interface ContractChange {
  readonly action: ConfigurationAction;
  readonly edits: readonly ConfigurationEdit[];
}

/**
 * When a contract held before it was changed: its days, and whether it was in force. Null: it was not made
 * then. The changes come newest first.
 */
export const contractBefore = <One extends Pick<Contract, 'active' | 'startsOn' | 'endsOn'>>(
  contract: One,
  changes: readonly ContractChange[],
): One | null => {
  let before = contract;
  for (const { action, edits } of changes) {
    if (action === 'CREATED') return null;
    for (const { field, old } of edits)
      if (field === 'active') before = { ...before, active: old === 'true' };
      else if (field === 'endsOn') before = { ...before, endsOn: old };
      else if (field === 'startsOn' && old !== null) before = { ...before, startsOn: old };
  }
  return before;
};
