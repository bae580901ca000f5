import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { makeServer, type Context, type Server, type SubscribePayload } from 'graphql-ws';
import type { Actor } from '../actor.ts';
import { admitOperation } from '../graphql/guard.ts';
import { maskFault } from '../graphql/faults.ts';
import { hasSecureCookies } from '../http/exchange.ts';
import type { Pipeline } from '../http/yoga.ts';
import { newId } from '../ids.ts';
import { socketLimits } from '../limits.ts';
import type { LiveHub } from '../live/hub.ts';
import { planSubscription, type SubscriptionPlan } from '../live/plan.ts';
import { scopeKey } from '../live/scopeKey.ts';
import { localeOf } from '../locale.ts';
import { beginMeasure, endMeasure, withRequestId } from '../pipeline/answers.ts';
import type { Asking } from '../pipeline/asking.ts';
import type { Runtime } from '../runtime.ts';
import { Feed, FeedFailed } from './feed.ts';
import { nextFrame } from './nextFrame.ts';
import { closeCodes, type ClientSocket } from './socket.ts';

/** What the sockets of a process share. */
export interface SocketServices {
  runtime: Runtime;
  hub: LiveHub;
  pipeline: Pipeline;
}

/** What graphql-ws passes along for each connection. */
export interface Extra {
  client: ClientSocket;
}

type Connection = Context<Record<string, unknown>, Extra>;

/** How an admitted operation goes on. */
interface Started {
  id: string;
  client: ClientSocket;
  asking: Asking;
  run: (args: ExecutionArgs) => unknown;
  plan: SubscriptionPlan | null;
}

const started = new WeakMap<object, Started>();
const startedOf = (args: ExecutionArgs): Started => {
  const found = started.get(args.contextValue as object);
  if (!found) throw new Error('An operation that was not admitted');
  return found;
};

const refusal = (message: string, code: string): GraphQLError[] => [
  new GraphQLError(message, { extensions: { code } }),
];

/** Who is at the other end, as of now. */
const whoAsks = (
  { extra: { client }, connectionParams = {} }: Connection,
  runtime: Runtime,
): Promise<Actor | null> => {
  const { request } = client;
  const text = (name: string): string | null =>
    typeof connectionParams[name] === 'string' ? connectionParams[name] : null;
  return runtime.authenticator.authenticate(
    {
      cookie: request.headers.cookie,
      authorization: text('authorization') ?? text('Authorization') ?? request.headers.authorization,
      secure: hasSecureCookies(request, runtime.env),
      passive: true,
    },
    localeOf(text('language') ?? request.headers['accept-language']),
  );
};

const authenticate = async (
  connection: Connection,
  runtime: Runtime,
): Promise<boolean | Record<string, unknown>> => {
  const { client } = connection.extra;
  try {
    client.actor = await whoAsks(connection, runtime);
  } catch (error) {
    runtime.log.warn({ err: error }, 'socket not authenticated');
    client.close(closeCodes.restart, 'Not available at the moment');
    return false;
  }
  // False: graphql-ws closes with 4403.
  return client.actor !== null && { live: runtime.relay.connected };
};

/**
 * Whether whoever connected may still do the same, where somebody's access changed since they were asked. The
 * event of it may be late, held back in the stream by an old transaction: nothing is begun on a socket by a
 * role that was taken meanwhile.
 */
const isStill = async (connection: Connection, runtime: Runtime): Promise<boolean> => {
  const { client } = connection.extra;
  const { actor, changes } = client;
  if (changes === client.changesSeen) return true;
  const now = await whoAsks(connection, runtime);
  if (!now) client.close(closeCodes.ended, 'Session ended');
  else if (actor && scopeKey(now, 'session') !== scopeKey(actor, 'session'))
    client.close(closeCodes.changed, 'Access changed');
  else client.changesSeen = changes;
  return client.isOpen;
};

