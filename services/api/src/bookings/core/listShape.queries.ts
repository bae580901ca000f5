import { maxCount, pageArgs, textKey, timeKey, type PageArgs } from '../../platform/graphql/connection.ts';
import { badInput } from '../../platform/graphql/scalars.ts';
import { tooBroad } from '../../platform/graphql/tooBroad.ts';
import type { RawSql } from '../../db/client.ts';
import { ask, named, type NamedStatement } from '../../db/named.ts';
import type { Sides } from './sides.queries.ts';

/** Key of a list's order: an expression over the listed table and its SQL type. */
export interface OrderKey {
  expression: string;
  type: 'timestamptz' | 'text';
}

/** The key of an order that no index has: what rows show, as text. */
export const shownKey: OrderKey = { expression: '', type: 'text' };

/** How a page is read: which way, how far, from where. */
export interface Window {
  /** Rows wanted; ask for one more than the page to learn whether the list goes on. */
  rows: number;
  /** Rows skipped first; only ids are read over. */
  offset: number;
  descending: boolean;
  /** Sort key and id of the row to go on from; null at the list's end. */
  from: { key: string; id: string } | null;
}

/** Arguments of a list as clients give them. */
export interface ListArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  offset?: number | null | undefined;
}

/**
 * Checks the arguments of the list of this name (with what it is ordered by): the page asked for, and the
 * window that reads it.
 */
export const windowOf = (
  list: string,
  args: ListArgs,
  key: OrderKey,
  descending: boolean,
): { page: PageArgs; window: Window } => {
  const page = pageArgs(args, `${list} ${descending ? 'DESC' : 'ASC'}`);
  const offset = args.offset ?? 0;
  if (offset < 0 || offset > maxOffset)
    throw badInput(`offset is 0 to ${maxOffset}; go on from a cursor beyond`);
  if (offset > 0 && page.at !== null) throw badInput('Give offset or a cursor, not both');
  return {
    page,
    window: {
      rows: page.limit + 1,
      offset,
      descending: descending !== page.backward,
      from: page.at && { key: key.type === 'text' ? textKey(page.at) : timeKey(page.at), id: page.at.id },
    },
  };
};

/** A list's statements: few texts, each prepared once, whatever the filter. `u` is a union of keyed ids. */
export interface ListPart {
  from: string;
  where: string;
  key: OrderKey;
  id: string;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ends = { timestamptz: ['-infinity', 'infinity'], text: ['', '\u{10FFFD}'] } as const;

/** Most rows that may be skipped. */
export const maxOffset = 10_000;

const statements = new Map<string, NamedStatement>();

/** A statement by its text: there are few (see `filterSql`), each read for its names once. */
const statementOf = (text: string): NamedStatement => {
  const known = statements.get(text);
  if (known) return known;
  const made = named(text);
  statements.set(text, made);
  return made;
};

/**
 * Collects the parameters of a statement; the same shape collects in the same order and so has the same text.
 */
export class Params {
  readonly #values: Record<string, unknown>;
  #added = 0;

  /** `values`: of the names that conditions of sides have, `sideValues`. */
  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = { ...values };
  }

  /** The placeholder of a value. */
  add(value: unknown, type: string): string {
    this.#added += 1;
    const name = `given${this.#added}`;
    this.#values[name] = value;
    return `:${name}::${type}`;
  }

