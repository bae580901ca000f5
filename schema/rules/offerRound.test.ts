import { expect, it } from 'vitest';
import { TRIP } from './limits.ts';
import { isCollapsing, type OfferRoundFacts } from './offerRound.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const inMinutes = (minutes: number): number => now + minutes * 60_000;

it.each<[string, Partial<OfferRoundFacts>, boolean]>([
  ['a round follows, whoever declined', { no: 1, of: 2, waiting: 0 }, false],
  ['the last round, several may still say yes', { waiting: 2 }, false],
  ['the last round, one of several is left', { waiting: 1 }, true],
  ['the only one that was ever asked still may', { asked: 1, waiting: 1 }, false],
  ['the last round is all but over', { waiting: 3, endsAt: inMinutes(TRIP.urgentMinutes - 1) }, true],
  ['a round is all but over, and another follows', { no: 1, endsAt: inMinutes(1) }, false],
  ['no end is known', { waiting: 3, endsAt: null }, false],
])('rounds come to nothing: %s', (_what, change, expected) => {
  expect(isCollapsing({ no: 2, of: 2, asked: 3, waiting: 3, endsAt: inMinutes(30), ...change }, now)).toBe(
    expected,
  );
});
