import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RawSql, RawTx } from './client.ts';

type Row = Record<string, unknown>;
/** The columns of a row to change. */
export interface Change<Of extends object = Row> {
  readonly id: string;
  readonly columns: Readonly<Partial<Of>>;
}

/** A statement that writes rows of one table, alone or as a part of a larger one. */
export interface Write {
  /** The SQL, given where its rows come from and when it may begin. */
  readonly text: (rows: string, when: string) => string;
  /** The rows, as JSON. */
  readonly rows: string;
}

/** Columns of a table as statements name them, worked out once for the same ones. */
interface Shape {
  readonly table: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  /** '"id", "version"'. */
  readonly names: string;
  /** '"id" uuid, "version" integer'. */
  readonly typed: string;
}

const shapes = new WeakMap<PgTable, Map<string, Shape>>();

const shapeOf = (table: PgTable, keys: readonly string[]): Shape => {
  let known = shapes.get(table);
  if (!known) shapes.set(table, (known = new Map()));
  const already = known.get(keys.join());
  if (already) return already;
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return { key, name: column.name, type: column.getSQLType() };
  });
  const shape = {
    table: `"${getTableName(table)}"`,
    columns,
    names: columns.map(({ name }) => `"${name}"`).join(', '),
    typed: columns.map(({ name, type }) => `"${name}" ${type}`).join(', '),
  };
  known.set(keys.join(), shape);
  return shape;
};

/**
 * All rows as one JSON parameter, so that the statement's text, and with it its plan, is the same for one row
 * and for a thousand. What a row does not name is null.
 */
const asJson = ({ columns }: Shape, rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const given: Row = {};
      for (const { key, name } of columns) {
        const value = row[key];
        if (value !== null && value !== undefined) given[name] = value;
      }
      return given;
    }),
  );

const recordset = ({ typed }: Shape, rows: string): string => `json_to_recordset(${rows}) as given(${typed})`;

/**
 * PostgreSQL takes every such set for a hundred rows, for which it reads a small table whole; and a plan is
 * kept while the table grows. Up to so many it is told what they are: few.
 */
const few = 8;

/** Inserts rows in their order: identities are given out in it. Every row must name the same columns. */
export const insertRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Write[] => {
  const [first] = rows;
  if (!first) return [];
  const shape = shapeOf(table, Object.keys(first));
  if (rows.some((row) => Object.keys(row).length !== shape.columns.length))
    throw new Error(`Rows for ${getTableName(table)} differ in their columns`);
  return [
    {
      text: (given, when) =>
        `insert into ${shape.table} (${shape.names}) select ${shape.names} from ${recordset(shape, given)} where ${when}`,
      rows: asJson(shape, rows),
    },
  ];
};

/** Writes changed columns: one statement for all rows that change in the same columns. */
export const updateRows = (table: PgTable, changes: readonly Change[]): Write[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const keys = Object.keys(change.columns)
      .filter((key) => change.columns[key] !== undefined)
      .toSorted()
      .join();
    if (keys !== '') (groups.get(keys) ?? groups.set(keys, []).get(keys))?.push(change);
  }
  return [...groups].map(([keys, group]) => {
    const shape = shapeOf(table, ['id', ...keys.split(',')]);
    const set = shape.columns
      .slice(1)
      .map(({ name }) => `"${name}" = given."${name}"`)
      .join(', ');
    const source = (rows: string): string =>
      group.length > few
        ? recordset(shape, rows)
        : `(select * from ${recordset(shape, rows)} limit ${few}) as given`;
    return {
      text: (rows, when) =>
        `update ${shape.table} as kept set ${set} from ${source(rows)} where kept."id" = given."id" and ${when}`,
      rows: asJson(
        shape,
        group.map(({ id, columns }) => ({ ...columns, id })),
      ),
    };
  });
};

/**
 * Sends several writes as one statement, each begun when the one before is done. Triggers fire when all are
 * done: what a trigger reads of another table must not be written beside its own.
 */
export const writeTogether = async (sql: RawSql | RawTx, writes: readonly Write[]): Promise<void> => {
  const parts = writes.map(({ text }, at) =>
    text(`$${at + 1}::text::json`, at === 0 ? 'true' : `(select count(*) from write_${at}) >= 0`),
  );
  const last = parts.pop();
  if (last === undefined) return;
  const before = parts.map((part, at) => `write_${at + 1} as (${part} returning 1)`).join(', ');
  await sql.unsafe(
    before === '' ? last : `with ${before} ${last}`,
    writes.map(({ rows }) => rows),
  );
};
