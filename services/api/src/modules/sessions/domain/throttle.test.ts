import { expect, test } from 'vitest';
import { secondsToWait } from './throttle.ts';

test('five failures are free, then the wait doubles up to a quarter of an hour', () => {
  expect(secondsToWait({ pair: 4, pairSeconds: 0, address: 4 })).toBeNull();
  expect(secondsToWait({ pair: 5, pairSeconds: 0, address: 5 })).toBe(15);
  expect(secondsToWait({ pair: 6, pairSeconds: 10, address: 6 })).toBe(20);
  expect(secondsToWait({ pair: 40, pairSeconds: 0, address: 40 })).toBe(900);
});

test('who has waited may try again', () => {
  expect(secondsToWait({ pair: 5, pairSeconds: 16, address: 5 })).toBeNull();
});

test('an address that tries many logins is slowed down as a whole', () => {
  expect(secondsToWait({ pair: 0, pairSeconds: 0, address: 60 })).toBe(60);
});
