import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRoom } from './useRoom.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the rows leave room for the bar that scrolls them, also where the grid is drawn after the list has its size', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  const list = document.createElement('div');
  Object.defineProperty(list, 'clientWidth', { value: 364 });
  const root = { current: list };
  const { result, rerender } = renderHook(({ drawn }) => useRoom(root, drawn), {
    initialProps: { drawn: false },
  });
  expect(result.current).toBe(364);

  list.innerHTML = '<div class="ag-grid-viewport"></div><div class="ag-body-vertical-scroll"></div>';
  const [rows, bar] = [...list.children];
  if (!rows || !bar) throw new Error('nothing was drawn');
  Object.defineProperty(rows, 'clientWidth', { value: 364 });
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(348, 0, 16, 400));
  rerender({ drawn: true });
  expect(result.current).toBe(348);
});
