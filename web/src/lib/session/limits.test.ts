import { expect, test } from 'vitest';
import { limitStep } from './limits.ts';
import { awayAfterMs, presence } from './presence.ts';

const now = Date.parse('2026-07-01T12:00:00Z');
const after = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

test.each([
  ['long before any end it waits until two minutes before it', 3600, 7200, { step: 'wait', ms: 3_480_000 }],
  ['a far end is asked for again after an hour', 86_400, 90_000, { step: 'wait', ms: 3_600_000 }],
  [
    'two minutes before it goes idle it warns of that',
    120,
    7200,
    { step: 'warn', of: 'idle', endsAt: now + 120_000 },
  ],
  [
    'before its latest end it warns of that, however busy',
    3600,
    60,
    { step: 'warn', of: 'absolute', endsAt: now + 60_000 },
  ],
  [
    'where both come together nothing prolongs it',
    60,
    60,
    { step: 'warn', of: 'absolute', endsAt: now + 60_000 },
  ],
  ['past its end it is over', 0, 7200, { step: 'over' }],
] as const)('%s', (_name, idle, absolute, step) => {
  expect(limitStep({ idleExpiresAt: after(idle), absoluteExpiresAt: after(absolute) }, now)).toEqual(step);
});

test('what the page asks is passive once the person has been away for a minute, and not while they are there', () => {
  presence.sign(now);
  expect(presence.asks(now + awayAfterMs - 1)).toEqual({});
  expect(presence.lastAsked()).toBe(now + awayAfterMs - 1);
  expect(presence.asks(now + awayAfterMs)).toEqual({ 'x-ptc-passive': '1' });
  expect(presence.lastAsked()).toBe(now + awayAfterMs - 1);
  presence.sign(now + awayAfterMs);
  expect(presence.asks(now + awayAfterMs)).toEqual({});
});
