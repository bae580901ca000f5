import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { liveHub, listen } from '../../../test/support/live.ts';
import { published } from '../../../test/support/outbox.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { encodeCursor } from '../outbox/event.ts';
import { waitFor } from '../../../test/http/caller.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
});
afterAll(() => session.close());

test('who comes back while an event is on its way to the others gets it once', async () => {
  const { runtime, sql } = session;
  const world = await session.world();
  await session.book(world, 60);
  await published(runtime);
  const hub = liveHub(runtime);
  const text =
    'subscription ($after: String) { tripsChanged(after: $after) { cursor gap itinerary { id } } }';
  const { timeline, xid, id } = runtime.relay.position;
  const after = encodeCursor({ timeline, xid, id });
  const steady = await listen(runtime, hub, world.careProvider.actor, text, { after });
  await session.book(world, 90);
  await published(runtime);
  // The last events are published, and not yet rendered for those who listen.
  const back = await listen(runtime, hub, world.careProvider.actor, text, { after });
  const expected = (
    await sql<{ xid: string; id: string }[]>`
    select xid::text as xid, id::text as id from outbox where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and entity_type in ('trip', 'itinerary') order by outbox.xid, outbox.id`
  ).map((place) => encodeCursor({ timeline, ...place }));
  expect(expected.length).toBeGreaterThan(1);
  for (const one of [steady, back]) {
    await one.until((frame) => frame['cursor'] === expected.at(-1));
    expect(one.frames.map(({ cursor }) => cursor)).toEqual(expected);
    one.leave();
  }
});

test('who comes back to a process that does not read the stream yet gets what was missed as soon as it does', async () => {
  const { sql } = session;
  const world = await session.world();
  await session.book(world, 60);
  const [last] = await sql<
    { xid: string; id: string }[]
  >`select xid::text as xid, id::text as id from outbox order by outbox.xid desc, outbox.id desc limit 1`;
  await session.book(world, 90);
  const fresh = await testRuntime(session.url, { relay: false });
  const coming = listen(
    fresh,
    liveHub(fresh),
    world.careProvider.actor,
    'subscription ($after: String) { tripsChanged(after: $after) { cursor gap trips { status } } }',
    { after: encodeCursor({ ...session.runtime.relay.position, ...last }) },
  );
  await waitFor(
    'everything is readable',
    async () =>
      (await sql`select 1 from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`)
        .length === 0,
  );
  await fresh.relay.start();
  const back = await coming;
  await back.until((frame) => (frame['trips'] as unknown[]).length > 0);
  expect(back.frames.some(({ gap }) => gap)).toBe(false);
  back.leave();
  await fresh.close();
});
