import {
  searchChoice,
  searchDays,
  searchFlag,
  searchNumber,
  searchSpan,
  searchText,
} from '../../grid/search.ts';
import type { GridQuery, SortDirection } from '../../grid/types.ts';

type Span = { from: string | null; to: string | null } | null;
type Days = ReturnType<typeof searchDays>;

/** A page that is asked for, and what its headers say: columns by their keys. */
export interface ListQuery {
  first: number;
  after: string | null;
  text: (column: string) => string | null;
  /** The choice made of a column, where it is one of these. */
  choice: <V extends string>(column: string, values: readonly V[]) => V | null;
  /** The id chosen of a column. */
  id: (column: string) => string | null;
  flag: (column: string) => boolean | null;
  /**
   * The columns' part of a list's `filter`: texts, whole numbers, flags, spans of instants in the reader's
   * zone, and of calendar days.
   */
  filter: <
    T extends string,
    F extends string = never,
    S extends string = never,
    N extends string = never,
    D extends string = never,
  >(of: {
    text?: readonly T[];
    number?: readonly N[];
    flag?: readonly F[];
    span?: readonly S[];
    day?: readonly D[];
  }) => Record<T, string | null> &
    Record<N, number | null> &
    Record<F, boolean | null> &
    Record<S, Span> &
    Record<D, Days>;
  /** The order as the list's API takes it; null where it has none of these. */
  order: <F extends string>(fields: readonly F[]) => { field: F; direction: SortDirection } | null;
}

/** Reads what a grid asks for as a list's variables need it. */
export function listQuery({ first, after, search, orderBy }: GridQuery, zone: string): ListQuery {
  const flag = (column: string): boolean | null => searchFlag(search[column]) ?? null;
  const span = (column: string): Span => {
    const found = searchSpan(search[column], zone);
    return found.from === null && found.to === null ? null : found;
  };
  const each = <K extends string, V>(columns: readonly K[] = [], read: (column: K) => V): Record<K, V> =>
    Object.fromEntries(columns.map((column) => [column, read(column)])) as Record<K, V>;
  const text = (column: string): string | null => searchText(search[column]) ?? null;
  return {
    first,
    after,
    text,
    choice: (column, values) => values.find((value) => value === searchChoice(search[column])) ?? null,
    id: (column) => searchChoice(search[column]) ?? null,
    flag,
    filter: (of) => ({
      ...each(of.text, text),
      ...each(of.number, (column) => searchNumber(search[column]) ?? null),
      ...each(of.flag, flag),
      ...each(of.span, span),
      ...each(of.day, (column) => searchDays(search[column], zone)),
    }),
    order: (fields) => {
      const field = fields.find((one) => one === orderBy?.field);
      return field && orderBy ? { field, direction: orderBy.direction } : null;
    },
  };
}
