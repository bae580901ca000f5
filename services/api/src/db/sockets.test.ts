import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Sockets } from './sockets.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server that says one word to whoever connects, and nothing more. */
const server = async (): Promise<{ port: number; connected: () => number }> => {
  let connected = 0;
  const made = createServer((socket) => {
    connected += 1;
    socket.on('error', () => undefined);
    socket.write('here');
  });
  servers.push(made);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return { port: (made.address() as AddressInfo).port, connected: () => connected };
};
const closed = (socket: ReturnType<Sockets['connect']>): Promise<unknown> =>
  new Promise((done) => socket.once('close', done));
const read = (socket: ReturnType<Sockets['connect']>): Promise<unknown> =>
  new Promise((done) => socket.once('data', done));

test('all connections are closed at once, whatever they wait for', async () => {
  const { port } = await server();
  const sockets = new Sockets();
  const open = [1, 2, 3].map(() => sockets.connect({ host: ['127.0.0.1'], port: [port] }));
  await Promise.all(open.map(read));
  expect([sockets.size, sockets.several]).toEqual([3, false]);
  const ends = open.map(closed);
  sockets.drop();
  await Promise.all(ends);
  expect(sockets.size).toBe(0);
});

test('of several addresses chance decides, until a connection to one has lasted; dropped, chance decides again', async () => {
  const [first, second] = [await server(), await server()];
  const numbers = [0.9, 0.1, 0.1];
  const sockets = new Sockets(() => numbers.shift() ?? 0);
  const at = { host: ['127.0.0.1', '127.0.0.1'], port: [first.port, second.port] };
  const lasting = sockets.connect(at);
  await read(lasting);
  expect([first.connected(), second.connected(), sockets.several]).toEqual([0, 1, true]);
  const closing = sockets.connect(at);
  await read(closing);
  expect(first.connected()).toBe(1);
  const end = closed(closing);
  closing.destroy();
  await end;
  // The first connection has lasted meanwhile, or lasts soon: then nothing goes elsewhere.
  const next = async (): Promise<number> => {
    const before = second.connected();
    const socket = sockets.connect(at);
    await read(socket);
    socket.destroy();
    return second.connected() - before;
  };
  while ((await next()) === 0);
  expect(await next()).toBe(1);
  const ends = closed(lasting);
  sockets.drop();
  await ends;
  expect(await next()).toBe(0);
});

test('of several addresses one that takes the connection and says nothing is left again; a single one is waited for', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  servers.push(silent);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const { port: talking } = await server();
  const several = new Sockets(() => 0);
  await closed(several.connect({ host: ['127.0.0.1', '127.0.0.1'], port: [port, talking] }));
  expect(several.size).toBe(0);
  const one = new Sockets();
  const waiting = one.connect({ host: ['127.0.0.1'], port: [port] });
  // As long as the other took to be left.
  await closed(new Sockets(() => 0).connect({ host: ['127.0.0.1', '127.0.0.1'], port: [port, talking] }));
  expect([one.size, waiting.destroyed]).toEqual([1, false]);
  waiting.destroy();
});

test('a server that refuses fails the connection alone', async () => {
  const { port } = await server();
  await new Promise((done) => servers.splice(0)[0]?.close(done));
  const sockets = new Sockets();
  const socket = sockets.connect({ host: ['127.0.0.1'], port: [port] });
  const end = closed(socket);
  const error = await new Promise((done) => socket.once('error', done));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  await end;
  expect(sockets.size).toBe(0);
});
