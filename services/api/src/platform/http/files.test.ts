import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './files.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
let server: Server;
let url = '';
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  for (const [file, text] of [
    ['index.html', '<!doctype html><title>Console</title>'],
    ['assets/kept.js', 'kept'],
    ['assets/gone.js', 'gone'],
  ] as const)
    writeFileSync(join(root, file), text);
  server = createServer(staticFiles(root));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test('an address without an ending is the console, whatever it is; a file that never was is not', async () => {
  expect(await (await fetch(`${url}/company/bookings`)).text()).toContain('Console');
  expect((await fetch(`${url}/assets/never.js`)).status).toBe(404);
  expect((await fetch(`${url}/company`, { method: 'POST' })).status).toBe(405);
});

test('a file that went away since the start costs its own answer and nothing else', async () => {
  rmSync(join(root, 'assets/gone.js'));
  await expect(fetch(`${url}/assets/gone.js`).then((response) => response.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/assets/kept.js`)).text()).toBe('kept');
});
