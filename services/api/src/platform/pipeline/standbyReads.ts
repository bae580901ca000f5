import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { readLogPosition, writtenPosition, type LogPosition } from '../../db/logPosition.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../fairness/fairness.ts';
import { operationMayLag } from '../graphql/mayLag.ts';
import { fieldNames } from '../graphql/selection.ts';
import type { Runtime } from '../runtime.ts';
import { contextOf, type Asking } from './asking.ts';

/**
 * The header by which an answer says how far the database had come, and a request how far it must be at
 * least.
 */
const positionHeader = 'x-ptc-position';
/** How many seconds older than the present a list may be; 0 where people would not notice. */
const behindHeader = 'x-ptc-behind';
const noticedSeconds = 5;

/** Of documents that were judged: whether they ask for the present place in the stream of events. */
const forPlace = new WeakMap<DocumentNode, boolean>();

/**
 * Whether a document asks from where on its caller will follow the events: lists that are read after it must
 * have what was told before that place.
 */
const asksForPlace = (document: DocumentNode): boolean => {
  const known = forPlace.get(document) ?? fieldNames(document).has('eventCursor');
  forPlace.set(document, known);
  return known;
};

/**
 * Where an operation over HTTP is read. At a standby: a query that asks for nothing but what may be, whose
 * caller says how far it knows the database to be. Anything else is the primary's. What a standby breaks off
 * is done again at the primary, as a whole: an answer is of one moment of one server.
 */
export const standbyReads = (runtime: Runtime): Plugin<Asking> => {
  const { standby, sql, fairness, metrics, log } = runtime;
  if (!standby) return {};

  /** Tells the caller how far the database is: what they did is before that. */
  const tell = async ({ came, requestId }: Asking): Promise<void> => {
    try {
      came?.res.setHeader(positionHeader, await writtenPosition(sql));
    } catch (error) {
      // Who is told nothing asks the primary.
      log.warn({ err: error, requestId }, 'an answer without a position');
    }
  };

  const read = async (
    ctx: Context,
    asking: Asking,
    wanted: LogPosition,
    execute: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> => {
    const caller = callerOf(ctx.actor, ctx.http?.address ?? null);
    ctx.reads.atStandby(
      standby.door(wanted, () => fairness.toReadAtStandby(caller, () => asking.worth ?? 1)),
    );
    const answer = await execute();
    if (ctx.reads.lost) {
      metrics.standbyReads.inc({ outcome: 'lost' });
      ctx.reads.atPrimary();
      ctx.loaders.clear();
      return execute();
    }
    metrics.standbyReads.inc({ outcome: ctx.reads.elsewhere ? 'standby' : 'primary' });
    const behind = ctx.reads.elsewhere ? (standby.behindSeconds ?? 0) : 0;
    asking.came?.res.setHeader(behindHeader, behind > noticedSeconds ? String(Math.ceil(behind)) : '0');
    return answer;
  };

  return {
    onExecute: ({ executeFn, setExecuteFn, context }) => {
      const execute = executeFn as (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
      setExecuteFn((async (args: ExecutionArgs): Promise<ExecutionResult> => {
        const run = async (): Promise<ExecutionResult> => execute(args);
        const { schema, document, operationName } = args;
        const said = context.came?.req.headers[positionHeader];
        const changes = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
        const wanted = typeof said === 'string' && !changes ? readLogPosition(said) : null;
        if (wanted !== null && operationMayLag(schema, document, operationName))
          return read(contextOf(args), context, wanted, run);
        const answer = await run();
        // After a change, to whoever has lost track of what came of one, and with a place among the events.
        if (changes || (said !== undefined && (wanted === null || asksForPlace(document))))
          await tell(context);
        return answer;
      }) as never);
    },
  };
};
