import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { RawSql } from '../../db/client.ts';
import { builder } from './builder.ts';
import type { Fragment } from './columnFilter.ts';
import { integerKey, textKey, timeKey, type PageArgs } from './connection.ts';

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Which way a list runs.',
  values: {
    ASC: { description: 'Smallest or earliest first.' },
    DESC: { description: 'Largest or latest first.' },
  },
});

/** In which order a list runs, as its caller asks. */
export interface ListOrder<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
}

/** Declares `<Name>` and `<Name>Field`: the fields a list can be ordered by, each with its description. */
export const orderInput = <Field extends string>(name: string, fields: Readonly<Record<Field, string>>) => {
  const values = Object.fromEntries(
    Object.entries<string>(fields).map(([field, description]) => [field, { value: field, description }]),
  ) as Record<Field, { value: Field; description: string }>;
  const FieldEnum = builder.enumType(`${name}Field`, { description: 'What the list is ordered by.', values });
  return builder.inputType(name, {
    description: 'In which order; equals by id.',
    fields: (t) => ({
      field: t.field({ type: FieldEnum, required: true, description: 'By what.' }),
      direction: t.field({ type: OrderDirection, required: true, description: 'Which way.' }),
    }),
  });
};

/** The name of a list in this order, for its cursors. */
export const orderedList = (list: string, { field, direction }: ListOrder<string>): string =>
  `${list} ${field} ${direction}`;

/** What a list is ordered by in SQL: never null, so that every row has its place. */
export interface SortKey {
  key: SQL;
  type: 'text' | 'integer' | 'time';
}

/** A row with the value it was ordered by, for its cursor. */
export type Sorted<Row> = Row & { sortKey: string | number };

/** The rows after a page's cursor, in the order of the key and then the id. */
export const keysetPage = (
  { key, type }: SortKey,
  id: SQL,
  direction: 'ASC' | 'DESC',
  page: PageArgs,
): { after: SQL | undefined; orderBy: SQL[]; sortKey: SQL.Aliased<string | number> } => {
  const { at } = page;
  const way = direction === 'DESC' ? desc : asc;
  const value =
    at === null
      ? undefined
      : type === 'integer'
        ? sql`${integerKey(at)}::integer`
        : type === 'time'
          ? sql`${timeKey(at)}::text::timestamptz`
          : sql`${textKey(at)}::text`;
  const after =
    at === null
      ? undefined
      : sql`(${key}, ${id}) ${sql.raw(direction === 'DESC' ? '<' : '>')} (${value}, ${at.id}::uuid)`;
  return {
    after,
    orderBy: [way(key), way(id)],
    sortKey: sql<string | number>`${type === 'time' ? sql`(${key})::text` : key}`.as('sort_key'),
  };
};

/**
 * The same for lists written as plain SQL: what a page goes on from, its order, and the key of its rows as
 * "sortKey".
 */
export const rawKeysetPage = (
  raw: RawSql,
  { key, type }: { readonly key: Fragment; readonly type: SortKey['type'] },
  id: Fragment,
  direction: 'ASC' | 'DESC',
  { at }: PageArgs,
): { after: Fragment; orderBy: Fragment; sortKey: Fragment } => {
  const value =
    at === null
      ? raw`null`
      : type === 'integer'
        ? raw`${integerKey(at)}::integer`
        : type === 'time'
          ? raw`${timeKey(at)}::text::timestamptz`
          : raw`${textKey(at)}::text`;
  return {
    after:
      at === null
        ? raw`true`
        : direction === 'DESC'
          ? raw`(${key}, ${id}) < (${value}, ${at.id}::uuid)`
          : raw`(${key}, ${id}) > (${value}, ${at.id}::uuid)`,
    orderBy: direction === 'DESC' ? raw`${key} desc, ${id} desc` : raw`${key}, ${id}`,
    sortKey: type === 'time' ? raw`(${key})::text as "sortKey"` : raw`${key} as "sortKey"`,
  };
};
