import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDensity } from './useDensity.ts';

it('rows have 32 px, or 40 where comfortable ones are wanted, in every grid of this browser, which keeps it', () => {
  const one = renderHook(() => useDensity());
  const other = renderHook(() => useDensity());
  const heights = (): number[] => [one.result.current.rowHeight, other.result.current.rowHeight];
  expect(heights()).toEqual([32, 32]);
  act(() => one.result.current.toggle());
  expect(heights()).toEqual([40, 40]);
  expect(localStorage.getItem('ptc.denseRows')).toBe('no');
  act(() => other.result.current.toggle());
  expect(heights()).toEqual([32, 32]);
  expect(localStorage.getItem('ptc.denseRows')).toBe('yes');
});
