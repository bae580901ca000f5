import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { published } from '../../../test/support/outbox.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { makeMembership } from '../../../test/factories/parties.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { asActor } from '../../../test/runtime.ts';
import { ask } from '../../../test/support/graph.ts';
import { listen, liveHub, type Listener } from '../../../test/support/live.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import { consumeOnce, registerConsumer } from '../../platform/outbox/consumer.ts';
import { lookAtClocks } from '../../bookings/core/commands/lookAtClocks.ts';
import { recordProgress } from '../../bookings/travel/commands/recordProgress.ts';
import { cancelTrip } from '../../bookings/travel/commands/cancelTrip.ts';
import { endConflict } from '../../bookings/travel/commands/endConflict.ts';
import { tellOfLateTrips } from './commands/tellOfLateTrips.ts';
import { alertConsumer } from './jobs/alerts.consumer.ts';

let session: BookingSession;
let hub: LiveHub;
let world: BookingWorld;
const listeners: Listener[] = [];

beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  hub = liveHub(session.runtime);
  await registerConsumer(asActor(session.runtime, null), alertConsumer);
});
beforeEach(async () => {
  session.resetClock();
  for (const listener of listeners.splice(0)) listener.leave();
  world = await session.world({ tiers: [1, 1] });
});
afterAll(async () => {
  await hub.close();
  await session.close();
});

const transportProvider = (index: number): Party => transportProviderOf(world, index);
/**
 * What the worker does, up to the last event there is; one may have to wait for a transaction that is still
 * running.
 */
const derive = async (): Promise<void> => {
  for (let left = 1; left > 0;) {
    await consumeOnce(asActor(session.runtime, null), alertConsumer);
    const [row] = await session.sql<
      { n: number }[]
    >`select count(*)::int as n from outbox o join outbox_consumers c on c.name = 'alerts' and (o.xid, o.id) > (c.xid, c.id)`;
    left = row?.n ?? 0;
  }
};
/** Another market in which a company takes part, or did. */
const membershipOf = async (companyId: string, state: 'ACCEPTED' | 'LEFT'): Promise<string> => {
  const id = await makeMembership(session.db, companyId, state);
  const [row] = await session.sql<{ marketId: string }[]>`
    select market_id as "marketId" from market_members where id = ${id}`;
  return row?.marketId ?? '';
};
type Shown = {
  id: string;
  event: string;
  bookingName: string;
  offerTier: number | null;
  batchNo: number | null;
  itinerary: { id: string } | null;
  trip: { id: string } | null;
  offer: { status: string } | null;
};
const drawer = async (party: Party, roles = party.actor.roles): Promise<Shown[]> => {
  await derive();
  const { data, errors } = await ask(
    session.runtime,
    { ...party.actor, roles },
    '{ alerts { nodes { id event bookingName offerTier batchNo itinerary { id } trip { id } offer { status } } totalCount } }',
  );
  expect(errors).toEqual([]);
  const alerts = data?.['alerts'] as unknown as { nodes: Shown[]; totalCount: number };
  expect(alerts.totalCount).toBe(alerts.nodes.length);
  return alerts.nodes;
};
const events = async (party: Party): Promise<string[]> => (await drawer(party)).map(({ event }) => event);

test('an alert is as old as the clock of the product says, however far it was moved', async () => {
  session.advance(90);
  const id = await session.book(world, 240);
  await drawer(transportProvider(0));
  const [row] = await session.sql<
    { ahead: number }[]
  >`select extract(epoch from created_at - now())::float8 / 60 as ahead from alerts where itinerary_id = ${id} limit 1`;
  expect(Math.abs((row?.ahead ?? 0) - session.runtime.clock.shiftMs / 60_000)).toBeLessThan(1);
});