/** Parses, validates and admits what a client asks for, through the pipeline that serves HTTP. */
const admit = async (
  { client }: Extra,
  { id, payload, running }: { id: string; payload: SubscribePayload; running: number },
  asking: Asking,
  { pipeline }: SocketServices,
): Promise<ExecutionArgs | readonly GraphQLError[]> => {
  const { actor } = client;
  if (!actor) return refusal('Sign in first', 'UNAUTHENTICATED');
  const { schema, parse, validate, contextFactory, execute } = pipeline.getEnveloped(asking as never);
  const document = parse(payload.query);
  const invalid = validate(schema, document);
  if (invalid.length > 0) return invalid;
  const { operationName, variables } = payload;
  const admitted = admitOperation(schema, document, operationName, variables, actor);
  if ('errors' in admitted) return admitted.errors;
  const { operation } = admitted;
  let plan: SubscriptionPlan | null = null;
  if (operation.operation === 'subscription') {
    // The one that is being started is among them.
    if (running > socketLimits.subscriptions)
      return refusal(
        `A socket carries ${socketLimits.subscriptions} subscriptions at most`,
        'LIMIT_EXCEEDED',
      );
    plan = planSubscription(
      { document, operation, operationName: operationName ?? undefined, variables: admitted.variables },
      actor,
    );
    if (!plan) return refusal('A subscription has one field, written in the operation itself', 'BAD_REQUEST');
  }
  const contextValue = plan ? asking : await contextFactory();
  started.set(contextValue, { id, client, asking, run: execute, plan });
  return {
    schema,
    document,
    contextValue,
    variableValues: admitted.variables,
    ...(operationName == null ? {} : { operationName }),
  };
};

/** Joins the hub: what comes is written to the socket as it was made for many. */
const listen = ({ id, client, asking, plan }: Started, { hub, runtime }: SocketServices): Feed => {
  const feed = new Feed();
  if (!plan) throw new Error('Not a subscription');
  client.add(feed, plan.live.sharing === 'session');
  hub
    .subscribe(plan, {
      userId: plan.actor.userId,
      next: (payload) => {
        if (feed.open) client.write(nextFrame(id, payload));
      },
      room: () => client.room(),
      complete: () => feed.complete(),
      error: (errors) => feed.fail(errors),
    })
    .then(
      (leave) => feed.onLeave(leave),
      (error: unknown) =>
        feed.fail([maskFault(error, asking.requestId, runtime.log, runtime.metrics).toJSON()]),
    );
  return feed;
};

/**
 * graphql-transport-ws as graphql-ws serves it: one pipeline with HTTP, and one hub for all subscriptions.
 */
export const makeProtocol = (services: SocketServices): Server<Extra> => {
  const { runtime } = services;
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: socketLimits.initMs,
    onConnect: (connection) => authenticate(connection, runtime),
    onSubscribe: async (connection, id, payload) => {
      const { client } = connection.extra;
      const asking: Asking = { requestId: newId(), ...(client.actor ? { actor: client.actor } : {}) };
      const masked = (errors: readonly unknown[]): GraphQLError[] =>
        errors.map((error) => maskFault(error, asking.requestId, runtime.log, runtime.metrics));
      if (!client.mayStart()) return masked(refusal('This connection is over', 'UNAVAILABLE'));
      beginMeasure(asking, runtime);
      const running = Object.keys(connection.subscriptions).length;
      try {
        if (!(await isStill(connection, runtime)))
          return masked(refusal('This connection is over', 'UNAVAILABLE'));
        const args = await admit(connection.extra, { id, payload, running }, asking, services);
        return Array.isArray(args) ? masked(args) : (args as ExecutionArgs);
      } catch (error) {
        return masked([error]);
      }
    },
    execute: async (args) => {
      const { asking, run } = startedOf(args);
      const result = withRequestId((await run(args)) as ExecutionResult, asking, runtime);
      endMeasure(asking, result);
      return result;
    },
    subscribe: (args) => listen(startedOf(args), services),
    onError: (_connection, _id, _payload, [error]) => {
      const { cause } = error ?? {};
      return cause instanceof FeedFailed ? (cause.errors as never) : undefined;
    },
  });
};
