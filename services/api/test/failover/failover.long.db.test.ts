import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { Caller, waitFor } from '../http/caller.ts';
import { agreed, disagreements, isCaughtUp } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { bookingInput, createItinerary, storyWorld, type Created, type StoryWorld } from '../http/story.ts';
import { backAgain } from './backAgain.ts';
import { Cluster } from './cluster.ts';
import { Figures } from './figures.ts';
import { Follower } from './follower.ts';
import { Writers } from './writers.ts';

const rounds = Number(process.env['FAILOVERS'] ?? 20);
let cluster: Cluster;
let api: ProductProcess;
let worker: ProductProcess;
let world: StoryWorld;

beforeAll(async () => {
  cluster = await Cluster.start('one', 'two', 'three');
  await cluster.primary.admin`create database console`;
  await migrateDatabase(cluster.primary.server.url('console'));
  const database = openDatabase(cluster.primary.server.url('console'), { max: 2 });
  world = await storyWorld(database);
  await database.sql.end();
  await cluster.quorum(true);
  const env = { DATABASE_POOL_SIZE: '8' };
  [api, worker] = await Promise.all([
    startProcess('api', cluster.url('console'), { env }),
    startProcess('worker', cluster.url('console'), { env }),
  ]);
}, 180_000);
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await cluster.stop();
});

test('the primary is killed or frozen again and again under load: what was acknowledged is there once, and whoever listens ends with what a fresh query gives', async () => {
  const booker = new Caller(api.url, world.tokens.careProvider);
  const book = async (key: string): Promise<string | null> => {
    const { data } = await booker
      .send<{ createItinerary: Created }>(createItinerary, {
        input: { ...bookingInput(world, 600), allowDuplicates: true, idempotencyKey: key },
      })
      .catch(() => ({ data: null }));
    return data?.createItinerary.itinerary?.id ?? null;
  };
  const itineraryId = await book(randomUUID());
  if (itineraryId === null) throw new Error('nothing was booked');
  const follower = new Follower(booker, itineraryId);
  const writers = new Writers(booker, itineraryId, 4);
  const booked: string[] = [];
  const [killed, frozen] = [figuresOfRounds(), figuresOfRounds()];

  for (let round = 0; round < rounds; round += 1) {
    const how = round % 2 === 0 ? 'SIGKILL' : 'SIGSTOP';
    await writers.more(5);
    if (round % 5 === 3) await falseAlarm(writers);
    const old = cluster.strike(how);
    await delay(100 + 40 * (round % 7));
    await cluster.promote(await cluster.foremost());
    const promotedAt = performance.now();
    const back = backAgain(cluster.primary.server.url('console'), promotedAt);
    await writers.more(1);
    const of = how === 'SIGKILL' ? killed : frozen;
    of.writes.note(performance.now() - promotedAt);
    // It comes back, believes for a moment that it is the primary, and is taken away by whoever watches over
    // the servers.
    if (how === 'SIGSTOP') {
      cluster.thaw(old);
      await writers.more(3);
    }
    await cluster.replace(old);
    const key = randomUUID();
    await waitFor('a booking is made', async () => {
      const id = await book(key);
      if (id !== null) booked.push(id);
      return id !== null;
    });
    const { listens, works } = await back;
    of.news.note(listens);
    of.jobs.note(works);
  }
  await writers.stop();
  const { sql } = openDatabase(cluster.primary.server.url('console'), { max: 2 });
  const kept = await sql<{ message: string; n: number }[]>`
    select message, count(*)::int as n from activity_entries where itinerary_id = ${rowOf(itineraryId)} and type = 'COMMENT' group by message`;
  const there = new Map(kept.map(({ message, n }) => [message, n]));
  const lost = writers.acknowledged.filter((message) => there.get(message) !== 1);
  const doubled = kept.filter(({ n }) => n > 1);
  process.stdout.write(
    `${[
      `${rounds} times another server took over; ${writers.acknowledged.length} comments acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
      `told that the database is away after ${writers.away.words()}`,
      ...Object.entries({ killed, frozen }).flatMap(([how, of]) =>
        Object.entries(of).map(
          ([what, figures]) => `${how}: ${what} back ${figures.words()} after the promotion`,
        ),
      ),
    ].join('\n')}\n`,
  );
  expect(writers.acknowledged.length).toBeGreaterThan(rounds * 5);
  expect([lost, doubled]).toEqual([[], []]);
  expect(new Set(booked).size).toBe(rounds);

  await waitFor('every consumer has passed every event', () => isCaughtUp(sql), 60);
  expect(await disagreements(sql)).toEqual(agreed);
  // Each booking was offered to somebody, who was alerted of it once.
  const alerts = await sql<{ n: number }[]>`
    select count(*)::int as n from alerts where event = 'OFFER' group by itinerary_id, company_id having count(*) > 1`;
  expect(alerts).toEqual([]);
  const offered = await sql`
    select 1 from offers o where o.status = 'OPEN' and not exists (
      select 1 from alerts a where a.itinerary_id = o.itinerary_id and a.company_id = o.company_id)`;
  expect(offered.length).toBe(0);

  await follower.until(
    'it has all lines of the log',
    kept.map(({ message }) => message),
  );
  await follower.stop();
  await sql.end();
}, 900_000);

const figuresOfRounds = () => ({ writes: new Figures(), news: new Figures(), jobs: new Figures() });

/**
 * A server that only stalls is given up as a frozen one is, and nobody takes over: its connections are closed
 * while it still means to commit what came by them.
 */
const falseAlarm = async (writers: Writers): Promise<void> => {
  const stalled = cluster.strike('SIGSTOP');
  await writers.toldAway();
  await delay(1_500);
  cluster.thaw(stalled);
  await writers.more(5);
};

const rowOf = (globalId: string): string => Buffer.from(globalId, 'base64url').toString().split(':')[1] ?? '';
