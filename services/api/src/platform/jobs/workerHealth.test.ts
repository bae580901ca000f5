import { expect, test } from 'vitest';
import { isOverdue, standingOf } from './workerHealth.ts';

const at = new Date('2026-03-02T12:00:00Z');
const ago = (seconds: number): Date => new Date(at.getTime() - seconds * 1_000);

test.each<[string, number | null, number | null, object, boolean]>([
  ['a worker that just gave a sign', 2, null, { away: false, seenSecondsAgo: 2, overdueSeconds: 0 }, false],
  ['a worker that missed a sign', 19, 3, { away: false, seenSecondsAgo: 19, overdueSeconds: 3 }, false],
  ['a worker that gives none any more', 21, 31, { away: true, seenSecondsAgo: 21, overdueSeconds: 31 }, true],
  ['a worker that does not keep up', 1, 90, { away: false, seenSecondsAgo: 1, overdueSeconds: 90 }, true],
  ['no worker at all', null, null, { away: true, seenSecondsAgo: null, overdueSeconds: 0 }, false],
])('%s', (_what, seen, overdue, standing, late) => {
  const found = standingOf({
    at,
    seenAt: seen === null ? null : ago(seen),
    overdueSince: overdue === null ? null : ago(overdue),
  });
  expect(found).toEqual(standing);
  expect(isOverdue(found)).toBe(late);
});
