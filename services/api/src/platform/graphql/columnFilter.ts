import { and, sql, type SQL } from 'drizzle-orm';
import type { PendingQuery, Row } from 'postgres';
import type { RawSql } from '../../db/client.ts';
import { containing } from '../containing.ts';
import { builder } from './builder.ts';
import { searchText } from './searchText.ts';

/** Instants from one to before another; null: open at that end. */
export interface TimeSpan {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Days from one to another, `yyyy-MM-dd`, both included; null: open at that end. */
export interface DaySpan {
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
}

interface ColumnValues {
  text: string;
  integer: number;
  flag: boolean;
  time: TimeSpan;
  day: DaySpan;
}

/**
 * What a column of a list holds, as far as a list can be narrowed by it: text by a part of it, numbers and
 * flags by their value, times and days by a span.
 */
export type ColumnType = keyof ColumnValues;
type ColumnTypes = Readonly<Record<string, ColumnType>>;

/** What was asked of the columns. */
export type ColumnFilter<Types extends ColumnTypes> = {
  readonly [Name in keyof Types]?: ColumnValues[Types[Name]] | null | undefined;
};

const TimeSpanInput = builder.inputRef<TimeSpan>('TimeSpanInput').implement({
  description: 'Instants from one to before another.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'The first instant; null: from the beginning.' }),
    to: t.field({ type: 'DateTime', description: 'The instant after the last; null: without end.' }),
  }),
});

const DaySpanInput = builder.inputRef<DaySpan>('DaySpanInput').implement({
  description: 'Days of the calendar from one to another, both included.',
  fields: (t) => ({
    firstDay: t.field({ type: 'Date', description: 'The first day; null: from the beginning.' }),
    lastDay: t.field({ type: 'Date', description: 'The last day; null: without end.' }),
  }),
});

/** Declares the input by which a list is narrowed column by column; all that are given must hold. */
export const columnFilterInput = <Types extends ColumnTypes>(
  name: string,
  types: Types,
  words: Readonly<Record<keyof Types & string, string>>,
) =>
  builder.inputRef<ColumnFilter<Types>>(name).implement({
    description: 'Narrows a list by its columns; all that are given must hold.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries<ColumnType>(types).map(([column, type]) => {
          const description = words[column] ?? column;
          switch (type) {
            case 'text':
              return [column, t.string({ description })];
            case 'integer':
              return [column, t.int({ description })];
            case 'flag':
              return [column, t.boolean({ description })];
            case 'time':
              return [column, t.field({ type: TimeSpanInput, description })];
            case 'day':
              return [column, t.field({ type: DaySpanInput, description })];
          }
        }),
      ) as never,
  });

/** What was asked of one column, ready for SQL. */
type Asked =
  | { text: string }
  | { equals: number | boolean }
  | { from: string | null; to: string | null }
  | { firstDay: string | null; lastDay: string | null };

/** The same, or null where it narrows nothing. */
const asked = (value: unknown): Asked | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const text = searchText(value);
    return text === null ? null : { text: containing(text) };
  }
  if (typeof value === 'number' || typeof value === 'boolean') return { equals: value };
  const { from, to, firstDay, lastDay } = value as TimeSpan & DaySpan;
  if (firstDay || lastDay) return { firstDay: firstDay ?? null, lastDay: lastDay ?? null };
  return from || to ? { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null } : null;
};

/** The SQL of a filter, from the SQL of its columns. */
export const filteredBy = <Types extends ColumnTypes>(
  keys: Readonly<Record<keyof Types & string, SQL>>,
  filter: ColumnFilter<Types> | null,
): SQL | undefined =>
  and(
    ...Object.entries<SQL>(keys).map(([name, key]) => {
      const want = asked(filter?.[name]);
      if (want === null) return undefined;
      if ('text' in want) return sql`plain_letters(${key}) like ${want.text}`;
      if ('equals' in want) return sql`${key} = ${want.equals}`;
      if ('firstDay' in want)
        return sql`(${want.firstDay}::date is null or ${key} >= ${want.firstDay}::date) and (${want.lastDay}::date is null or ${key} <= ${want.lastDay}::date)`;
      return sql`(${want.from}::timestamptz is null or ${key} >= ${want.from}::timestamptz) and (${want.to}::timestamptz is null or ${key} < ${want.to}::timestamptz)`;
    }),
  );

/** A piece of plain SQL. */
export type Fragment = PendingQuery<Row[]>;

/** The same for lists written as plain SQL. */
export const rawFilteredBy = <Types extends ColumnTypes>(
  raw: RawSql,
  keys: Readonly<Record<keyof Types & string, Fragment>>,
  filter: ColumnFilter<Types> | null,
): Fragment =>
  Object.entries<Fragment>(keys).reduce(
    (all, [name, key]) => {
      const want = asked(filter?.[name]);
      if (want === null) return all;
      if ('text' in want) return raw`${all} and plain_letters(${key}) like ${want.text}`;
      if ('equals' in want) return raw`${all} and ${key} = ${want.equals}`;
      if ('firstDay' in want)
        return raw`${all} and (${want.firstDay}::date is null or ${key} >= ${want.firstDay}::date) and (${want.lastDay}::date is null or ${key} <= ${want.lastDay}::date)`;
      return raw`${all} and (${want.from}::timestamptz is null or ${key} >= ${want.from}::timestamptz) and (${want.to}::timestamptz is null or ${key} < ${want.to}::timestamptz)`;
    },
    raw`true`,
  );
