import type { CommandTx } from '../../../platform/command.ts';

/** What is needed to look and to decide: a command's transaction, or a query's context. */
export type Reading = Pick<CommandTx, 'db' | 'actor' | 'now'>;
