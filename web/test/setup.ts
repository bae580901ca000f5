import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is looked for may come with a module of its own, which a busy machine loads slowly.
configure({ asyncUtilTimeout: 10_000 });

// A part that is downloaded asks first whether the server answers; here it does.
const network = globalThis.fetch;
globalThis.fetch = (...asked) =>
  asked[0] === '/health/live' ? Promise.resolve(new Response('ok')) : network(...asked);

// What one test rendered must not be on the page of the next.
afterEach(() => {
  cleanup();
});
