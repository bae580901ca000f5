// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLeavingRows } from './useLeavingRows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rows under a pointer that is moved by hand. */
function sample() {
  const root = document.createElement('div');
  const ref = { current: root };
  let over = true;
  root.querySelector = () => (over ? document.createElement('div') : null);
  const [remove, reload] = [vi.fn(), vi.fn()];
  const source = {};
  const hook = renderHook(({ search }) => useLeavingRows(ref, remove, reload, [source, search]), {
    initialProps: { search: '' },
  });
  return {
    hook,
    reload,
    remove,
    leave: () => {
      over = false;
    },
    pass: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
  };
}

it('waits with a new order while the pointer rests on the rows, two seconds at most, however many changes come', () => {
  const { hook, reload, pass } = sample();
  act(() => hook.result.current.ask(false, ['a']));
  pass(1_200);
  act(() => hook.result.current.ask(false, ['b', 'a']));
  expect([reload.mock.calls.length, hook.result.current.pending]).toEqual([0, 2]);
  pass(790);
  expect(reload).not.toHaveBeenCalled();
  pass(20);
  expect([reload.mock.calls.length, hook.result.current.pending]).toEqual([1, 0]);
  pass(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('comes at once when the pointer leaves, or when it is asked for', () => {
  const { hook, reload, leave, pass } = sample();
  act(() => hook.result.current.ask(false));
  expect(hook.result.current.pending).toBe(1);
  act(() => hook.result.current.ask(true));
  expect([reload.mock.calls.length, hook.result.current.pending]).toEqual([1, 0]);
  act(() => hook.result.current.ask(false, ['a']));
  leave();
  pass(450);
  expect([reload.mock.calls.length, hook.result.current.pending]).toEqual([2, 0]);
  act(() => hook.result.current.ask(false, ['a']));
  expect(reload).toHaveBeenCalledTimes(3);
});

it('a row that left one list stays in another that it belongs to', () => {
  const { hook, remove, leave, pass } = sample();
  act(() => hook.result.current.leave(['a']));
  pass(1_000);
  expect([...hook.result.current.leaving]).toEqual(['a']);
  hook.rerender({ search: 'what it is now' });
  leave();
  pass(1_000);
  expect([hook.result.current.leaving.size, remove.mock.calls.length]).toEqual([0, 0]);
});
