import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** Which of these legs were carried already, though their changes are still open: by a ride that was ordered. */
export const carriedMeanwhile = defineHook<[tx: CommandTx, tripIds: readonly string[]], ReadonlySet<string>>(
  'carried meanwhile',
);
