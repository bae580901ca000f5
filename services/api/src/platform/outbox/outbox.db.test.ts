import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { settled } from '../../../test/support/outbox.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { workerActor } from '../actor.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { newId } from '../ids.ts';
import {
  consumeOnce,
  maxFailures,
  oneByOne,
  registerConsumer,
  runConsumer,
  type Consumer,
} from './consumer.ts';
import { emitEvent } from './emit.ts';
import { comparePositions, decodeCursor, encodeCursor, type OutboxEvent } from './event.ts';
import { eventsAfter, isKept, missedEvents, newestPosition, pruneOutbox } from './eventsAfter.ts';
import { Relay } from './relay.ts';
import { topic } from './topics.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
const company = newId();
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
  await database.sql`create table effects (event text not null, consumer text not null)`;
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});
beforeEach(async () => {
  await database.sql`truncate effects`;
});

const emit = async (type: string, itineraryId: string | null = null): Promise<void> => {
  await runtime.sql.begin((tx) =>
    emitEvent(tx, { type, entityType: 'trip', entityId: newId(), companyIds: [company], itineraryId }),
  );
};

const collect = (relay: Relay): OutboxEvent[] => {
  const seen: OutboxEvent[] = [];
  relay.pubsub.listen([topic.company(company, 'trips')], (event) => seen.push(event));
  return seen;
};

/** How often the outbox was read over the connections of this process, from here on. */
const countReadings = ({ sql }: OwnedRuntime): (() => number) => {
  let readings = 0;
  const pool = sql.options as unknown as { debug?: (connection: number, text: string) => void };
  pool.debug = (_connection, text) => {
    if (text.includes('from outbox')) readings += 1;
  };
  return () => readings;
};

const until = async (fact: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 10_000; !(await fact());) {
    if (Date.now() > end) throw new Error('the fact did not come');
    await new Promise((resolve) => setImmediate(resolve));
  }
};

test('an event of a transaction that began earlier and commits later is neither lost nor out of order', async () => {
  const from = await newestPosition(runtime.sql);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = runtime.sql.begin(async (tx) => {
    await emitEvent(tx, { type: 'slow', entityType: 'trip', entityId: newId(), companyIds: [company] });
    begun();
    await held;
  });
  await open;
  await emit('fast');
  expect((await eventsAfter(runtime.sql, from, 10)).events).toEqual([]);
  release();
  await slow;
  await settled(database.sql);
  expect((await eventsAfter(runtime.sql, from, 10)).events.map(({ type }) => type)).toEqual(['slow', 'fast']);
});

