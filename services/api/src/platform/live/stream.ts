import { isAway } from '../graphql/faults.ts';
import type { Live } from '../graphql/subscription.ts';
import type { Runtime } from '../runtime.ts';
import { encodeCursor, type OutboxEvent } from '../outbox/event.ts';
import type { LiveExecution } from './execution.ts';
import { Gate } from './gate.ts';
import type { Frame, Subscriber } from './subscriber.ts';

/**
 * Subscribers are served in slices of this size, so that a broadcast to many leaves room for other work:
 * first of all for the same event's way to another company, whose readings are over before the last frame.
 */
const slice = 100;

/** Newcomers within this time share one greeting, unless something happens in between. */
const greetingMs = 250;

/**
 * One shared subscription: listens once, executes once per event, and hands every subscriber the same bytes.
 */
export class LiveStream {
  readonly topics: ReadonlySet<string>;
  readonly #live: Live;
  readonly #args: never;
  readonly #execution: LiveExecution;
  readonly #runtime: Runtime;
  readonly #subscribers = new Set<Subscriber>();
  readonly #queue: OutboxEvent[] = [];
  readonly #unlisten: () => void;
  #pumping = false;
  #lastSentAt = 0;
  /** Of state-like subscriptions: what newcomers of this moment get; void as soon as anything happens. */
  #greeting: Promise<Buffer> | null = null;
  #closed = false;

  constructor(
    live: Live,
    args: never,
    topics: readonly string[],
    execution: LiveExecution,
    runtime: Runtime,
  ) {
    this.#live = live;
    this.#args = args;
    this.#execution = execution;
    this.#runtime = runtime;
    this.topics = new Set(topics);
    this.#unlisten = runtime.relay.pubsub.listen(topics, (event) => this.#enqueue(event));
  }

  /**
   * Adds a subscriber to the live events; state-like subscriptions greet it with the present state, and hold
   * events back meanwhile. Returns what to give to `leave`; null when the stream ended meanwhile.
   */
  async join(subscriber: Subscriber): Promise<Subscriber | null> {
    if (this.#closed) return null;
    if (!this.#live.initial) {
      this.#subscribers.add(subscriber);
      return subscriber;
    }
    const gate = new Gate(subscriber);
    this.#subscribers.add(gate);
    try {
      subscriber.next(await this.#greet());
    } catch (error) {
      this.#subscribers.delete(gate);
      throw error;
    }
    await gate.open();
    return gate;
  }

  /** Removes a subscriber; true when it was the last. */
  leave(subscriber: Subscriber): boolean {
    this.#subscribers.delete(subscriber);
    return this.isEmpty;
  }

  /** Whether nobody listens. */
  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  /** Stops listening. */
  close(): void {
    this.#closed = true;
    this.#unlisten();
  }

  /** The frame of an event; null when it concerns nobody here. */
  async frameOf(event: OutboxEvent): Promise<Frame | null> {
    return this.#execution.within(
      async (ctx) => {
        const shape = await this.#live.deliver(event, ctx, this.#args, this.#execution.asked);
        return (
          shape && {
            payload: await this.#execution.render(shape, ctx),
            event,
            onlyUser: this.#live.onlyUser?.(event) ?? null,
          }
        );
      },
      { insists: true },
    );
  }

  /** The frame that tells a resuming subscriber to load again. */
  async gapFrame(cursor: string): Promise<Frame | null> {
    const shape = this.#live.gap?.(cursor);
    return shape
      ? {
          payload: await this.#execution.within((ctx) => this.#execution.render(shape, ctx), {
            insists: true,
          }),
          event: null,
          onlyUser: null,
        }
      : null;
  }

  #greet(): Promise<Buffer> {
    const { initial } = this.#live;
    if (!initial) throw new Error('This subscription has no state');
    if (this.#greeting) return this.#greeting;
    const greeting = this.#execution.within(async (ctx) => {
      const state = await initial(ctx, this.#args, encodeCursor(this.#runtime.relay.position));
      return this.#execution.render(state, ctx);
    });
    this.#greeting = greeting;
    const forget = (): void => {
      if (this.#greeting === greeting) this.#greeting = null;
    };
    setTimeout(forget, greetingMs).unref();
    greeting.catch(forget);
    return greeting;
  }

  #enqueue(event: OutboxEvent): void {
    this.#greeting = null;
    if (this.#live.coalesceMs) this.#queue.length = 0;
    this.#queue.push(event);
    if (!this.#pumping) void this.#pump();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    for (;;) {
      const wait = (this.#live.coalesceMs ?? 0) - (performance.now() - this.#lastSentAt);
      if (wait > 0 && this.#live.coalesceMs) await new Promise((resolve) => setTimeout(resolve, wait));
      const event = this.#queue.shift();
      if (!event || this.#closed) break;
      this.#lastSentAt = performance.now();
      await this.#deliver(event);
    }
    this.#pumping = false;
    if (this.#queue.length > 0 && !this.#closed) void this.#pump();
  }

  async #deliver(event: OutboxEvent): Promise<void> {
    const frame = await this.#persistently(event);
    if (!frame) return;
    const at = event.inPassing ? undefined : frame.event?.position;
    let sent = 0;
    for (const subscriber of this.#subscribers) {
      if (frame.onlyUser !== null && subscriber.userId !== frame.onlyUser) continue;
      subscriber.next(frame.payload, at);
      sent += 1;
      if (sent % slice === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#runtime.metrics.delivered.inc(sent);
  }

  /**
   * The frame, however long the database is away. What fails for another reason becomes a gap: the client
   * loads again.
   */
  async #persistently(event: OutboxEvent): Promise<Frame | null> {
    for (let wait = 100; !this.#closed; wait = Math.min(2_000, wait * 2)) {
      try {
        return await this.frameOf(event);
      } catch (error) {
        if (!isAway(error)) {
          this.#runtime.log.error(
            { err: error, subscription: this.#live.name, event: event.cursor },
            'event not delivered',
          );
          return this.gapFrame(event.cursor).catch(() => null);
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return null;
  }
}
