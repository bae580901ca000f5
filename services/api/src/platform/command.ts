import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database, RawTx } from '../db/client.ts';
import { drizzleOver, withTransaction, type Tx } from '../db/transaction.ts';
import type { Write } from '../db/writeMany.ts';
import { workerActor, type Actor } from './actor.ts';
import { canonicalJson } from './canonicalJson.ts';
import { clockLock } from './clock.ts';
import type { Context } from './context.ts';
import { emitEvent, emitEvents, ofActors, type NewEvent } from './outbox/emit.ts';
import { claimKey, storeAnswer, type StoredAnswer } from './claimKey.ts';
import { IdempotencyConflict, Refusal } from './refusal.ts';
import { timelineHere } from '../db/timeline.ts';
import type { Runtime } from './runtime.ts';

/** What a command works with: one transaction, who acts, and the database's time. */
export interface CommandTx {
  /** Drizzle inside the transaction. */
  readonly db: Database;
  /** postgres.js inside the same transaction. */
  readonly sql: RawTx;
  /** Who acts; `workerActor` for timers. Commands run before sign-in do not pass here. */
  readonly actor: Actor;
  /**
   * The product's time at the start of the transaction, by the database's: every decision and row of the
   * command has the same.
   */
  readonly now: Date;
  /**
   * The machine's time at that moment: for sessions, codes, links and messages, which a moved clock leaves
   * alone.
   */
  readonly machineNow: Date;
  /** How far the product's time is ahead of the machine's, until the transaction ends. */
  readonly shiftMs: number;
  readonly requestId: string;
  readonly log: Logger;
  readonly runtime: Runtime;
  /** Appends an event to the outbox; delivered after commit, never without it. */
  emit(event: NewEvent): Promise<void>;
  /** Appends events in their order, by one statement, which writes the rows given with them first. */
  emitAll(events: readonly NewEvent[], rows?: readonly Write[]): Promise<void>;
}

/** What may be looked at before the time is known. */
export type TimelessTx = Pick<CommandTx, 'db' | 'sql' | 'actor'>;

/**
 * Asks for what a command will look at first and needs no more for than its input: sent together with the
 * question for the time. It decides nothing.
 */
export type LookAhead<Found> = (tx: TimelessTx) => Promise<Found>;

/** What is to be run: `name` is the mutation's or job's name, `input` the parsed input without its key. */
export interface CommandCall {
  name: string;
  input: unknown;
  idempotencyKey?: string | null | undefined;
  /**
   * Whether it moves the product's clock: then it runs alone, or fails with lock_not_available when it would
   * have to wait long.
   */
  movesClock?: boolean;
}

/** Whether a command has said something: then the relays are called as soon as it has committed. */
interface Voice {
  emitted: boolean;
  /** Whether of somebody who asks: a session, a user, a company, a token. */
  ofActors: boolean;
}

const hear = (voice: Voice, events: readonly NewEvent[]): void => {
  voice.emitted ||= events.length > 0;
  voice.ofActors ||= events.some(({ entityType }) => ofActors.has(entityType));
};

/** How long a move of the clock waits for commands that run. */
const moveWaitMs = 5_000;

/**
 * The two times of a transaction. Where the clock can be moved, no command runs across a move: its timers
 * would be set by the old time and lie late.
 */
const timesOf = async (
  { clock, timeline }: Runtime,
  { sql }: Tx,
  moves: boolean,
): Promise<{ machineNow: Date; shiftMs: number }> => {
  if (clock.movable && moves) {
    await sql.unsafe(`set local lock_timeout = ${moveWaitMs}`);
    await sql`select pg_advisory_xact_lock(${clockLock})`;
  } else if (clock.movable) await sql`select pg_advisory_xact_lock_shared(${clockLock})`;
  const [row] = clock.movable
    ? await sql<
        { now: Date; timeline: string; ahead: number }[]
      >`select now() as now, ${timelineHere(sql)} as timeline, coalesce((select ahead_seconds from product_clock), 0) as ahead`
    : await sql<
        { now: Date; timeline: string; ahead?: undefined }[]
      >`select now() as now, ${timelineHere(sql)} as timeline`;
  if (row) timeline.confirm(row.timeline);
  if (row?.ahead !== undefined) clock.heard(row.ahead);
  return {
    machineNow: new Date((row?.now ?? new Date()).getTime() + clock.machineShiftMs),
    shiftMs: row?.ahead === undefined ? clock.shiftMs : row.ahead * 1000,
  };
};

