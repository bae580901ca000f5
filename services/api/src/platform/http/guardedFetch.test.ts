import { createServer } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { guardedFetch, isInside } from './guardedFetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end();
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(request.url === '/large' ? 'x'.repeat(1_100_000) : JSON.stringify({ method: request.method }));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

const outside = guardedFetch({ privateNetworks: false, plainHttp: true });
const anywhere = guardedFetch({ privateNetworks: true, plainHttp: true });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  // Every mapped form, and what a gateway may lead inside.
  '::ffff:8.8.8.8',
  '0:0:0:0:0:ffff:0808:0808',
  '::ffff:0:8.8.8.8',
  '::127.0.0.1',
  '::8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a9fe:a9fe',
  '64:ff9b:1:abcd::1',
  '2001:0:4136:e378::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  'fec0::1',
  'feff::1',
  'fe80::1%eth0',
  'ff02::1',
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888', '64:ff9a::1'])(
  '%s is outside',
  (address) => {
    expect(isInside(address)).toBe(false);
  },
);

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
  'this machine is not called as %s',
  async (host) => {
    await expect(outside(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'EREACH' });
  },
);

test('without TLS nothing is called, unless that was allowed', async () => {
  await expect(
    guardedFetch({ privateNetworks: true, plainHttp: false })(`http://127.0.0.1:${port}/`),
  ).rejects.toMatchObject({ code: 'EREACH' });
  await expect(outside('file:///etc/passwd')).rejects.toMatchObject({ code: 'EREACH' });
});

test('what may be called answers; a redirect is an answer and not followed, a large answer is none', async () => {
  const answer = await anywhere(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { method: 'POST' }]);
  expect((await anywhere(`http://127.0.0.1:${port}/moved`)).status).toBe(302);
  await expect(anywhere(`http://127.0.0.1:${port}/large`)).rejects.toThrow('too large');
});

test.each([
  ['HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n', /status/i],
  ['HTTP/1.1 600 What\r\nContent-Length: 2\r\n\r\nok', /status/i],
  ['HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n', /protocol/],
  ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok', /aborted|broke off/],
])('what is no answer fails the call and nothing else: %j', async (text, why) => {
  const talker = createPlainServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(text));
  });
  await new Promise<void>((resolve) => {
    talker.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void talker.close());
  await expect(anywhere(`http://127.0.0.1:${(talker.address() as AddressInfo).port}/`)).rejects.toThrow(why);
});
