import { fillPlaceholders, getTableColumns, is, Column, SQL, sql, Table, type SQLWrapper } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

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

const valueOf = ({ field }: Leaf, value: unknown): unknown =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;

/**
 * A row from the values of its leaves; of what a left join did not find, null instead of an object of nulls.
 */
const rowFrom = (leaves: readonly Leaf[], values: readonly unknown[]): unknown => {
  const row: Record<string, unknown> = {};
  const found = new Set<string>();
  for (const [at, leaf] of leaves.entries()) {
    const [name = '', inner] = leaf.path;
    const value = valueOf(leaf, values[at] ?? null);
    if (inner === undefined) row[name] = value;
    else {
      row[name] ??= {};
      (row[name] as Record<string, unknown>)[inner] = value;
      if (value !== null) found.add(name);
    }
  }
  for (const { path } of leaves) if (path.length > 1 && !found.has(path[0] ?? '')) row[path[0] ?? ''] = null;
  return row;
};

const dialect = new PgDialect();

/** Where a parameter stands in a statement's text. */
const PARAMETER = /\$(\d+)/u;

/**
 * Several queries as one statement, made once: each gives its rows as one JSON document. All see the same
 * moment, which is that before the first row they lock.
 */
export const oneStatement = <Parts extends Record<string, Select>>(
  parts: Parts,
): ((db: Database, given: Readonly<Record<string, unknown>>) => Promise<RowsOf<Parts>>) => {
  const all = Object.entries(parts).map(([name, part]) => ({
    name,
    part,
    leaves: leavesOf(part._.selectedFields as object),
  }));
  const documents = all.map(({ name, part, leaves }) => {
    const columns = leaves.map((_, at) => `c${at}`).join(', ');
    const values = leaves.map((leaf, at) => `found.c${at}${asText(leaf) ? '::text' : ''}`).join(', ');
    return sql`(select coalesce(json_agg(json_build_array(${sql.raw(values)})), '[]') from (${part.getSQL()}) as found(${sql.raw(columns)})) as ${sql.identifier(name)}`;
  });
  const made = dialect.sqlToQuery(sql`select ${sql.join(documents, sql.raw(', '))}`);
  const texts = made.sql.split(new RegExp(PARAMETER, 'gu')).filter((_, at) => at % 2 === 0);
  return async (db, given) => {
    const values = fillPlaceholders(made.params, { ...given });
    const statement = sql.join(
      texts.flatMap((text, at) =>
        at < values.length ? [sql.raw(text), sql`${sql.param(values[at])}`] : [sql.raw(text)],
      ),
    );
    const [row] = (await db.execute(statement)) as unknown as Record<string, unknown[][]>[];
    return Object.fromEntries(
      all.map(({ name, leaves }) => [name, (row?.[name] ?? []).map((one) => rowFrom(leaves, one))]),
    ) as RowsOf<Parts>;
  };
};
