import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { sessionState } from './standing.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 6, 1, 12, minute));

test.each([
  ['just used', { lastSeenAt: at(0), expiresAt: at(120), endedAt: null }, 30, 'ACTIVE'],
  [
    'one moment before it is idle too long',
    { lastSeenAt: at(0), expiresAt: at(120), endedAt: null },
    59,
    'ACTIVE',
  ],
  ['idle too long', { lastSeenAt: at(0), expiresAt: at(120), endedAt: null }, 60, 'IDLE'],
  ['busy, and over all the same', { lastSeenAt: at(119), expiresAt: at(120), endedAt: null }, 120, 'EXPIRED'],
  ['what came first counts: idle', { lastSeenAt: at(0), expiresAt: at(120), endedAt: null }, 500, 'IDLE'],
  [
    'what came first counts: its latest end',
    { lastSeenAt: at(90), expiresAt: at(120), endedAt: null },
    500,
    'EXPIRED',
  ],
  [
    'on a wall does not go idle',
    { lastSeenAt: at(0), expiresAt: at(120), endedAt: null, isWall: true },
    119,
    'ACTIVE',
  ],
  [
    'on a wall ends all the same',
    { lastSeenAt: at(0), expiresAt: at(120), endedAt: null, isWall: true },
    120,
    'EXPIRED',
  ],
  ['ended by somebody', { lastSeenAt: at(0), expiresAt: at(120), endedAt: at(5) }, 500, 'ENDED'],
] as const)('a session %s', (_name, times, minute, state) => {
  expect(sessionState({ isWall: false, ...times }, 60, at(minute))).toBe(state);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('the device behind %j', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
