import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingSession,
  instant,
  type BookingSession,
  type Edit,
} from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { acceptChanges } from '../../travel/commands/acceptChanges.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { expireTrip } from '../../travel/commands/expireTrip.ts';
import { endConflict } from '../../travel/commands/endConflict.ts';
import { markReadyNow } from '../../travel/commands/markReadyNow.ts';
import { recordProgress } from '../../travel/commands/recordProgress.ts';
import { reportUnableToComplete } from '../../travel/commands/reportUnableToComplete.ts';
import { reportUnableToService } from '../../travel/commands/reportUnableToService.ts';
import { addComment } from './addComment.ts';
import type { UpdateLegInput } from './bookingInput.ts';
import { asActor } from '../../../../test/runtime.ts';
import { recheckJob } from '../jobs/recheck.job.ts';
import { closeDueRound } from '../../dispatch/commands/advanceBatch.ts';
import { markReviewed } from './markReviewed.ts';
import { resubmitItinerary } from './resubmitItinerary.ts';
import { updateItinerary } from './updateItinerary.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1, 2] });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const tripId = async (id: string, index = 0): Promise<string> => (await session.trips(id))[index]?.id ?? '';
const version = async (id: string): Promise<number> => (await session.itinerary(id))?.version ?? 0;
const leg = (at: string, changes: Partial<UpdateLegInput> & { tripId?: string } = {}): UpdateLegInput => ({
  pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at },
  dropOff: { facilityId: world.clinicId },
  ...changes,
});
const update = (id: string, changes: Edit, who: Party = world.careProvider): Promise<unknown> =>
  session.edit(who, id, changes);

