import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { settled } from '../context.ts';
import { callerOf } from '../fairness/fairness.ts';
import type { Runtime } from '../runtime.ts';
import { contextOf, type Asking } from './asking.ts';

/**
 * What a request says of who sends it, unread; of who says nothing the network address, as seen before the
 * proxy.
 */
const credentialsOf = ({ req: { headers }, exchange }: NonNullable<Asking['came']>): string =>
  headers.authorization ?? headers.cookie ?? exchange.address ?? '';

/** Whoever goes on asking although they were told to wait is told again, before anything of it is read. */
export const deafToFloods = ({ fairness }: Runtime): Plugin<object, Asking> => ({
  onRequest: (payload) => {
    const { fetchAPI, serverContext } = payload;
    if (!serverContext?.came || !fairness.isDeaf(credentialsOf(serverContext.came))) return;
    const { requestId } = serverContext;
    const extensions = { code: 'LIMIT_EXCEEDED', retryAfterSeconds: 1, requestId };
    payload.endResponse(
      fetchAPI.Response.json(
        { errors: [{ message: 'Too much at once', extensions }] },
        { status: 429, headers: { 'retry-after': '1' } },
      ),
    );
  },
});

/**
 * No operation costs more than its caller and the company may spend, or waits longer than the database is
 * there. Stands around everything that works.
 */
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
        if (error instanceof GraphQLError) {
          if (context.came) fairness.refused(credentialsOf(context.came));
          return { errors: [error] };
        }
        const originalError = error instanceof Error ? error : new Error('Unexpected error');
        return { errors: [new GraphQLError(originalError.message, { originalError })] };
      }
    }) as never);
  },
});
