import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTurnedPage } from './useTurnedPage.ts';

it('a file that is made again with fewer pages is shown at its last one, and turned from there', () => {
  const { result, rerender } = renderHook(({ count }) => useTurnedPage(count), {
    initialProps: { count: 0 },
  });
  expect(result.current.no).toBe(1);
  rerender({ count: 5 });
  act(() => result.current.turn(1));
  act(() => result.current.turn(7));
  expect(result.current.no).toBe(5);
  rerender({ count: 3 });
  expect(result.current.no).toBe(3);
  act(() => result.current.turn(-1));
  expect(result.current.no).toBe(2);
});
