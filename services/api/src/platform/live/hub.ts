import type { GraphQLSchema } from 'graphql';
import { comparePositions, encodeCursor, type OutboxEvent, type Position } from '../outbox/event.ts';
import { isKept, missedEvents } from '../outbox/eventsAfter.ts';
import { topicsOf } from '../outbox/topics.ts';
import type { Runtime } from '../runtime.ts';
import { LiveExecution } from './execution.ts';
import type { SubscriptionPlan } from './plan.ts';
import { Gate } from './gate.ts';
import { LiveStream } from './stream.ts';
import type { Frame, Subscriber } from './subscriber.ts';

/** More missed events than this are not replayed: loading again is cheaper. */
export const maxReplayed = 500;

type Opened = { stream: LiveStream } | { errors: readonly object[] } | 'nothing';

/** All shared subscriptions of this process. */
export class LiveHub {
  readonly #schema: GraphQLSchema;
  readonly #runtime: Runtime;
  /** Executions under way. */
  readonly #running = new Set<Promise<unknown>>();
  readonly #streams = new Map<string, Promise<Opened>>();
  /** Replays under way or just made, for the thousand subscribers that come back at the same moment. */
  readonly #replays = new Map<string, Promise<Frame[]>>();

  constructor(schema: GraphQLSchema, runtime: Runtime) {
    this.#schema = schema;
    this.#runtime = runtime;
  }

  /** Shared subscriptions that run. */
  get size(): number {
    return this.#streams.size;
  }

  /** Subscribes; resolves with how to leave once the subscriber is live. */
  async subscribe(plan: SubscriptionPlan, subscriber: Subscriber): Promise<() => void> {
    // A process answers before it reads the stream: who comes back that early waits, or what was missed would
    // be passed over.
    await this.#runtime.relay.begun;
    const opened = await this.#open(plan);
    if (opened === 'nothing' || 'errors' in opened) {
      if (opened === 'nothing') subscriber.complete();
      else subscriber.error(opened.errors);
      return () => undefined;
    }
    const { stream } = opened;
    const upTo = this.#runtime.relay.position;
    const gate = plan.after === null || !plan.live.resumable ? null : new Gate(subscriber);
    const joined = await this.#join(plan.key, stream, gate ?? subscriber);
    if (!joined) return this.subscribe(plan, subscriber);
    const leave = (): void => {
      if (stream.leave(joined)) this.#close(plan.key, stream);
    };
    if (gate && plan.after !== null) {
      try {
        for (const frame of await this.#replay(plan.key, stream, plan.after, upTo)) {
          if (frame.onlyUser !== null && frame.onlyUser !== subscriber.userId) continue;
          await subscriber.room?.();
          subscriber.next(frame.payload);
        }
        // What was published, but was still on its way to the others, has been replayed and must not come
        // again.
        await gate.open(await this.#seenThrough(plan.after, upTo));
      } catch (error) {
        leave();
        throw error;
      }
    }
    return leave;
  }

  /** Ends everything, and waits for what is being read. */
  async close(): Promise<void> {
    const opened = await Promise.all(
      [...this.#streams.values()].map((entry) => entry.catch(() => 'nothing' as const)),
    );
    for (const entry of opened) if (entry !== 'nothing' && 'stream' in entry) entry.stream.close();
    this.#streams.clear();
    await Promise.allSettled(this.#running);
  }

  #open(plan: SubscriptionPlan): Promise<Opened> {
    const known = this.#streams.get(plan.key);
    if (known) return known;
    const opening = this.#create(plan);
    this.#streams.set(plan.key, opening);
    const forget = (): void => {
      if (this.#streams.get(plan.key) === opening) this.#streams.delete(plan.key);
    };
    opening.then((opened) => {
      if (opened === 'nothing' || 'errors' in opened) forget();
    }, forget);
    return opening;
  }

  async #create(plan: SubscriptionPlan): Promise<Opened> {
    const execution = new LiveExecution(this.#schema, this.#runtime, plan, this.#running);
    const opened = await execution.open();
    if ('errors' in opened) return opened;
    const topics = await execution.within(async (ctx) => plan.live.topics(ctx, opened.args));
    return topics
      ? { stream: new LiveStream(plan.live, opened.args, topics, execution, this.#runtime) }
      : 'nothing';
  }

  /**
   * What a subscriber has after its replay: a process that is behind the one it comes from must not send it
   * the same again.
   */
  async #seenThrough(after: Position | 'undecodable', upTo: Position): Promise<Position> {
    const isAhead = after !== 'undecodable' && comparePositions(after, upTo) > 0;
    return isAhead && (await isKept(this.#runtime.sql, after)) ? after : upTo;
  }

  async #join(key: string, stream: LiveStream, subscriber: Subscriber): Promise<Subscriber | null> {
    try {
      return await stream.join(subscriber);
    } catch (error) {
      // Who could not be greeted is gone: without others, nobody would ever end it.
      if (stream.isEmpty) this.#close(key, stream);
      throw error;
    }
  }

  #close(key: string, stream: LiveStream): void {
    this.#streams.delete(key);
    stream.close();
  }

  #replay(
    planKey: string,
    stream: LiveStream,
    after: Position | 'undecodable',
    upTo: Position,
  ): Promise<Frame[]> {
    const from = after === 'undecodable' ? 'x' : encodeCursor(after);
    const key = `${planKey}\n${from}\n${encodeCursor(upTo)}`;
    const known = this.#replays.get(key);
    if (known) return known;
    const replaying = this.#framesBetween(stream, after, upTo);
    this.#replays.set(key, replaying);
    const forget = (): void => {
      setTimeout(() => this.#replays.delete(key), 2_000).unref();
    };
    replaying.then(forget, forget);
    return replaying;
  }

  async #framesBetween(
    stream: LiveStream,
    after: Position | 'undecodable',
    upTo: Position,
  ): Promise<Frame[]> {
    const gap = async (): Promise<Frame[]> => {
      const frame = await stream.gapFrame(encodeCursor(upTo));
      return frame ? [frame] : [];
    };
    if (after === 'undecodable') return gap();
    if (comparePositions(after, upTo) === 0) return [];
    // Of another timeline: what it names may be lost, and its numbers may stand for something else now.
    if (after.timeline !== upTo.timeline) return gap();
    if (!(await isKept(this.#runtime.sql, after))) return gap();
    const events = await missedEvents(this.#runtime.sql, {
      after,
      upTo,
      ...narrowest(stream.topics),
      limit: maxReplayed + 1,
    });
    if (events.length > maxReplayed) return gap();
    const frames: Frame[] = [];
    for (const event of events.filter((candidate) => concerns(stream, candidate))) {
      const frame = await stream.frameOf(event);
      if (frame) frames.push(frame);
    }
    return frames;
  }
}

const concerns = (stream: LiveStream, event: OutboxEvent): boolean =>
  topicsOf(event).some((name) => stream.topics.has(name));

/** What the topics allow to ask of the database: one company, one booking, or no narrowing. */
const narrowest = (topics: ReadonlySet<string>): { companyId: string | null; itineraryId: string | null } => {
  const parts = [...topics].map((name) => name.split(':'));
  const only = (kind: string): string | null => {
    const ids = new Set(parts.map(([head, id]) => (head === kind ? id : undefined)));
    const [id] = ids;
    return ids.size === 1 && id !== undefined ? id : null;
  };
  return { companyId: only('company'), itineraryId: only('itinerary') };
};
