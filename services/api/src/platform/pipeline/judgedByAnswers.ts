import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { callerOf } from '../fairness/fairness.ts';
import { worthOf } from '../fairness/worth.ts';
import { fairLimits } from '../limits.ts';
import type { Runtime } from '../runtime.ts';
import { contextOf, type Asking } from './asking.ts';

/**
 * Whether an operation may have to wait behind others is judged by what its answers hold. Only where the
 * estimate is dear are they looked at. Stands within the reads of the operation, whose turn is given back
 * with what is found here.
 */
export const judgedByAnswers = ({ fairness }: Runtime): Plugin<Asking> => ({
  onExecute: ({ executeFn, setExecuteFn, context }) => {
    const { cost = 1 } = context;
    // What may be asked for is a bound, far above what most answers hold.
    if (cost <= fairLimits.dear) return;
    const execute = executeFn as (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
    const expect = (worth: number): void => void Object.assign(context, { worth });
    setExecuteFn((async (args: ExecutionArgs): Promise<ExecutionResult> => {
      const { actor, http } = contextOf(args);
      const { company } = callerOf(actor, http?.address ?? null);
      expect(fairness.known.expected(args.document, company, cost));
      const result = await execute(args);
      // Of what failed as a whole nobody knows how much there was.
      const worth = result.data ? worthOf(result.data, fairLimits.dearAnswer) : cost;
      expect(worth);
      fairness.known.learn(args.document, company, worth);
      return result;
    }) as never);
  },
});
