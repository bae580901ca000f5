import type { ReactNode } from 'react';

/**
 * A search of one column. Dates are calendar days in the reader's zone; `lastDays` counts back from today.
 */
export type GridSearch =
  | { type: 'text'; text: string }
  | { type: 'number'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: 'choice'; value: string }
  | { type: 'datetime'; lastDays: number }
  | { type: 'datetime'; from: string | null; to: string | null };

export type SortDirection = 'ASC' | 'DESC';

/** One of the few values a column can be narrowed to. */
export interface GridOption {
  value: string;
  label: string;
}

/** A column as data. */
export interface GridColumn<Row> {
  key: string;
  header: string;
  /** The cell's text, for the eye (without `render`), the tooltip and the CSV file. */
  value: (row: Row) => string | number | null | undefined;
  /** The cell, where text alone is not enough. Keep it plain: it is built for every row. */
  render?: (row: Row) => ReactNode;
  width?: number;
  /** Its contents cannot be shortened: it keeps its width where others are made narrower. */
  firm?: boolean;
  /** Takes a share of the room that is left. */
  flex?: number;
  align?: 'start' | 'end';
  /** The server's order field; its presence makes the column sortable. */
  sort?: string;
  /** A search input in the column's header; the query carries it under the column's key. */
  search?: GridSearch['type'];
  /** Of a column searched by choice: what can be chosen. */
  options?: readonly GridOption[];
  /** The query parameter of the address that holds the choice; default the key. */
  param?: string;
  /** What is chosen where the address says nothing; 'all' in the address chooses nothing. */
  start?: string;
  /** Not shown until the person chooses it. */
  hidden?: boolean;
  /** Cannot be removed in the column picker. */
  required?: boolean;
  /** Not in the column picker, as the Actions column. */
  excludeFromPicker?: boolean;
  /** Not in the CSV file. */
  excludeFromCsv?: boolean;
  pinned?: 'start' | 'end';
}

/** A row in a few lines, where the list is too narrow for columns. */
export interface GridLines<Row> {
  height: number;
  /**
   * Rows that are narrower still are as high as this, and say so (`data-tight` of the list): what stood
   * beside a name goes on in a line of its own.
   */
  tight?: { below: number; height: number };
  render: (row: Row) => ReactNode;
}

/** What the grid asks of its source: one page. */
export interface GridQuery {
  first: number;
  /** How many rows come before the page. */
  offset: number;
  /** The cursor of the row before the page, where it is known; null on the first page. */
  after: string | null;
  orderBy: { field: string; direction: SortDirection } | null;
  search: Readonly<Record<string, GridSearch>>;
  signal: AbortSignal;
  /** Read for a file: another page is in sight, and stays it. */
  forFile?: boolean;
}

/** A page as its ids: what stands in its rows is read by them (`GridSource`). */
export interface GridBlock {
  ids: readonly string[];
  totalCount: number;
  /** False where the count stopped at its cap: "10,000+". */
  isExact: boolean;
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Where rows come from. A new source object starts again at the first page. */
export interface GridSource<Row> {
  /** The rows are still being read: until the next source comes the list is neither empty nor full. */
  loading?: boolean;
  fetchBlock: (query: GridQuery) => Promise<GridBlock>;
  /** A hook: the rows of these ids, now and whenever one of them changes. */
  useRows: (ids: readonly string[]) => readonly Row[];
  /** The rows of these ids as they are now. */
  read: (ids: readonly string[]) => readonly Row[];
}

/**
 * What "save grid" keeps: columns shown in their order, widths, sort, page size, what was typed into the
 * columns, and what the screen's filters were set to.
 */
export interface GridState {
  columns: readonly string[];
  widths: Readonly<Record<string, number>>;
  sort: { key: string; direction: SortDirection } | null;
  pageSize: number;
  searches?: Readonly<Record<string, GridSearch>>;
  /** Query parameters of the address, for a screen whose filters stand there. */
  filters?: Readonly<Record<string, string>>;
}

/** A filter in force, shown above the grid. */
export interface FilterChip {
  key: string;
  label: string;
  onRemove?: () => void;
}

/** What a screen may tell its grid. */
export interface GridHandle {
  /** Tints rows that changed under the eye; those not on the page are ignored. */
  tintRows: (ids: readonly string[]) => void;
  /** Lets rows that left the filter fade once the pointer is off them. */
  removeRows: (ids: readonly string[]) => void;
  /**
   * Fetches the page again in place; selection and scroll stay. Waits until the pointer has left the rows.
   */
  refresh: (options?: { now?: boolean; rows?: readonly string[] }) => void;
  /** Puts the focus on a row, or on the first one. */
  focus: (id?: string) => void;
}

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 50;
