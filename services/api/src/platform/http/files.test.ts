import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './files.ts';

const script = 'export const words = "compressed ahead";'.repeat(100);

const root = mkdtempSync(join(tmpdir(), 'files-'));
let server: Server;
let url = '';
beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  for (const [file, text] of [
    [
      'index.html',
      '<!doctype html><html data-visitor="__VISITOR__" data-map-tiles="__MAP_TILES__"><title>Console</title>',
    ],
    ['assets/kept.js', 'kept'],
    ['assets/gone.js', 'gone'],
    ['assets/large.js', script],
    ['assets/large.js.gz', gzipSync(script)],
    ['assets/large.js.br', brotliCompressSync(script)],
  ] as const)
    writeFileSync(join(root, file), text);
  server = createServer(
    staticFiles({ webRoot: root, mapTilesUrl: '/tiles/x.pmtiles?"a&b', mapTilesCredit: '' }),
  );
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

/** A file as it comes over the wire, not as `fetch` unpacks it. */
const raw = (
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((done, fail) => {
    get(`${url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', fail);
  });

test('a file goes out in the best form the client takes, each form with a tag of its own', async () => {
  const asked = async (accept: string) => raw('/assets/large.js', { 'accept-encoding': accept });
  const [brotli, zipped, plain] = await Promise.all([asked('gzip, deflate, br'), asked('gzip'), asked('')]);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
  for (const { headers, body } of [brotli, zipped, plain])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  const tags = [brotli, zipped, plain].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  const again = await raw('/assets/large.js', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' });
  expect(again.status).toBe(304);
});

test('a form that the client refuses is not sent, and a part of the plain file is a part of it', async () => {
  const refused = await raw('/assets/large.js', { 'accept-encoding': 'br;q=0, gzip; q=0.0, identity' });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const second = await raw('/assets/large.js', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect(second.headers['content-encoding']).toBe('gzip');
  const part = await raw('/assets/large.js', { range: 'bytes=0-5' });
  expect([part.status, part.body.toString()]).toEqual([206, 'export']);
});

test('the outline before any script is the frame for who has a session, the sign-in for others', async () => {
  const page = async (cookie: string) => (await raw('/', { cookie })).body.toString();
  expect(await page('')).toContain('data-visitor="new"');
  expect(await page('ptc_device=1')).toContain('data-visitor="new"');
  expect(await page('ptc_device=1; ptc_session=x')).toContain('data-visitor="known"');
  expect(await page('__Host-ptc_session=x')).toContain('data-visitor="known"');
});

test('a file that went away since the start costs its own answer and nothing else', async () => {
  rmSync(join(root, 'assets/gone.js'));
  await expect(fetch(`${url}/assets/gone.js`).then((response) => response.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/assets/kept.js`)).text()).toBe('kept');
});

test('the page tells where the tiles of the map are, as a value that ends nothing', async () => {
  expect(await (await fetch(`${url}/company/board`)).text()).toContain(
    'data-map-tiles="/tiles/x.pmtiles?&quot;a&amp;b"><title>',
  );
});
