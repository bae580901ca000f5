import { ALERT_EVENTS } from '@ptc/schema/rules/lists/attention';
import { STRANDED_RISKS } from '@ptc/schema/rules/lists/legs';
import { expect, test } from 'vitest';
import { isSettled, type WarnedLeg } from './settled.ts';

const at = new Date('2026-07-01T12:00:00Z');
const leg = (change: Partial<WarnedLeg> = {}): WarnedLeg => ({
  status: 'ACCEPTED',
  strandedRisk: null,
  lastSafePassedAt: null,
  assignedAt: null,
  toPickupAt: null,
  incompleteReasons: [],
  lateMinutes: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  ...change,
});

test.each(STRANDED_RISKS)('%s is settled once it is no longer to be feared', (risk) => {
  expect(isSettled(risk, leg({ strandedRisk: risk }))).toBe(false);
  expect(isSettled(risk, leg())).toBe(true);
});

test('a passed moment is settled when somebody has the leg; a reminder when what it asked for was done, or is no longer to be done', () => {
  expect([
    isSettled('LAST_SAFE_PASSED', leg({ lastSafePassedAt: at })),
    isSettled('LAST_SAFE_PASSED', leg()),
  ]).toEqual([false, true]);
  expect([
    isSettled('ASSIGNMENT_DUE', leg()),
    isSettled('ASSIGNMENT_DUE', leg({ assignedAt: at })),
    isSettled('ASSIGNMENT_DUE', leg({ status: 'CANCELLED' })),
  ]).toEqual([false, true, true]);
  expect([
    isSettled('INCOMPLETE_DUE', leg({ status: 'DRAFT', incompleteReasons: ['x'] })),
    isSettled('INCOMPLETE_DUE', leg({ status: 'DRAFT' })),
  ]).toEqual([false, true]);
});

test('that a leg will be late is settled once it is expected in time again', () => {
  expect(isSettled('WILL_BE_LATE', leg({ lateMinutes: 12 }))).toBe(false);
  expect(isSettled('WILL_BE_LATE', leg())).toBe(true);
});

test('a second yes is settled once it is given, or is no longer asked for', () => {
  expect([
    isSettled('RECONFIRM', leg({ reconfirmBy: at })),
    isSettled('RECONFIRM', leg()),
    isSettled('UNCONFIRMED', leg({ unconfirmedAt: at })),
    isSettled('UNCONFIRMED', leg()),
  ]).toEqual([false, true, false, true]);
});

test('changes to accept are settled once they are answered, or the leg went back', () => {
  expect([
    isSettled('CHANGES_TO_ACCEPT', leg({ status: 'CONFLICT' })),
    isSettled('CHANGES_TO_ACCEPT', leg()),
    isSettled('CHANGES_TO_ACCEPT', leg({ status: 'OFFERED' })),
  ]).toEqual([false, true, true]);
});

test('what only happened is not settled or unsettled', () => {
  const warnings = new Set<string>([
    ...STRANDED_RISKS,
    'LAST_SAFE_PASSED',
    'ASSIGNMENT_DUE',
    'INCOMPLETE_DUE',
    'CHANGES_TO_ACCEPT',
    'WILL_BE_LATE',
    'RECONFIRM',
    'UNCONFIRMED',
  ]);
  for (const event of ALERT_EVENTS) expect(isSettled(event, leg()) === null).toBe(!warnings.has(event));
});
