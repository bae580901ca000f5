import { expect, test } from 'vitest';
import { countWindow } from './countWindow.ts';

test('the window begins at the end of today minus five days: today and the four dates before it count', () => {
  const window = countWindow(new Date('2026-11-21T15:00:00Z'), 'America/New_York');
  expect(window.startsAt.toISOString()).toBe('2026-11-17T04:59:59.000Z');
  expect(window.fromDate).toBe('2026-11-17');
});

test("today is the company's, not the server's", () => {
  expect(countWindow(new Date('2026-11-21T03:00:00Z'), 'America/New_York').fromDate).toBe('2026-11-16');
  expect(countWindow(new Date('2026-11-21T03:00:00Z'), 'UTC').fromDate).toBe('2026-11-17');
});

test('a change of daylight-saving time inside the window moves no day', () => {
  const spring = countWindow(new Date('2026-03-10T12:00:00Z'), 'America/Chicago');
  expect(spring.startsAt.toISOString()).toBe('2026-03-06T05:59:59.000Z');
  expect(spring.fromDate).toBe('2026-03-06');
  expect(countWindow(new Date('2026-11-03T12:00:00Z'), 'America/Chicago').fromDate).toBe('2026-10-30');
});
