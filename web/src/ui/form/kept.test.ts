import { expect, it } from 'vitest';
import { kept } from './kept.ts';

it('what has not changed stays the same object, and what has does not', () => {
  const before = {
    legs: [
      { at: '1', notes: 'a' },
      { at: '2', notes: 'b' },
    ],
    caller: { name: 'Ana' },
  };
  const now = kept(before, {
    legs: [
      { at: '1', notes: 'a' },
      { at: '2', notes: 'c' },
    ],
    caller: { name: 'Ana' },
  });
  expect(now).toEqual({
    legs: [
      { at: '1', notes: 'a' },
      { at: '2', notes: 'c' },
    ],
    caller: { name: 'Ana' },
  });
  expect([now === before, now.legs[0] === before.legs[0], now.legs[1] === before.legs[1]]).toEqual([
    false,
    true,
    false,
  ]);
  expect(now.caller).toBe(before.caller);
  expect(kept(before, structuredClone(before))).toBe(before);
});

it('a list that grows or shrinks, a part that comes or goes, and what is no plain object are changes', () => {
  const one = { id: 1 };
  expect(kept([one], [{ id: 1 }, { id: 2 }])[0]).toBe(one);
  expect(kept([one, { id: 2 }], [{ id: 1 }])).toEqual([{ id: 1 }]);
  expect(kept<object>({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect(kept<object>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  const [early, late] = [new Date(0), new Date(1)];
  expect(kept(early, late)).toBe(late);
  expect(kept<unknown>({ a: 1 }, null)).toBeNull();
  expect(kept<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
});
