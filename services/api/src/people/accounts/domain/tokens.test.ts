import { expect, test } from 'vitest';
import { isLive, mayAskAgain } from './tokens.ts';

const now = new Date('2026-07-01T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);

test.each([
  ['nothing was sent lately', [], true],
  ['one was sent a moment ago', [before(30)], false],
  ['one was sent a minute ago', [before(60)], true],
  [
    'five were sent in the hour',
    [before(3_000), before(2_000), before(1_000), before(500), before(100)],
    false,
  ],
])('%s', (_rule, sent, may) => {
  expect(mayAskAgain(sent, now)).toBe(may);
});

test('a link works until it is used or its time is over', () => {
  expect(isLive({ expiresAt: before(-1), usedAt: null }, now)).toBe(true);
  expect(isLive({ expiresAt: now, usedAt: null }, now)).toBe(false);
  expect(isLive({ expiresAt: before(-60), usedAt: before(1) }, now)).toBe(false);
});
