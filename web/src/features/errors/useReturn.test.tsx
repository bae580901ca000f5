import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReturn } from './useReturn.ts';

function Lost(props: { to: string | null }): ReactNode {
  useReturn(props.to);
  return <p>lost</p>;
}
const show = (to: string | null) =>
  render(
    <MemoryRouter initialEntries={['/error/lostConnection']}>
      <Routes>
        <Route path="/error/lostConnection" element={<Lost to={to} />} />
        <Route path="/company/legs" element={<p>legs</p>} />
      </Routes>
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test('the page of the lost connection goes back to where the person was once the server answers, and not before', async () => {
  const answers = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('down'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', answers);
  show('/company/legs');
  await later(5_000);
  await later(5_000);
  expect(screen.getByText('lost')).toBeTruthy();
  await later(5_000);
  expect(screen.getByText('legs')).toBeTruthy();
  expect(answers).toHaveBeenCalledTimes(3);
});

test('who opened it by its address stays', async () => {
  const answers = vi.fn().mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', answers);
  show(null);
  await later(20_000);
  expect(answers).not.toHaveBeenCalled();
  expect(screen.getByText('lost')).toBeTruthy();
});
