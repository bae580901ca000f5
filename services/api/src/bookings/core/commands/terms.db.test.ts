import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addComment } from '../../booking/commands/addComment.ts';
import { acceptCounterOffer } from '../../dispatch/commands/acceptCounterOffer.ts';
import { acceptOffer } from '../../dispatch/commands/acceptOffer.ts';
import { counterOffer } from '../../dispatch/commands/counterOffer.ts';
import { declineCounterOffer } from '../../dispatch/commands/declineCounterOffer.ts';
import { acceptChanges } from '../../travel/commands/acceptChanges.ts';
import { assignVehicle } from '../../travel/commands/assignVehicle.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { completeTrip } from '../../travel/commands/completeTrip.ts';
import { recordProgress } from '../../travel/commands/recordProgress.ts';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { type BookingWorld, transportProviderOf } from '../../../../test/factories/bookingWorld.ts';
import { makeVehicle } from '../../../../test/factories/vehicles.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
});
afterEach(() => session.resetClock());
afterAll(() => session.close());

const party = () => transportProviderOf(world);

/** The booker moves the first leg to another time and, if asked, to another place. */
const edit = async (id: string, minutes: number, changes: { notes?: string; elsewhere?: boolean } = {}) => {
  const [trip] = await session.trips(id);
  await session.edit(world.careProvider, id, {
    legs: [
      {
        ...(trip ? { tripId: trip.id } : {}),
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3 East',
          type: 'SET_TIME',
          at: await session.local(minutes),
          notes: changes.notes ?? null,
        },
        dropOff: { facilityId: changes.elsewhere ? world.hospitalId : world.clinicId },
      },
    ],
  });
};
const stale = (termsVersion: number) => ({ kind: 'StaleTerms', data: { termsVersion } });
const offered = async (minutes = 180): Promise<{ id: string; offerId: string; terms: number }> => {
  const id = await session.book(world, minutes);
  const offerId = await session.offerFor(id, party());
  return { id, offerId, terms: await session.terms(offerId) };
};

test('an offer that was edited after it was read is not accepted; the second answer, to what is asked now, is', async () => {
  const { id, offerId, terms } = await offered();
  await edit(id, 380);
  const before = await session.offers(id);
  await expect(session.as(party(), acceptOffer, { offerId, expectedTerms: terms })).rejects.toMatchObject(
    stale(terms + 1),
  );
  await expect(
    session.as(party(), counterOffer, {
      offerId,
      expectedTerms: terms,
      pickUpAt: await session.local(390),
    }),
  ).rejects.toMatchObject(stale(terms + 1));
  expect(await session.offers(id)).toEqual(before);
  await session.as(party(), acceptOffer, { offerId, expectedTerms: terms + 1 });
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
});

test('a note, a stamp, a comment and a vehicle disturb nobody', async () => {
  const { id, offerId, terms } = await offered();
  await edit(id, 180, { notes: 'Ring twice.' });
  await session.as(world.careProvider, addComment, { itineraryId: id, message: 'Please be gentle' });
  expect(await session.terms(offerId)).toBe(terms);
  await session.as(party(), acceptOffer, { offerId, expectedTerms: terms });
  const tripId = (await session.trips(id))[0]?.id ?? '';
  const agreed = await session.terms(tripId);
  const { id: vehicleId } = await makeVehicle(session.db, { companyId: party().id });
  await session.as(party(), assignVehicle, { tripId, vehicleId });
  await session.as(party(), recordProgress, { tripId, progress: { assignedAt: await session.local(0) } });
  expect(await session.terms(tripId)).toBe(agreed);
});

test('changes are accepted as they were read: one more edit, and they are shown first', async () => {
  const { id, offerId, terms } = await offered();
  await session.as(party(), acceptOffer, { offerId, expectedTerms: terms });
  const tripId = (await session.trips(id))[0]?.id ?? '';
  await edit(id, 240);
  const read = await session.terms(tripId);
  await edit(id, 300, { notes: 'and this' });
  await expect(session.as(party(), acceptChanges, { tripId, expectedTerms: read })).rejects.toMatchObject(
    stale(read + 1),
  );
  expect((await session.trips(id))[0]?.status).toBe('CONFLICT');
  await session.as(party(), acceptChanges, { tripId, expectedTerms: read + 1 });
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
});

test('a counter-offer is taken or refused as it was read, not as it was countered once more', async () => {
  const { offerId, id } = await offered();
  const counter = async (minutes: number): Promise<string> =>
    session.counter(id, party(), await session.local(minutes));
  await counter(150);
  const read = await session.terms(offerId);
  await counter(140);
  for (const command of [acceptCounterOffer, declineCounterOffer])
    await expect(
      session.as(world.careProvider, command, { offerId, expectedTerms: read }),
    ).rejects.toMatchObject(stale(read + 1));
  await session.as(world.careProvider, acceptCounterOffer, { offerId, expectedTerms: read + 1 });
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
});