test('each side hears of what the other did: offer with its tier, revoked, accepted, cancelled; newest first', async () => {
  const id = await session.book(world, 120);
  const [offer] = await drawer(transportProvider(0));
  expect(offer).toMatchObject({
    event: 'OFFER',
    offerTier: 1,
    batchNo: 1,
    itinerary: { id: globalId('Itinerary', id) },
    offer: { status: 'OPEN' },
  });
  await session.accept(id, transportProvider(0));
  expect(await events(world.careProvider)).toEqual(['ACCEPTED']);
  const [revoked] = await drawer(transportProvider(1));
  expect(revoked).toMatchObject({
    event: 'REVOKED',
    itinerary: null,
    bookingName: offer?.bookingName,
    offer: { status: 'REVOKED' },
  });
  const [trip] = await session.trips(id);
  await session.as(world.careProvider, cancelTrip, {
    tripId: trip?.id ?? '',
    reasonId: world.reasons.cancel,
  });
  expect(await events(transportProvider(0))).toEqual(['CANCELLED', 'OFFER']);
  expect(await events(world.careProvider)).toEqual(['ACCEPTED']);
  expect(await events(world.stranger)).toEqual([]);
});

test('changes of a whole batch that nobody answers: the legs go back together, and each side hears of it once', async () => {
  const pickUp = async (minutes: number) => ({
    facilityId: world.hospitalId,
    floorAndRoom: '3 East',
    type: 'SET_TIME' as const,
    at: await session.local(minutes),
  });
  const legs = async (later: number) => [
    { pickUp: await pickUp(120 + later), dropOff: { facilityId: world.clinicId } },
    {
      pickUp: { ...(await pickUp(200 + later)), facilityId: world.clinicId },
      dropOff: { facilityId: world.hospitalId, floorAndRoom: '3 East' },
    },
  ];
  const id = await session.book(world, 120, { type: 'MULTI', legs: await legs(0) });
  await session.accept(id, transportProvider(0));
  const trips = await session.trips(id);
  await session.edit(world.careProvider, id, {
    legs: (await legs(30)).map((leg, index) => ({ ...leg, tripId: trips[index]?.id ?? '' })),
  });
  const before = [await events(world.careProvider), await events(transportProvider(0))];
  expect(before).toEqual([['ACCEPTED'], ['CHANGES_TO_ACCEPT', 'OFFER']]);
  session.advance(6);
  for (const { id: tripId } of trips) await session.asWorker((tx) => endConflict(tx, tripId));
  expect(
    (await session.trips(id)).map(({ status, batch_id }) => [status, batch_id]),
    'one batch still',
  ).toEqual(trips.map(({ batch_id }) => ['OFFERED', batch_id]));
  expect(await events(world.careProvider)).toEqual(['CHANGES_LAPSED', 'ACCEPTED']);
  const [lapsed, ...older] = await drawer(transportProvider(0));
  expect([lapsed?.event, lapsed?.offer?.status, older.map(({ event }) => event)]).toEqual([
    'CHANGES_LAPSED',
    'OPEN',
    ['CHANGES_TO_ACCEPT', 'OFFER'],
  ]);
  expect((await events(transportProvider(1)))[0], 'the others are asked as always').toBe('OFFER');
});

test('deriving again, or by two workers at once, alerts nobody twice', async () => {
  await session.book(world, 120);
  await session.sql`update outbox_consumers set xid = '0'::xid8, id = 0 where name = 'alerts'`;
  await Promise.all([derive(), derive(), derive()]);
  await session.sql`update outbox_consumers set xid = '0'::xid8, id = 0 where name = 'alerts'`;
  expect(await events(transportProvider(0))).toEqual(['OFFER']);
});

test("roles decide: a booker of a company does not see its dispatchers' alerts", async () => {
  await session.book(world, 120);
  expect((await drawer(transportProvider(0), new Set(['VIEW_BOOKING'] as const))).length).toBe(0);
  expect((await drawer(transportProvider(0), new Set(['VIEW_DISPATCH'] as const))).length).toBe(1);
});

