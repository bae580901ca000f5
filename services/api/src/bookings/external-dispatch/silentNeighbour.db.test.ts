import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../test/factories/bookingWorld.ts';
import { ownSystem, type OwnSystem } from '../../../test/factories/ownSystem.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { workerActor } from '../../platform/actor.ts';
import { lanes } from './commands/callJob.ts';
import { dispatchCalling } from './jobs/calls.queue.ts';

let session: BookingSession;
let world: BookingWorld;
let worker: OwnedRuntime;
let systems: OwnSystem[];
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
  systems = await Promise.all(world.transportProviders.map((one) => ownSystem(session, one)));
  worker = await testRuntime(session.url, { role: 'worker', relay: false });
  worker.clock.shiftMs = session.runtime.clock.shiftMs;
});
afterAll(async () => {
  for (const { system } of systems) await system.stop();
  await worker.close();
  await session.close();
});

const look = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };

test('a dispatch system that keeps silent takes a part of a worker’s calls, and holds up no other company’s', async () => {
  const [silent, other] = systems;
  const [first, second] = world.transportProviders;
  if (!silent || !other || !first || !second) throw new Error('two transport providers with systems');
  silent.system.manner = 'silent';
  other.system.manner = 'confirm';
  // More than a worker attempts at once, and all of them before the other's.
  for (let n = 0; n < 2 * dispatchCalling.atOnce; n += 1)
    await session.accept(await session.book(world, 240 + n), first);
  const id = await session.book(world, 300);
  await session.accept(id, second);
  await worker.jobs.serve(dispatchCalling, () => asActor(worker, workerActor), look);
  // Each silence is eight seconds.
  await waitFor(
    'the other company has its answer',
    async () => (await session.trips(id))[0]?.status === 'ACCEPTED',
    6,
  );
  expect(silent.system.told.length).toBeLessThanOrEqual(lanes);
}, 30_000);
