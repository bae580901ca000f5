import type { ReactNode, Ref } from 'react';
import type { FilterChip, GridColumn, GridHandle, GridLines, GridSource, GridState } from './types.ts';

/** What a screen says of its grid. */
export interface DataGridProps<Row> {
  /** Names the grid for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  source: GridSource<Row>;
  rowId: (row: Row) => string;
  /** Enter on a row, or a press on it. */
  onOpen?: (row: Row) => void;
  /** The row that is open beside the grid. */
  openId?: string | null;
  /** Arrow keys lead to another row while one is open beside the grid. */
  onFollow?: (row: Row) => void;
  /** How a row looks where the list is too narrow for columns; null: it is wide. Keep it stable. */
  lines?: GridLines<Row> | null;
  /** Filters the screen itself has put into its source; shown as chips beside the columns' own. */
  chips?: readonly FilterChip[];
  onClearFilters?: () => void;
  /**
   * What columns searched by choice are narrowed to, where the screen keeps it (in its address); else the
   * grid does.
   */
  choices?: Readonly<Record<string, string>>;
  onChoice?: (key: string, value: string | null) => void;
  /** State saved earlier, as it came from the preferences. Read when the grid first appears. */
  saved?: unknown;
  /** Keeps the grid; absent hides the button. The answer is whether it was kept. */
  onSave?: (state: GridState) => Promise<boolean>;
  startSort?: GridState['sort'];
  /** Name of the CSV file; absent hides the button. */
  csvName?: string;
  start?: ReactNode;
  end?: ReactNode;
  empty?: { title: string; text?: string; action?: ReactNode };
  handle?: Ref<GridHandle>;
  /** The rows in sight changed: a new page, or rows updated in place. */
  onRows?: (rows: readonly Row[]) => void;
}
