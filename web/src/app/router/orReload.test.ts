import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerUnreachable } from '../../lib/serverAnswers.ts';
import { orReload, tellWantedAddress } from './orReload.ts';

const reload = vi.fn();
const assign = vi.fn();
const gone = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const server = (answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', vi.fn(answer));
};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  assign.mockReset();
  tellWantedAddress(() => null);
  vi.stubGlobal('location', { reload, assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what comes is handed on, and nobody is asked anything', async () => {
  server(async () => new Response(null, { status: 200 }));
  expect(await orReload(async () => 'here')).toBe('here');
  expect(fetch).not.toHaveBeenCalled();
});

test('a file that is gone while the server answers reloads the page, and not a second time within a minute', async () => {
  server(async () => new Response(null, { status: 200 }));
  void orReload(gone);
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(1);
  });
  await expect(orReload(gone)).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('on the way to another address that address is opened again, not the page that is being left', async () => {
  server(async () => new Response(null, { status: 200 }));
  tellWantedAddress(() => '/es/company/patients?search=a');
  void orReload(gone);
  await vi.waitFor(() => {
    expect(assign).toHaveBeenCalledWith('/es/company/patients?search=a');
  });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [
    'nobody answers',
    async () => {
      throw new TypeError('down');
    },
  ],
  ['it says that it cannot', async () => new Response(null, { status: 503 })],
])('without the server (%s) the page stays: loading it again would lose it', async (_, answer) => {
  server(answer);
  await expect(orReload(gone)).rejects.toBeInstanceOf(ServerUnreachable);
  expect(reload).not.toHaveBeenCalled();
});
