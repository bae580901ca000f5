import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('without the server there are no rules, and nobody waits for them; once it is back they are fetched', async () => {
  // As a page that has just opened: another test's editor may have fetched them.
  vi.resetModules();
  const { bookingRules } = await import('./bookingRules.ts');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await bookingRules()).toBeNull();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
  expect((await bookingRules())?.bookingIssues).toBeTypeOf('function');
});