  /** Sends a statement over these parameters. */
  ask<Rows extends readonly object[]>(sql: RawSql, text: string): PromiseLike<Rows> {
    return ask<Rows>(sql, statementOf(text), this.#values) as PromiseLike<Rows>;
  }
}

/**
 * How many ids each branch reads: a literal, so that the plan fits it, and one of a few, so that plans are
 * shared.
 */
const branchLimit = (window: Window): number => {
  const wanted = window.rows + window.offset;
  return [51, 201, 1_001].find((limit) => wanted <= limit) ?? maxOffset + 201;
};

/** Id and sort key (as text, exact to the microsecond) of a listed row. */
export interface PageId {
  k: string;
  id: string;
}

/** The whole statement for the ids of a page (as `pageIds` gives them), in its order. */
export const pageStatement = (ids: string, window: Window): string => {
  const way = window.descending ? 'desc' : 'asc';
  return `select page.k::text as k, page.id from (${ids}) page order by page.k ${way}, page.id ${way}`;
};

/** Reads the rows of a page by id and puts them in the page's order. */
export const inPageOrder = async <Row extends { id: string }, Listed>(
  page: readonly PageId[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  listed: (row: Row, key: string) => Listed,
): Promise<Listed[]> => {
  const rows = new Map((await read(page.map(({ id }) => id))).map((row) => [row.id, row]));
  return page.flatMap(({ id, k }) => {
    const row = rows.get(id);
    return row ? [listed(row, k)] : [];
  });
};

/**
 * SQL of the ids of a page, over all branches: each branch reads its own first rows along an index, the union
 * drops what two branches found, the page is cut from what remains. What is shown of these few rows is read
 * by a second statement: PostgreSQL plans this one again for each filter, which with a dozen joins in it
 * would cost ten times what running it does.
 */
export const pageIds = (
  parts: (limit: (part: ListPart) => string) => readonly string[],
  params: Params,
  key: OrderKey,
  window: Window,
): string => {
  const [low, high] = ends[key.type];
  const start = window.from ?? {
    key: window.descending ? high : low,
    id: window.descending ? highestId : lowestId,
  };
  const [k, i] = [params.add(start.key, key.type), params.add(start.id, 'uuid')];
  const way = window.descending ? 'desc' : 'asc';
  const limited = (
    part: ListPart,
  ): string => `select ${part.key.expression} as k, ${part.id} as id from ${part.from}
    where ${part.where} and (${part.key.expression}, ${part.id}) ${window.descending ? '<' : '>'} (${k}, ${i})
    order by ${part.key.expression} ${way}, ${part.id} ${way} limit ${branchLimit(window)}`;
  return `select k, id from (${union(parts(limited))}) u order by k ${way}, id ${way} limit ${params.add(window.rows, 'int')} offset ${params.add(window.offset, 'int')}`;
};

/** SQL of the ids of a list up to the limit, along the same indexes, in no order. */
const cappedIds = (parts: (limit: (part: ListPart) => string) => readonly string[]): string => {
  const limited = (
    part: ListPart,
  ): string => `select ${part.key.expression} as k, ${part.id} as id from ${part.from}
    where ${part.where} order by ${part.key.expression}, ${part.id} limit ${maxCount + 1}`;
  return `select id from (${union(parts(limited))}) u group by id limit ${maxCount + 1}`;
};

/** SQL that counts a list up to the limit, along the same indexes. */
export const cappedCount = (parts: (limit: (part: ListPart) => string) => readonly string[]): string =>
  `select count(*)::int as n from (${cappedIds(parts)}) counted`;

/**
 * The ids of a list that is short enough to be looked through row by row: for orders and filters that no
 * index has. A longer one is refused, so that no question takes as long as a list is.
 */
export const idsToLookThrough = async (
  sql: RawSql,
  params: Params,
  parts: (limit: (part: ListPart) => string) => readonly string[],
): Promise<string[]> => {
  const rows = await params.ask<{ id: string }[]>(sql, cappedIds(parts));
  if (rows.length > maxCount)
    throw tooBroad(`More than ${maxCount} rows: narrow the list by days, status, market or name first`);
  return rows.map(({ id }) => id);
};

const union = (branches: readonly string[]): string =>
  branches.length === 0
    ? 'select null::text as k, null::uuid as id where false'
    : branches.map((branch) => `(${branch})`).join(' union ');

/**
 * SQL of one branch repeated for every row of a small set (statuses, owned markets), so that each reads along
 * its own index.
 */
export const perEach = (set: string, branch: string): string =>
  `select each_row.k, each_row.id from ${set} cross join lateral (${branch}) each_row`;

/**
 * A filter that may be left out: its value (null: left out), its SQL type, and the condition over its
 * placeholder.
 */
export interface Optional {
  value: unknown;
  type: string;
  /** `of`: what `filterSqlOf` is asked of. */
  sql: (placeholder: string, of: string) => string;
}

/** More filters than this at once share one text. */
const severalFilters = 3;

/**
 * SQL of the filters that are given. What is left out stands in no text: "null or …" conditions would make
 * PostgreSQL expect next to no rows and sort them all, where it should follow an index to the first few. Only
 * where many are given at once all of them stand in one text, so that the number of texts, and of prepared
 * statements, stays small.
 */
export const filterSql = (params: Params, filters: readonly Optional[]): string =>
  filterSqlOf(params, filters)('');

/** The same for a statement that asks it of several expressions: a text for each, with the same values. */
export const filterSqlOf = (params: Params, filters: readonly Optional[]): ((of: string) => string) => {
  const present = filters.filter(({ value }) => value != null);
  const all = present.length > severalFilters;
  const placed = (all ? filters : present).map(({ value, type, sql }) => ({
    placeholder: params.add(value ?? null, type),
    sql,
  }));
  return (of) =>
    placed
      .map(({ placeholder, sql }) =>
        all ? `(${placeholder} is null or ${sql(placeholder, of)})` : sql(placeholder, of),
      )
      .join(' and ') || 'true';
};

/** Names are numbered: a prefix of so many characters matches few enough to sort. */
const narrowName = 5;

/**
 * A name prefix as it is searched; `booking` is the part before a leg's letter. Null where there is nothing
 * to search.
 */
export const namePrefix = (
  text: string | null | undefined,
): { prefix: string; booking: string; narrow: boolean } | null => {
  const prefix = text?.trim().toUpperCase().slice(0, 40) ?? '';
  if (prefix === '') return null;
  const booking = prefix.split('-')[0] ?? prefix;
  return { prefix, booking, narrow: booking.length >= narrowName };
};

/** Whether a side is there at all: without one, no row exists. */
export const seesNothing = (sides: Sides): boolean => sides?.size === 0;
