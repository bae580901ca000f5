import { useEffect, type RefObject } from 'react';

const search = 'input, select, button:not([tabindex="-1"])';

/** Keys that were handed on to the grid's library. */
const handed = new WeakSet<Event>();

/** The focus goes back to the cell, and from there where Tab leads. */
function onward(cell: HTMLElement): void {
  cell.focus();
  const tab = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true });
  handed.add(tab);
  cell.dispatchEvent(tab);
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function inHeader(event: KeyboardEvent, head: HTMLElement): void {
  if (event.key !== 'Tab') return;
  if (event.target !== head) {
    take(event);
    if (event.shiftKey) head.focus();
    else onward(head);
    return;
  }
  const control = event.shiftKey ? null : head.querySelector<HTMLElement>(search);
  if (!control) return;
  take(event);
  control.focus();
}

function inCell(event: KeyboardEvent, cell: HTMLElement): void {
  const buttons = [...cell.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  if (event.target === cell) {
    if (buttons.length === 0 || (event.key !== 'Enter' && event.key !== 'F2')) return;
    take(event);
    buttons[0]?.focus();
    return;
  }
  const at = buttons.findIndex((button) => button === event.target);
  if (at < 0) return;
  const back = event.key === 'ArrowLeft' || (event.key === 'Tab' && event.shiftKey);
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  else if (event.key === 'Escape') {
    take(event);
    cell.focus();
  } else if (back || event.key === 'Tab' || event.key === 'ArrowRight') {
    take(event);
    const next = buttons[at + (back ? -1 : 1)];
    if (next) next.focus();
    else if (event.key === 'Tab' && !back) onward(cell);
    else if (back) cell.focus();
  }
}

/**
 * The keyboard reaches what stands in cells: Tab on a header leads into its search and on to the next header;
 * Enter or F2 on a cell with buttons leads to the first of them, arrows and Tab to the others, Escape back to
 * the cell.
 */
export function useGridKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (
        handed.has(event) ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        !(event.target instanceof HTMLElement)
      )
        return;
      const [head, cell] = [
        event.target.closest<HTMLElement>('.ag-header-cell'),
        event.target.closest<HTMLElement>('.ag-cell'),
      ];
      if (head) inHeader(event, head);
      else if (cell) inCell(event, cell);
    };
    list.addEventListener('keydown', onKey, { capture: true });
    return () => list.removeEventListener('keydown', onKey, { capture: true });
  }, [root]);
}
