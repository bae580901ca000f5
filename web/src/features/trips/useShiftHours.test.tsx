import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShiftHours } from './useShiftHours.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:10:00Z') }));
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

it('a phone that is left open overnight shows the legs of the new day, and in the evening those of the night', () => {
  const { result } = renderHook(() => useShiftHours('America/New_York'));
  const morning = result.current;
  expect(morning).toEqual({ pickUpFrom: '2026-11-19T05:00:00.000Z', pickUpTo: '2026-11-21T05:00:00.000Z' });
  act(() => void vi.advanceTimersByTime(2 * HOUR));
  // The list is not read again for nothing.
  expect(result.current).toBe(morning);
  act(() => void vi.advanceTimersByTime(12 * HOUR));
  // 21:10 in New York: what begins within twelve hours is of this night's shift.
  expect(Date.parse(result.current.pickUpTo ?? '')).toBeGreaterThanOrEqual(
    Date.parse('2026-11-21T14:10:00Z'),
  );
  act(() => void vi.advanceTimersByTime(10 * HOUR));
  expect(result.current).toEqual({
    pickUpFrom: '2026-11-20T05:00:00.000Z',
    pickUpTo: '2026-11-22T05:00:00.000Z',
  });
});
