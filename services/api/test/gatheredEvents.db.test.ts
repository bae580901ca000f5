import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationConsumer } from '../src/attention/notifications/jobs/notifications.consumer.ts';
import { rideConsumer } from '../src/bookings/rides/jobs/rides.consumer.ts';
import type { OwnedRuntime } from '../src/createRuntime.ts';
import { workerActor } from '../src/platform/actor.ts';
import { runAsWorker } from '../src/platform/command.ts';
import { newId } from '../src/platform/ids.ts';
import type { Consumer } from '../src/platform/outbox/consumer.ts';
import { origin, type OutboxEvent } from '../src/platform/outbox/event.ts';
import { asActor, testRuntime } from './runtime.ts';
import { testDatabase, type TestDatabase } from './setup/database.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { role: 'worker', relay: false });
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const actorCompanyId = newId();
const accepted = (): OutboxEvent => ({
  position: origin,
  cursor: '',
  type: 'trip.accepted',
  entityType: 'trip',
  entityId: newId(),
  version: 1,
  companyIds: [],
  itineraryId: newId(),
  payload: { actorCompanyId },
  createdAt: new Date(),
});

/** How often a consumer asks the database while it handles events that concern nobody. */
const askedBy = async (consumer: Consumer, events: readonly OutboxEvent[]): Promise<number> => {
  let asked = 0;
  await runAsWorker(asActor(runtime, workerActor), 'test', (tx) => {
    const sql = new Proxy(tx.sql, {
      apply: (target, self, given) => {
        asked += 1;
        return Reflect.apply(target, self, given) as unknown;
      },
    });
    return consumer.handle({ ...tx, sql }, events);
  });
  return asked;
};

test.each([
  ['whether legs have rides', rideConsumer],
  ['who of a company wants to hear that a colleague acted', notificationConsumer],
])('%s is asked no more often for twenty events than for one', async (_what, consumer) => {
  const once = await askedBy(consumer, [accepted()]);
  expect(once).toBeGreaterThan(0);
  expect(await askedBy(consumer, Array.from({ length: 20 }, accepted))).toBe(once);
});
