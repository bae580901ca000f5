import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { settled } from '../context.ts';
import { callerOf } from '../fairness/fairness.ts';
import type { Runtime } from '../runtime.ts';
import { contextOf, type Asking } from './asking.ts';

/** No operation costs more than its caller and the company may spend, or waits longer than the database is there. Stands around everything that works. */
export const withinMeans = ({ fairness, watch }: Runtime): Plugin<Asking> => ({
  onExecute: ({ executeFn, setExecuteFn, context }) => {
    const execute = executeFn as (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
    setExecuteFn((async (args: ExecutionArgs): Promise<ExecutionResult> => {
      const { actor, http } = contextOf(args);
      try {
        const caller = callerOf(actor, http?.address ?? null);
        fairness.checkQueue(caller);
        fairness.spend(caller, context.cost ?? 1);
        return await watch.during(async () => {
          const result = await execute(args);
          await settled(contextOf(args));
          return result;
        });
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [error] };
        const originalError = error instanceof Error ? error : new Error('Unexpected error');
        return { errors: [new GraphQLError(originalError.message, { originalError })] };
      }
    }) as never);
  },
});
