import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMinute } from './useSecond.ts';

afterEach(() => vi.useRealTimers());

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function Clock(): ReactNode {
  return <p>{new Date(useMinute()).toISOString().slice(11, 16)}</p>;
}

it('a clock of minutes changes when a minute begins, whenever somebody began to look at it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T16:33:50Z') });
  const { unmount } = render(<Clock />);
  expect(screen.getByText('16:33')).toBeTruthy();
  pass(10_000);
  expect(screen.getByText('16:34')).toBeTruthy();
  pass(59_999);
  expect(screen.getByText('16:34')).toBeTruthy();
  pass(1);
  expect(screen.getByText('16:35')).toBeTruthy();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
