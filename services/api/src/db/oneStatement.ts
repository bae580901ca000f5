import { fillPlaceholders, getTableColumns, is, Column, SQL, sql, Table, type SQLWrapper } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { rawOf } from './rawOf.ts';

/**
 * Makes queries apart from a connection, for `oneStatement`; `sql.placeholder` stands for what is given when
 * they are sent.
 */
export const query = new QueryBuilder();

/** A query of Drizzle: its SQL, what it selects, and the rows it gives. */
interface Select extends SQLWrapper {
  readonly _: { readonly selectedFields: unknown; readonly result: unknown };
}
type RowsOf<Parts extends Record<string, Select>> = { [Name in keyof Parts]: Parts[Name]['_']['result'] };

type Field = Column | SQL | SQL.Aliased;
interface Leaf {
  readonly path: readonly string[];
  readonly field: Field;
}

const isField = (value: unknown): value is Field =>
  is(value, Column) || is(value, SQL) || is(value, SQL.Aliased);

const leavesOf = (fields: object, path: readonly string[] = []): Leaf[] =>
  Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
    if (isField(field)) return [{ path: [...path, name], field }];
    return leavesOf(is(field, Table) ? getTableColumns(field) : (field as object), [...path, name]);
  });

/** JSON has no numbers of any length: these come as text, as they do from the driver. */
const asText = ({ field }: Leaf): boolean =>
  is(field, Column) && /^(?:numeric|bigint)/u.test(field.getSQLType());

/** What a value of JSON is in a row. */
const reading = ({ field }: Leaf): ((value: unknown) => unknown) =>
  is(field, Column) ? (value) => (value === null ? null : field.mapFromDriverValue(value)) : (value) => value;

/**
 * Makes rows from the values of their leaves; of what a left join did not find, null instead of an object of
 * nulls.
 */
const rowMaker = (leaves: readonly Leaf[]): ((values: readonly unknown[]) => unknown) => {
  const parts = leaves.map((leaf) => {
    const [name = '', inner] = leaf.path;
    return { name, inner, read: reading(leaf) };
  });
  const nested = new Set(parts.flatMap(({ name, inner }) => (inner === undefined ? [] : [name])));
  return (values) => {
    const row: Record<string, unknown> = {};
    const found = new Set<string>();
    for (let at = 0; at < parts.length; at += 1) {
      const { name, inner, read } = parts[at] as (typeof parts)[number];
      const value = read(values[at] ?? null);
      if (inner === undefined) row[name] = value;
      else {
        ((row[name] ??= {}) as Record<string, unknown>)[inner] = value;
        if (value !== null) found.add(name);
      }
    }
    for (const name of nested) if (!found.has(name)) row[name] = null;
    return row;
  };
};

const dialect = new PgDialect();

/**
 * Several queries as one statement, made once: each gives its rows as one JSON document. All see the same
 * moment, which is that before the first row they lock.
 */
export const oneStatement = <Parts extends Record<string, Select>>(
  parts: Parts,
): ((db: Database, given: Readonly<Record<string, unknown>>) => Promise<RowsOf<Parts>>) => {
  const all = Object.entries(parts).map(([name, part]) => {
    const leaves = leavesOf(part._.selectedFields as object);
    return { name, part, leaves, rowOf: rowMaker(leaves) };
  });
  const documents = all.map(({ name, part, leaves }) => {
    const columns = leaves.map((_, at) => `c${at}`).join(', ');
    const values = leaves.map((leaf, at) => `found.c${at}${asText(leaf) ? '::text' : ''}`).join(', ');
    return sql`(select coalesce(json_agg(json_build_array(${sql.raw(values)})), '[]') from (${part.getSQL()}) as found(${sql.raw(columns)})) as ${sql.identifier(name)}`;
  });
  const made = dialect.sqlToQuery(sql`select ${sql.join(documents, sql.raw(', '))}`);
  return async (db, given) => {
    const values = fillPlaceholders(made.params, { ...given });
    const [row] = await rawOf(db).unsafe<Record<string, unknown[][]>[]>(made.sql, values as never[]);
    return Object.fromEntries(
      all.map(({ name, rowOf }) => [name, (row?.[name] ?? []).map(rowOf)]),
    ) as RowsOf<Parts>;
  };
};