describe('editing', () => {
  test('who rides along is agreed to: another number on an accepted leg is a conflict, in words, and is logged', async () => {
    const at = await session.local(120);
    const id = await session.book(world, 120);
    expect((await session.trips(id))[0]?.['companions'], 'nothing was said').toBe(0);
    await update(id, { legs: [leg(at, { tripId: await tripId(id), companions: 1 })] });
    expect((await session.trips(id))[0]?.['companions']).toBe(1);
    await session.accept(id, party(0));
    await update(id, { legs: [leg(at, { tripId: await tripId(id), companions: 3 })] });
    const change = { field: 'COMPANIONS', label: 'Companions', old: '1', new: '3' };
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'CONFLICT', companions: 3, conflict_reason: [change] });
    expect((await session.log(id)).findLast(({ type }) => type === 'EDIT')?.edits).toMatchObject([change]);
    // Left out, it stays as it is.
    await update(id, { legs: [leg(at, { tripId: await tripId(id) })] });
    expect((await session.trips(id))[0]?.['companions']).toBe(3);
    await update(id, { legs: [leg(at, { tripId: await tripId(id), companions: 1 })] });
    expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });
    for (const companions of [-1, 10, 1.5])
      await expect(
        update(id, { legs: [leg(at, { tripId: await tripId(id), companions })] }),
        'zero to nine',
      ).rejects.toMatchObject({ kind: 'InvalidInput' });
  });

  test('a first leg becomes no will-call by an edit where the market allows none; a later one may, and one that is may stay', async () => {
    const id = await session.book(world, 240, { type: 'MULTI' });
    const onCall = async (minutes: number, tripOfLeg?: string): Promise<UpdateLegInput> => ({
      ...(tripOfLeg === undefined ? {} : { tripId: tripOfLeg }),
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '3 East',
        type: 'WILL_CALL',
        at: await session.local(minutes),
      },
      dropOff: { facilityId: world.clinicId },
    });
    const refused = {
      kind: 'InvalidInput',
      data: { issues: [{ path: 'legs.0.pickUp.type', code: 'not_allowed_value' }] },
    };
    const first = await tripId(id);
    await expect(update(id, { legs: [await onCall(240, first)] })).rejects.toMatchObject(refused);
    await update(id, { legs: [await onCall(400)] });
    expect((await session.trips(id)).map((trip) => trip['pick_up_type'])).toEqual(['SET_TIME', 'WILL_CALL']);
    await session.sql`update markets set settings = settings || '{"allowWillCallInitialPickUp": true}' where id = ${world.marketId}`;
    try {
      await update(id, { legs: [await onCall(240, first)] });
    } finally {
      await session.sql`update markets set settings = settings || '{"allowWillCallInitialPickUp": false}' where id = ${world.marketId}`;
    }
    // What it is already it may stay.
    await update(id, { legs: [await onCall(250, first)] });
    expect((await session.trips(id))[0]).toMatchObject({ pick_up_type: 'WILL_CALL' });
  });

  test('whether a crew comes at a time or is called is agreed to: another way on an accepted leg is a conflict', async () => {
    const id = await session.book(world, 240, { type: 'MULTI' });
    const at = await session.local(400);
    const second = async (type: 'SET_TIME' | 'WILL_CALL', tripOfLeg?: string): Promise<unknown> =>
      update(id, {
        legs: [
          {
            ...leg(at),
            ...(tripOfLeg === undefined ? {} : { tripId: tripOfLeg }),
            pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type, at },
          },
        ],
      });
    const now = async () => (await session.trips(id))[1];
    await second('WILL_CALL');
    await session.accept(id, party(0));
    const of = await tripId(id, 1);
    await second('SET_TIME', of);
    const change = { field: 'PICK_UP_TYPE', old: 'WILL_CALL', new: 'SET_TIME' };
    expect(await now()).toMatchObject({
      status: 'CONFLICT',
      pick_up_type: 'SET_TIME',
      conflict_reason: [change],
    });
    const said = (await session.log(id)).findLast(({ type }) => type === 'EDIT')?.edits;
    expect(said).toHaveLength(1);
    expect(said).toMatchObject([change]);
    await second('WILL_CALL', of);
    expect(await now()).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });

    await second('SET_TIME', of);
    await session.as(party(0), acceptChanges, { tripId: of, expectedTerms: await session.terms(of) });
    expect(await now()).toMatchObject({ status: 'ACCEPTED', agreed: { travel: { pickUpType: 'SET_TIME' } } });

    // Called meanwhile, it has its time: there is nothing left to agree to.
    await second('WILL_CALL', of);
    expect((await now())?.status).toBe('CONFLICT');
    await session.as(world.careProvider, markReadyNow, { tripId: of });
    expect(await now()).toMatchObject({
      status: 'ACCEPTED',
      conflict_reason: null,
      agreed: { travel: { pickUpType: 'WILL_CALL' } },
    });
    expect(await session.replays(id)).toBe(true);
  });

  test('whoever has too few seats is not asked', async () => {
    const id = await session.book(world, 240);
    const at = await session.local(240);
    const asked = (await session.offers(id)).map(({ company_id: company }) => company);
    expect(asked).toContain(party(0).id);
    await session.sql`update job_types set seats = 2 where company_id = ${party(0).id}`;
    try {
      await update(id, { legs: [leg(at, { tripId: await tripId(id), companions: 3 })] });
      const open = (await session.offers(id)).filter(({ status }) => status === 'OPEN');
      expect(open.map(({ company_id: company }) => company)).toEqual([party(1).id]);
    } finally {
      await session.sql`update job_types set seats = null where company_id = ${party(0).id}`;
    }
  });

  test('a new time on an accepted leg is a conflict; old stays what was agreed; edited back it is gone', async () => {
    const at = await session.local(120);
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const agreed = instant((await session.trips(id))[0], 'pick_up_at').toISOString();
    await update(id, { legs: [leg(await session.local(150), { tripId: await tripId(id) })] });
    await update(id, { legs: [leg(await session.local(180), { tripId: await tripId(id) })] });
    const [trip] = await session.trips(id);
    expect(trip?.status).toBe('CONFLICT');
    expect(trip?.['conflict_reason']).toMatchObject([
      { field: 'PICK_UP_TIME', old: agreed, new: instant(trip, 'pick_up_at').toISOString() },
    ]);
    expect((await session.itinerary(id))?.status).toBe('CONFLICT');
    const told = (await session.events(id)).filter(({ type }) => type === 'trip.conflicted');
    expect(told.at(-1)?.company_ids).toContain(party(0).id);
    await update(id, { legs: [leg(at, { tripId: await tripId(id) })] });
    expect((await session.trips(id))[0]).toMatchObject({
      status: 'ACCEPTED',
      conflict_reason: null,
      conflict_ends_at: null,
    });
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('accepting the changes makes them the agreement, with a new promise if wanted', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await update(id, { legs: [leg(await session.local(150), { tripId: await tripId(id) })] });
    await session.as(party(0), acceptChanges, {
      tripId: await tripId(id),
      expectedTerms: await session.terms(await tripId(id)),
      promisedPickUpAt: await session.local(160),
    });
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });
    expect(instant(trip, 'promised_pick_up_at').getTime() - instant(trip, 'pick_up_at').getTime()).toBe(
      10 * 60_000,
    );
    expect((await session.events(id)).map(({ type }) => type)).toContain('trip.changesAccepted');
    await expect(
      session.as(party(0), acceptChanges, {
        tripId: await tripId(id),
        expectedTerms: await session.terms(await tripId(id)),
      }),
    ).rejects.toMatchObject({
      kind: 'IllegalTransition',
    });
  });

  test('unanswered in time the leg goes to others, without blame; before its time the timer does nothing', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const trip = await tripId(id);
    await update(id, { legs: [leg(await session.local(150), { tripId: trip })] });
    await session.asWorker((tx) => endConflict(tx, trip));
    expect((await session.trips(id))[0]?.status).toBe('CONFLICT');
    session.advance(6);
    await session.asWorker((tx) => endConflict(tx, trip));
    await session.asWorker((tx) => endConflict(tx, trip));
    expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', transport_provider_id: null });
    expect((await session.batches(id))[0]).toMatchObject({ excluded_company_ids: [] });
    expect((await session.events(id)).map(({ type }) => type)).toContain('trip.conflictExpired');
    expect(await session.replays(id)).toBe(true);
  });

  test('a note, a room or an authorization number informs and raises nothing', async () => {
    const at = await session.local(120);
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const given = leg(at, { tripId: await tripId(id) });
    await update(id, {
      legs: [{ ...given, pickUp: { ...given.pickUp, floorAndRoom: '4 West', notes: 'Ask at the desk' } }],
      authorizationNumbers: ['A-17'],
      caller: { name: 'Ward 4', mobile: '(617)-555-0199' },
    });
    expect((await session.trips(id))[0]).toMatchObject({
      status: 'ACCEPTED',
      conflict_reason: null,
      pick_up: { floorAndRoom: '4 West', notes: 'Ask at the desk' },
    });
    expect(await session.itinerary(id)).toMatchObject({ authorization_numbers: ['A-17'] });
    const informed = (await session.events(id)).find(({ type }) => type === 'info.changed');
    expect(informed?.payload['transportProviderIds']).toEqual([party(0).id]);
    expect(
      (await session.log(id)).filter(({ type }) => type === 'EDIT').map(({ audience }) => audience),
    ).toEqual(['PARTY', 'PARTY']);
  });

  test('two people edit: the second is told who changed it, and nothing of theirs is written', async () => {
    const id = await session.book(world, 120);
    const seen = await version(id);
    await update(id, { authorizationNumbers: ['first'] });
    await expect(
      session.as(world.careProvider, updateItinerary, {
        itineraryId: id,
        expectedVersion: seen,
        authorizationNumbers: ['second'],
      }),
    ).rejects.toMatchObject({
      kind: 'StaleVersion',
      data: { typeName: 'Itinerary', id, changedByUserId: world.careProvider.actor.userId },
    });
    expect(await session.itinerary(id)).toMatchObject({ authorization_numbers: ['first'] });
  });

  test('what matters renews open offers: answers to the old terms are void, the rest is asked again', async () => {
    const id = await session.book(world, 120);
    const estimate = (await session.offers(id))[0]?.['estimate'];
    const far = await world.facility(world.careProvider.id, 'Far', {
      address: {
        line1: '1 Main St',
        line2: null,
        line3: null,
        city: 'Worcester',
        state: 'MA',
        county: null,
        postcode: '01608',
        countryCode: 'US',
        label: 'Worcester',
        latitude: 42.26,
        longitude: -71.8,
        timeZone: 'America/New_York',
        isValid: true,
      },
    });
    await update(id, {
      legs: [leg(await session.local(120), { tripId: await tripId(id), dropOff: { facilityId: far } })],
    });
    const offers = await session.offers(id);
    expect(offers.map(({ status }) => status)).toEqual(['OPEN', 'OPEN']);
    expect(Number(offers[0]?.['estimate'])).toBeGreaterThan(Number(estimate));
    expect((await session.events(id)).filter(({ type }) => type === 'offer.renewed')).toHaveLength(2);
  });

  test('an added leg is a conflict on the accepted one; accepting takes both', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await update(id, {
      legs: [
        {
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: await session.local(300),
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CONFLICT', 'DRAFT']);
    expect((await session.trips(id))[0]?.['conflict_reason']).toMatchObject([
      { field: 'ADDED_LEG', old: null },
    ]);
    expect(await session.itinerary(id)).toMatchObject({ type: 'MULTI' });
    await session.as(party(0), acceptChanges, {
      tripId: await tripId(id),
      expectedTerms: await session.terms(await tripId(id)),
    });
    expect((await session.trips(id)).map((trip) => [trip.status, trip['transport_provider_id']])).toEqual([
      ['ACCEPTED', party(0).id],
      ['ACCEPTED', party(0).id],
    ]);
    expect(await session.replays(id)).toBe(true);
  });

  test.each([
    ['removed', (id: string, added: string) => update(id, { removedTripIds: [added] })],
    [
      'cancelled',
      (_: string, added: string) =>
        session.as(world.careProvider, cancelTrip, { tripId: added, reasonId: world.reasons.cancel }),
    ],
  ])('an added leg that is %s again leaves no conflict, and none with the next one', async (_, takeAway) => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const back = leg(await session.local(300), {
      pickUp: {
        facilityId: world.clinicId,
        floorAndRoom: '1',
        type: 'SET_TIME',
        at: await session.local(300),
      },
      dropOff: { facilityId: world.hospitalId },
    });
    await update(id, { legs: [back] });
    await takeAway(id, await tripId(id, 1));
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'CANCELLED']);
    expect((await session.trips(id))[0]).toMatchObject({ conflict_reason: null, conflict_ends_at: null });
    await update(id, { legs: [leg(await session.local(150), { tripId: await tripId(id) })] });
    expect((await session.trips(id))[0]?.['conflict_reason']).toMatchObject([{ field: 'PICK_UP_TIME' }]);
    await update(id, { legs: [leg(await session.local(120), { tripId: await tripId(id) }), back] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CONFLICT', 'CANCELLED', 'DRAFT']);
    expect((await session.trips(id))[0]?.['conflict_reason']).toMatchObject([
      { field: 'ADDED_LEG', new: (await session.trips(id))[2]?.['name'] },
    ]);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('an added leg that was accepted is agreed to with every leg: none of them edited back is in conflict', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.accept(id, party(0));
    await update(id, { legs: [leg(await session.local(480))] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'CONFLICT', 'DRAFT']);
    await session.as(party(0), acceptChanges, {
      tripId: await tripId(id, 1),
      expectedTerms: await session.terms(await tripId(id, 1)),
    });
    for (const minutes of [150, 120])
      await update(id, { legs: [leg(await session.local(minutes), { tripId: await tripId(id) })] });
    expect((await session.trips(id)).map((trip) => [trip.status, trip['conflict_reason']])).toEqual([
      ['ACCEPTED', null],
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ]);
    expect(await session.replays(id)).toBe(true);
  });

  test('given back instead, the added leg goes out with it to others', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await update(id, {
      legs: [
        {
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: await session.local(300),
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToService,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['OFFERED', 'OFFERED']);
    await session.accept(id, party(1));
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await session.replays(id)).toBe(true);
  });

  test('an added leg waits with the leg it was added to where another of the booking is given back', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.accept(id, party(0));
    await update(id, { legs: [leg(await session.local(480))] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'CONFLICT', 'DRAFT']);
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToService,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['OFFERED', 'CONFLICT', 'DRAFT']);
    await session.as(party(0), acceptChanges, {
      tripId: await tripId(id, 1),
      expectedTerms: await session.terms(await tripId(id, 1)),
    });
    expect((await session.trips(id)).map((trip) => [trip.status, trip['transport_provider_id']])).toEqual([
      ['OFFERED', null],
      ['ACCEPTED', party(0).id],
      ['ACCEPTED', party(0).id],
    ]);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('cancelled with an added leg waiting for the answer, that leg goes out by itself', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await update(id, { legs: [leg(await session.local(300))] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CONFLICT', 'DRAFT']);
    await session.as(world.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: world.reasons.cancel,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'OFFERED']);
    await session.accept(id, party(1));
    expect((await session.trips(id))[1]).toMatchObject({
      status: 'ACCEPTED',
      transport_provider_id: party(1).id,
    });
    expect(await session.replays(id)).toBe(true);
  });

  test('so it does where the way back that it was added to is blocked, because nobody went the way there', async () => {
    const id = await session.book(world, 20, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.accept(id, party(0));
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: await tripId(id),
      progress: { toPickupAt: await session.local(-1) },
    });
    await update(id, { legs: [leg(await session.local(480))] });
    const statuses = async () => (await session.trips(id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['ACCEPTED', 'CONFLICT', 'DRAFT']);
    await session.as(party(0), reportUnableToComplete, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToComplete,
    });
    expect(await statuses()).toEqual(['DRY_RUN', 'BLOCKED', 'OFFERED']);
    await session.accept(id, party(1));
    expect(await statuses()).toEqual(['DRY_RUN', 'BLOCKED', 'ACCEPTED']);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('removing a leg of a booking on offer renews its offers at the price of the rest', async () => {
    const id = await session.book(world, 120);
    await update(id, { legs: [leg(await session.local(300))] });
    const [both] = await session.offers(id);
    expect(both).toMatchObject({ status: 'OPEN', estimate_legs: [{}, {}] });
    await update(id, { removedTripIds: [await tripId(id)] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'OFFERED']);
    const [rest] = await session.offers(id);
    expect(rest).toMatchObject({ id: both?.id, status: 'OPEN', estimate_legs: [{}] });
  });

  test('legs that are under way take no change of their details; removed legs are cancelled, never the last', async () => {
    const id = await session.book(world, 30);
    await session.accept(id, party(0));
    await session.as(party(0), recordProgress, {
      tripId: await tripId(id),
      progress: { toPickupAt: await session.local(-2), atPickupAt: await session.local(-1) },
    });
    await expect(
      update(id, { legs: [leg(await session.local(90), { tripId: await tripId(id) })] }),
    ).rejects.toMatchObject({ kind: 'IllegalTransition', data: { from: 'IN_MOTION', command: 'EDIT' } });
    const open = await session.book(world, 120);
    await expect(update(open, { removedTripIds: [await tripId(open)] })).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'removedTripIds' }] },
    });
    await expect(update(open, { removedTripIds: [await tripId(id)] })).rejects.toMatchObject({
      kind: 'NotFound',
    });
  });

  test('refused to everybody but the booker, and to nobody’s notice', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const before = [await session.itinerary(id), ...(await session.trips(id))];
    const changes = { authorizationNumbers: ['x'] };
    await expect(update(id, changes, party(0))).rejects.toMatchObject({ kind: 'NotPermitted' });
    await expect(update(id, changes, party(1))).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(update(id, changes, world.stranger)).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(
      update(id, {
        legs: [
          leg(await session.local(5), {
            tripId: await tripId(id),
            pickUp: { facilityId: world.hospitalId, type: 'SET_TIME', at: '1999-01-01T10:00' },
          }),
        ],
      }),
    ).rejects.toMatchObject({ kind: 'InvalidInput' });
    expect([await session.itinerary(id), ...(await session.trips(id))]).toEqual(before);
  });
});

