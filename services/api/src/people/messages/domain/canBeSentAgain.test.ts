import { expect, test } from 'vitest';
import { canBeSentAgain, type Resendable } from './canBeSentAgain.ts';

const now = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

test.each<[string, Resendable['status'], number, number | null, boolean]>([
  ['given up and still of use', 'DEAD', 60, 60, true],
  ['given up and too late', 'DEAD', 61, 60, false],
  ['given up, and of a kind nobody knows any more', 'DEAD', 1, null, false],
  ['waiting: it goes by itself', 'QUEUED', 1, 60, false],
  ['sent: not twice', 'SENT', 1, 60, false],
  ['no longer needed', 'VOID', 1, 60, false],
])('a message that is %s', (_what, status, age, usefulMinutes, again) => {
  expect(canBeSentAgain({ status, createdAt: minutesAgo(age) }, usefulMinutes, now)).toBe(again);
});
