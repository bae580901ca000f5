import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../../../../scripts/workspace.ts';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { ask } from '../../../../test/support/graph.ts';
import { listen, liveHub } from '../../../../test/support/live.ts';
import { published } from '../../../../test/support/outbox.ts';
import type { LiveHub } from '../../../platform/live/hub.ts';
import { lookAtClocks } from '../../core/commands/lookAtClocks.ts';
import { endReconfirmation } from '../commands/endReconfirmation.ts';

let session: BookingSession;
let hub: LiveHub;
let world: BookingWorld;
let holder: Party;
let other: Party;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  hub = liveHub(session.runtime);
  world = await session.world({
    tiers: [1, 1],
    market: { reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 },
  });
  const [first, second] = world.transportProviders;
  if (!first || !second) throw new Error('two transport providers');
  [holder, other] = [first, second];
});
afterAll(async () => {
  await hub.close();
  await session.close();
});

/** A request of docs/api.md, as it stands there. */
const documented = (name: string): string => {
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8');
  const found = [...text.matchAll(/```graphql\n([\s\S]*?)```/g)].find(([, body]) =>
    body?.includes(` ${name}(`),
  );
  if (!found?.[1]) throw new Error(`docs/api.md has no ${name}`);
  return found[1];
};
const span = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
interface Seen {
  id: string;
  termsVersion: number;
  viewerCan: { reconfirm: boolean };
  reconfirmation: Record<string, unknown> | null;
}
const seenBy = async ({ actor }: Party): Promise<Seen[]> =>
  (
    (await ask(session.runtime, actor, documented('ToConfirm'), span)).data as {
      trips: { nodes: Seen[] };
    } | null
  )?.trips.nodes ?? [];
const asked = async (minutesBefore = 89): Promise<string> => {
  session.resetClock();
  const id = await session.book(world, 180);
  await session.accept(id, holder);
  session.advance(180 - minutesBefore);
  await session.asWorker((tx) => lookAtClocks(tx, id));
  return id;
};
const legOf = async (id: string) => {
  const [leg] = await session.trips(id);
  if (!leg) throw new Error('no leg');
  return leg;
};

test('both sides read how far it has come, a dispatcher of who has the leg answers with the requests of docs/api.md, and both hear of it at once', async () => {
  session.resetClock();
  const early = await session.book(world, 180);
  await session.accept(early, holder);
  expect((await seenBy(holder))[0]).toMatchObject({
    viewerCan: { reconfirm: false },
    reconfirmation: { state: 'PLANNED', asksAt: expect.any(String), answerBy: null },
  });
  await asked();
  const mine = (rows: Seen[]): Seen | undefined =>
    rows.find((row) => row.reconfirmation?.['state'] === 'ASKED');
  const forHolder = mine(await seenBy(holder));
  expect(forHolder).toMatchObject({
    viewerCan: { reconfirm: true },
    reconfirmation: { answerBy: expect.any(String), confirmedAt: null, confirmedBy: null },
  });
  expect(mine(await seenBy(world.careProvider))).toMatchObject({
    viewerCan: { reconfirm: false },
    reconfirmation: { state: 'ASKED' },
  });
  expect([await seenBy(other), await seenBy(world.stranger)]).toEqual([[], []]);

  await published(session.runtime);
  const changes = 'subscription { tripsChanged { trips { id reconfirmation { state } } } }';
  const [there, here] = await Promise.all([
    listen(session.runtime, hub, world.careProvider.actor, changes),
    listen(session.runtime, hub, holder.actor, changes),
  ]);
  const tripId = forHolder?.id;
  const send = async (expectedTerms: number): Promise<unknown> =>
    (await ask(session.runtime, holder.actor, documented('SayYes'), { tripId, expectedTerms })).data;
  expect(await send(99)).toMatchObject({
    reconfirmTrip: { __typename: 'StaleTerms', termsVersion: 1, currentTrips: [{ id: tripId }] },
  });
  expect(await send(forHolder?.termsVersion ?? 0)).toMatchObject({
    reconfirmTrip: { __typename: 'ReconfirmTripSuccess', trip: { reconfirmation: { state: 'CONFIRMED' } } },
  });
  for (const listener of [there, here]) {
    const frame = await listener.until((one) =>
      (one as unknown as { trips: Seen[] }).trips.some(
        (row) => row.id === tripId && row.reconfirmation?.['state'] === 'CONFIRMED',
      ),
    );
    expect(frame).toBeDefined();
    listener.leave();
  }
  expect((await seenBy(world.careProvider)).find((row) => row.id === tripId)?.reconfirmation).toMatchObject({
    state: 'CONFIRMED',
    answerBy: null,
    confirmedBy: { displayName: expect.stringContaining('person') },
  });
});

test('what nobody confirmed in time is read by both sides; who lost a leg reads no more of it', async () => {
  const late = await asked(40);
  session.advance(16);
  await session.asWorker(async (tx) => endReconfirmation(tx, (await legOf(late)).id));
  const unconfirmed = async (who: Party): Promise<Seen | undefined> =>
    (await seenBy(who)).find((row) => row.reconfirmation?.['state'] === 'UNCONFIRMED');
  expect(await unconfirmed(world.careProvider)).toMatchObject({
    viewerCan: { reconfirm: false },
    reconfirmation: { unconfirmedAt: expect.any(String), answerBy: null },
  });
  expect(await unconfirmed(holder)).toMatchObject({ viewerCan: { reconfirm: true } });
  const lost = await asked();
  session.advance(16);
  const before = (await seenBy(holder)).length;
  await session.asWorker(async (tx) => endReconfirmation(tx, (await legOf(lost)).id));
  expect(await seenBy(holder)).toHaveLength(before - 1);
});
