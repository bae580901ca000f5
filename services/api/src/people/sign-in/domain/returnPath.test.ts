import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test.each(['/company/trips', '/company/bookings/abc?tab=log', '/es/company/trips#row', '/'])(
  '%s is gone on to',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  'company/trips',
  '',
  '/.//evil.example',
  '/a/..//evil.example',
  '/login',
  '/es/login?to=%2F',
  '/sso/callback?code=1',
  '/sso-landing',
  '/mfa/register',
  `/${'x'.repeat(600)}`,
])('%j is not', (path) => {
  expect(returnPath(path)).toBeNull();
});

test('nothing asked leads nowhere', () => {
  expect([returnPath(null), returnPath(undefined)]).toEqual([null, null]);
});
