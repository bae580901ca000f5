import { expect, test } from 'vitest';
import { ownSystemWord } from './ownSystem.state.ts';

test.each([
  ['ACCEPTING', 'WAITING', null, 'WAITING'],
  ['ACCEPTING', 'WAITING', 'HTTP 503', 'WAITING'],
  ['ACCEPTING', 'TAKEN', null, 'TAKEN'],
  ['API_FAILED', 'REFUSED', 'No crew', 'REFUSED'],
  ['API_FAILED', 'REFUSED', null, 'refusedSilently'],
  ['API_FAILED', 'REFUSED', '', 'refusedSilently'],
  ['API_FAILED', 'FAILED', 'HTTP 401', 'FAILED'],
  ['API_FAILED', 'TAKEN', null, 'silent'],
  ['API_FAILED', 'WAITING', 'ECONNREFUSED', 'silent'],
  ['API_FAILED', 'OVERTAKEN', null, 'silent'],
  ['ACCEPTED', 'CONFIRMED', null, null],
  ['OFFERED', 'REFUSED', 'No crew', null],
] as const)('of a leg that is %s and a call that is %s (%s) it says %s', (leg, status, reason, word) => {
  expect(ownSystemWord(leg, { status, reason })).toBe(word);
});
