import { spawn } from 'node:child_process';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { ownSystem, type OwnSystem } from '../../../test/factories/ownSystem.ts';
import { asActor } from '../../../test/runtime.ts';
import { workerActor } from '../../platform/actor.ts';
import { closeDueRound } from '../dispatch/commands/advanceBatch.ts';
import { makeCall } from './commands/makeCall.ts';

let session: BookingSession;
let world: BookingWorld;
let crew: Party;
let own: OwnSystem;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1], transportProvider: { externalDispatch: true } });
  const [first] = world.transportProviders;
  if (!first) throw new Error('a transport provider');
  crew = first;
  own = await ownSystem(session, crew);
});
afterAll(async () => {
  await own.system.stop();
  await session.close();
});

/** One attempt at a system at an address, and what becomes of the leg once its five minutes are over. */
const attemptAt = async (url: string) => {
  session.resetClock();
  await own.save({ url });
  const id = await session.book(world, 120);
  const offerId = await session.accept(id, crew);
  const [call] = await session.sql<
    { id: string }[]
  >`select id from dispatch_calls where offer_id = ${offerId}`;
  const verdict = await makeCall(asActor(session.runtime, workerActor), call?.id ?? '');
  const meanwhile = (await session.trips(id))[0]?.status;
  session.advance(6);
  const [batch] = await session.batches(id);
  await session.asWorker((tx) => closeDueRound(tx, batch?.id ?? ''));
  session.resetClock();
  return { verdict, statuses: [meanwhile, (await session.trips(id))[0]?.status] };
};
const unanswered = {
  verdict: { kind: 'FAILED', reason: 'TIMEOUT' },
  statuses: ['ACCEPTING', 'API_FAILED'],
};

test('a system that takes the call and never answers is left after eight seconds and tried again; once its time is over the leg is API_FAILED', async () => {
  const { system, url } = own;
  system.manner = 'silent';
  expect(await attemptAt(url)).toEqual(unanswered);
  expect(system.told).toHaveLength(1);
}, 30_000);

test('so is one that takes the connection and never says a word of TLS', async () => {
  const held: Socket[] = [];
  const server = createServer((socket) => held.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(await attemptAt(`https://127.0.0.1:${(server.address() as AddressInfo).port}/x`)).toEqual(
    unanswered,
  );
  for (const socket of held) socket.destroy();
  server.close();
}, 30_000);

/** Listens and never takes a connection: its line of those who wait holds one. */
const deaf = `const server = require('node:net').createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  require('node:fs').writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

test('and one that does not take the connection at all', async () => {
  const process_ = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise<number>((resolve) =>
    process_.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  // Those before us fill the line.
  const before = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  try {
    await Promise.race(before.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await attemptAt(`http://127.0.0.1:${port}/x`)).toEqual(unanswered);
  } finally {
    for (const socket of before) socket.destroy();
    process_.kill('SIGKILL');
  }
}, 30_000);
