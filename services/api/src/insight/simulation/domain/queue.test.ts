import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { TimeQueue } from './queue.ts';

test('what was entered comes out by instant, and at one instant in the order of entering', () => {
  const chance = chanceOf(9);
  const entries = Array.from({ length: 500 }, (_, index) => ({ at: chance.whole(0, 40), index }));
  const queue = new TimeQueue<number>();
  for (const { at, index } of entries) queue.add(at, index);
  const taken: { at: number; index: number }[] = [];
  for (let entry = queue.take(); entry !== undefined; entry = queue.take())
    taken.push({ at: entry.at, index: entry.value });
  expect(taken).toEqual(entries.toSorted((a, b) => a.at - b.at || a.index - b.index));
  expect(queue.size).toBe(0);
});

test('nothing comes out before its time', () => {
  const queue = new TimeQueue<string>();
  queue.add(10, 'ten');
  expect(queue.takeBefore(9)).toBeUndefined();
  expect(queue.takeBefore(10)?.value).toBe('ten');
});
