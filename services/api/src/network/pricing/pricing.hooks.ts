import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** What entries of lists are called in a company, by id: rates name needs. */
export const entryNames = defineHook<
  [tx: CommandTx, companyId: string, ids: readonly string[]],
  ReadonlyMap<string, string>
>('names of entries');
