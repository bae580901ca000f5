import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { asActor, testRuntime } from '../../test/runtime.ts';
import type { Actor } from './actor.ts';
import { runCommand } from './command.ts';
import type { OwnedRuntime } from '../createRuntime.ts';
import { newId } from './ids.ts';
import { NotFound, Refusal } from './refusal.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
  await database.sql`create table things (id uuid primary key, note text)`;
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const actor = (): Actor => ({
  userId: newId(),
  identityId: newId(),
  companyId: newId(),
  loginCompanyId: newId(),
  roles: new Set(),
  companyKinds: { careProvider: true, transportProvider: false, admin: false },
  timeZone: 'UTC',
  sessionId: null,
  tokenId: null,
  locale: 'en',
  via: 'session',
});

const things = async (): Promise<number> =>
  Number((await database.sql`select count(*)::int as n from things`)[0]?.['n']);

test('what was refused changed nothing, neither rows nor events', async () => {
  const before = await things();
  await expect(
    runCommand(asActor(runtime, actor()), { name: 'make', input: {} }, async (tx) => {
      await tx.sql`insert into things values (${newId()}, 'x')`;
      await tx.emit({ type: 'thing.made', entityType: 'trip', entityId: newId(), companyIds: [] });
      throw NotFound({});
    }),
  ).rejects.toBeInstanceOf(Refusal);
  expect(await things()).toBe(before);
  expect(await database.sql`select 1 from outbox where type = 'thing.made'`).toHaveLength(0);
});

test('drizzle and raw SQL share one transaction, and an instant is a Date for both', async () => {
  const result = await runCommand(asActor(runtime, actor()), { name: 'both', input: {} }, async (tx) => {
    const id = newId();
    await tx.sql`insert into things values (${id}, 'seen')`;
    const seen = await tx.db.execute<{ note: string }>(`select note from things where id = '${id}'`);
    const [time] = await tx.sql<
      { at: Date; json: { a: number } }[]
    >`select ${new Date(0)}::timestamptz as at, ${JSON.stringify({ a: 1 })}::jsonb as json`;
    return { note: seen[0]?.note, at: time?.at.getTime(), a: time?.json.a };
  });
  expect(result).toEqual({ note: 'seen', at: 0, a: 1 });
});

test('the same key and input have one effect and one answer', async () => {
  const who = actor();
  const before = await things();
  const call = { name: 'make', input: { b: 2, a: 1 }, idempotencyKey: 'k1' };
  const make = () =>
    runCommand(asActor(runtime, who), call, async (tx) => {
      const id = newId();
      await tx.sql`insert into things values (${id}, 'x')`;
      return { id };
    });
  const first = await make();
  expect(await make()).toEqual(first);
  expect(
    await runCommand(asActor(runtime, who), { ...call, input: { a: 1, b: 2 } }, () =>
      Promise.reject(new Error('must not run')),
    ),
  ).toEqual(first);
  expect(await things()).toBe(before + 1);
});

test('twins that run at the same moment have one effect and one answer', async () => {
  const who = actor();
  const before = await things();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      runCommand(asActor(runtime, who), { name: 'make', input: 1, idempotencyKey: 'twin' }, async (tx) => {
        const id = newId();
        await tx.sql`insert into things values (${id}, 'x')`;
        return { id };
      }),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await things()).toBe(before + 1);
});

test('other input under the same key is refused, and keys of two people never meet', async () => {
  const who = actor();
  const run = (by: Actor, input: unknown) =>
    runCommand(asActor(runtime, by), { name: 'make', input, idempotencyKey: 'k2' }, () =>
      Promise.resolve({ input: 'done' }),
    );
  await run(who, 1);
  await expect(run(who, 2)).rejects.toMatchObject({ kind: 'IdempotencyConflict' });
  await expect(run(actor(), 2)).resolves.toEqual({ input: 'done' });
});

test('a refusal is replayed as it was, without running again', async () => {
  const who = actor();
  let runs = 0;
  const run = () =>
    runCommand(asActor(runtime, who), { name: 'refuse', input: {}, idempotencyKey: 'k3' }, async (tx) => {
      runs += 1;
      await tx.sql`insert into things values (${newId()}, 'refused')`;
      throw NotFound({ path: 'thingId' });
    });
  await expect(run()).rejects.toMatchObject({ kind: 'NotFound', data: { path: 'thingId' } });
  await expect(run()).rejects.toMatchObject({
    kind: 'NotFound',
    code: 'NOT_FOUND',
    data: { path: 'thingId' },
  });
  expect(runs).toBe(1);
  expect(await database.sql`select 1 from things where note = 'refused'`).toHaveLength(0);
});

test('a fault keeps no answer: the same key runs again', async () => {
  const who = actor();
  let runs = 0;
  const run = () =>
    runCommand(asActor(runtime, who), { name: 'fault', input: {}, idempotencyKey: 'k4' }, () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('broken')) : Promise.resolve({ ok: true });
    });
  await expect(run()).rejects.toThrow('broken');
  await expect(run()).resolves.toEqual({ ok: true });
});

test('a deadlock starts the command again', async () => {
  const [a, b] = [newId(), newId()];
  await database.sql`insert into things values (${a}, ''), (${b}, '')`;
  let runs = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Who was started again waits for the other's commit: it could take the row the other is just waking up
  // for, and deadlock again.
  const { promise: oneIsDone, resolve: isDone } = Promise.withResolvers<void>();
  const touch = (first: string, second: string) =>
    runCommand(asActor(runtime, actor()), { name: 'touch', input: {} }, async (tx) => {
      runs += 1;
      if (runs > 2) await oneIsDone;
      await tx.sql`update things set note = note || 'x' where id = ${first}`;
      arrived += 1;
      if (arrived >= 2) open();
      await both;
      await tx.sql`update things set note = note || 'x' where id = ${second}`;
      return {};
    });
  await Promise.all([touch(a, b).then(() => isDone()), touch(b, a).then(() => isDone())]);
  expect(runs).toBe(3);
  const notes = await database.sql`select note from things where id = any(${[a, b]}::uuid[])`;
  expect(notes.map((row) => row['note'])).toEqual(['xx', 'xx']);
});

test('of two who enter the same at once the second finds the first, and is refused with a word', async () => {
  const id = newId();
  let looked = 0;
  const { promise: both, resolve: bothLooked } = Promise.withResolvers<void>();
  const enter = (name: string, idempotencyKey: string | null) =>
    runCommand(asActor(runtime, actor()), { name: 'enter', input: {}, idempotencyKey }, async (tx) => {
      const [there] = await tx.sql`select 1 from things where id = ${id}`;
      if (there) throw NotFound({});
      looked += 1;
      if (looked === 2) bothLooked();
      await both;
      await tx.sql`insert into things values (${id}, ${name})`;
      return { name };
    });
  const ended = await Promise.allSettled([enter('first', null), enter('second', 'key of the second')]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(Refusal) as unknown,
  });
  // What is there already for another reason is a fault, and is not tried for ever.
  let runs = 0;
  await expect(
    runCommand(asActor(runtime, actor()), { name: 'twice', input: {} }, async (tx) => {
      runs += 1;
      await tx.sql`insert into things values (${id}, 'again')`;
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(2);
});

test('drizzle statements with parameters are prepared', async () => {
  await runtime.sql.begin(async (tx) => {
    await tx.unsafe('select $1::int + 41', [1] as never[]);
    const rows = await tx<
      { statement: string }[]
    >`select statement from pg_prepared_statements where statement like '%+ 41%'`;
    expect(rows).not.toHaveLength(0);
  });
});
