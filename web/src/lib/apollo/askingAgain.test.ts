import { ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { hasKey, maxTries, secondsUntilAgain, type Outcome } from './askingAgain.ts';

const answer = (code: string, retryAfterSeconds?: number): Outcome => ({
  result: { errors: [{ message: 'x', extensions: { code, retryAfterSeconds } }] as never },
});
const gateway = (status: number, retryAfter?: string): Outcome => ({
  error: new ServerError('x', {
    response: new Response('', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
    bodyText: '',
  }),
});
const broken: Outcome = { error: new TypeError('Failed to fetch') };
const keyed = { keyed: true, tries: 1, online: true };
const bare = { keyed: false, tries: 1, online: true };
const until = (outcome: Outcome, request = keyed): number | null =>
  secondsUntilAgain(outcome, request, () => 1);

describe('what nobody knows to be done', () => {
  const lost: [string, Outcome][] = [
    ['the service is away', answer('UNAVAILABLE')],
    ['the connection broke', broken],
    ['a gateway answers 502', gateway(502)],
    ['a gateway answers 503', gateway(503)],
    ['a gateway answers 504', gateway(504)],
  ];
  it.each(lost)(
    '%s: is sent again with a key, after twice as long each time, and not for ever',
    (_what, outcome) => {
      expect([1, 2, 3, 4].map((tries) => until(outcome, { ...keyed, tries }))).toEqual([1, 2, 4, null]);
      expect(maxTries).toBe(4);
    },
  );
  it.each(lost)('%s: is never sent again without a key', (_what, outcome) => {
    expect(until(outcome, bare)).toBeNull();
  });
  it.each(lost)('%s: stands at once where this browser has no network', (_what, outcome) => {
    expect(until(outcome, { ...keyed, online: false })).toBeNull();
  });
  it('waits as long as the server says, and not where that is too long', () => {
    expect(until(answer('UNAVAILABLE', 9))).toBe(9);
    expect(until(gateway(503, '7'))).toBe(7);
    expect(until(answer('UNAVAILABLE', 60))).toBeNull();
    expect(until(gateway(503, '120'))).toBeNull();
  });
  it('is spread, so that not everybody comes back at once', () => {
    expect(secondsUntilAgain(broken, keyed, () => 0)).toBe(0.75);
  });
});

it('what was put off is asked again by everybody, when the server said', () => {
  expect(until(answer('LIMIT_EXCEEDED', 3), bare)).toBe(3);
  expect(until(answer('LIMIT_EXCEEDED'), keyed)).toBeNull();
  // Whoever asked too often is answered before anything is read, as a gateway would.
  expect(until(gateway(429, '1'), bare)).toBe(1);
  expect(until(gateway(429), keyed)).toBeNull();
});

it.each<[string, Outcome]>([
  ['an answer', { result: { data: { save: 1 } } }],
  ['a fault of the server', answer('INTERNAL')],
  ['nobody signed in', answer('UNAUTHENTICATED')],
  ['an answer of 500', gateway(500)],
  ['what was given up', { error: new DOMException('x', 'AbortError') }],
])('%s stands', (_what, outcome) => {
  expect(until(outcome)).toBeNull();
});

it('knows a key where every input has it', () => {
  expect(
    [{ input: { idempotencyKey: 'k' } }, { input: {} }, {}, { idempotencyKey: 'k' }].map(hasKey),
  ).toEqual([true, false, false, false]);
});