describe('resubmitting', () => {
  test('an unfulfilled booking goes out again to everybody, also to those who declined', async () => {
    const single = await session.world({ tiers: [1] });
    const id = await session.book(single, 120);
    const only = single.transportProviders[0] ?? party(0);
    await session.accept(id, only);
    await session.as(only, reportUnableToService, {
      tripId: await tripId(id),
      reasonId: single.reasons.unableToService,
    });
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    await session.as(single.careProvider, resubmitItinerary, {
      itineraryId: id,
      expectedVersion: await version(id),
    });
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    await session.accept(id, only);
    expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
    expect(await session.replays(id)).toBe(true);
  });

  test('each sending is told from those before it: offers of an earlier plan are not of its rounds', async () => {
    const id = await session.book(world, 120);
    const sendings = async (): Promise<[batch: unknown, offers: unknown[]]> => [
      (await session.sql`select sending from batches where itinerary_id = ${id}`)[0]?.['sending'],
      (await session.offers(id))
        .map(
          (offer) =>
            `${offer['company_id'] === party(0).id ? 'first' : 'other'} ${Number(offer['sending'])} ${String(offer['status'])}`,
        )
        .toSorted(),
    ];
    expect(await sendings()).toEqual([1, ['first 1 OPEN', 'other 1 OPEN']]);
    await session.accept(id, party(0));
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToService,
    });
    const [sending, offers] = await sendings();
    expect(sending).toBe(2);
    expect(offers).toEqual(['first 1 DECLINED', 'other 1 REVOKED', 'other 2 OPEN']);
  });

  test('so it is of a way back that was blocked and goes out by an edit', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.as(world.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: world.reasons.cancel,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'BLOCKED']);
    await update(id, {
      legs: [
        {
          tripId: await tripId(id, 1),
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: await session.local(320),
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'OFFERED']);
    const [batch] = await session.batches(id);
    expect(
      (await session.offers(id)).map((offer) => [offer.status, offer['sending']]),
      'what was taken back belongs to the sending before',
    ).toEqual([
      ['REVOKED', 1],
      ['REVOKED', 1],
      ['OPEN', batch?.['sending']],
      ['OPEN', batch?.['sending']],
    ]);
    expect(batch?.['sending']).toBe(2);
  });

  test('past pick-ups become now only once the user agreed', async () => {
    const id = await session.book(world, 20);
    session.advance(30);
    await session.asWorker(async (tx) => expireTrip(tx, await tripId(id)));
    const call = async (confirmations: 'PAST_PICK_UP'[]): Promise<unknown> =>
      session.as(world.careProvider, resubmitItinerary, {
        itineraryId: id,
        expectedVersion: await version(id),
        confirmations,
      });
    const name = (await session.trips(id))[0]?.['name'];
    await expect(call([])).rejects.toMatchObject({
      kind: 'ConfirmationRequired',
      data: { confirmation: 'PAST_PICK_UP', tripNames: [name] },
    });
    expect((await session.trips(id))[0]?.status).toBe('EXPIRED');
    await call(['PAST_PICK_UP']);
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'OFFERED', pick_up_type: 'READY_NOW' });
    expect(Math.abs(instant(trip, 'pick_up_at').getTime() - (await session.now()).getTime())).toBeLessThan(
      5000,
    );
    expect(await session.replays(id)).toBe(true);
    await expect(
      session.as(world.careProvider, resubmitItinerary, {
        itineraryId: id,
        expectedVersion: await version(id),
      }),
    ).rejects.toMatchObject({ kind: 'IllegalTransition', data: { command: 'RESUBMIT' } });
  });

  test('a blocked way back goes out in a batch of its own: the history of the first stays', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(300),
    });
    await session.accept(id, party(0));
    await session.as(world.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: world.reasons.cancel,
    });
    await session.as(world.careProvider, resubmitItinerary, {
      itineraryId: id,
      expectedVersion: await version(id),
    });
    const [out, back] = await session.trips(id);
    expect([out?.status, back?.status]).toEqual(['CANCELLED', 'OFFERED']);
    expect(back?.['batch_id']).not.toBe(out?.['batch_id']);
    await session.accept(id, party(1));
    expect((await session.trips(id))[1]).toMatchObject({
      status: 'ACCEPTED',
      transport_provider_id: party(1).id,
    });
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('another VIP may be chosen; an incomplete draft goes out once it is complete', async () => {
    const strict = await session.world({ careProvider: { patientMandatoryFields: ['reference'] } });
    const id = await session.book(strict, 120);
    expect((await session.trips(id))[0]).toMatchObject({
      status: 'DRAFT',
      incomplete_reasons: ['NO_PATIENT_REFERENCE'],
    });
    await session.sql`update patients set reference = 'MRN-1' where id = ${strict.patientId}`;
    const chosen = strict.transportProviders[2]?.id ?? '';
    await session.as(strict.careProvider, resubmitItinerary, {
      itineraryId: id,
      expectedVersion: await version(id),
      vip: { companyId: chosen, exclusive: true },
    });
    expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', incomplete_reasons: [] });
    expect((await session.offers(id)).map(({ company_id }) => company_id)).toEqual([chosen]);
  });
});

