import { getTableColumns, getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

type Row = Readonly<Record<string, unknown>>;
/** The columns of a row to change. */
export interface Change {
  readonly id: string;
  readonly columns: Row;
}

const list = (parts: readonly SQLWrapper[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql.raw(', '),
  );
const name = ({ name: column }: PgColumn): SQLWrapper => sql.identifier(column);

/** The rows as one JSON parameter, so that the statement's text, and with it its plan, is the same for one row and for a thousand. */
const recordset = (columns: readonly [string, PgColumn][], rows: readonly Row[]): SQL => {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])),
  );
  const declared = columns.map(([, column]) => sql`${name(column)} ${sql.raw(column.getSQLType())}`);
  return sql`json_to_recordset(${JSON.stringify(objects)}::text::json) as given(${list(declared)})`;
};

const columnsOf = (table: PgTable, keys: readonly string[]): [string, PgColumn][] => {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return [key, column];
  });
};

/** Inserts rows by one statement, in their order: identities are given out in it. Every row must name the same columns. */
export const insertMany = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, Object.keys(first));
  if (rows.some((row) => Object.keys(row).length !== columns.length))
    throw new Error(`Rows for ${getTableName(table)} differ in their columns`);
  const names = list(columns.map(([, column]) => name(column)));
  await db.execute(sql`insert into ${table} (${names}) select ${names} from ${recordset(columns, rows)}`);
};

/** Writes changed columns by one statement for all rows that change in the same columns. */
export const updateMany = async (db: Database, table: PgTable, changes: readonly Change[]): Promise<void> => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const keys = Object.keys(change.columns)
      .filter((key) => change.columns[key] !== undefined)
      .toSorted()
      .join();
    if (keys !== '') (groups.get(keys) ?? groups.set(keys, []).get(keys))?.push(change);
  }
  for (const [keys, group] of groups) {
    const columns = columnsOf(table, keys.split(','));
    const set = columns.map(([, column]) => sql`${name(column)} = given.${name(column)}`);
    const rows = group.map(({ id, columns: values }) => ({ ...values, id }));
    await db.execute(
      sql`update ${table} as kept set ${list(set)} from ${recordset([...columnsOf(table, ['id']), ...columns], rows)} where kept.id = given.id`,
    );
  }
};
