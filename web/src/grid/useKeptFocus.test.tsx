// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { useRef, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from './useKeptFocus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const focused = vi.fn<(index: number) => void>();
/** At which try to stand on it a row is drawn. */
let drawnAt = 1;

function Sample(props: { rows: readonly string[] }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const api = useRef({
    getAllDisplayedColumns: () => ['first'],
    getDisplayedRowCount: () => document.querySelectorAll('[row-index]').length,
    ensureIndexVisible: () => undefined,
    isDestroyed: () => false,
    setFocusedCell: (index: number) => {
      focused(index);
      // A row is drawn, and can be stood on, when it has been scrolled to.
      if (focused.mock.calls.length >= drawnAt)
        document.querySelector<HTMLElement>(`[row-index='${index}'] div`)?.focus();
    },
  } as unknown as GridApi<string>);
  useKeptFocus(root, api, props.rows, null);
  return (
    <div>
      <div ref={root}>
        {props.rows.map((row, index) => (
          <div key={row} {...{ 'row-index': index }}>
            <div tabIndex={-1} data-testid={row}>
              {row}
            </div>
          </div>
        ))}
      </div>
      <button type="button">Elsewhere</button>
    </div>
  );
}

const shown = (rows: readonly string[]) => {
  focused.mockClear();
  drawnAt = 1;
  const page = render(<Sample rows={rows} />);
  return { ...page, show: (next: readonly string[]) => page.rerender(<Sample rows={next} />) };
};
const pass = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(500));

it('the keyboard stands on the row that came in the place of the one it stood on, or on the last', async () => {
  const page = shown(['a', 'b', 'c']);
  page.getByTestId('b').focus();
  page.show(['a', 'c']);
  await pass();
  expect(focused.mock.calls).toEqual([[1]]);
  cleanup();
  const last = shown(['a', 'b', 'c']);
  last.getByTestId('c').focus();
  last.show(['a', 'b']);
  await pass();
  expect(focused.mock.calls).toEqual([[1]]);
});

it('who is elsewhere, or has left the list, is not fetched back', async () => {
  const page = shown(['a', 'b', 'c']);
  page.getByTestId('b').focus();
  page.getByRole('button').focus();
  page.show(['a', 'c']);
  await pass();
  expect(focused).not.toHaveBeenCalled();
  cleanup();
  const left = shown(['a', 'b', 'c']);
  left.getByTestId('b').focus();
  left.getByTestId('b').blur();
  await pass();
  left.show(['a', 'c']);
  await pass();
  expect(focused).not.toHaveBeenCalled();
});

it('a row that is drawn later than it is stood on is stood on again, and no more when somebody is elsewhere', async () => {
  const page = shown(['a', 'b', 'c']);
  drawnAt = 3;
  page.getByTestId('b').focus();
  page.show(['a', 'c']);
  await pass();
  expect(focused).toHaveBeenCalledTimes(3);
  expect(document.activeElement).toBe(page.getByTestId('c'));
  cleanup();
  const other = shown(['a', 'b', 'c']);
  drawnAt = 3;
  other.getByTestId('b').focus();
  other.show(['a', 'c']);
  await act(() => vi.advanceTimersByTimeAsync(150));
  other.getByRole('button').focus();
  await pass();
  expect(focused).toHaveBeenCalledTimes(1);
});
