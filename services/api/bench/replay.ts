import { setImmediate as turn } from 'node:timers/promises';
import { parse } from 'graphql';
import type postgres from 'postgres';
import { createContext } from '../src/platform/context.ts';
import type { OwnedRuntime } from '../src/createRuntime.ts';
import { executeOperation } from '../src/platform/pipeline/compiledQueries.ts';
import { newId } from '../src/platform/ids.ts';
import { schema } from '../src/schema.ts';
import type { Step } from './cycle.ts';

/** A statement as the product sent it. */
interface Sent {
  text: string;
  parameters: unknown[];
}

/** What the product sent from `since` (ms) on. */
export interface Recorded {
  sent: readonly Sent[];
  since: number;
}

type Debugging = { debug?: (connection: number, text: string, parameters: unknown[]) => void };

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
const bookingName = /\b[A-Z]\d{6,}\b/gu;
const millisecondsOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** How many transactions are open after these statements. */
const openAfter = (sent: readonly Sent[]): number =>
  sent.reduce(
    (open, { text }) => open + Number(/^begin/iu.test(text)) - Number(/^(commit|rollback)\s*$/iu.test(text)),
    0,
  );

/**
 * Everything the product sends to PostgreSQL while the mutations run, transactions included. An answer does
 * not wait for the end of its read transaction; the next mutation does here, so that one connection can send
 * it all in this order.
 */
export const record = async (runtime: OwnedRuntime, asked: readonly Step[]): Promise<Recorded> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const since = Date.now();
  const sent: Sent[] = [];
  // Commands and the reads of answers have a pool each.
  const pools = [runtime.sql, runtime.readers].map(({ options }) => options as unknown as Debugging);
  for (const pool of pools)
    pool.debug = (_connection, text, parameters) => {
      if (!/pg_catalog|^\s*(listen|notify|select pg_notify)/iu.test(text))
        sent.push({ text, parameters: [...parameters] });
    };
  try {
    let before: Record<string, unknown> = {};
    for (const { actor, document, input } of asked) {
      const ctx = createContext(runtime, { actor, requestId: newId() });
      const variableValues = { input: input(before) };
      const result = await ctx.reads.together(async () =>
        executeOperation({ schema, document: parse(document), contextValue: ctx, variableValues }),
      );
      if (result.errors) throw new Error(JSON.stringify(result.errors));
      before = (result.data ?? {}) as Record<string, unknown>;
      while (openAfter(sent) > 0) await turn();
    }
  } finally {
    for (const pool of pools) delete pool.debug;
  }
  return { sent, since };
};

let names = 0;

/** An id that every cycle has another of. */
export interface Varying {
  readonly id: string;
  readonly next: () => string;
}

/**
 * The parameters of another such cycle, statement by statement: made ids and names are new, all else but
 * `varying` is the same.
 */
export const renewer = ({ sent, since }: Recorded, varying: Varying): (() => unknown[][]) => {
  const renewed = (known: Map<string, string>, value: unknown): unknown => {
    if (typeof value === 'string') {
      const instead = (old: string, make: () => string): string => {
        const made = known.get(old) ?? make();
        known.set(old, made);
        return made;
      };
      return value
        .replace(uuid, (id) => known.get(id) ?? (millisecondsOf(id) < since ? id : instead(id, newId)))
        .replace(bookingName, (name) => instead(name, () => `Z${String(1_000_000 + (names += 1))}`));
    }
    return Array.isArray(value) ? value.map((one) => renewed(known, one)) : value;
  };
  return () => {
    const known = new Map([[varying.id, varying.next()]]);
    return sent.map(({ parameters }) => parameters.map((one) => renewed(known, one)));
  };
};

/** Replays what was recorded, as often as it is called. */
export const replayer = (recorded: Recorded, varying: Varying) => {
  const renew = renewer(recorded, varying);
  return async (connection: postgres.ReservedSql): Promise<void> => {
    const parameters = renew();
    for (const [index, { text }] of recorded.sent.entries())
      await connection.unsafe(text, parameters[index] as never[], { prepare: true });
  };
};
