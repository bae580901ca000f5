import type { IncomingMessage } from 'node:http';
import {
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { CloseCode, MessageType, parseMessage, type SubscribeMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { maskFault } from '../graphql/faults.ts';
import { admitOperation } from '../graphql/guard.ts';
import { hasSecureCookies } from '../http/exchange.ts';
import type { Pipeline } from '../http/yoga.ts';
import { newId } from '../ids.ts';
import { socketLimits } from '../limits.ts';
import type { LiveHub } from '../live/hub.ts';
import { planSubscription } from '../live/plan.ts';
import type { Subscriber } from '../live/subscriber.ts';
import { localeOf } from '../locale.ts';
import { withRequestId } from '../pipeline/answers.ts';
import type { Asking } from '../pipeline/asking.ts';
import type { Runtime } from '../runtime.ts';

/** Close codes of ours beside the protocol's. */
export const closeCodes = {
  /** The session or token ended: sign in again. */
  ended: 4403,
  /** Roles or active company changed: connect again, as who you are now. */
  changed: 4205,
  /** Reads too slowly. */
  tooSlow: 4008,
  /** More operations than a socket may start. */
  tooMany: 4029,
  restart: 1012,
} as const;

/** What the sockets of a process share. */
export interface SocketServices {
  schema: GraphQLSchema;
  runtime: Runtime;
  hub: LiveHub;
  pipeline: Pipeline;
}

const nextHead = (id: string): Buffer => Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
const tail = Buffer.from('}');

/** One client's connection, speaking graphql-transport-ws. */
export class ClientSocket {
  actor: Actor | null = null;
  /** False between two heartbeats without a sign of life. */
  alive = true;
  readonly #ws: WebSocket;
  readonly #request: IncomingMessage;
  readonly #services: SocketServices;
  readonly #leaves = new Map<string, (() => void) | null>();
  /** Subscriptions to the session itself: they end last. */
  readonly #ofSession = new Set<string>();
  #retired = false;
  #initialised = false;
  #acknowledged = false;
  #windowStart = 0;
  #started = 0;
  readonly #initTimer: NodeJS.Timeout;

  constructor(ws: WebSocket, request: IncomingMessage, services: SocketServices) {
    this.#ws = ws;
    this.#request = request;
    this.#services = services;
    this.#initTimer = setTimeout(() => {
      if (!this.#initialised)
        this.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
    }, socketLimits.initMs);
    ws.on('message', (data, isBinary) => {
      if (isBinary) {
        this.close(CloseCode.BadRequest, 'Text only');
        return;
      }
      this.#receive((data as Buffer).toString()).catch((error: unknown) => {
        this.#services.runtime.log.error({ err: error }, 'socket message failed');
        this.close(CloseCode.InternalServerError, 'Internal server error');
      });
    });
    ws.on('pong', () => {
      this.alive = true;
    });
    ws.on('error', () => undefined);
    ws.on('close', () => this.#ended());
  }

  /** Sends a control message. */
  send(message: object): void {
    this.#write(Buffer.from(JSON.stringify(message)));
  }

  /** Closes with a code of the protocol or of ours. */
  close(code: number, reason: string): void {
    this.#ended();
    this.#ws.close(code, reason);
  }

  /** The session or token has ended: no operation is taken any more, and nothing is sent but what tells of it. */
  retire(): void {
    this.#retired = true;
    for (const [id, leave] of this.#leaves) {
      if (this.#ofSession.has(id)) continue;
      this.#forget(id);
      leave?.();
    }
  }

  /** Asks for a sign of life; drops a client that gave none since the last time. */
  beat(): void {
    if (!this.alive) {
      this.#ended();
      this.#ws.terminate();
      return;
    }
    this.alive = false;
    this.#ws.ping();
  }

  #ended(): void {
    clearTimeout(this.#initTimer);
    for (const leave of this.#leaves.values()) leave?.();
    this.#services.runtime.metrics.subscriptions.dec(this.#leaves.size);
    this.#leaves.clear();
  }

  #write(data: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > socketLimits.bufferedBytes) {
      this.#ended();
      this.#ws.close(closeCodes.tooSlow, 'Too slow');
      this.#ws.terminate();
      return;
    }
    this.#ws.send(data, { binary: false, compress: false });
  }

  async #receive(text: string): Promise<void> {
    this.alive = true;
    let message;
    try {
      message = parseMessage(text);
    } catch {
      this.close(CloseCode.BadRequest, 'Invalid message received');
      return;
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        return this.#init(message.payload ?? {});
      case MessageType.Ping:
        return this.send(
          message.payload ? { type: MessageType.Pong, payload: message.payload } : { type: MessageType.Pong },
        );
      case MessageType.Pong:
        return undefined;
      case MessageType.Subscribe:
        return this.#subscribe(message);
      case MessageType.Complete: {
        const leave = this.#leaves.get(message.id);
        this.#forget(message.id);
        return leave?.();
      }
      default:
        return this.close(CloseCode.BadRequest, 'Unexpected message');
    }
  }

  async #init(parameters: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.#initialised) {
      this.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
      return;
    }
    this.#initialised = true;
    const text = (name: string): string | null =>
      typeof parameters[name] === 'string' ? parameters[name] : null;
    const locale = localeOf(text('language') ?? this.#request.headers['accept-language']);
    const credentials = {
      cookie: this.#request.headers.cookie,
      authorization: text('authorization') ?? text('Authorization') ?? this.#request.headers.authorization,
      secure: hasSecureCookies(this.#request, this.#services.runtime.env),
      passive: true,
    };
    try {
      this.actor = await this.#services.runtime.authenticator.authenticate(credentials, locale);
    } catch (error) {
      this.#services.runtime.log.warn({ err: error }, 'socket not authenticated');
      this.close(closeCodes.restart, 'Not available at the moment');
      return;
    }
    if (!this.actor) {
      this.close(closeCodes.ended, 'Forbidden');
      return;
    }
    this.#acknowledged = true;
    this.send({ type: MessageType.ConnectionAck, payload: { live: this.#services.runtime.relay.connected } });
  }

  #admitted(id: string): boolean {
    if (this.#retired) {
      this.close(closeCodes.ended, 'Session ended');
      return false;
    }
    if (!this.#acknowledged || !this.actor) {
      this.close(CloseCode.Unauthorized, 'Unauthorized');
      return false;
    }
    if (this.#leaves.has(id)) {
      this.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id.slice(0, 60)} already exists`);
      return false;
    }
    const now = Date.now();
    if (now - this.#windowStart > 10_000) {
      this.#windowStart = now;
      this.#started = 0;
    }
    this.#started += 1;
    if (this.#started > socketLimits.operationsPer10s) {
      this.close(closeCodes.tooMany, 'Too many operations');
      return false;
    }
    return true;
  }

  async #subscribe({ id, payload }: SubscribeMessage): Promise<void> {
    if (!this.#admitted(id)) return;
    const { runtime, pipeline } = this.#services;
    const { actor } = this;
    const requestId = newId();
    const refuse = (errors: readonly GraphQLError[]): void =>
      this.send({
        id,
        type: MessageType.Error,
        payload: errors.map((error) => maskFault(error, requestId, runtime.log, runtime.metrics).toJSON()),
      });
    const asking: Asking = { requestId, ...(actor ? { actor } : {}) };
    const { schema, parse, validate, contextFactory, execute } = pipeline.getEnveloped(asking as never);
    let document: DocumentNode;
    try {
      document = parse(payload.query);
    } catch (error) {
      refuse([error as GraphQLError]);
      return;
    }
    const invalid = validate(schema, document);
    if (invalid.length > 0) {
      refuse(invalid);
      return;
    }
    const admitted = admitOperation(schema, document, payload.operationName, payload.variables, actor);
    if ('errors' in admitted) {
      refuse(admitted.errors);
      return;
    }
    if (admitted.operation.operation === OperationTypeNode.SUBSCRIPTION) {
      if (this.#leaves.size >= socketLimits.subscriptions) {
        refuse([
          new GraphQLError(`A socket carries ${socketLimits.subscriptions} subscriptions at most`, {
            extensions: { code: 'LIMIT_EXCEEDED' },
          }),
        ]);
        return;
      }
      await this.#listen(
        id,
        {
          document,
          operation: admitted.operation,
          operationName: payload.operationName ?? undefined,
          variables: admitted.variables,
        },
        refuse,
      );
      return;
    }
    const executed = (await execute({
      schema,
      document,
      contextValue: await contextFactory(),
      variableValues: payload.variables,
      operationName: payload.operationName,
    })) as ExecutionResult;
    const result = withRequestId(executed, requestId, runtime);
    this.send({
      id,
      type: MessageType.Next,
      payload: {
        ...result,
        ...(result.errors ? { errors: result.errors.map((error) => error.toJSON()) } : {}),
      },
    });
    this.send({ id, type: MessageType.Complete });
  }

  async #listen(
    id: string,
    request: Parameters<typeof planSubscription>[0],
    refuse: (errors: readonly GraphQLError[]) => void,
  ): Promise<void> {
    const plan = this.actor && planSubscription(request, this.actor);
    if (!plan) {
      refuse([
        new GraphQLError('A subscription has one field, written in the operation itself', {
          extensions: { code: 'BAD_REQUEST' },
        }),
      ]);
      return;
    }
    this.#leaves.set(id, null);
    if (plan.live.sharing === 'session') this.#ofSession.add(id);
    this.#services.runtime.metrics.subscriptions.inc();
    const head = nextHead(id);
    const subscriber: Subscriber = {
      userId: plan.actor.userId,
      next: (text) => {
        if (this.#leaves.has(id)) this.#write(Buffer.concat([head, text, tail]));
      },
      complete: () => {
        if (this.#forget(id)) this.send({ id, type: MessageType.Complete });
      },
      error: (errors) => {
        if (this.#forget(id)) this.send({ id, type: MessageType.Error, payload: errors });
      },
    };
    try {
      const leave = await this.#services.hub.subscribe(plan, subscriber);
      if (this.#leaves.has(id)) this.#leaves.set(id, leave);
      else leave();
    } catch (error) {
      if (this.#forget(id))
        refuse([
          error instanceof GraphQLError
            ? error
            : new GraphQLError('Unexpected error', { cause: error as Error }),
        ]);
    }
  }

  #forget(id: string): boolean {
    const had = this.#leaves.delete(id);
    this.#ofSession.delete(id);
    if (had) this.#services.runtime.metrics.subscriptions.dec();
    return had;
  }
}
