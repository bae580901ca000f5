import type { GridColumn } from '../../grid/types.ts';

type Chosen = Pick<GridColumn<never>, 'key' | 'search' | 'options' | 'param' | 'start'>;
const everything = 'all';

/**
 * What the address chooses of each column: of its options, or of any as long as they are still being read.
 */
export const choicesOf = (
  columns: readonly Chosen[],
  params: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ key, search, options = [], param, start }) => {
      if (search !== 'choice') return [];
      const value = params.get(param ?? key) ?? start ?? null;
      return value !== null &&
        (options.length === 0 ? value !== everything : options.some((option) => option.value === value))
        ? [[key, value] as const]
        : [];
    }),
  );

/** The address after a choice; null chooses nothing. */
export const choiceParam = (
  columns: readonly Chosen[],
  key: string,
  value: string | null,
): Readonly<Record<string, string | null>> => {
  const column = columns.find((one) => one.key === key);
  return { [column?.param ?? key]: value === (column?.start ?? null) ? null : (value ?? everything) };
};

/** The address with nothing chosen. */
export const clearedChoices = (columns: readonly Chosen[]): Readonly<Record<string, string | null>> =>
  Object.assign(
    {},
    ...columns.filter(({ search }) => search === 'choice').map(({ key }) => choiceParam(columns, key, null)),
  ) as Record<string, string | null>;

/**
 * The parameters of the address that narrow a list and may be kept: not what was typed to search, which may
 * be a person's name.
 */
const kept = (columns: readonly Chosen[], filterKeys: readonly string[]): string[] => [
  ...columns.filter(({ search }) => search === 'choice').map(({ key, param }) => param ?? key),
  ...filterKeys.filter((key) => key !== 'search'),
];

/** What of an address is kept with its grid. */
export const filtersToKeep = (
  columns: readonly Chosen[],
  filterKeys: readonly string[],
  params: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    kept(columns, filterKeys).flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value] as const] : [];
    }),
  );

/**
 * What a kept grid adds to its address; an address that narrows the list itself, as a link does, is left as
 * it is: null.
 */
export const keptFilters = (
  columns: readonly Chosen[],
  filterKeys: readonly string[],
  params: URLSearchParams,
  filters: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> | null => {
  const known = kept(columns, filterKeys);
  if ([...known, ...filterKeys].some((key) => params.has(key))) return null;
  const found = Object.entries(filters).filter(([key]) => known.includes(key));
  return found.length === 0 ? null : Object.fromEntries(found);
};
