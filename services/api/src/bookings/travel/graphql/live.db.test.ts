import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { published } from '../../../../test/support/outbox.ts';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { listen, liveHub, type Listener } from '../../../../test/support/live.ts';
import type { Actor } from '../../../platform/actor.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { LiveHub } from '../../../platform/live/hub.ts';
import { newId } from '../../../platform/ids.ts';
import { encodeCursor } from '../../../platform/outbox/event.ts';
import { addComment } from '../../booking/commands/addComment.ts';
import { cancelTrip } from '../commands/cancelTrip.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';

let session: BookingSession;
let hub: LiveHub;
let world: BookingWorld;
const listeners: Listener[] = [];

beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  hub = liveHub(session.runtime);
});
beforeEach(async () => {
  for (const listener of listeners.splice(0)) listener.leave();
  world = await session.world({ tiers: [1, 1] });
});
afterAll(async () => {
  await hub.close();
  await session.close();
});

const transportProvider = (index: number): Party => transportProviderOf(world, index);
const on = async (actor: Actor, text: string, variables: Record<string, unknown> = {}): Promise<Listener> => {
  const listener = await listen(session.runtime, hub, actor, text, variables);
  listeners.push(listener);
  return listener;
};
const tripsChanged = `subscription ($after: String) { tripsChanged(after: $after) { cursor gap removedIds
  trips { id version name status piiViewable patient { displayName } viewerCan { cancel recordProgress } } itinerary { id version status } } }`;
const tripIds = async (itineraryId: string): Promise<string[]> =>
  (await session.trips(itineraryId)).map(({ id }) => globalId('Trip', id));
type Frame = {
  trips: { id: string; status: string; piiViewable: boolean; patient: unknown }[];
  removedIds: string[];
  cursor: string;
  gap: boolean;
  itinerary: { id: string; status: string } | null;
};
const asFrame = (frame: object): Frame => frame as Frame;

