import { defineHook } from '../../platform/hook.ts';
import type { CommandTx } from '../../platform/command.ts';

/** The departments of a facility are others now: whoever keeps the facility sees others. */
export const departmentsChanged = defineHook<[tx: CommandTx, facilityId: string]>('departments changed');

/** Whether something refers to a facility, so that it cannot be deleted. */
export const facilityReferences = defineHook<[tx: CommandTx, facilityId: string], boolean>(
  'references to a facility',
);