const commandTx = async <Found>(
  ctx: Context,
  actor: Actor,
  tx: Tx,
  voice: Voice,
  moves: boolean,
  ahead: LookAhead<Found>,
): Promise<[CommandTx, Found]> => {
  const [{ machineNow, shiftMs }, found] = await Promise.all([
    timesOf(ctx.runtime, tx, moves),
    ahead({ db: tx.db, sql: tx.sql, actor }),
  ]);
  const now = new Date(machineNow.getTime() + shiftMs);
  const begun: CommandTx = {
    db: tx.db,
    sql: tx.sql,
    actor,
    now,
    machineNow,
    shiftMs,
    requestId: ctx.requestId,
    log: ctx.log,
    runtime: ctx.runtime,
    emit: (event) => {
      hear(voice, [event]);
      return emitEvent(tx.sql, event, now);
    },
    emitAll: (events, rows) => {
      hear(voice, events);
      return emitEvents(tx.sql, events, now, rows);
    },
  };
  return [begun, found];
};

const lookAtNothing = (): Promise<undefined> => Promise.resolve(undefined);

const repeated = new WeakSet<object>();

/**
 * Whether a result or a refusal was given before, under the same key: what it is about may be out of sight by
 * now.
 */
export const isRepeated = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && repeated.has(answer);

const replay = <T>({ refusal, result }: StoredAnswer, again: boolean): T => {
  const answer = refusal ? new Refusal(refusal.kind, refusal.code, refusal.data) : result;
  if (again && typeof answer === 'object' && answer !== null) repeated.add(answer);
  if (answer instanceof Refusal) throw answer;
  return answer as T;
};

/** Runs the work in a savepoint, so that a refusal undoes all of it but the record of its idempotency key. */
const runKeyed = async <T>(
  actor: Actor,
  tx: Tx,
  call: CommandCall,
  key: string,
  workIn: (tx: Tx) => Promise<T>,
): Promise<{ answer: StoredAnswer; again: boolean }> => {
  const holder = { companyId: actor.companyId, holderId: actor.tokenId ?? actor.userId ?? actor.companyId };
  const hash = createHash('sha256')
    .update(`${call.name}\n${canonicalJson(call.input)}`)
    .digest();
  const stored = await claimKey(tx.sql, { ...holder, key, name: call.name, hash });
  if (stored === 'conflict') throw IdempotencyConflict({});
  if (stored) return { answer: stored, again: true };
  let answer: StoredAnswer;
  try {
    const result = await tx.sql.savepoint((inner) => workIn({ sql: inner, db: drizzleOver(inner) }));
    answer = { result: result as unknown, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = { result: null, refusal: { kind: error.kind, code: error.code, data: error.data } };
  }
  await storeAnswer(tx.sql, { ...holder, key }, answer);
  return { answer, again: false };
};

/**
 * Runs one command in one transaction. A `Refusal` it throws undoes everything. With an idempotency key the
 * answer, be it a result or a refusal, is stored in that same transaction: the same key and input get the
 * same answer, other input is refused, a twin that runs at the same moment waits for the first. The result
 * must be plain JSON (ids, not rows).
 */
export const runCommand = <T>(
  ctx: Context,
  call: CommandCall,
  work: (tx: CommandTx) => Promise<T>,
): Promise<T> => runCommandAhead(ctx, call, lookAtNothing, work);

/** Runs one command, as `runCommand` does, that looks at something ahead. */
export const runCommandAhead = async <T, Found>(
  ctx: Context,
  call: CommandCall,
  ahead: LookAhead<Found>,
  work: (tx: CommandTx, found: Found) => Promise<T>,
): Promise<T> => {
  const { actor } = ctx;
  if (!actor) throw new Error(`Command ${call.name} needs an actor`);
  // The answer may have been read from until here: its transaction must not wait for this one.
  ctx.reads.end();
  const key = call.idempotencyKey;
  const voice: Voice = { emitted: false, ofActors: false };
  const workIn = async (tx: Tx): Promise<T> =>
    work(...(await commandTx(ctx, actor, tx, voice, call.movesClock ?? false, ahead)));
  let result: T;
  if (key == null) result = await withTransaction(ctx.runtime.sql, workIn);
  else {
    const { answer, again } = await withTransaction(ctx.runtime.sql, (tx) =>
      runKeyed(actor, tx, call, key, workIn),
    );
    result = replay<T>(answer, again);
  }
  // Who just signed somebody out here must not find them signed in here; other processes hear of it by the
  // relay.
  if (voice.ofActors) ctx.runtime.authenticator.forget();
  if (voice.emitted) ctx.runtime.relay.wake();
  return result;
};

/** Runs work as the worker inside a transaction that is already open: for consumers of the outbox. */
export const runAsWorkerIn = async <T>(
  ctx: Context,
  tx: Tx,
  work: (tx: CommandTx) => Promise<T>,
): Promise<T> => {
  const voice: Voice = { emitted: false, ofActors: false };
  const [begun] = await commandTx(ctx, workerActor, tx, voice, false, lookAtNothing);
  return work(begun);
};

/** Runs a command as the worker: for timers and event processors. */
export const runAsWorker = <T>(ctx: Context, name: string, work: (tx: CommandTx) => Promise<T>): Promise<T> =>
  runCommand(ctx.actor?.via === 'worker' ? ctx : { ...ctx, actor: workerActor }, { name, input: null }, work);
