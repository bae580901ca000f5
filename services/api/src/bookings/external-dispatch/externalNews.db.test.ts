import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DispatchSandbox } from '../../../demo/outside/dispatchSystem.ts';
import { bookingSession, instant, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { ownSystem, type OwnSystem } from '../../../test/factories/ownSystem.ts';
import { asActor } from '../../../test/runtime.ts';
import { workerActor } from '../../platform/actor.ts';
import { acceptOffer } from '../dispatch/commands/acceptOffer.ts';
import { declineOffer } from '../dispatch/commands/declineOffer.ts';
import { addComment } from '../booking/commands/addComment.ts';
import { cancelItinerary } from '../booking/commands/cancelItinerary.ts';
import { acceptChanges } from '../travel/commands/acceptChanges.ts';
import { dropOldCalls } from './commands/dropOldCalls.ts';
import { makeCall } from './commands/makeCall.ts';
import { tellAgain } from './commands/tellAgain.ts';
import { callsWithoutJob } from './dispatchCalls.queries.ts';
import { dispatchCalling } from './jobs/calls.queue.ts';

let session: BookingSession;
let world: BookingWorld;
let crew: Party;
let other: Party;
let system: DispatchSandbox;
let save: OwnSystem['save'];

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
  const [first, second] = world.transportProviders;
  if (!first || !second) throw new Error('two transport providers');
  [crew, other] = [first, second];
  ({ system, save } = await ownSystem(session, crew));
});
beforeEach(() => {
  system.told.length = 0;
  system.orders.clear();
  system.news.clear();
  system.manner = 'confirm';
});
afterEach(() => session.resetClock());
afterAll(async () => {
  await system.stop();
  await session.close();
});

interface Call {
  id: string;
  kind: string;
  status: string;
  attempts: number;
}
const callsOf = (offerId: string): Promise<Call[]> =>
  session.sql<
    Call[]
  >`select id, kind, status, attempts from dispatch_calls where offer_id = ${offerId} order by seq`;
const stand = async (offerId: string): Promise<string[]> =>
  (await callsOf(offerId)).map(({ kind, status }) => `${kind} ${status}`);
const worker = () => asActor(session.runtime, workerActor);
/** What the queue has a job for, and was not tried yet. */
const due = async (offerId: string): Promise<string[]> => {
  const jobs = await session.sql<{ id: string }[]>`
    select j.id from pgboss.job j join dispatch_calls c on c.id = j.id where c.offer_id = ${offerId} and c.status = 'WAITING' order by c.seq`;
  return jobs.map(({ id }) => id);
};
/** Makes what the queue would make now, one after the other. */
const makeAll = async (offerId: string): Promise<void> => {
  for (let next = await due(offerId); next[0] !== undefined; next = await due(offerId)) {
    const verdict = await makeCall(worker(), next[0]);
    if (verdict?.kind === 'FAILED') return;
  }
};
const giveUp = async (callId: string): Promise<void> =>
  dispatchCalling.giveUp(worker(), { callId }, { jobId: 'x', attempts: 10, reason: 'HTTP 503' });
