import type { ObjectRef } from '@pothos/core';
import { DateTime } from 'luxon';
import { isUuid } from '../ids.ts';
import { builder, type Types } from './builder.ts';
import { badInput } from './scalars.ts';
import { isStorable } from './storable.ts';

/** Most rows of a page. */
const maxPageSize = 200;
/** Rows of a page when the caller does not say. */
export const defaultPageSize = 50;
/** Counting stops here; `isExact` is false beyond. */
export const maxCount = 1_000;

/** A count as lists show it. */
export const cappedTotal = (count: number): { total: number; isExact: boolean } => ({
  total: Math.min(maxCount, count),
  isExact: count <= maxCount,
});

/** A row of a page, with where it stands in which list; its cursor is made where somebody asks for it. */
interface Edge<Row> {
  list: string;
  place: Place;
  node: Row;
}

/**
 * A page as queries give it: rows with their places, what lies beside them, and how to count (run only when
 * asked for).
 */
export interface Page<Row> {
  edges: readonly Edge<Row>[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  count: () => Promise<{ total: number; isExact: boolean }>;
}

/** Where a row stands in the order of its list: what the list is sorted by, and the row's id. */
export interface Place {
  key: string | number | null;
  id: string;
}

/** Keyset arguments after checking. */
export interface PageArgs {
  /** Name and order of the list, which its cursors carry: one of another list, or order, is refused. */
  list: string;
  limit: number;
  /** Rows after this place (`first`), or before it (`last`); null from the end. */
  at: Place | null;
  backward: boolean;
}

/**
 * Checks first/after/last/before for the list of this name (with its order, where it has several); what does
 * not fit is the caller's mistake.
 */
export const pageArgs = (
  args: {
    first?: number | null | undefined;
    after?: string | null | undefined;
    last?: number | null | undefined;
    before?: string | null | undefined;
  },
  list: string,
  fallback: number = defaultPageSize,
): PageArgs => {
  if (args.first != null && args.last != null) throw badInput('Give first or last, not both');
  if (args.after != null && args.before != null) throw badInput('Give after or before, not both');
  // The size of the other way would be passed over, and is what the operation was judged by.
  if ((args.first != null && args.before != null) || (args.last != null && args.after != null))
    throw badInput('first goes with after, last with before');
  const backward = args.last != null || args.before != null;
  const limit = (backward ? args.last : args.first) ?? fallback;
  if (limit < 1 || limit > maxPageSize) throw badInput(`A page has 1 to ${maxPageSize} rows`);
  const cursor = (backward ? args.before : args.after) ?? null;
  return { list, limit, at: cursor === null ? null : decodeCursor(cursor, list), backward };
};

const foreign = (): Error => badInput('The cursor is not one of this list, in this order');

/** A cursor: the list it belongs to, the sort key and the id of a row, opaque to clients. */
export const encodeCursor = (list: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([list, key, id])).toString('base64url');

const cursorOf = ({ list, place }: Edge<unknown>): string => encodeCursor(list, place);
const cursorAt = (page: Page<unknown>, index: number): string | null => {
  const edge = page.edges.at(index);
  return edge ? cursorOf(edge) : null;
};

const maxCursor = 4_000;

const decodeCursor = (cursor: string, list: string): Place => {
  let parsed: unknown;
  try {
    parsed = cursor.length > maxCursor ? null : JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw foreign();
  }
  if (!Array.isArray(parsed) || parsed.length !== 3 || parsed[0] !== list) throw foreign();
  const [, key, id] = parsed as [string, unknown, unknown];
  if (key !== null && typeof key !== 'string' && typeof key !== 'number') throw foreign();
  if (typeof id !== 'string' || !isUuid(id)) throw foreign();
  return { key, id };
};

/** The text a list is sorted by at this place. */
export const textKey = ({ key }: Place): string => {
  if (typeof key !== 'string' || !isStorable(key)) throw foreign();
  return key;
};

/** An instant as PostgreSQL prints it, exact to the microsecond, or the end of time where a row has none. */
const instantText =
  /^(?:-?infinity|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?))$/;

