import { expect, test } from 'vitest';
import { secondsToWait, type Failures, type RecentFailures } from './throttle.ts';

const none: Failures = { count: 0, seconds: 0 };
const failed = (count: number, seconds = 0): Failures => ({ count, seconds });
const seen = (of: Partial<RecentFailures>): RecentFailures => ({
  device: null,
  pair: none,
  login: none,
  address: 0,
  ...of,
});

test.each<[string, Partial<RecentFailures>, number | null]>([
  ['the first attempt is free', {}, null],
  ['four failures are free', { pair: failed(4) }, null],
  ['five failures: a quarter of a minute', { pair: failed(5) }, 15],
  ['each further failure doubles it', { pair: failed(6, 10) }, 20],
  ['never more than a quarter of an hour', { pair: failed(40) }, 900],
  ['who has waited may try again', { pair: failed(5, 16) }, null],
  ['a login guessed from many addresses is slow for unknown browsers', { login: failed(50, 20) }, 40],
  ['until a minute has passed', { login: failed(50, 60) }, null],
  ['an address that tries many logins is slowed down as a whole', { address: 60 }, 60],
  ['the longest of the waits counts', { pair: failed(7), login: failed(50, 0), address: 60 }, 60],
  [
    'a known browser is not held up by guesses from its own address',
    { device: none, pair: failed(40), address: 500 },
    null,
  ],
  ['nor by guesses from everywhere', { device: none, login: failed(10_000) }, null],
  ['but answers for its own', { device: failed(5) }, 15],
  ['which double too', { device: failed(8, 20) }, 100],
])('%s', (_rule, failures, wait) => {
  expect(secondsToWait(seen(failures))).toBe(wait);
});
