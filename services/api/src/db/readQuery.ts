import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Database, RawSql, RawTx } from './client.ts';
import { madeOver } from './rawOf.ts';

/** A statement of postgres.js that waits to be sent. */
export type Pending = ReturnType<RawTx['unsafe']>;

/** Makes a statement in an open transaction. */
export type Build = (tx: RawTx) => Pending;

/** Sends what was built, in a transaction of the sender's choice. */
export type Send = (build: Build) => Promise<unknown>;

const madeIn = (tx: RawTx, value: unknown): unknown => {
  if (value instanceof ReadQuery) return value.in(tx);
  return Array.isArray(value) && value[0] instanceof ReadQuery
    ? value.map((part) => madeIn(tx, part))
    : value;
};

/**
 * A statement for reading. Awaited, it is sent; standing in another statement, it is a part of that one. It
 * cannot reach the pool: a statement of another client takes it for a value, which PostgreSQL refuses.
 */
class ReadQuery implements PromiseLike<unknown> {
  readonly #send: Send;
  readonly #build: Build;
  #asArrays = false;
  #answer: Promise<unknown> | null = null;

  constructor(send: Send, build: Build) {
    this.#send = send;
    this.#build = build;
  }

  /** The statement in an open transaction. */
  in(tx: RawTx): Pending {
    const made = this.#build(tx);
    return this.#asArrays ? (made.values() as unknown as Pending) : made;
  }

  /** Rows as arrays, as Drizzle wants them. */
  values(): this {
    this.#asArrays = true;
    return this;
  }

  #sent(): Promise<unknown> {
    return (this.#answer ??= this.#send((tx) => this.in(tx)));
  }

  then<A = unknown, B = never>(
    onRows?: ((rows: unknown) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#sent().then(onRows, onError);
  }

  catch<B>(onError: (error: unknown) => B | PromiseLike<B>): Promise<unknown> {
    return this.#sent().catch(onError);
  }

  finally(onEnd: () => void): Promise<unknown> {
    return this.#sent().finally(onEnd);
  }
}

const refused = new Set<string | symbol>([
  'begin',
  'reserve',
  'savepoint',
  'listen',
  'notify',
  'subscribe',
  'largeObject',
  'file',
  'end',
  'close',
]);

/**
 * postgres.js as a reader may use it: tagged templates and what belongs into them, each statement sent by
 * `send`.
 */
export const sqlThat = (send: Send, pool: RawSql): RawSql => {
  const unsafe = (text: string, values: never[] = [], options: object = {}): ReadQuery =>
    new ReadQuery(send, (tx) =>
      tx.unsafe(text, values, { ...options, prepare: true, simple: false } as never),
    );
  return new Proxy(pool, {
    apply: (target, self, args: unknown[]) => {
      const [strings, ...values] = args;
      if (!Array.isArray((strings as { raw?: unknown } | undefined)?.raw))
        return Reflect.apply(target, self, args) as unknown;
      return new ReadQuery(send, (tx) =>
        tx(strings as TemplateStringsArray, ...(values.map((value) => madeIn(tx, value)) as never[])),
      );
    },
    get: (target, name) => {
      if (name === 'unsafe') return unsafe;
      if (refused.has(name))
        throw new Error(`${String(name)} is not for reading: commands use their own transaction`);
      return Reflect.get(target, name) as unknown;
    },
  });
};

const dialect = new PgDialect();

/** Drizzle over such a reader. */
export const drizzleThat = (sql: RawSql): Database =>
  madeOver(
    sql,
    new PgDatabase(
      dialect,
      new PostgresJsSession(sql, dialect, undefined, {}) as never,
      undefined,
    ) as unknown as Database,
  );
