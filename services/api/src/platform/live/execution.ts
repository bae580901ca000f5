import {
  createSourceEventStream,
  GraphQLError,
  validateSubscriptionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { writtenPosition } from '../../db/logPosition.ts';
import { newId } from '../ids.ts';
import { createContext, settled, type Context } from '../context.ts';
import { isAway, maskFault } from '../graphql/faults.ts';
import { fieldNames } from '../graphql/selection.ts';
import { LiveSource } from '../graphql/subscription.ts';
import { executeOperation } from '../pipeline/compiledQueries.ts';
import { placed } from '../pipeline/placed.ts';
import type { Runtime } from '../runtime.ts';
import type { SubscriptionPlan } from './plan.ts';
import { sharedActor } from './scopeKey.ts';

/** Runs the document of one plan, each time in a fresh context of the shared actor. */
export class LiveExecution {
  /** Names of the fields that its document asks for. */
  readonly asked: ReadonlySet<string>;
  readonly #schema: GraphQLSchema;
  readonly #runtime: Runtime;
  readonly #plan: SubscriptionPlan;
  readonly #running: Set<Promise<unknown>>;

  /** `running`: where what is under way is noted, so that the end of the process can wait for it. */
  constructor(
    schema: GraphQLSchema,
    runtime: Runtime,
    plan: SubscriptionPlan,
    running: Set<Promise<unknown>>,
  ) {
    this.#schema = schema;
    this.#runtime = runtime;
    this.#plan = plan;
    this.#running = running;
    this.asked = fieldNames(plan.document);
  }

  /**
   * Works in a context of its own, whose reads are one transaction: for one event. `insists`: of what has
   * happened already somebody has to be told, however many of the company wait for a turn at that moment.
   */
  async within<T>(work: (ctx: Context) => Promise<T>, { insists = false } = {}): Promise<T> {
    const actor = sharedActor(this.#plan.actor, this.#plan.live.sharing);
    const ctx = createContext(this.#runtime, {
      actor,
      requestId: newId(),
      locale: actor.locale,
      live: true,
    });
    ctx.turns.insists = insists;
    const running = ctx.reads.together(() => work(ctx));
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Checks who may and what the arguments are, as GraphQL's own subscribe does; the coerced arguments, or
   * errors.
   */
  open(): Promise<{ args: never } | { errors: readonly object[] }> {
    return this.within((ctx) => this.#source(ctx));
  }

  async #source(ctx: Context): Promise<{ args: never } | { errors: readonly object[] }> {
    const validated = validateSubscriptionArgs({ ...this.#executionArgs(), contextValue: ctx });
    if (!('schema' in validated)) return { errors: this.#masked(validated, ctx) };
    const source = await createSourceEventStream(validated);
    if (source instanceof LiveSource) return { args: source.args as never };
    const errors =
      'errors' in source && source.errors
        ? source.errors
        : [new GraphQLError('This subscription has no source')];
    return { errors: this.#masked(errors as readonly GraphQLError[], ctx) };
  }

  /** The text of the document's result for one event. */
  async render(shape: object, ctx: Context): Promise<Buffer> {
    const result = await executeOperation({
      ...this.#executionArgs(),
      contextValue: ctx,
      rootValue: { liveShape: shape },
    });
    await settled(ctx);
    const away = result.errors?.find((error) => isAway(error));
    if (away) throw away;
    const told = { ...this.#shown(result, ctx), ...(await this.#positionFor(ctx)) };
    return Buffer.from(JSON.stringify(told));
  }

  /**
   * Where lists may be read at a standby: how far it must be, so that none shows less than this event did.
   */
  async #positionFor({ reads, runtime }: Context): Promise<object> {
    if (!runtime.standby) return {};
    return { extensions: { position: reads.position ?? (await writtenPosition(runtime.sql)) } };
  }

  #executionArgs() {
    const { document, variables, operationName } = this.#plan;
    return {
      schema: this.#schema,
      document,
      variableValues: variables,
      ...(operationName === undefined ? {} : { operationName }),
    };
  }

  /** A result as it goes over the wire: errors masked, with their places, and formatted. */
  #shown({ data, errors }: ExecutionResult, ctx: Context): object {
    if (!errors) return { data };
    return { errors: this.#masked(errors, ctx), ...(data === undefined ? {} : { data }) };
  }

  #masked(errors: readonly GraphQLError[], ctx: Context): object[] {
    const { document, operationName } = this.#plan;
    return errors.map((error) =>
      maskFault(placed(error, document, operationName), ctx.requestId, ctx.log, ctx.runtime.metrics).toJSON(),
    );
  }
}