describe("changes of a list's rows", () => {
  test("the asked see the offer come; who accepts gets the patient; the other's row vanishes; a stranger hears nothing", async () => {
    const [careProvider, winner, loser, stranger] = await Promise.all([
      on(world.careProvider.actor, tripsChanged),
      on(transportProvider(0).actor, tripsChanged),
      on(transportProvider(1).actor, tripsChanged),
      on(world.stranger.actor, tripsChanged),
    ]);
    const id = await session.book(world, 120);
    const [tripId] = await tripIds(id);
    for (const listener of [winner, loser]) {
      const frame = asFrame(
        await listener.until((seen) => asFrame(seen).trips.some((trip) => trip.id === tripId)),
      );
      expect(frame.trips[0]).toMatchObject({ status: 'OFFERED', piiViewable: false, patient: null });
    }
    await session.accept(id, transportProvider(0));
    const gained = asFrame(
      await winner.until((seen) => asFrame(seen).trips.some((trip) => trip.status === 'ACCEPTED')),
    );
    expect(gained.trips[0]).toMatchObject({
      id: tripId,
      piiViewable: true,
      patient: { displayName: expect.stringContaining('Pat') as string },
      viewerCan: { cancel: false, recordProgress: true },
    });
    await loser.until((seen) => asFrame(seen).removedIds.includes(tripId ?? ''));
    await loser.until((seen) => asFrame(seen).removedIds.includes(globalId('Itinerary', id)));
    await careProvider.until((seen) => asFrame(seen).itinerary?.status === 'ACCEPTED');
    expect(stranger.frames).toEqual([]);
    for (const frame of loser.frames.map(asFrame))
      expect(frame.trips.every(({ piiViewable }) => !piiViewable)).toBe(true);
  });

  test('an offer that one transport provider declines takes the row from its screen alone', async () => {
    const id = await session.book(world, 120);
    const [tripId] = await tripIds(id);
    const [one, other] = await Promise.all([
      on(transportProvider(0).actor, tripsChanged),
      on(transportProvider(1).actor, tripsChanged),
    ]);
    await session.as(transportProvider(0), declineOffer, {
      offerId: await session.offerFor(id, transportProvider(0)),
      reasonId: world.reasons.decline,
    });
    await one.until((seen) => asFrame(seen).removedIds.includes(tripId ?? ''));
    await published(session.runtime);
    expect(other.frames.map(asFrame).every(({ removedIds }) => removedIds.length === 0)).toBe(true);
  });

  test('a leg that the listener never saw is not named to them, whatever befalls it', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.accept(id, transportProvider(0));
    const [there, back] = await session.trips(id);
    // The way back has gone to another transport provider, which was never asked for the way there.
    await session.sql`update offers set status = 'REVOKED' where itinerary_id = ${id} and company_id = ${transportProvider(1).id}`;
    await session.sql`update trips set transport_provider_id = ${transportProvider(1).id} where id = ${back?.id ?? ''}`;
    await published(session.runtime);
    const narrow = (party: Party, role: 'DRIVER' | 'FACILITY_ADMIN'): Actor => ({
      ...party.actor,
      roles: new Set([role]),
      vehicleId: newId(),
      facilityIds: [newId()],
    });
    const listeners = await Promise.all([
      on(transportProvider(1).actor, tripsChanged),
      on(narrow(transportProvider(0), 'DRIVER'), tripsChanged),
      on(narrow(world.careProvider, 'FACILITY_ADMIN'), tripsChanged),
    ]);
    const careProvider = await on(world.careProvider.actor, tripsChanged);
    await session.as(world.careProvider, cancelTrip, {
      tripId: there?.id ?? '',
      reasonId: world.reasons.cancel,
    });
    await careProvider.until((seen) => asFrame(seen).trips.some(({ status }) => status === 'CANCELLED'));
    await published(session.runtime);
    const named = listeners.map(({ frames }) =>
      frames
        .map(asFrame)
        .flatMap(({ removedIds, trips }) => [...removedIds, ...trips.map((trip) => trip.id)]),
    );
    expect(named.map((ids) => ids.includes(globalId('Trip', there?.id ?? '')))).toEqual([
      false,
      false,
      false,
    ]);
    expect(named.slice(1)).toEqual([[], []]);
  });

  test('a subscriber that comes back gets what it missed, once, in order, and then what happens', async () => {
    const first = await on(world.careProvider.actor, tripsChanged);
    const id = await session.book(world, 120);
    const at = asFrame(await first.until((seen) => asFrame(seen).itinerary !== null));
    first.leave();
    await session.accept(id, transportProvider(0));
    await published(session.runtime);
    const second = await on(world.careProvider.actor, tripsChanged, { after: at.cursor });
    await second.until((seen) => asFrame(seen).trips.some(({ status }) => status === 'ACCEPTED'));
    expect(second.frames.every((frame) => !asFrame(frame).gap)).toBe(true);
    const cursors = second.frames.map((frame) => asFrame(frame).cursor);
    expect(new Set(cursors).size).toBe(cursors.length);
    const next = await session.book(world, 200);
    await second.until((seen) => asFrame(seen).itinerary?.id === globalId('Itinerary', next));
  });

  test('what can no longer be replayed is a gap', async () => {
    for (const after of [encodeCursor({ timeline: '00000001', xid: '1', id: '1' }), 'nonsense']) {
      const listener = await on(world.careProvider.actor, tripsChanged, { after });
      expect(asFrame(await listener.until(() => true)).gap).toBe(true);
    }
  });

  test('a rolled-back command tells nobody', async () => {
    const listener = await on(world.careProvider.actor, tripsChanged);
    await expect(
      session.book(world, 120, { patientId: '00000000-0000-7000-8000-000000000000' }),
    ).rejects.toThrow();
    const id = await session.book(world, 120);
    await listener.until((seen) => asFrame(seen).itinerary?.id === globalId('Itinerary', id));
    expect(
      listener.frames
        .map(asFrame)
        .filter(({ itinerary }) => itinerary !== null && itinerary.id !== globalId('Itinerary', id)),
    ).toEqual([]);
  });
});

