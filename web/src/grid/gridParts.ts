import type { GridApi } from 'ag-grid-community';
import { GridHeader } from './GridHeader.tsx';
import type { GridColumn } from './types.ts';

/** Every column's header is ours; keys typed into a header's input are not the grid's. */
export const defaultColumn = {
  headerComponent: GridHeader,
  // A column's value is text that the column made; nothing is guessed from it.
  cellDataType: false,
  resizable: true,
  suppressHeaderKeyboardEvent: ({ event }: { event: KeyboardEvent }) =>
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLSelectElement ||
    event.target instanceof HTMLButtonElement,
};

/** What AG Grid's theme parameters cannot say. */
export const gridCss = {
  containerType: 'inline-size',
  // More columns than the list is wide stand behind the pinned ones.
  '&[data-wider] .ag-grid-pinned-right-cells': { boxShadow: '-5px 0 6px -5px {colors.fg.muted}' },
  '& .ag-row': { cursor: 'pointer' },
  '& .ptc-cell-end': { textAlign: 'end' },
  '& .ptc-row-open': {
    background: '{colors.accent.subtle}',
    boxShadow: 'inset 3px 0 0 {colors.accent.solid}',
  },
  '& .ptc-row-leaving': { opacity: 0.35, transition: 'opacity 400ms' },
  '& .ag-cell': { display: 'block' },
  '& .ag-root-wrapper': { height: '100%' },
};

/** Tints rows that changed under the eye, and lets the tint fade. */
export function tint(root: HTMLElement | null, ids: readonly string[]): void {
  const colour = 'var(--ptc-colors-tint)';
  for (const cell of root?.querySelectorAll(
    ids.map((id) => `[row-id="${CSS.escape(id)}"] .ag-cell`).join() || 'none',
  ) ?? []) {
    cell.animate([{ backgroundColor: colour }, { backgroundColor: colour, offset: 0.6 }, {}], 2000);
  }
}

/** AG Grid unpins what leaves less than this for the columns between. */
const leastBetween = 50;

/** Whether columns of these widths may be pinned in a grid of this width. */
export const pinsFit = (width: number, pinned: readonly number[]): boolean =>
  pinned.reduce((all, one) => all + one, 0) <= width - leastBetween;

/**
 * Pins the columns again that a narrow window had unpinned, once there is room: the grid itself never does.
 */
export function pinAgain<Row>(api: GridApi<Row>, width: number, columns: readonly GridColumn<Row>[]): void {
  const side = new Map(
    columns.flatMap(({ key, pinned }) =>
      pinned ? [[key, pinned === 'start' ? 'left' : 'right'] as const] : [],
    ),
  );
  const ours = api.getColumnState().filter(({ colId, hide }) => side.has(colId) && !hide);
  if (
    ours.every(({ pinned }) => pinned) ||
    !pinsFit(
      width,
      ours.map((column) => column.width ?? 0),
    )
  )
    return;
  api.applyColumnState({ state: ours.map(({ colId }) => ({ colId, pinned: side.get(colId) ?? null })) });
}
