import { sql as fragment, type SQL } from 'drizzle-orm';
import type { RawSql } from './client.ts';
import { rowsOf, type ArrayRows } from './rowsOf.ts';

/** A statement whose parameters have names, in the places PostgreSQL knows. */
export interface NamedStatement {
  readonly text: string;
  /** The name of each place, `$1` first. */
  readonly names: readonly string[];
}

/** Values by name; a statement takes those that stand in it. */
export type NamedValues = Readonly<Record<string, unknown>>;

/** Texts in quotes and casts are passed over, so that their colons name nothing. */
const parameter = /'(?:[^']|'')*'|::|:([a-z]\w*)/gi;

/**
 * Makes a statement of SQL with parameters as `:name`. A name may stand in it many times; one that does not
 * takes no place.
 */
export const named = (sql: string): NamedStatement => {
  const names: string[] = [];
  const text = sql.replace(parameter, (found: string, name: string | undefined) => {
    if (name === undefined) return found;
    const known = names.indexOf(name);
    return `$${known === -1 ? names.push(name) : known + 1}`;
  });
  return { text, names };
};

/** The same with the type a value is given, as in `:ids::uuid[]`. */
const typed = /'(?:[^']|'')*'|(?<!:):([a-z]\w*)::(\w+(?:\[\])?)/gi;

/**
 * The same for a short statement that is asked all the time, such as for things by their ids: each value that
 * is given its type stands in a query of its own. PostgreSQL then knows no more of it than of any, and keeps
 * one plan; planning takes longer than such a statement (docs/adr/0056).
 */
export const plannedOnce = (sql: string): NamedStatement =>
  named(
    sql.replace(typed, (found: string, name: string | undefined, type: string) =>
      name === undefined ? found : `(select :${name}::${type})::${type}`,
    ),
  );

const valueOf = (values: NamedValues, name: string): unknown => {
  if (!(name in values)) throw new Error(`No value is given for :${name}`);
  return values[name];
};

/** The values of a statement in the order of their places. */
export const inPlaces = ({ names }: NamedStatement, values: NamedValues): never[] =>
  names.map((name) => valueOf(values, name)) as never[];

/** Sends a statement with its values; it is prepared once and stays so. */
export const ask = async <Rows extends readonly object[]>(
  sql: Pick<RawSql, 'unsafe'>,
  statement: NamedStatement,
  values: NamedValues,
): Promise<Rows> => {
  const answer = await sql.unsafe(statement.text, inPlaces(statement, values)).values();
  return rowsOf(answer as ArrayRows) as unknown as Rows;
};

/** The same SQL as a part of a statement of Drizzle. */
export const namedFragment = (sql: string, values: NamedValues): SQL => {
  const parts: SQL[] = [];
  let end = 0;
  for (const { 0: found, 1: name, index } of sql.matchAll(parameter)) {
    if (name === undefined) continue;
    parts.push(fragment.raw(sql.slice(end, index)), fragment`${fragment.param(valueOf(values, name))}`);
    end = index + found.length;
  }
  return fragment.join([...parts, fragment.raw(sql.slice(end))]);
};
