import { expect, test } from 'vitest';
import { daysLeft } from './standing.ts';

const left = (validUntil: string, standing: 'IN_FORCE' | 'FUTURE' | 'PAST' | 'ENDED' = 'IN_FORCE') =>
  daysLeft({ validUntil, standing }, '2026-11-25');

test('a valid credential says that it ends from thirty days before, over a change of month, to its last day', () => {
  expect(['2026-12-26', '2026-12-25', '2026-11-26', '2026-11-25'].map((day) => left(day))).toEqual([
    null,
    30,
    1,
    0,
  ]);
});

test('one whose company has its last day while it is over here already ends today; one that is not valid says nothing', () => {
  expect(left('2026-11-24')).toBe(0);
  expect((['FUTURE', 'PAST', 'ENDED'] as const).map((standing) => left('2026-11-26', standing))).toEqual([
    null,
    null,
    null,
  ]);
});
