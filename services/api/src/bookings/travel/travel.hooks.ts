import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** Which of these legs were carried by an ordered ride already, though their changes are still open. */
export const carriedMeanwhile = defineHook<[tx: CommandTx, tripIds: readonly string[]], ReadonlySet<string>>(
  'carried meanwhile',
);
