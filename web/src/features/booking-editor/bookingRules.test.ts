import { afterEach, expect, it, vi } from 'vitest';
import { bookingRules } from './bookingRules.ts';

afterEach(() => vi.unstubAllGlobals());

it('without the server there are no rules, and nobody waits for them; once it is back they are fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await bookingRules()).toBeNull();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
  expect((await bookingRules())?.bookingIssues).toBeTypeOf('function');
});