describe('one booking', () => {
  const itineraryChanged = `subscription ($id: ID!, $after: String) { itineraryChanged(id: $id, after: $after) { cursor gap itinerary { id status version offers { status } trips { status } } entry { type } entries { type tripName toStatus } } }`;

  test('shows what a command left behind, and the lines it wrote', async () => {
    const id = await session.book(world, 120);
    await published(session.runtime);
    const [careProvider, winner, loser] = await Promise.all([
      on(world.careProvider.actor, itineraryChanged, { id: globalId('Itinerary', id) }),
      on(transportProvider(0).actor, itineraryChanged, { id: globalId('Itinerary', id) }),
      on(transportProvider(1).actor, itineraryChanged, { id: globalId('Itinerary', id) }),
    ]);
    await session.accept(id, transportProvider(0));
    const frame = await careProvider.until(
      (seen) => (seen['itinerary'] as { status?: string } | null)?.status === 'ACCEPTED',
    );
    expect((frame['entries'] as { type: string }[]).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ACCEPT', 'REVOKE']),
    );
    // Whose other offers went back is told to the booking side alone.
    const won = await winner.until((seen) => (seen['entries'] as object[]).length > 0);
    expect((won['entries'] as { type: string }[]).map(({ type }) => type)).toEqual(['ACCEPT']);
    expect(
      (frame['itinerary'] as { offers: { status: string }[] }).offers.map(({ status }) => status).toSorted(),
    ).toEqual(['ACCEPTED', 'REVOKED']);
    const gone = await loser.until((seen) => seen['itinerary'] === null);
    expect(gone['entries'] as { type: string }[]).toEqual([]);
  });

  test('tells who lost sight of the booking so once, and nothing of what becomes of it afterwards', async () => {
    world = await session.world({ tiers: [1, 1, 1] });
    const id = await session.book(world, 120);
    await published(session.runtime);
    const watch = (party: Party): Promise<Listener> =>
      on(party.actor, itineraryChanged, { id: globalId('Itinerary', id) });
    const [careProvider, decliner, loser] = await Promise.all([
      watch(world.careProvider),
      watch(transportProvider(1)),
      watch(transportProvider(2)),
    ]);
    const isGone = (frame: object): boolean => (frame as { itinerary: unknown }).itinerary === null;
    await session.as(transportProvider(1), declineOffer, {
      offerId: await session.offerFor(id, transportProvider(1)),
      reasonId: world.reasons.decline,
    });
    await decliner.until(isGone);
    await session.accept(id, transportProvider(0));
    await loser.until(isGone);
    for (const message of ['They wait at the door', 'They still wait'])
      await session.as(world.careProvider, addComment, { itineraryId: id, message });
    const comments = ({ frames }: Listener): number =>
      frames
        .flatMap((frame) => frame['entries'] as { type: string }[])
        .filter(({ type }) => type === 'COMMENT').length;
    await careProvider.until(() => comments(careProvider) === 2);
    await published(session.runtime);
    expect([decliner, loser].map(({ frames }) => frames.filter(isGone).length)).toEqual([1, 1]);
  });

  test("ends at once for a booking that is not the caller's to see", async () => {
    const id = await session.book(world, 120);
    for (const actor of [
      world.stranger.actor,
      { ...world.careProvider.actor, roles: new Set(['VIEW_DISPATCH'] as const) },
    ]) {
      const listener = await on(actor, itineraryChanged, { id: globalId('Itinerary', id) });
      expect([listener.ended, listener.frames]).toEqual([true, []]);
    }
  });
});

test('offers: the booker hears of all, a transport provider of its own, the loser of its revocation', async () => {
  const offersChanged =
    'subscription { offersChanged { cursor gap offer { id status company { id } bookingName itinerary { id } } } }';
  const [careProvider, loser, stranger] = await Promise.all([
    on(world.careProvider.actor, offersChanged),
    on(transportProvider(1).actor, offersChanged),
    on(world.stranger.actor, offersChanged),
  ]);
  const id = await session.book(world, 120);
  await session.accept(id, transportProvider(0));
  type OfferFrame = { offer: { status: string; company: { id: string }; itinerary: unknown } };
  const revoked = (await loser.until(
    (seen) => (seen as unknown as OfferFrame).offer.status === 'REVOKED',
  )) as unknown as OfferFrame;
  expect(revoked.offer.itinerary).toBeNull();
  await careProvider.until((seen) => (seen as unknown as OfferFrame).offer.status === 'ACCEPTED');
  expect(new Set(loser.frames.map((frame) => (frame as unknown as OfferFrame).offer.company.id))).toEqual(
    new Set([globalId('Company', transportProvider(1).id)]),
  );
  expect(stranger.frames).toEqual([]);
});

test('counters: at once, and after every change, the last one right', async () => {
  const counts =
    'subscription { tripStatusCounts { cursor counts { counts { status count } invalid windowStartsAt } } }';
  const listener = await on(transportProvider(0).actor, counts);
  const of = (frame: object, status: string): number =>
    (frame as { counts: { counts: { status: string; count: number }[] } }).counts.counts.find(
      (line) => line.status === status,
    )?.count ?? 0;
  expect(of(listener.frames[0] ?? {}, 'OFFERED')).toBe(0);
  const ids = [
    await session.book(world, 120),
    await session.book(world, 150),
    await session.book(world, 180),
  ];
  await listener.until((seen) => of(seen, 'OFFERED') === 3);
  await session.accept(ids[0] ?? '', transportProvider(0));
  await listener.until((seen) => of(seen, 'OFFERED') === 2 && of(seen, 'ACCEPTED') === 1);
});
