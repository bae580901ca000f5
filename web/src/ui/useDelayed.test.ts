import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from './useDelayed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what loads shows after 200 ms, and not at all where the answer comes sooner', () => {
  const { result, rerender } = renderHook(({ active }) => useDelayed(active), {
    initialProps: { active: true },
  });
  const after = (ms: number): boolean => {
    act(() => void vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect(after(199)).toBe(false);
  rerender({ active: false });
  expect(after(500)).toBe(false);
  rerender({ active: true });
  expect(after(199)).toBe(false);
  expect(after(1)).toBe(true);
  rerender({ active: false });
  expect(result.current).toBe(false);
});
