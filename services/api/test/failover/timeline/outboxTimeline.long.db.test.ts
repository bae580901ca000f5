import { afterAll, beforeAll, expect, test } from 'vitest';
import postgres from 'postgres';
import { migrateDatabase } from '../../../src/db/migrate.ts';
import { workerActor } from '../../../src/platform/actor.ts';
import {
  consumeOnce,
  oneByOne,
  registerConsumer,
  type Consumer,
} from '../../../src/platform/outbox/consumer.ts';
import { emitEvent } from '../../../src/platform/outbox/emit.ts';
import type { OutboxEvent } from '../../../src/platform/outbox/event.ts';
import { topic } from '../../../src/platform/outbox/topics.ts';
import { newId } from '../../../src/platform/ids.ts';
import '../../platform/probe.ts';
import { signInAs, testApi, type TestApi } from '../../api.ts';
import { company, person, type TestPerson } from '../../factories/people.ts';
import { waitFor } from '../../http/caller.ts';
import { asActor } from '../../runtime.ts';
import { Cluster } from '../cluster.ts';

let cluster: Cluster;
let api: TestApi;
let hospital: string;
let someone: TestPerson;
beforeAll(async () => {
  cluster = await Cluster.start('one', 'two', 'three');
  await cluster.primary.admin`create database console`;
  await migrateDatabase(cluster.primary.server.url('console'));
  api = await testApi(cluster.url('console'), { DATABASE_PATIENCE_MS: '750' });
  await api.runtime.sql`create table handled (type text not null)`;
  hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  someone = await person(api.runtime.db, hospital, ['VIEW_BOOKING']);
}, 120_000);
afterAll(async () => {
  await api.close();
  await cluster.stop();
});

const emit = (type: string): Promise<unknown> =>
  api.runtime.sql.begin((tx) =>
    emitEvent(tx, { type, entityType: 'trip', entityId: newId(), companyIds: [hospital] }),
  );

const typesOn = async (url: string): Promise<string[]> => {
  const sql = postgres(url, { max: 1 });
  const rows = await sql<
    { type: string }[]
  >`select type from outbox where type like 'told.%' order by outbox.xid, outbox.id`;
  await sql.end();
  return rows.map(({ type }) => type);
};

test('after the wrong standby was promoted, events with the numbers of lost ones are published, subscribers load again, and consumers handle each that is there once', async () => {
  const { runtime } = api;
  const published: OutboxEvent[] = [];
  runtime.relay.pubsub.listen([topic.company(hospital, 'trips')], (event) => published.push(event));
  const consumer: Consumer = {
    name: 'told',
    wants: ({ type }) => type.startsWith('told.'),
    handle: oneByOne(async (tx, event) => {
      await tx.sql`insert into handled values (${event.type})`;
    }),
  };
  const ctx = asActor(runtime, workerActor);
  await registerConsumer(ctx, consumer);

  // What both standbys have.
  for (let n = 0; n < 3; n += 1) await emit(`told.kept.${n}`);
  await waitFor('the consumer has them', async () => {
    await consumeOnce(ctx, consumer);
    return (await runtime.sql`select 1 from handled`).length === 3;
  });
  const [good, wrong] = cluster.standbys;
  if (!good || !wrong) throw new Error('two standbys');
  const [at] = await runtime.sql<{ at: string }[]>`select pg_current_wal_flush_lsn()::text as at`;
  await waitFor(
    'the standby has them too',
    async () =>
      (await wrong.admin`select 1 where pg_last_wal_replay_lsn() >= ${at?.at ?? ''}::pg_lsn`).length > 0,
  );

  // A partner and a screen that listen: one stays, one leaves and comes back with its cursor.
  const cookie = await signInAs(runtime, someone);
  const frames: { cursor: string; gap: boolean; type: string | null }[] = [];
  const query = 'subscription ($after: String) { probeChanged(after: $after) { cursor gap type } }';
  const client = api.socket(cookie, { retryAttempts: 100 });
  let refusal = 'nobody';
  const listen = (): (() => void) =>
    client.subscribe<{ probeChanged: (typeof frames)[number] }>(
      { query, variables: { after: frames.at(-1)?.cursor ?? null } },
      {
        next: ({ data }) => {
          if (data) frames.push(data.probeChanged);
        },
        error: (error) => {
          refusal = JSON.stringify(error);
        },
        complete: () => undefined,
      },
    );
  let closed: number | null = null;
  client.on('closed', (event) => {
    closed = (event as { code: number }).code;
  });
  listen();
  const listens = (): string => `it listens, refused by ${refusal}`;
  await waitFor(listens, async () => {
    await emit('told.kept.more');
    return frames.length > 0;
  });
  await signedIn(wrong.admin);

  await cluster.cutOff(wrong);
  await cluster.quorum(true);
  for (let n = 0; n < 40; n += 1) await emit(`told.lost.${n}`);
  await waitFor('they are published', () =>
    Promise.resolve(published.some(({ type }) => type === 'told.lost.39')),
  );
  await waitFor('and handled', async () => {
    await consumeOnce(ctx, consumer);
    return (await runtime.sql`select 1 from handled where type = 'told.lost.39'`).length === 1;
  });
  const before = runtime.relay.position;

  // The one that lacks them becomes the primary.
  const dead = cluster.strike('SIGKILL');
  await cluster.remove(dead);
  await cluster.remove(good);
  await cluster.promote(wrong);
  await cluster.quorum(false);
  await waitFor('it can be written to again', () =>
    emit('told.new.first').then(
      () => true,
      () => false,
    ),
  );
  // What was written before it noticed is not published one by one: whoever listens reads all of it again.
  await waitFor('it is noticed', async () => {
    await runtime.relay.drain();
    return runtime.relay.position.timeline > before.timeline;
  });
  for (let n = 0; n < 40; n += 1) await emit(`told.new.${n}`);
  await waitFor('the new ones are published', async () => {
    await runtime.relay.drain();
    return published.some(({ type }) => type === 'told.new.39');
  });

  const there = await typesOn(wrong.server.url('console'));
  expect(there.filter((type) => type.startsWith('told.lost'))).toEqual([]);
  // The new events have numbers that the old place had passed already.
  const again = await runtime.sql`
    select 1 from outbox where type like 'told.new.%' and (xid, id) <= (${before.xid}::text::xid8, ${before.id}::bigint)`;
  expect(again.length).toBeGreaterThan(0);

  // Whoever listened was sent away, came back with a place of the old timeline, and was told to load again.
  await waitFor('the subscriber hears of it', () => Promise.resolve(closed !== null));
  expect(closed).toBe(1012);
  listen();
  await waitFor('it is told', () => Promise.resolve(frames.some(({ gap }) => gap)));

  await waitFor('the consumer has all', async () => {
    await consumeOnce(ctx, consumer).catch(() => null);
    const rows = await runtime.sql<{ type: string }[]>`select type from handled`;
    return rows.length === there.length;
  });
  const handled = (await runtime.sql<{ type: string }[]>`select type from handled`).map(({ type }) => type);
  expect(handled.toSorted()).toEqual((await typesOn(wrong.server.url('console'))).toSorted());
  await client.dispose();
}, 180_000);

/** The standby has what was written so far: sessions, too. */
const signedIn = (admin: postgres.Sql): Promise<void> =>
  waitFor('the standby is level', async () => {
    const [row] = await cluster.primary.admin<
      { at: string }[]
    >`select pg_current_wal_flush_lsn()::text as at`;
    return (await admin`select 1 where pg_last_wal_replay_lsn() >= ${row?.at ?? ''}::pg_lsn`).length > 0;
  });
