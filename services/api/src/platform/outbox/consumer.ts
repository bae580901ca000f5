import type { Logger } from 'pino';
import { withTransaction } from '../../db/transaction.ts';
import { runAsWorkerIn, type CommandTx } from '../command.ts';
import type { Context } from '../context.ts';
import { Nap, pause } from '../nap.ts';
import type { OutboxEvent, Position } from './event.ts';
import { eventsAfter, newestPosition } from './eventsAfter.ts';

/**
 * A consumer of the worker: sees every event once, in order, in the transaction that also moves its position.
 */
export interface Consumer {
  readonly name: string;
  /** Which events it wants; the rest is passed over. */
  readonly wants: (event: OutboxEvent) => boolean;
  /**
   * Gets what has gathered, oldest first; when that fails, the same again one by one, to find what it failed
   * at.
   */
  readonly handle: (tx: CommandTx, events: readonly OutboxEvent[]) => Promise<void>;
}

/** For a consumer to whom it is all the same whether events come together. */
export const oneByOne =
  (handle: (tx: CommandTx, event: OutboxEvent) => Promise<void>): Consumer['handle'] =>
  async (tx, events) => {
    for (const event of events) await handle(tx, event);
  };

const known = new Map<string, Consumer>();
const batchSize = 100;
/**
 * After so many failures in a row an event is set aside in `outbox_dead_letters`, so that the rest goes on.
 */
export const maxFailures = 10;
/**
 * It is called when there are events; without a call it looks so often, to take over from a worker that died.
 */
const idleMs = 10_000;
/** Of events it does not want it is told so much later, so that it passes over many of them at once. */
const unwantedMs = 500;
/** However long the database was away, alerts go on within this time of its return. */
const longestPauseMs = 3_000;

/** Declares a consumer; the worker runs every consumer whose file it has imported. */
export const defineConsumer = (consumer: Consumer): Consumer => {
  known.set(consumer.name, consumer);
  return consumer;
};

/** All declared consumers. */
export const declaredConsumers = (): Consumer[] => [...known.values()];

interface Place extends Position {
  failures: number;
}

/**
 * How many events were passed, how many of them handled, and whether more may be there already; null when
 * another worker holds the consumer.
 */
type Passed = { events: number; handled: number; more: boolean } | null;

/** Handles one batch, all of it at once or each event by itself. */
const passOn = async (ctx: Context, consumer: Consumer, together = true): Promise<Passed> => {
  let at: OutboxEvent | null = null;
  let severalFailed = false;
  try {
    const passed = await withTransaction<Passed>(ctx.runtime.sql, async (tx) => {
      at = null;
      severalFailed = false;
      const [place] = await tx.sql<Place[]>`
        select timeline, xid::text as xid, id::text as id, failures from outbox_consumers where name = ${consumer.name} for update skip locked`;
      if (!place) return null;
      // What failed is tried again alone: whatever comes after it is not held up by it twice.
      const limit = place.failures > 0 ? 1 : batchSize;
      const { events, timeline } = await eventsAfter(tx.sql, place, limit);
      // The place came over with the promotion, or went back with what was lost: what comes after it has not
      // been handled.
      if (timeline !== place.timeline)
        await tx.sql`update outbox_consumers set timeline = ${timeline}, updated_at = now() where name = ${consumer.name}`;
      const last = events.at(-1);
      if (!last) return { events: 0, handled: 0, more: false };
      const wanted = events.filter((event) => consumer.wants(event));
      if (wanted.length > 0)
        await runAsWorkerIn(ctx, tx, async (commandTx) => {
          for (const events of together ? [wanted] : wanted.map((event) => [event])) {
            at = events[0] ?? null;
            severalFailed = events.length > 1;
            await consumer.handle(commandTx, events);
            severalFailed = false;
          }
        });
      await tx.sql`
        update outbox_consumers set xid = ${last.position.xid}::text::xid8, id = ${last.position.id}::bigint, failures = 0, last_error = null, updated_at = now()
        where name = ${consumer.name}`;
      return { events: events.length, handled: wanted.length, more: events.length === limit };
    });
    // Only what was handled can have written events of its own.
    if (passed && passed.handled > 0) ctx.runtime.relay.wake();
    return passed;
  } catch (error) {
    if (severalFailed) return passOn(ctx, consumer, false);
    if (at) await recordFailure(ctx, consumer.name, at, error);
    throw error;
  }
};

