import { expect, test } from 'vitest';
import { deathText, died, isTroubled, noDeaths, patience, pauseMs, type Deaths } from './restarts.ts';

const after = (...lives: readonly number[]): Deaths =>
  lives.reduce((deaths, livedMs) => died(deaths, livedMs), noDeaths);
const quick = (count: number): Deaths => after(...Array.from({ length: count }, () => 100));

test('the pause doubles with each quick death up to half a minute, and there is always a next start', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100, 5_000].map((count) => pauseMs(quick(count)))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000,
  ]);
});

test('who stayed up for a minute starts over', () => {
  expect(pauseMs(after(100, 100, 100, patience.steadyMs))).toBe(500);
  expect(pauseMs(after(100, 100, 100, patience.steadyMs - 1))).toBe(4_000);
});

test('three quick deaths are trouble, one is not', () => {
  expect([1, 2, 3, 9].map((count) => isTroubled(quick(count)))).toEqual([false, false, true, true]);
  expect(isTroubled(after(100, 100, 100, patience.steadyMs))).toBe(false);
});

test('each death is told, with how often and when it is started again', () => {
  expect(deathText('worker', 'code 1', quick(1))).toBe('The worker ended (code 1); starting it again.');
  expect(deathText('worker', 'SIGKILL', quick(4))).toBe(
    'The worker ended (SIGKILL), 4 times in a row; starting it again in 4 s.',
  );
});
