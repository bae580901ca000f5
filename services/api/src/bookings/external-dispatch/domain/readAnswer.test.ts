import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer, readFault } from './readAnswer.ts';

test.each([
  [200, '{"status":"accepted","reference":"T-1"}', { kind: 'CONFIRMED', reference: 'T-1', url: null }],
  [
    200,
    '{"status":"accepted","url":"https://cad.example/7"}',
    { kind: 'CONFIRMED', reference: null, url: 'https://cad.example/7' },
  ],
  [
    200,
    '{"status":"accepted","url":"javascript:alert(1)"}',
    { kind: 'CONFIRMED', reference: null, url: null },
  ],
  [
    200,
    '{"status":"accepted","reference":"T\\u0000-\\n1\\ud800"}',
    { kind: 'CONFIRMED', reference: 'T - 1', url: null },
  ],
  [201, '{"status":"accepted"}', { kind: 'CONFIRMED', reference: null, url: null }],
  [200, '{"status":"refused","reason":"no crew"}', { kind: 'REFUSED', reason: 'no crew' }],
  [202, '', { kind: 'TAKEN', reference: null }],
  [200, '<html>', { kind: 'TAKEN', reference: null }],
  [200, '{"status":"pending","reference":"T-2"}', { kind: 'TAKEN', reference: 'T-2' }],
  [200, '{"status":true}', { kind: 'TAKEN', reference: null }],
  [302, '{"status":"accepted"}', { kind: 'FAILED', reason: 'HTTP 302' }],
  [400, '', { kind: 'HOPELESS', reason: 'HTTP 400' }],
  [410, '', { kind: 'HOPELESS', reason: 'HTTP 410' }],
  [429, '', { kind: 'FAILED', reason: 'HTTP 429' }],
  [503, '{"status":"accepted"}', { kind: 'FAILED', reason: 'HTTP 503' }],
])('an answer %i %s of another dispatch system means what it says', (status, body, meant) => {
  expect(readAnswer({ status, body })).toEqual(meant);
});

test('nothing but a success that says so in words confirms an acceptance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.string(), fc.jsonValue(), (status, text, json) => {
      for (const body of [text, JSON.stringify(json)]) {
        const { kind } = readAnswer({ status, body });
        if (kind !== 'CONFIRMED') continue;
        expect(status >= 200 && status < 300).toBe(true);
        expect(body).toContain('accepted');
      }
    }),
  );
});

test('an address that may not be called is not tried again; anything that may pass is', () => {
  expect(readFault('Error', 'EREACH')).toEqual({ kind: 'HOPELESS', reason: 'EREACH' });
  expect(readFault('Error', 'ECONNREFUSED')).toEqual({ kind: 'FAILED', reason: 'ECONNREFUSED' });
  expect(readFault('Error', 'DEPTH_ZERO_SELF_SIGNED_CERT').kind).toBe('FAILED');
  expect(readFault('TimeoutError', null)).toEqual({ kind: 'FAILED', reason: 'TIMEOUT' });
  expect(readFault('AbortError', 'ABORT_ERR')).toEqual({ kind: 'FAILED', reason: 'TIMEOUT' });
});
