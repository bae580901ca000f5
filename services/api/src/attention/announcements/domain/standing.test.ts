import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute));

test.each([
  ['before its start', at(10), null, 'SCHEDULED'],
  ['from its start on', at(5), null, 'CURRENT'],
  ['until just before its end', at(0), at(6), 'CURRENT'],
  ['at its end', at(0), at(5), 'ENDED'],
  ['ended before it began', at(10), at(5), 'ENDED'],
] as const)('%s', (_rule, startsAt, endsAt, standing) =>
  expect(standingOf({ startsAt, endsAt }, at(5))).toBe(standing),
);