test('a completed patient record completes the drafts that waited for it: they go out by themselves', async () => {
  const strict = await session.world({ careProvider: { patientMandatoryFields: ['email'] } });
  const waiting = await session.book(strict, 120);
  await session.sql`update patients set email = 'pat@example.org' where id = ${strict.patientId}`;
  const { schema, handler } = recheckJob;
  await handler(asActor(session.runtime, null), await schema.validate({ id: strict.patientId }));
  expect((await session.trips(waiting))[0]).toMatchObject({ status: 'OFFERED', incomplete_reasons: [] });
  expect(await session.replays(waiting)).toBe(true);
});

describe('a leg that the patient’s record completes later', () => {
  const strictBooking = async (award: 'FIRST' | 'BEST' = 'FIRST') => {
    const strict = await session.world({
      tiers: [1, 1],
      rule: { award },
      careProvider: { patientMandatoryFields: ['email'] },
    });
    const email = (address: string | null) =>
      session.sql`update patients set email = ${address} where id = ${strict.patientId}`;
    await email('pat@example.org');
    const id = await session.book(strict, 120);
    await email(null);
    const addLeg = async (): Promise<unknown> =>
      update(
        id,
        {
          legs: [
            {
              pickUp: {
                facilityId: strict.clinicId,
                floorAndRoom: '1',
                type: 'SET_TIME',
                at: await session.local(300),
              },
              dropOff: { facilityId: strict.hospitalId },
            },
          ],
        },
        strict.careProvider,
      );
    const complete = async (): Promise<void> => {
      await email('pat@example.org');
      const { schema, handler } = recheckJob;
      await handler(asActor(session.runtime, null), await schema.validate({ id: strict.patientId }));
    };
    const statuses = async () => (await session.trips(id)).map(({ status }) => status);
    const [carrier = party(0)] = strict.transportProviders;
    return { id, carrier, addLeg, complete, statuses };
  };
  const takeChanges = async (id: string, carrier: Party): Promise<unknown> =>
    session.as(carrier, acceptChanges, {
      tripId: await tripId(id),
      expectedTerms: await session.terms(await tripId(id)),
    });

  test('waits for the answer to the conflict that it raised', async () => {
    const { id, carrier, addLeg, complete, statuses } = await strictBooking();
    await session.accept(id, carrier);
    await addLeg();
    await complete();
    expect(await statuses()).toEqual(['CONFLICT', 'DRAFT']);
    await takeChanges(id, carrier);
    expect(await statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await session.replays(id)).toBe(true);
  });

  test('goes out in a batch of its own where the others were accepted without it', async () => {
    const { id, carrier, addLeg, complete, statuses } = await strictBooking();
    await session.accept(id, carrier);
    await addLeg();
    await takeChanges(id, carrier);
    expect(await statuses()).toEqual(['ACCEPTED', 'DRAFT']);
    await complete();
    expect(await statuses()).toEqual(['ACCEPTED', 'OFFERED']);
    expect((await session.batches(id)).map(({ no }) => no)).toEqual([1, 2]);
    await session.accept(id, carrier);
    expect(await statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await session.replays(id)).toBe(true);
  });

  test('goes out in a batch of its own while answers to the others are weighed', async () => {
    const { id, carrier, addLeg, complete, statuses } = await strictBooking('BEST');
    await addLeg();
    await session.accept(id, carrier);
    expect(await statuses()).toEqual(['ACCEPTING', 'DRAFT']);
    await complete();
    expect(await statuses()).toEqual(['ACCEPTING', 'OFFERED']);
    const [first] = await session.batches(id);
    session.advance(60);
    await session.asWorker((tx) => closeDueRound(tx, first?.id ?? ''));
    expect(await statuses()).toEqual(['ACCEPTED', 'OFFERED']);
    expect((await session.trips(id))[1]?.['batch_id']).not.toBe(first?.id);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('joins the others where they are on offer: their offers are renewed, nobody is asked twice', async () => {
    const { id, addLeg, complete, statuses } = await strictBooking();
    await addLeg();
    const before = (await session.offers(id)).map((offer) => offer.id);
    await complete();
    expect(await statuses()).toEqual(['OFFERED', 'OFFERED']);
    const offers = await session.offers(id);
    expect(offers.map((offer) => offer.id)).toEqual(before);
    for (const offer of offers) expect(offer).toMatchObject({ status: 'OPEN', estimate_legs: [{}, {}] });
    expect(await session.replays(id)).toBe(true);
  });
});

describe('comments and reviews', () => {
  test('both sides comment; those merely asked, and strangers, do not', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    const asked = await session.book(world, 120);
    await session.as(world.careProvider, addComment, {
      itineraryId: id,
      message: ' Patient is <b>ready</b> 🙂 ',
    });
    await session.as(party(0), addComment, {
      itineraryId: id,
      tripId: await tripId(id),
      message: 'On our way',
    });
    expect(
      (await session.log(id))
        .filter(({ type }) => type === 'COMMENT')
        .map(({ message, audience }) => [message, audience]),
    ).toEqual([
      ['Patient is <b>ready</b> 🙂', 'ALL'],
      ['On our way', 'PARTY'],
    ]);
    expect((await session.events(id)).filter(({ type }) => type === 'comment.added')).toHaveLength(2);
    const before = await version(id);
    await expect(
      session.as(world.careProvider, addComment, { itineraryId: id, message: '   ' }),
    ).rejects.toMatchObject({ kind: 'InvalidInput' });
    await expect(
      session.as(world.careProvider, addComment, { itineraryId: id, message: 'x'.repeat(10_000) }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'message', code: 'too_long' }] },
    });
    await expect(
      session.as(party(0), addComment, { itineraryId: asked, message: 'hello' }),
    ).rejects.toMatchObject({ kind: 'NotPermitted' });
    await expect(
      session.as(world.stranger, addComment, { itineraryId: id, message: 'hello' }),
    ).rejects.toMatchObject({ kind: 'NotFound' });
    expect(await version(id)).toBe(before);
  });

  test('each side marks what it reviewed', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await session.as(party(0), markReviewed, { itineraryId: id });
    await session.as(world.careProvider, markReviewed, { itineraryId: id, tripId: await tripId(id) });
    expect((await session.log(id)).filter(({ type }) => type === 'REVIEW')).toHaveLength(2);
    await expect(session.as(party(1), markReviewed, { itineraryId: id })).rejects.toMatchObject({
      kind: 'NotFound',
    });
    await expect(session.as(world.owner, markReviewed, { itineraryId: id })).rejects.toMatchObject({
      kind: 'NotPermitted',
    });
  });
});
