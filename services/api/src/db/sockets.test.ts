import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Sockets } from './sockets.ts';

const servers: Server[] = [];
const taken: Socket[] = [];
afterEach(async () => {
  for (const socket of taken.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server that says one word to whoever connects, and nothing more. */
const server = async (): Promise<{ port: number; connected: () => number }> => {
  let connected = 0;
  const made = createServer((socket) => {
    connected += 1;
    taken.push(socket);
    socket.on('error', () => undefined);
    socket.write('here');
  });
  servers.push(made);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return { port: (made.address() as AddressInfo).port, connected: () => connected };
};
const closed = (socket: Socket): Promise<unknown> => new Promise((done) => socket.once('close', done));
const read = (socket: Socket): Promise<unknown> => new Promise((done) => socket.once('data', done));

test('all connections are closed at once, whatever they wait for', async () => {
  const { port } = await server();
  const sockets = new Sockets();
  const open = await Promise.all([1, 2, 3].map(() => sockets.connect({ host: ['127.0.0.1'], port: [port] })));
  await Promise.all(open.map(read));
  expect([sockets.size, sockets.several]).toEqual([3, false]);
  const ends = open.map(closed);
  sockets.drop();
  await Promise.all(ends);
  expect(sockets.size).toBe(0);
});

test('of several addresses one connection seeks, in turn; all others wait for its answer and follow it', async () => {
  const [first, second] = [await server(), await server()];
  const at = { host: ['127.0.0.1', '127.0.0.1'], port: [first.port, second.port] };
  const sockets = new Sockets(() => 0.6);
  const seeker = await sockets.seek(at);
  await read(seeker);
  const waiting = [sockets.connect(at), sockets.connect(at)];
  expect([first.connected(), second.connected(), sockets.several]).toEqual([0, 1, true]);
  // It was another server than the one that is looked for: the driver leaves it, and seeks again.
  const end = closed(seeker);
  seeker.destroy();
  await end;
  sockets.found();
  const again = await sockets.seek(at);
  await read(again);
  expect([first.connected(), second.connected()]).toEqual([1, 1]);
  sockets.found();
  await Promise.all((await Promise.all(waiting)).map(read));
  await read(await sockets.connect(at));
  expect([first.connected(), second.connected()]).toEqual([4, 1]);
  const ends = closed(again);
  sockets.drop();
  await ends;
  // Where it was is the last that is tried.
  await read(await sockets.seek(at));
  expect([first.connected(), second.connected()]).toEqual([4, 2]);
});

test('a connection that closes alone leads nobody astray: the others go on to where the seeker is', async () => {
  const [first, second] = [await server(), await server()];
  const at = { host: ['127.0.0.1', '127.0.0.1'], port: [first.port, second.port] };
  const sockets = new Sockets(() => 0);
  await read(await sockets.seek(at));
  sockets.found();
  for (let n = 0; n < 3; n += 1) {
    const socket = await sockets.connect(at);
    await read(socket);
    const end = closed(socket);
    socket.destroy();
    await end;
  }
  expect([first.connected(), second.connected()]).toEqual([4, 0]);
});

test('who seeks leaves an address that takes the connection and says nothing; a single one is waited for', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  servers.push(silent);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const { port: talking } = await server();
  const at = { host: ['127.0.0.1', '127.0.0.1'], port: [port, talking] };
  const several = new Sockets(() => 0);
  await closed(await several.seek(at));
  expect(several.size).toBe(0);
  const next = await several.seek(at);
  await read(next);
  next.destroy();
  const one = new Sockets();
  const waiting = await one.seek({ host: ['127.0.0.1'], port: [port] });
  // As long as the other took to be left.
  await closed(await new Sockets(() => 0).seek(at));
  expect([one.size, waiting.destroyed]).toEqual([1, false]);
  waiting.destroy();
});

test('who waits for a connection when it all ends gets none', async () => {
  const { port, connected } = await server();
  const at = { host: ['127.0.0.1', '127.0.0.1'], port: [port, port] };
  const sockets = new Sockets();
  await read(await sockets.seek(at));
  let came = false;
  void sockets.connect(at).then(() => {
    came = true;
  });
  sockets.close();
  sockets.found();
  await read(await new Sockets().connect({ host: ['127.0.0.1'], port: [port] }));
  expect([came, connected()]).toEqual([false, 2]);
});

test('a server that refuses fails the connection alone', async () => {
  const { port } = await server();
  await new Promise((done) => servers.splice(0)[0]?.close(done));
  const sockets = new Sockets();
  const socket = await sockets.connect({ host: ['127.0.0.1'], port: [port] });
  const end = closed(socket);
  const error = await new Promise((done) => socket.once('error', done));
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  await end;
  expect(sockets.size).toBe(0);
});