const accepted = async (): Promise<{ id: string; offerId: string }> => {
  const id = await session.book(world, 240);
  return { id, offerId: await session.accept(id, crew) };
};
const confirmed = async (): Promise<{ id: string; offerId: string }> => {
  const booking = await accepted();
  await makeAll(booking.offerId);
  system.told.length = 0;
  return booking;
};
const edit = async (id: string, minutes: number): Promise<void> => {
  const [trip] = await session.trips(id);
  await session.edit(world.careProvider, id, {
    legs: [
      {
        tripId: trip?.id ?? '',
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3 East',
          type: 'SET_TIME',
          at: await session.local(minutes),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });
};
const say = (itineraryId: string, message: string, party: Party = world.careProvider) =>
  session.as(party, addComment, { itineraryId, message });
const cancel = (itineraryId: string) =>
  session.as(world.careProvider, cancelItinerary, { itineraryId, reasonId: world.reasons.cancel });
const heard = (): string[] => [...system.news.values()].map(({ type }) => type);

test('a change, a comment and a cancellation of what a system has are told to it in order, signed, one after the other', async () => {
  const { id, offerId } = await confirmed();
  await edit(id, 300);
  await say(id, 'Ask for the charge nurse');
  await cancel(id);
  expect(await stand(offerId)).toEqual([
    'ACCEPTANCE CONFIRMED',
    'CHANGE WAITING',
    'COMMENT WAITING',
    'CANCELLATION WAITING',
  ]);
  expect(await due(offerId), 'the next waits for the former').toHaveLength(1);
  await makeAll(offerId);
  // Cancelled before it was told: what changed and what was said are its company's no more.
  expect(heard()).toEqual(['trips.cancelled']);
  const [told] = system.told;
  expect(told).toMatchObject({
    authentic: true,
    data: { reference: 'D-1', booking: expect.any(String), trips: [{ status: 'CANCELLED' }] },
  });
  expect(told?.body, 'nothing of the patient').not.toContain('dateOfBirth');
});

test('a leg that its company has for months is told of to the end; what is over is forgotten after ninety days', async () => {
  const { id, offerId } = await confirmed();
  const forget = async (): Promise<void> => {
    await session.sql`update dispatch_calls set created_at = created_at - interval '91 days' where offer_id = ${offerId}`;
    await dropOldCalls(session.sql);
  };
  await forget();
  await cancel(id);
  const [news] = await due(offerId);
  await giveUp(news ?? '');
  // Its legs are over, and that is not told yet.
  await dropOldCalls(session.sql);
  expect(await stand(offerId)).toEqual(['ACCEPTANCE CONFIRMED', 'CANCELLATION FAILED']);
  await session.as(crew, tellAgain, { offerId });
  await makeAll(offerId);
  expect(heard()).toEqual(['trips.cancelled']);
  await forget();
  expect(await stand(offerId)).toEqual([]);
});

test('each is told with what its legs are when it is told', async () => {
  const { id, offerId } = await confirmed();
  await edit(id, 300);
  await makeAll(offerId);
  await say(id, 'Oxygen is ready');
  await makeAll(offerId);
  const [trip] = await session.trips(id);
  expect(heard()).toEqual(['trips.changed', 'comment.added']);
  const [change, comment] = system.told;
  expect(change?.data).toMatchObject({
    trips: [{ status: 'CONFLICT', terms: 2 }],
    order: { legs: [{ pickUp: { at: instant(trip, 'pick_up_at').toISOString() } }] },
  });
  expect(comment?.data.comment).toMatchObject({ message: 'Oxygen is ready' });
  expect(await stand(offerId)).toEqual(['ACCEPTANCE CONFIRMED', 'CHANGE CONFIRMED', 'COMMENT CONFIRMED']);
});

test('of a change the whole order is told again, also with the legs that stay as they were', async () => {
  const id = await session.book(world, 240, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(420),
  });
  const offerId = await session.accept(id, crew);
  await makeAll(offerId);
  system.told.length = 0;
  const [there, back] = await session.trips(id);
  await session.edit(world.careProvider, id, {
    legs: [
      {
        tripId: there?.id ?? '',
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '5 West',
          type: 'SET_TIME',
          at: await session.local(240),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });
  await makeAll(offerId);
  const [change] = system.told;
  const names = [there, back].map((leg) => leg?.['name']);
  expect(change?.type).toBe('trips.changed');
  expect(change?.data.trips.map(({ name }) => name)).toEqual(names);
  expect(change?.data.order).toMatchObject({
    legs: [{ name: names[0], pickUp: { floorAndRoom: '5 West' } }, { name: names[1] }],
  });
  await cancel(id);
  await makeAll(offerId);
});

test('a leg that was added and is taken with the changes is told with the order', async () => {
  const { id, offerId } = await confirmed();
  await session.edit(world.careProvider, id, {
    legs: [
      {
        pickUp: {
          facilityId: world.clinicId,
          floorAndRoom: '1',
          type: 'SET_TIME',
          at: await session.local(420),
        },
        dropOff: { facilityId: world.hospitalId },
      },
    ],
  });
  await makeAll(offerId);
  system.told.length = 0;
  const tripId = (await session.trips(id))[0]?.id ?? '';
  await session.as(crew, acceptChanges, { tripId, expectedTerms: await session.terms(tripId) });
  await makeAll(offerId);
  const names = (await session.trips(id)).map((leg) => leg['name']);
  const [change] = system.told;
  expect(change).toMatchObject({
    type: 'trips.changed',
    data: { trips: names.map((name) => ({ name, status: 'ACCEPTED' })) },
  });
  expect(change?.data.order).toMatchObject({ legs: names.map((name) => ({ name })) });
});

test('what is tried again has the same id and the same bytes, and what follows waits', async () => {
  const { id, offerId } = await confirmed();
  system.manner = 'break';
  await edit(id, 300);
  await makeAll(offerId);
  await say(id, 'Still there?');
  const [first] = await due(offerId);
  await makeAll(offerId);
  expect(await due(offerId)).toEqual([first]);
  system.manner = 'confirm';
  await makeAll(offerId);
  expect(heard()).toEqual(['trips.changed', 'comment.added']);
  const changes = system.told.filter(({ type }) => type === 'trips.changed');
  expect(changes).toHaveLength(3);
  expect(new Set(changes.map((one) => one.id + one.body)).size).toBe(1);
});

test('given up, its company is alerted and what follows goes on; told again, it hears how things stand now', async () => {
  const { id, offerId } = await confirmed();
  system.manner = 'break';
  await edit(id, 300);
  await say(id, 'And this');
  const [change = ''] = await due(offerId);
  await makeCall(worker(), change);
  await giveUp(change);
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.systemUntold');
  system.manner = 'confirm';
  await makeAll(offerId);
  expect(heard()).toEqual(['comment.added']);
  expect(await stand(offerId)).toContain('CHANGE FAILED');
  await expect(session.as(other, tellAgain, { offerId })).rejects.toMatchObject({ kind: 'NotFound' });
  await session.as(crew, tellAgain, { offerId });
  await session.as(crew, tellAgain, { offerId });
  await makeAll(offerId);
  expect(heard()).toEqual(['comment.added', 'trips.changed']);
  expect(new Set(system.told.map((one) => one.id)).size, 'under an id of its own').toBe(3);
});

test('what could not be told stays untold while nobody has said where the system is', async () => {
  const { id, offerId } = await confirmed();
  system.manner = 'break';
  await edit(id, 300);
  const [change = ''] = await due(offerId);
  await makeCall(worker(), change);
  await giveUp(change);
  system.manner = 'confirm';
  await save({ url: null });
  await session.as(crew, tellAgain, { offerId });
  expect(await stand(offerId)).toContain('CHANGE FAILED');
  await save();
  await session.as(crew, tellAgain, { offerId });
  await makeAll(offerId);
  expect(heard()).toEqual(['trips.changed']);
});

test('what could not be told for five minutes is given up, however long the queue would go on', async () => {
  const { id, offerId } = await confirmed();
  system.manner = 'break';
  await edit(id, 300);
  const [change = ''] = await due(offerId);
  await makeCall(worker(), change);
  session.advance(4);
  await makeCall(worker(), change);
  expect(await stand(offerId)).toContain('CHANGE WAITING');
  session.advance(2);
  await makeCall(worker(), change);
  expect(await stand(offerId)).toContain('CHANGE FAILED');
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.systemUntold');
  await makeCall(worker(), change);
  expect(system.told, 'and is not tried again').toHaveLength(3);
});

test('what happens while it is asked waits for its word; where it refuses there is nothing to tell', async () => {
  const waits = await accepted();
  await say(waits.id, 'While you decide');
  expect(await due(waits.offerId)).toHaveLength(1);
  await makeAll(waits.offerId);
  expect(system.told.map(({ type }) => type)).toEqual(['acceptance.requested', 'comment.added']);

  system.manner = 'refuse';
  const refused = await accepted();
  await say(refused.id, 'Never mind');
  await makeAll(refused.offerId);
  expect(await stand(refused.offerId)).toEqual(['ACCEPTANCE REFUSED', 'COMMENT OVERTAKEN']);
  await session.as(crew, acceptOffer, {
    offerId: refused.offerId,
    expectedTerms: await session.terms(refused.offerId),
  });
  await cancel(refused.id);
  expect(await stand(refused.offerId), 'taken without it: it knows nothing of the leg').toHaveLength(2);
});

test('a cancellation while it is asked is told once it may have heard of the order, and not before', async () => {
  const unheard = await accepted();
  await cancel(unheard.id);
  await makeAll(unheard.offerId);
  expect(system.told).toEqual([]);

  system.manner = 'later';
  const taken = await accepted();
  await makeAll(taken.offerId);
  await cancel(taken.id);
  await makeAll(taken.offerId);
  expect(heard()).toEqual(['trips.cancelled']);

  const silent = await accepted();
  await makeAll(silent.offerId);
  await say(silent.id, 'Is anybody there?');
  const now = new Date(Date.now() + 60_000);
  const later = new Date(now.getTime() + 6 * 60_000);
  const [, comment] = await callsOf(silent.offerId);
  const withoutJob = async (at: Date) => (await callsWithoutJob(session.sql, at, -120)).map(({ id }) => id);
  expect(await withoutJob(now), 'it waits for the word').not.toContain(comment?.id);
  expect(await withoutJob(later), 'whose time is over').toContain(comment?.id);
});

test('what its company declines while it is asked is over for it: a taken order is called off', async () => {
  system.manner = 'later';
  const { id, offerId } = await accepted();
  await makeAll(offerId);
  await session.as(crew, declineOffer, { offerId, reasonId: world.reasons.decline });
  await makeAll(offerId);
  expect(heard()).toEqual(['trips.cancelled']);
  expect(await stand(offerId)).toEqual(['ACCEPTANCE OVERTAKEN', 'CANCELLATION CONFIRMED']);
  expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', transport_provider_id: null });
});

test('its company chooses what it is told, and what its own program did is not told back', async () => {
  await save({ tells: ['CANCELLATIONS'] });
  const { id, offerId } = await confirmed();
  await edit(id, 300);
  await say(id, 'Not for programs');
  await save({ tells: ['COMMENTS', 'CHANGES', 'CANCELLATIONS'] });
  await session.as({ ...crew, actor: { ...crew.actor, via: 'token' } }, addComment, {
    itineraryId: id,
    message: 'From the system itself',
  });
  expect(await stand(offerId)).toEqual(['ACCEPTANCE CONFIRMED']);
  await say(id, 'From its people', crew);
  expect(await stand(offerId)).toEqual(['ACCEPTANCE CONFIRMED', 'COMMENT WAITING']);
});

test('the order’s number and page stand at the leg, until it goes to others', async () => {
  const { id } = await confirmed();
  const [trip] = await session.trips(id);
  expect(trip).toMatchObject({ external_reference: 'D-1' });
  expect(trip?.['external_url']).toMatch(/^https:/);
});