test('what was rolled back is delivered to nobody', async () => {
  const seen = collect(runtime.relay);
  await runtime.sql
    .begin(async (tx) => {
      await emitEvent(tx, { type: 'ghost', entityType: 'trip', entityId: newId(), companyIds: [company] });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await emit('real');
  await until(() => seen.some(({ type }) => type === 'real'));
  expect(seen.filter(({ type }) => type === 'ghost')).toEqual([]);
});

test('an event written by another process is delivered without its help, once per listener however many topics match', async () => {
  const itinerary = newId();
  let count = 0;
  const stop = runtime.relay.pubsub.listen(
    [topic.company(company, 'trips'), topic.company(company, 'counts'), topic.itinerary(itinerary)],
    () => {
      count += 1;
    },
  );
  await database.sql`insert into outbox (type, entity_type, entity_id, company_ids, itinerary_id) values ('elsewhere', 'trip', ${newId()}, ${[company]}::uuid[], ${itinerary})`;
  await until(() => count > 0);
  stop();
  expect(count).toBe(1);
});

test('a relay that was killed goes on from its place and misses nothing', async () => {
  const first = new Relay(runtime.sql, runtime.log);
  await first.start();
  const before = collect(first);
  await emit('one');
  await until(() => before.length === 1);
  const place = first.position;
  await first.stop();
  await emit('two');
  await emit('three');
  const second = new Relay(runtime.sql, runtime.log);
  const after = collect(second);
  await second.start(place);
  await until(() => after.length >= 2);
  expect(after.map(({ type }) => type)).toEqual(['two', 'three']);
  await second.stop();
});

test('calls that come close together are answered by one reading, after a while or when it is asked for', async () => {
  const relay = new Relay(runtime.sql, runtime.log, { gatherMs: 3_600_000 });
  await relay.start();
  const seen = collect(relay);
  await emit('first');
  await until(async () => {
    await relay.drain();
    return seen.length === 1;
  });
  await emit('second');
  await emit('third');
  for (let call = 0; call < 20; call += 1) relay.wake();
  // Another relay has had them by now: this one gathers.
  const other = collect(runtime.relay);
  await emit('fourth');
  await until(() => other.some(({ type }) => type === 'fourth'));
  expect(seen.map(({ type }) => type)).toEqual(['first']);
  await until(async () => {
    await relay.drain();
    return seen.length === 4;
  });
  expect(seen.map(({ type }) => type)).toEqual(['first', 'second', 'third', 'fourth']);
  await relay.stop();
});

test('a reading by the clock does not make a call wait that comes soon after', async () => {
  const own = await testRuntime(database.url, { relay: false });
  const relay = new Relay(own.sql, own.log, { gatherMs: 100 });
  const readings = countReadings(own);
  await relay.start();
  const seen = collect(relay);
  const atOnce: boolean[] = [];
  // Several times: the one by the clock may not be over yet.
  for (let time = 1; time <= 4; time += 1) {
    const before = readings();
    await until(() => readings() > before);
    await emit('called for');
    await settled(database.sql);
    const byClock = readings();
    relay.wake();
    await new Promise((resolve) => setImmediate(resolve));
    atOnce.push(readings() > byClock);
    await until(() => seen.length === time);
  }
  expect(atOnce).toContain(true);
  await relay.stop();
  await own.close();
});

test('its own call, by which the others hear, does not make a relay read again what it has read', async () => {
  const own = await testRuntime(database.url, { relay: false });
  const relay = new Relay(own.sql, own.log, { gatherMs: 0 });
  await relay.start();
  const seen = collect(relay);
  const readings = countReadings(own);
  const byCall: number[] = [];
  await own.sql.listen('outbox', () => {
    const before = readings();
    setImmediate(() => byCall.push(readings() - before));
  });
  // Several times: a reading by the clock may fall on one of them.
  for (let time = 1; time <= 4; time += 1) {
    await emit('called for');
    await settled(database.sql);
    relay.wake();
    await until(() => seen.length === time && byCall.length === time);
  }
  expect(Math.min(...byCall)).toBe(0);
  await relay.stop();
  await own.close();
});

test('a lost database connection is noticed, and heals without loss', async () => {
  const own = await testRuntime(database.url);
  const seen = collect(own.relay);
  const states: boolean[] = [];
  own.relay.onState(({ connected }) => states.push(connected));
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'patient-transport-api'`;
  // Every connection of the pool that died refuses one request before it is opened again.
  await until(() =>
    emit('afterwards').then(
      () => true,
      () => false,
    ),
  );
  await until(() => seen.some(({ type }) => type === 'afterwards'));
  expect(own.relay.connected).toBe(true);
  await own.close();
});

test('a subscriber that resumes gets what it missed, of its company alone, and learns when it is gone', async () => {
  await settled(database.sql);
  const at = await newestPosition(runtime.sql);
  await emit('missed');
  await runtime.sql.begin((tx) =>
    emitEvent(tx, { type: 'foreign', entityType: 'trip', entityId: newId(), companyIds: [newId()] }),
  );
  await settled(database.sql);
  const upTo = await newestPosition(runtime.sql);
  const missed = await missedEvents(runtime.sql, {
    after: at,
    upTo,
    companyId: company,
    itineraryId: null,
    limit: 10,
  });
  expect(missed.map(({ type }) => type)).toEqual(['missed']);
  expect(await isKept(runtime.sql, upTo)).toBe(true);
  expect(await isKept(runtime.sql, { ...upTo, xid: '1', id: '1' })).toBe(false);
});

test('a cursor is opaque, round-trips, and garbage is none', () => {
  const place = { timeline: '0000000A', xid: '184467', id: '42' };
  expect(decodeCursor(encodeCursor(place))).toEqual(place);
  expect(decodeCursor('garbage')).toBeNull();
  expect(comparePositions({ ...place, xid: '9', id: '5' }, { ...place, xid: '10', id: '1' })).toBe(-1);
});

const effect = (name: string, handle?: Parameters<typeof oneByOne>[0]): Consumer => ({
  name,
  wants: ({ type }) => type.startsWith('eff.'),
  handle: oneByOne(
    handle ??
      (async (tx, event) => {
        await tx.sql`insert into effects values (${event.type}, ${name})`;
      }),
  ),
});

test('ten workers of one consumer handle each event once', async () => {
  const ctx = asActor(runtime, workerActor);
  const consumer = effect('once');
  await registerConsumer(ctx, consumer);
  for (let n = 0; n < 5; n += 1) await emit(`eff.${n}`);
  await settled(database.sql);
  await Promise.all(Array.from({ length: 10 }, () => consumeOnce(ctx, consumer)));
  await consumeOnce(ctx, consumer);
  const rows = await database.sql`select event from effects order by event`;
  expect(rows.map((row) => row['event'])).toEqual(['eff.0', 'eff.1', 'eff.2', 'eff.3', 'eff.4']);
});

test('a consumer that sleeps is called by the relay when there is something for it', async () => {
  const handled: string[] = [];
  const consumer: Consumer = {
    name: newId(),
    wants: ({ type }) => type.startsWith('call.'),
    handle: (_tx, events) => {
      handled.push(...events.map(({ type }) => type));
      return Promise.resolve();
    },
  };
  const stopping = new AbortController();
  const running = runConsumer(() => asActor(runtime, workerActor), consumer, stopping.signal, runtime.log);
  await until(
    async () => (await database.sql`select 1 from outbox_consumers where name = ${consumer.name}`).length > 0,
  );
  const took: number[] = [];
  for (const type of ['call.1', 'call.2', 'call.3']) {
    const at = performance.now();
    await emit(type);
    await until(() => handled.includes(type));
    took.push(performance.now() - at);
  }
  // By itself it would look only after ten seconds.
  expect(Math.max(...took)).toBeLessThan(5_000);
  stopping.abort();
  await running;
  expect(handled).toEqual(['call.1', 'call.2', 'call.3']);
});

test('what a consumer does not want is passed over together, soon after', async () => {
  const consumer: Consumer = { name: newId(), wants: () => false, handle: () => Promise.resolve() };
  const stopping = new AbortController();
  const running = runConsumer(() => asActor(runtime, workerActor), consumer, stopping.signal, runtime.log);
  const movedAt = async (): Promise<string | undefined> =>
    (
      await database.sql<{ at: string }[]>`
      select xid::text || '/' || id::text as at from outbox_consumers where name = ${consumer.name}`
    )[0]?.at;
  await until(async () => (await movedAt()) !== undefined);
  const places = new Set<string | undefined>();
  const began = performance.now();
  for (let n = 0; n < 20; n += 1) {
    await emit(`unwanted.${n}`);
    await runtime.relay.drain();
    places.add(await movedAt());
  }
  await settled(database.sql);
  const newest = await newestPosition(database.sql);
  await until(async () => (await movedAt()) === `${newest.xid}/${newest.id}`);
  places.add(await movedAt());
  stopping.abort();
  await running;
  // At most twice a second, beside where it began and one look that was due; called for each it would have
  // moved far more often.
  expect(places.size).toBeLessThanOrEqual(3 + (performance.now() - began) / 500);
});

test('a handler that fails leaves nothing behind, is tried again, and is set aside in the end', async () => {
  const ctx = asActor(runtime, workerActor);
  let broken = true;
  const consumer = effect('flaky', async (tx, event) => {
    await tx.sql`insert into effects values (${event.type}, 'flaky')`;
    if (broken && event.type === 'eff.poison') throw new Error('cannot');
  });
  await registerConsumer(ctx, consumer);
  await emit('eff.good');
  await emit('eff.poison');
  await emit('eff.next');
  await settled(database.sql);
  await expect(consumeOnce(ctx, consumer)).rejects.toThrow('cannot');
  expect(await database.sql`select 1 from effects`).toHaveLength(0);
  for (let attempt = 0; attempt < maxFailures + 3; attempt += 1)
    await consumeOnce(ctx, consumer).catch(() => undefined);
  broken = false;
  await consumeOnce(ctx, consumer);
  const events = (await database.sql`select event from effects order by event`).map((row) => row['event']);
  expect(events).toEqual(['eff.good', 'eff.next']);
  expect(await database.sql`select type from outbox_dead_letters where consumer = 'flaky'`).toEqual([
    { type: 'eff.poison' },
  ]);
});

test('events that gathered are handled together, and after a failure one by one', async () => {
  const ctx = asActor(runtime, workerActor);
  const calls: string[][] = [];
  const consumer: Consumer = {
    name: 'together',
    wants: ({ type }) => type.startsWith('tog.'),
    handle: async (tx, events) => {
      calls.push(events.map(({ type }) => type));
      for (const { type } of events) await tx.sql`insert into effects values (${type}, 'together')`;
      if (events.some(({ type }) => type === 'tog.poison')) throw new Error('cannot');
    },
  };
  await registerConsumer(ctx, consumer);
  for (const type of ['tog.1', 'tog.2']) await emit(type);
  await settled(database.sql);
  await consumeOnce(ctx, consumer);
  for (const type of ['tog.3', 'tog.poison', 'tog.4']) await emit(type);
  await settled(database.sql);
  await expect(consumeOnce(ctx, consumer)).rejects.toThrow('cannot');
  expect(calls).toEqual([['tog.1', 'tog.2'], ['tog.3', 'tog.poison', 'tog.4'], ['tog.3'], ['tog.poison']]);
  expect(await database.sql`select event from effects where consumer = 'together' order by event`).toEqual([
    { event: 'tog.1' },
    { event: 'tog.2' },
  ]);
  for (let attempt = 0; attempt < maxFailures + 3; attempt += 1)
    await consumeOnce(ctx, consumer).catch(() => undefined);
  expect(await database.sql`select event from effects where consumer = 'together' order by event`).toEqual([
    { event: 'tog.1' },
    { event: 'tog.2' },
    { event: 'tog.3' },
    { event: 'tog.4' },
  ]);
  expect(await database.sql`select type from outbox_dead_letters where consumer = 'together'`).toEqual([
    { type: 'tog.poison' },
  ]);
  await database.sql`delete from outbox_consumers where name = 'together'`;
});

test('pruning keeps what a consumer has not seen', async () => {
  await database.sql`update outbox_consumers set xid = '0', id = 0 where name = 'flaky'`;
  await database.sql`update outbox set created_at = now() - interval '5 days'`;
  expect(await pruneOutbox(runtime.sql, 48)).toBe(0);
  await database.sql`delete from outbox_consumers where name = 'flaky'`;
  await database.sql`update outbox_consumers set xid = pg_current_xact_id(), id = 9999999`;
  expect(await pruneOutbox(runtime.sql, 48)).toBeGreaterThan(0);
});
