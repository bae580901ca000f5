import { describe, expect, it } from 'vitest';
import { afterSignIn, loginFor, paths } from './paths.ts';

describe('after signing in', () => {
  it.each(['/company/bookings', '/company/bookings/x?search=a%20b#top', '/'])(
    'people come to %s, where they wanted to be',
    (to) => {
      expect(afterSignIn(to)).toBe(to);
    },
  );
  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/./\\/evil.example',
    '/.//evil.example',
    'evil.example',
    paths.login,
  ])('%j leads nowhere else', (to) => {
    expect(afterSignIn(to)).toBe(paths.root);
  });
  it('the address is kept through the sign-in page', () => {
    const page = loginFor('/company/trips', '?search=x');
    expect(afterSignIn(new URL(page, 'https://here.example').searchParams.get('to'))).toBe(
      '/company/trips?search=x',
    );
  });
});
