import type { GridApi } from 'ag-grid-community';

/** A moment in which rows are drawn. */
export const drawnMs = 100;

/** How often it is looked whether the row was drawn: a list that changes its form draws its rows anew. */
const mostTries = 5;

/**
 * The keyboard stands on a row, or on the last where there are fewer. What lies out of sight is drawn only
 * when it is scrolled to, and nobody can stand on it before: it is tried again as long as nobody stands
 * elsewhere.
 */
export const standOn = <Row>(grid: GridApi<Row>, index: number, tries = mostTries): void => {
  if (grid.isDestroyed()) return;
  const first = grid.getAllDisplayedColumns()[0];
  const row = Math.min(index, grid.getDisplayedRowCount() - 1);
  if (!first || row < 0) return;
  grid.ensureIndexVisible(row);
  grid.setFocusedCell(row, first);
  if (tries > 1)
    setTimeout(() => {
      if (document.activeElement === document.body) standOn(grid, index, tries - 1);
    }, drawnMs);
};
