import type { ColDef } from 'ag-grid-community';
import { dateComplaint } from '../lib/time/complaints.ts';
import {
  defaultPageSize,
  pageSizes,
  type GridColumn,
  type GridLines,
  type GridSearch,
  type GridState,
} from './types.ts';

const isDay = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && dateComplaint(value, {}) === null);

/** A search as it was saved; null where it is none. */
function readSearch(saved: unknown): GridSearch | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const { type, text, value, lastDays, from, to } = saved as Record<string, unknown>;
  if (type === 'text' && typeof text === 'string') return { type, text };
  if (type === 'number' && Number.isSafeInteger(value)) return { type, value: value as number };
  if (type === 'boolean' && typeof value === 'boolean') return { type, value };
  if (type === 'choice' && typeof value === 'string') return { type, value };
  if (type !== 'datetime') return null;
  if (typeof lastDays === 'number') return { type, lastDays };
  return isDay(from) && isDay(to) ? { type, from, to } : null;
}

/** Saved state is free JSON from the server: anything in it that does not fit is left out. */
export function readGridState(saved: unknown): Partial<GridState> {
  if (typeof saved !== 'object' || saved === null) return {};
  const { columns, widths, sort, pageSize, searches, filters } = saved as Record<string, unknown>;
  const read: { -readonly [K in keyof GridState]?: GridState[K] } = {};
  if (Array.isArray(columns)) read.columns = columns.filter((key): key is string => typeof key === 'string');
  if (typeof widths === 'object' && widths !== null) {
    read.widths = Object.fromEntries(
      Object.entries(widths).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 20,
      ),
    );
  }
  if (typeof sort === 'object' && sort !== null) {
    const { key, direction } = sort as Record<string, unknown>;
    if (typeof key === 'string' && (direction === 'ASC' || direction === 'DESC'))
      read.sort = { key, direction };
  }
  if (pageSizes.some((size) => size === pageSize)) read.pageSize = pageSize as number;
  if (typeof searches === 'object' && searches !== null)
    read.searches = Object.fromEntries(
      Object.entries(searches).flatMap(([key, one]) => {
        const search = readSearch(one);
        return search ? [[key, search] as const] : [];
      }),
    );
  if (typeof filters === 'object' && filters !== null)
    read.filters = Object.fromEntries(
      Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  return read;
}

/** The keys shown, in their order: the saved ones that still exist, and required ones that were not saved. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  saved: readonly string[] | undefined,
): readonly string[] {
  if (!saved) return columns.filter((column) => !column.hidden).map((column) => column.key);
  const known = new Set(columns.map((column) => column.key));
  const kept = saved.filter((key) => known.has(key));
  const missing = columns
    .filter((column) => (column.required || column.excludeFromPicker) && !kept.includes(column.key))
    .map((column) => column.key);
  return kept.length > 0 ? [...kept, ...missing] : shownColumns(columns, undefined);
}

/** The state a grid starts with. */
export function startState<Row>(
  columns: readonly GridColumn<Row>[],
  saved: unknown,
  start: GridState['sort'] = null,
): GridState {
  const read = readGridState(saved);
  const sort = read.sort ?? start;
  return {
    columns: shownColumns(columns, read.columns),
    widths: read.widths ?? {},
    sort: sort && columns.some((column) => column.key === sort.key && column.sort) ? sort : null,
    pageSize: read.pageSize ?? defaultPageSize,
  };
}

/** The searches a grid starts with: what was saved of columns that can still be searched that way. */
export const startSearches = <Row>(
  columns: readonly GridColumn<Row>[],
  saved: unknown,
): Readonly<Record<string, GridSearch>> =>
  Object.fromEntries(
    Object.entries(readGridState(saved).searches ?? {}).filter(([key, { type }]) =>
      columns.some((column) => column.key === key && column.search === type),
    ),
  );

/**
 * AG Grid's columns for ours, in the shown order, as wide as they fit. Order and filter are the server's; the
 * grid never sorts by itself.
 */
export function columnDefs<Row>(
  columns: readonly GridColumn<Row>[],
  state: Pick<GridState, 'columns' | 'widths' | 'sort'>,
  fitted?: Readonly<Record<string, number>>,
): ColDef<Row>[] {
  return state.columns.flatMap((key) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const { render } = column;
    const width = fitted?.[key] ?? state.widths[key] ?? column.width;
    const def: ColDef<Row> = {
      colId: key,
      headerName: column.header,
      valueGetter: ({ data }) => (data ? (column.value(data) ?? '') : ''),
      sortable: column.sort !== undefined,
      comparator: () => 0,
      sort: state.sort?.key === key ? (state.sort.direction === 'ASC' ? 'asc' : 'desc') : null,
      minWidth: column.flex && column.width && !fitted ? Math.round(column.width * 0.7) : 48,
      cellClass: column.align === 'end' ? 'ptc-cell-end' : undefined,
      headerComponentParams: { align: column.align, search: column.search },
      ...(render
        ? {
            cellRenderer: ({ data }: { data: Row | undefined }) => (data ? render(data) : null),
            equals: () => false,
          }
        : {}),
      ...(width ? { width } : {}),
      ...(column.flex && !state.widths[key] && !fitted ? { flex: column.flex } : { flex: null }),
      ...(column.pinned
        ? { pinned: column.pinned === 'start' ? ('left' as const) : ('right' as const) }
        : {}),
    };
    return [def];
  });
}

/** The one column of a list whose rows stand in lines. */
export const lineColumn = <Row>(lines: GridLines<Row>, header: string, room: number): ColDef<Row>[] => [
  {
    colId: 'lines',
    headerName: header,
    ...(room > 0 ? { width: room, flex: null } : { flex: 1 }),
    sortable: false,
    resizable: false,
    cellRenderer: ({ data }: { data: Row | undefined }) => (data ? lines.render(data) : null),
    equals: () => false,
  },
];
