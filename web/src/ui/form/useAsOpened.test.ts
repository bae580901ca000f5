import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAsOpened } from './useAsOpened.ts';

const of = (name: string, version: number) => ({ name, version });
const opened = (row: { name: string; version: number } | null) =>
  renderHook(({ now }) => useAsOpened(now), { initialProps: { now: row } });

it('what is read while a form is open changes neither what it was opened with nor the version it is saved under', () => {
  const { result, rerender } = opened(of('Ada', 3));
  rerender({ now: of('Eve', 4) });
  expect(result.current.row).toEqual(of('Ada', 3));
  expect(result.current.version()).toBe(3);
  // Unless the newer one is known to say the same.
  expect(result.current.version(4)).toBe(4);
});

it('what was put together of two versions is saved under the other one, also after it was refused once more', () => {
  const { result, rerender } = opened(of('Ada', 3));
  result.current.mergedWith(5);
  rerender({ now: of('Eve', 6) });
  expect([result.current.version(), result.current.version(6)]).toEqual([5, 5]);
  result.current.mergedWith(6);
  expect(result.current.version()).toBe(6);
  result.current.discard();
  expect(result.current.version()).toBe(3);
});

it('a form that was saved goes on with what is stored', () => {
  const { result } = opened(of('Ada', 3));
  const begun = result.current;
  result.current.mergedWith(5);
  act(() => result.current.reopen(of('Ada and Eve', 6)));
  expect(begun.version(), 'of what was begun before').toBe(6);
  expect(result.current.row).toEqual(of('Ada and Eve', 6));
  expect(result.current.version()).toBe(6);
});

it('something new has no version yet, whatever becomes of its row meanwhile', () => {
  const { result, rerender } = opened(null);
  rerender({ now: of('Ada', 1) });
  expect(result.current.row).toBeNull();
  expect(result.current.version()).toBe(0);
});
