import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Actor } from '../actor.ts';
import type { Context, HttpExchange } from '../context.ts';

/**
 * What is known of an operation when it comes. The pipeline makes its `Context` of this very object; on the
 * way, plugins note here how far it has come.
 */
export interface Asking {
  readonly requestId: string;
  /** Over HTTP, who asks is found when the context is built. */
  readonly came?: { req: IncomingMessage; res: ServerResponse; exchange: HttpExchange };
  /** On a socket it is known. */
  readonly actor?: Actor;
  /** What it costs, as far as can be told before it runs (`measureOperation`). */
  cost?: number;
  /** What its answer is expected to hold, and once it is there, what it does (`worthOf`). */
  worth?: number;
  progress?: {
    /** For the measurements: its first field, or how far it came. */
    operation: string;
    end: (labels: { operation: string; outcome: string }) => void;
  };
}

/** The context of an execution. */
export const contextOf = (args: Pick<ExecutionArgs, 'contextValue'>): Context => args.contextValue as Context;
