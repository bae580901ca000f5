import { expect, it } from 'vitest';
import { untilFresh } from './useStayAwake.ts';

it.each([
  ['in the evening: the next morning', new Date(2026, 10, 24, 22, 0), 6],
  ['at night: this morning', new Date(2026, 10, 24, 1, 30), 2.5],
  ['at the hour itself: a day on', new Date(2026, 10, 24, 4, 0), 24],
])('a page is fetched again at four: %s', (_when, now, hours) => {
  expect(untilFresh(now)).toBe(hours * 3_600_000);
});