test('an alert says as which side a company is told, also one that books and carries', async () => {
  const itineraryId = await session.book(world, 120);
  await derive();
  const party = transportProvider(0);
  const row = { company_id: party.actor.companyId, event: 'LATE', itinerary_id: itineraryId };
  for (const role of ['VIEW_BOOKING', 'MARKET_CALL_TAKER'])
    await session.sql`insert into alerts ${session.sql({ ...row, id: newId(), audience_role: role, dedupe_key: role })}`;
  const { data } = await ask(
    session.runtime,
    { ...party.actor, roles: new Set(['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] as const) },
    '{ alerts { nodes { event side } } }',
  );
  expect(data?.['alerts']).toEqual({
    nodes: expect.arrayContaining([
      { event: 'OFFER', side: 'TRANSPORT_PROVIDER' },
      { event: 'LATE', side: 'CARE_PROVIDER' },
      { event: 'LATE', side: 'PROXY' },
    ]),
  });
});

test('what a user has switched off, by event or by market, the user does not see', async () => {
  await session.book(world, 120);
  const { userId, companyId } = transportProvider(0).actor;
  const other = await membershipOf(companyId, 'ACCEPTED');
  const prefer = (preferences: object): Promise<unknown> =>
    session.sql`
    insert into user_preferences (user_id, preferences) values (${userId}, ${JSON.stringify(preferences)}::jsonb) on conflict (user_id) do update set preferences = excluded.preferences`.then(
      (rows) => rows,
    );
  await prefer({ internalNotifications: [{ event: 'OFFER', receive: false, actionTaken: false }] });
  expect(await events(transportProvider(0))).toEqual([]);
  await prefer({
    internalNotifications: [{ event: 'REVOKED', receive: false, actionTaken: false }],
    notificationMarketIds: [globalId('Market', other)],
  });
  expect(await events(transportProvider(0))).toEqual([]);
  await prefer({ notificationMarketIds: [globalId('Market', world.marketId)] });
  expect(await events(transportProvider(0))).toEqual(['OFFER']);
});

test('of a user whose chosen markets the company has all left, the alerts of the others are not hidden', async () => {
  await session.book(world, 120);
  const { userId, companyId } = transportProvider(0).actor;
  const [left, kept] = await Promise.all(
    (['LEFT', 'ACCEPTED'] as const).map((state) => membershipOf(companyId, state)),
  );
  const seen = async (...marketIds: string[]): Promise<string[]> => {
    const chosen = { notificationMarketIds: marketIds.map((id) => globalId('Market', id)) };
    await session.sql`
      insert into user_preferences (user_id, preferences) values (${userId}, ${JSON.stringify(chosen)}::jsonb) on conflict (user_id) do update set preferences = excluded.preferences`;
    return events(transportProvider(0));
  };
  expect(await seen(left ?? '')).toEqual(['OFFER']);
  expect(await seen(left ?? '', kept ?? '')).toEqual([]);
  await session.sql`update markets set active = false where id = ${kept ?? ''}`;
  expect(await seen(left ?? '', kept ?? '')).toEqual(['OFFER']);
});

describe('clearing', () => {
  const changed =
    'subscription ($after: String) { alerts(after: $after) { cursor gap alert { id event } clearedAlertIds clearedAll } }';
  const clear =
    'mutation ($input: ClearAlertInput!) { clearAlert(input: $input) { __typename ... on ClearAlertSuccess { alertId } } }';
  const clearAll =
    'mutation { clearAllAlerts(input: {}) { __typename ... on ClearAllAlertsSuccess { clearedThrough } } }';

  test("is each user's own, and vanishes in the user's other windows", async () => {
    const alertOf = (frame: Record<string, unknown>) => (frame['alert'] as { id?: string } | null)?.id;
    const one = transportProvider(0);
    const colleague: Party = { ...one, actor: { ...one.actor, userId: newId() } };
    const [window, other] = [
      await listen(session.runtime, hub, one.actor, changed),
      await listen(session.runtime, hub, colleague.actor, changed),
    ];
    listeners.push(window, other);
    await session.book(world, 120);
    const [alert] = await drawer(one);
    await window.until((seen) => alertOf(seen) === alert?.id);
    const first = await other.until((seen) => seen['alert'] !== null);
    const { data } = await ask(session.runtime, one.actor, clear, { input: { alertId: alert?.id } });
    expect(data).toEqual({ clearAlert: { __typename: 'ClearAlertSuccess', alertId: alert?.id } });
    await window.until((seen) => (seen['clearedAlertIds'] as string[]).includes(alert?.id ?? ''));
    expect(await events(one)).toEqual([]);
    expect(await events(colleague)).toEqual(['OFFER']);
    // What comes after the clearing: the colleague's window has seen all that was meant for it by then.
    await session.book(world, 130);
    expect(await events(colleague)).toEqual(['OFFER', 'OFFER']);
    await other.until((seen) => seen['alert'] !== null && alertOf(seen) !== alertOf(first));
    expect(other.frames.map((frame) => frame['clearedAlertIds'])).toEqual([[], []]);
  });

  test('all: what is there now, and nothing that comes after', async () => {
    const one = transportProvider(0);
    const window = await listen(session.runtime, hub, one.actor, changed);
    listeners.push(window);
    await session.book(world, 120);
    await session.book(world, 130);
    expect(await events(one)).toEqual(['OFFER', 'OFFER']);
    expect((await ask(session.runtime, one.actor, clearAll)).data).toMatchObject({
      clearAllAlerts: { __typename: 'ClearAllAlertsSuccess' },
    });
    await window.until((seen) => seen['clearedAll'] === true);
    expect(await events(one)).toEqual([]);
    await session.book(world, 140);
    expect(await events(one)).toEqual(['OFFER']);
  });

  test('an alert of another company, or none, is not found', async () => {
    await session.book(world, 120);
    const [alert] = await drawer(transportProvider(0));
    for (const alertId of [alert?.id, 'nonsense', globalId('Trip', newId())]) {
      expect(
        (await ask(session.runtime, transportProvider(1).actor, clear, { input: { alertId } })).data,
      ).toEqual({
        clearAlert: { __typename: 'NotFound' },
      });
    }
    expect(await events(transportProvider(0))).toEqual(['OFFER']);
  });

  test('a browser that comes back learns what was cleared elsewhere meanwhile', async () => {
    const one = transportProvider(0);
    const window = await listen(session.runtime, hub, one.actor, changed);
    await session.book(world, 120);
    const [alert] = await drawer(one);
    const at = await window.until((seen) => seen['alert'] !== null);
    window.leave();
    await ask(session.runtime, one.actor, clear, { input: { alertId: alert?.id } });
    await published(session.runtime);
    const again = await listen(session.runtime, hub, one.actor, changed, { after: at['cursor'] });
    listeners.push(again);
    await again.until((seen) => (seen['clearedAlertIds'] as string[]).includes(alert?.id ?? ''));
  });
});

test('a late trip alerts both sides once for its pick-up time, however often it is looked for', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, transportProvider(0));
  await derive();
  session.advance(121);
  for (let n = 0; n < 3; n += 1) {
    await session.asWorker((tx) => tellOfLateTrips(tx));
    await derive();
  }
  expect((await events(world.careProvider)).filter((event) => event === 'LATE')).toHaveLength(1);
  expect((await events(transportProvider(0))).filter((event) => event === 'LATE')).toHaveLength(1);
  expect(await session.asWorker((tx) => tellOfLateTrips(tx))).toBe(0);
});

test('a leg that is moved while it is told to be late is late for the time it had, and again for the new one', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, transportProvider(0));
  await derive();
  session.advance(121);
  await session.asWorker((tx) => tellOfLateTrips(tx));
  await session.sql`update trips set pick_up_at = pick_up_at + interval '3 hours' where itinerary_id = ${id}`;
  expect((await events(world.careProvider)).filter((event) => event === 'LATE')).toHaveLength(1);
  session.advance(181);
  expect(await session.asWorker((tx) => tellOfLateTrips(tx))).toBe(1);
  expect((await events(world.careProvider)).filter((event) => event === 'LATE')).toHaveLength(2);
});

test('both sides learn once that a leg will be late, before it is; it is settled when the leg is expected in time again, and open again when not', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, transportProvider(0));
  const tripId = (await session.trips(id))[0]?.id ?? '';
  const warned = async (party: Party): Promise<(boolean | null)[]> => {
    await derive();
    const { data } = await ask(session.runtime, party.actor, '{ alerts { nodes { event settled } } }');
    const alerts = data?.['alerts'] as unknown as { nodes: { event: string; settled: boolean | null }[] };
    return alerts.nodes.filter(({ event }) => event === 'WILL_BE_LATE').map(({ settled }) => settled);
  };
  const look = (): Promise<void> => session.asWorker((tx) => lookAtClocks(tx, id));
  session.advance(100);
  await look();
  expect(await warned(transportProvider(0))).toEqual([]);
  session.advance(12);
  await look();
  for (const party of [world.careProvider, transportProvider(0)])
    expect(await warned(party)).toEqual([false]);
  await session.as(transportProvider(0), recordProgress, {
    tripId,
    progress: { toPickupAt: await session.local(-10) },
  });
  expect(await warned(world.careProvider)).toEqual([true]);
  session.advance(30);
  await look();
  expect(await warned(world.careProvider)).toEqual([false]);
});
