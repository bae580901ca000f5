import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { guardedFetch } from '../../../platform/http/guardedFetch.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { readAnswer, readFault, type CallVerdict } from '../domain/readAnswer.ts';
import { signedHeaders } from '../../../platform/http/signedHeaders.ts';
import { prepareCall, type PreparedCall } from './prepareCall.ts';
import { settleCall } from './settleCall.ts';

const faultOf = (error: unknown): CallVerdict => {
  const { code } = error as { code?: unknown };
  return readFault(error instanceof Error ? error.name : 'error', typeof code === 'string' ? code : null);
};

/**
 * Tells the other system; its id is the acceptance's, the same at every attempt, so that it takes what came
 * twice for one.
 */
const tell = async (
  { env }: Pick<Runtime, 'env'>,
  callId: string,
  { url, body, secrets, at }: PreparedCall,
): Promise<CallVerdict> => {
  const call = guardedFetch({
    privateNetworks: env.dispatchNetworks === 'any',
    plainHttp: env.nodeEnv !== 'production',
  });
  try {
    const answer = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id: `msg_${callId}`, at, body }, secrets),
      },
      body,
    });
    return readAnswer({ status: answer.status, body: await answer.text() });
  } catch (error) {
    return faultOf(error);
  }
};

/**
 * One attempt at a call: readied in one transaction, made outside any, settled in another. A worker that dies
 * in between leaves it to the queue, which has it made again under the same id. Null: there was nothing to
 * tell.
 */
export const makeCall = async (ctx: Context, callId: string): Promise<CallVerdict | null> => {
  const call = await runAsWorker(ctx, 'dispatch.prepare', (tx) => prepareCall(tx, callId));
  if (!call) return null;
  const verdict = await tell(ctx.runtime, callId, call);
  await runAsWorker(ctx, 'dispatch.settle', (tx) => settleCall(tx, callId, verdict));
  if (verdict.kind === 'FAILED' || verdict.kind === 'HOPELESS')
    ctx.log.warn({ callId, reason: verdict.reason }, 'dispatch system not told');
  return verdict;
};
