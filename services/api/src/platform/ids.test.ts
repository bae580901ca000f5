import { afterEach, expect, test, vi } from 'vitest';
import { isUuid, newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('ids are UUIDs of version 7 that say when they were made', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  const id = newId();
  expect(isUuid(id)).toBe(true);
  expect(id).toMatch(/^.{14}7.{4}[89ab]/u);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now());
});

test('ids grow within one moment, and where the clock is set back', () => {
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
  const made = Array.from({ length: 2_000 }, () => newId());
  vi.setSystemTime(Date.now() - 5_000);
  made.push(newId(), newId());
  expect(made).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(made.length);
});

test('no two ids share their random end', () => {
  const ends = Array.from({ length: 2_000 }, () => newId().slice(-11));
  expect(new Set(ends).size).toBe(ends.length);
});