/**
 * Handles one batch. Returns how many events it passed; null when another worker holds the consumer. What a
 * handler writes, what it emits and the new position commit together or not at all: kill -9 loses nothing and
 * doubles nothing.
 */
export const consumeOnce = async (ctx: Context, consumer: Consumer): Promise<number | null> => {
  const passed = await passOn(ctx, consumer);
  return passed && passed.events;
};

const recordFailure = async (
  ctx: Context,
  name: string,
  event: OutboxEvent,
  error: unknown,
): Promise<void> => {
  const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown';
  await withTransaction(ctx.runtime.sql, async ({ sql }) => {
    const [place] = await sql<{ failures: number }[]>`
      update outbox_consumers set failures = failures + 1, last_error = ${reason}, updated_at = now() where name = ${name} returning failures`;
    if (!place || place.failures < maxFailures) return;
    ctx.log.fatal(
      { consumer: name, event: event.cursor, type: event.type },
      'event set aside after repeated failures',
    );
    await sql`
      insert into outbox_dead_letters (consumer, xid, id, type, error) values (${name}, ${event.position.xid}::text::xid8, ${event.position.id}::bigint, ${event.type}, ${reason})
      on conflict do nothing`;
    await sql`
      update outbox_consumers set xid = ${event.position.xid}::text::xid8, id = ${event.position.id}::bigint, failures = 0 where name = ${name}`;
  });
};

/**
 * Gives a consumer that runs for the first time its place: the newest, so that it does not act on history.
 */
export const registerConsumer = async (ctx: Context, consumer: Consumer): Promise<void> => {
  const start = await newestPosition(ctx.runtime.sql);
  await ctx.runtime.sql`
    insert into outbox_consumers (name, timeline, xid, id) values (${consumer.name}, ${start.timeline}, ${start.xid}::text::xid8, ${start.id}::bigint) on conflict do nothing`;
};

/**
 * Forgets the places of consumers that this version does not have and that no process has moved for so many
 * days: else events would be kept for ever for whom nobody will ever read them.
 */
export const forgetConsumers = async (ctx: Context, idleDays: number): Promise<void> => {
  const here = declaredConsumers().map(({ name }) => name);
  const gone = await ctx.runtime.sql<{ name: string }[]>`
    delete from outbox_consumers
    where name <> all(${here}::text[]) and updated_at < now() - make_interval(days => ${idleDays}) returning name`;
  for (const { name } of gone) ctx.log.warn({ consumer: name }, 'consumer of another version forgotten');
};

/**
 * Runs a consumer until the signal; sleeps until the relay has read something, and longer after each failure.
 */
export const runConsumer = async (
  contextOf: () => Context,
  consumer: Consumer,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  let failures = 0;
  const nap = new Nap();
  let passingOver: NodeJS.Timeout | null = null;
  const unlisten = contextOf().runtime.relay.onEvents((events) => {
    if (events === null || events.some((event) => consumer.wants(event))) return nap.call();
    passingOver ??= setTimeout(() => {
      passingOver = null;
      nap.call();
    }, unwantedMs).unref();
  });
  for (let registered = false; !signal.aborted;) {
    try {
      if (!registered) await registerConsumer(contextOf(), consumer);
      registered = true;
      const passed = await passOn(contextOf(), consumer);
      failures = 0;
      // What is committed from here on is read by the relay first, which calls.
      if (!passed?.more) await nap.sleep(idleMs, signal);
    } catch (error) {
      failures += 1;
      log.error({ err: error, consumer: consumer.name, failures }, 'consumer failed');
      await pause(Math.min(longestPauseMs, 200 * 2 ** failures), signal);
    }
  }
  unlisten();
  if (passingOver) clearTimeout(passingOver);
};
