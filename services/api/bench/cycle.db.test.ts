import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingWorld } from '../test/factories/bookingWorld.ts';
import { testRuntime } from '../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../test/setup/database.ts';
import { cycleOf } from './cycle.ts';
import { record } from './replay.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What a statement begins with, enough to find it in the code. */
const head = (text: string, at: number): string =>
  `${at + 1}. ${text.replaceAll(/\s+/gu, ' ').trim().slice(0, 160)}`;

test('a booking, its three offers and an acceptance take at most 30 statements, those that begin and end transactions with them', async () => {
  const world = await bookingWorld(database.db, { tiers: [1, 1, 1] });
  const [transportProvider] = world.transportProviders;
  if (!transportProvider) throw new Error('no transport provider');
  const runtime = await testRuntime(database.url, { relay: false });
  try {
    const cycle = cycleOf(world, transportProvider);
    // The first makes PostgreSQL describe its types, once for each connection.
    await record(runtime, cycle);
    const { sent } = await record(runtime, cycle);
    const list = sent.map(({ text }, at) => head(text, at)).join('\n');
    expect(sent.length, list).toBeLessThanOrEqual(30);
    // What the two answers read is part of it.
    expect(sent.filter(({ text }) => text.startsWith('begin isolation level repeatable read'))).toHaveLength(
      2,
    );
    expect(sent.filter(({ text }) => text.includes('insert into "offers"'))).toHaveLength(1);
    expect(sent.filter(({ text }) => text.includes('update "offers"'))).toHaveLength(1);
  } finally {
    await runtime.close();
  }
});