test('a leg added to an offer, and one taken from it, are other terms, and everybody who is asked hears of it', async () => {
  const id = await session.book(world, 180, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(400),
  });
  const offerId = await session.offerFor(id, party());
  const read = await session.terms(offerId);
  const back = (await session.trips(id))[1]?.id ?? '';
  await session.as(world.careProvider, cancelTrip, { tripId: back, reasonId: world.reasons.cancel });
  await expect(session.as(party(), acceptOffer, { offerId, expectedTerms: read })).rejects.toMatchObject(
    stale(read + 1),
  );
  const told = await session.events(id);
  expect(told.filter(({ entity_id, type }) => entity_id === offerId && type !== 'offer.opened')).toHaveLength(
    1,
  );
});

test('an open offer has the hours of its legs, as it is sent and after a leg was moved', async () => {
  const { id } = await offered();
  const agree = async (legs: number): Promise<void> => {
    const trips = (await session.trips(id)).filter(({ status }) => status !== 'CANCELLED');
    expect(trips).toHaveLength(legs);
    const times = trips.map(({ pick_up_at: at }) => (at as Date).getTime());
    const open = (await session.offers(id)).filter(({ status }) => status === 'OPEN');
    expect(open.length).toBeGreaterThan(0);
    for (const offer of open)
      expect([offer['first_pick_up_at'], offer['last_pick_up_at']]).toEqual([
        new Date(Math.min(...times)),
        new Date(Math.max(...times)),
      ]);
  };
  await agree(1);
  await edit(id, 380);
  await agree(1);
  await edit(id, 150);
  await agree(1);
});

test('an offer says whose booking it is of, as it is sent and for good', async () => {
  const { id, offerId, terms } = await offered();
  const agree = async (): Promise<void> => {
    const all = await session.offers(id);
    expect(all.length).toBeGreaterThan(0);
    for (const offer of all) expect(offer['care_provider_id']).toBe(world.careProvider.id);
  };
  await agree();
  await edit(id, 380);
  await session.as(party(), acceptOffer, { offerId, expectedTerms: terms + 1 });
  await agree();
});

test('nobody drives on terms they have not seen: a stamp at the pick-up in conflict is refused, or accepts the changes that were read', async () => {
  const { id, offerId, terms } = await offered();
  await session.as(party(), acceptOffer, { offerId, expectedTerms: terms });
  const tripId = (await session.trips(id))[0]?.id ?? '';
  const before = await session.terms(tripId);
  await edit(id, 240);
  const at = await session.local(0);
  const arrival = { tripId, progress: { toPickupAt: at, atPickupAt: at } };
  const everything = {
    tripId,
    progress: { toPickupAt: at, atPickupAt: at, toDropoffAt: at, atDropoffAt: at, clearAt: at },
    distance: '4',
    distanceUnit: 'MI' as const,
  };
  const unchanged = await session.trips(id);
  await expect(session.as(party(), sayingYes(recordProgress), arrival)).rejects.toMatchObject({
    kind: 'ChangesNotAccepted',
    data: { tripId },
  });
  await expect(session.as(party(), sayingYes(completeTrip), everything)).rejects.toMatchObject({
    kind: 'ChangesNotAccepted',
  });
  await expect(
    session.as(party(), sayingYes(recordProgress), { ...arrival, acceptTerms: before }),
  ).rejects.toMatchObject(stale(before + 1));
  expect(await session.trips(id)).toEqual(unchanged);
  // On the way already, while the changes are being read: that is allowed.
  await session.as(party(), sayingYes(recordProgress), { tripId, progress: { toPickupAt: at } });
  await session.as(party(), sayingYes(recordProgress), { ...arrival, acceptTerms: before + 1 });
  expect((await session.trips(id))[0]).toMatchObject({ status: 'IN_MOTION', conflict_reason: null });
  expect((await session.log(id)).map(({ type }) => type).slice(-2)).toEqual(['ACCEPT_CHANGES', 'PROGRESS']);
  expect(await session.replays(id)).toBe(true);
});

test('a market that does not require the arrival at the pick-up completes no leg without it', async () => {
  const lenient = await session.world({ market: { requiredTimestamps: ['CLEAR'] } });
  const carrier = transportProviderOf(lenient);
  const id = await session.book(lenient, 60);
  await session.accept(id, carrier);
  const tripId = (await session.trips(id))[0]?.id ?? '';
  const at = await session.local(0);
  const end = { tripId, distance: '4', distanceUnit: 'MI' as const };
  await expect(
    session.as(carrier, sayingYes(completeTrip), { ...end, progress: { clearAt: at } }),
  ).rejects.toMatchObject({
    kind: 'InvalidInput',
    data: { issues: [{ path: 'progress.atPickupAt', code: 'required' }] },
  });
  await session.as(carrier, sayingYes(completeTrip), { ...end, progress: { atPickupAt: at, clearAt: at } });
  expect((await session.trips(id))[0]?.status).toBe('COMPLETED');
});
