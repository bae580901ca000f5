import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** What needs are called in a company, by id; what is none is left out. */
export const needNames = defineHook<
  [tx: CommandTx, companyId: string, ids: readonly string[]],
  ReadonlyMap<string, string>
>('names of needs');

/** Whether a contract names a series of price lists. */
export const seriesNamed = defineHook<[tx: CommandTx, seriesId: string], boolean>(
  'series named by a contract',
);
