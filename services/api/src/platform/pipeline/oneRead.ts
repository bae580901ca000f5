import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { contextOf } from './asking.ts';

/** All reads of an operation in one transaction, which ends with the answer. */
export const oneRead = (): Plugin => ({
  onExecute: ({ executeFn, setExecuteFn }) => {
    const execute = executeFn as (args: ExecutionArgs) => unknown;
    setExecuteFn(((args: ExecutionArgs) =>
      contextOf(args).reads.together(async () => execute(args))) as never);
  },
});