/** The instant a list is sorted by at this place, as text for PostgreSQL. */
export const timeKey = (place: Place): string => {
  const text = textKey(place);
  const known = instantText.test(text);
  if (!known || !(text.endsWith('infinity') || DateTime.fromSQL(text.replace('T', ' ')).isValid))
    throw foreign();
  return text;
};

/** The whole number a list is sorted by at this place. */
export const integerKey = ({ key }: Place): number => {
  if (typeof key !== 'number' || !Number.isInteger(key) || Math.abs(key) > 2_147_483_647) throw foreign();
  return key;
};

const PageInfo = builder.objectRef<Page<unknown>>('PageInfo').implement({
  description: 'Where a page stands in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether rows follow this page.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether rows precede this page.' }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first row; null on an empty page.',
      resolve: (page) => cursorAt(page, 0),
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last row; null on an empty page.',
      resolve: (page) => cursorAt(page, -1),
    }),
  }),
});

const counted = new WeakMap<object, Promise<{ total: number; isExact: boolean }>>();
const countOnce = (page: Page<unknown>): Promise<{ total: number; isExact: boolean }> => {
  const known = counted.get(page);
  if (known) return known;
  const counting = page.count();
  counted.set(page, counting);
  return counting;
};

/** Declares `<Name>Connection` and `<Name>Edge` over a node type; return a `Page` from the field. */
export const connectionOf = <Row>(ref: ObjectRef<Types, Row> & { name: string }, name: string = ref.name) => {
  const Edge = builder.objectRef<Edge<Row>>(`${name}Edge`).implement({
    description: `A row of ${name}Connection.`,
    fields: (t) => ({
      cursor: t.string({
        description: 'Pass as `after` or `before` to go on from here.',
        resolve: (edge) => cursorOf(edge),
      }),
      node: t.field({ type: ref, description: 'The row.', resolve: (edge) => edge.node as never }),
    }),
  });
  return builder.objectRef<Page<Row>>(`${name}Connection`).implement({
    description: `A page of a list of ${ref.name}.`,
    fields: (t) => ({
      edges: t.field({
        type: [Edge],
        description: 'Rows with their cursors.',
        resolve: (page) => page.edges as never,
      }),
      nodes: t.field({
        type: [ref],
        description: 'Rows alone.',
        resolve: (page) => page.edges.map((edge) => edge.node) as never,
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Where the page stands.',
        resolve: (page) => page as never,
      }),
      totalCount: t.int({
        description: `Rows that match; counting stops at ${maxCount}.`,
        resolve: async (page) => (await countOnce(page)).total,
      }),
      isExact: t.boolean({
        description: 'Whether totalCount is exact; false when counting stopped.',
        resolve: async (page) => (await countOnce(page)).isExact,
      }),
    }),
  });
};

/** What declares arguments: `t.arg` of a field. */
type Arguments = Pick<PothosSchemaTypes.InputFieldBuilder<Types, 'Arg'>, 'int' | 'string'>;

/** Arguments of a forward list: `first`, `after`; give it `t.arg`. */
export const forwardArgs = (t: Arguments) => ({
  first: t.int({ description: `Rows of the page, 1 to ${maxPageSize}; default ${defaultPageSize}.` }),
  after: t.string({ description: 'Rows after this cursor.' }),
});

/** Arguments of a list that goes both ways: `first`, `after`, `last`, `before`. */
export const pagingArgs = (t: Arguments) => ({
  ...forwardArgs(t),
  last: t.int({ description: `The last rows before \`before\`, 1 to ${maxPageSize}.` }),
  before: t.string({ description: 'Rows before this cursor.' }),
});

/**
 * A page from `limit + 1` rows in the order of the list (for backward pages: read in reverse and passed as
 * read).
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  args: PageArgs,
  placeOf: (row: Row) => Place,
  count: Page<Row>['count'],
  hasCursor = args.at !== null,
): Page<Row> => {
  const more = rows.length > args.limit;
  const kept = rows.slice(0, args.limit);
  const ordered = args.backward ? kept.toReversed() : kept;
  return {
    edges: ordered.map((node) => ({ list: args.list, place: placeOf(node), node })),
    hasNextPage: args.backward ? hasCursor : more,
    hasPreviousPage: args.backward ? more : hasCursor,
    count,
  };
};
