import type { Role } from '@ptc/schema/rules/lists/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingSession,
  instant,
  type BookingSession,
  type Edit,
} from '../../../../test/factories/bookingSession.ts';
import {
  address,
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { acceptChanges } from '../../travel/commands/acceptChanges.ts';
import { expireTrip } from '../../travel/commands/expireTrip.ts';
import type { ResubmitItineraryInput, UpdateLegInput } from './bookingInput.ts';
import { resubmitItinerary } from './resubmitItinerary.ts';

const DAY = 24 * 60;
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
const update = (
  id: string,
  changes: Edit,
  who: Parameters<BookingSession['as']>[0] = world.careProvider,
): Promise<unknown> => session.edit(who, id, changes);
const resubmit = async (
  id: string,
  changes: Omit<ResubmitItineraryInput, 'itineraryId' | 'expectedVersion'>,
): Promise<unknown> =>
  session.as(world.careProvider, resubmitItinerary, {
    itineraryId: id,
    expectedVersion: await version(id),
    ...changes,
  });

describe('a draft', () => {
  test('is given to another first, and out of its waiting, by whoever may choose', async () => {
    const id = await session.book(world, 3 * DAY);
    expect((await session.itinerary(id))?.status).toBe('DRAFT');
    const vip = { companyId: party(2).id, exclusive: true };
    const booker = { ...world.careProvider.actor, roles: new Set<Role>(['MANAGE_BOOKING', 'VIEW_BOOKING']) };
    await expect(update(id, { vip }, booker)).rejects.toMatchObject({ kind: 'NotPermitted' });
    await expect(update(id, { forceOffer: true }, booker)).rejects.toMatchObject({ kind: 'NotPermitted' });
    await update(id, { vip });
    expect(await session.itinerary(id)).toMatchObject({
      status: 'DRAFT',
      vip_company_id: vip.companyId,
      vip_exclusive: true,
    });
    expect((await session.log(id)).at(-1)).toMatchObject({
      type: 'EDIT',
      audience: 'BOOKER',
      edits: [{ field: 'VIP_VENDOR', old: null, new: 'Transport provider 3 (exclusive)' }],
    });
    await update(id, { forceOffer: true });
    expect((await session.itinerary(id))?.status).toBe('OFFERED');
    expect((await session.offers(id)).map(({ company_id: company }) => company)).toEqual([vip.companyId]);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('goes to everybody again once the VIP is taken away, and what is left out stays', async () => {
    const id = await session.book(world, 3 * DAY, { vip: { companyId: party(0).id, exclusive: true } });
    await update(id, { authorizationNumbers: ['PA-7'] });
    expect(await session.itinerary(id)).toMatchObject({ vip_company_id: party(0).id, vip_exclusive: true });
    await update(id, { vip: null });
    expect(await session.itinerary(id)).toMatchObject({ vip_company_id: null, vip_exclusive: false });
    const lines = (await session.log(id)).length;
    await update(id, { vip: null, forceOffer: false });
    expect(await session.log(id), 'nothing was changed').toHaveLength(lines);
  });

  test('is none once offers are out: then it is sent out again instead', async () => {
    const id = await session.book(world, 120);
    expect((await session.itinerary(id))?.status).toBe('OFFERED');
    for (const [changes, path] of [
      [{ vip: { companyId: party(0).id, exclusive: false } }, 'vip.companyId'],
      [{ forceOffer: true }, 'forceOffer'],
    ] as const)
      await expect(update(id, changes)).rejects.toMatchObject({
        kind: 'InvalidInput',
        data: { issues: [{ path, code: 'not_a_draft' }] },
      });
  });
});

describe('sending out again', () => {
  test('takes another classification and other authorization numbers with it, and leaves alone what somebody has', async () => {
    const leg = (at: string): UpdateLegInput => ({
      pickUp: { facilityId: world.clinicId, type: 'SET_TIME', at },
      dropOff: { facilityId: world.hospitalId },
    });
    const id = await session.book(world, 60);
    await session.accept(id, party(0));
    await session.sql`update batches set excluded_company_ids = '{}' where itinerary_id = ${id}`;
    // A leg that is added later goes by itself, and nobody takes it.
    await session.sql`update trips set status = 'IN_MOTION' where id = ${await tripId(id)}`;
    await update(id, { legs: [leg(await session.local(180))] });
    const added = await tripId(id, 1);
    session.advance(240);
    await session.asWorker((tx) => expireTrip(tx, added));
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['IN_MOTION', 'EXPIRED']);
    await resubmit(id, {
      classification: { ...world.classification, variableIds: [world.variableId] },
      authorizationNumbers: ['PA-9'],
      confirmations: ['PAST_PICK_UP'],
    });
    const [carried, again] = await session.trips(id);
    expect(carried).toMatchObject({ status: 'IN_MOTION', variable_ids: [] });
    expect(again).toMatchObject({ status: 'OFFERED', variable_ids: [world.variableId] });
    expect((await session.itinerary(id))?.['authorization_numbers']).toEqual(['PA-9']);
  });
});

describe('the way back', () => {
  const back = async (id: string, changes: Partial<UpdateLegInput>, at: number): Promise<UpdateLegInput> => ({
    tripId: await tripId(id, 1),
    pickUp: { facilityId: world.clinicId, type: 'SET_TIME', at: await session.local(at) },
    dropOff: { facilityId: world.hospitalId, floorAndRoom: '3 East' },
    ...changes,
  });

  test('becomes one for which the crew waits, and one with a time of its own again', async () => {
    const id = await session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(240),
    });
    await update(id, { legs: [await back(id, { waitAndReturn: true }, 240)] });
    const [out, waiting] = await session.trips(id);
    expect(waiting).toMatchObject({ wait_and_return: true });
    expect(instant(waiting, 'pick_up_at')).toEqual(instant(out, 'drop_off_at'));
    expect(await session.itinerary(id)).toMatchObject({ return_type: 'WAIT_AND_RETURN' });
    await update(id, { legs: [await back(id, {}, 300)] });
    expect((await session.trips(id))[1], 'left out, it is as it was').toMatchObject({
      wait_and_return: true,
    });
    await update(id, { legs: [await back(id, { waitAndReturn: false }, 300)] });
    const [, apart] = await session.trips(id);
    expect(apart).toMatchObject({ wait_and_return: false, pick_up_type: 'SET_TIME' });
    expect(instant(apart, 'pick_up_at').getTime() - instant(out, 'pick_up_at').getTime()).toBe(180 * 60_000);
    expect(await session.itinerary(id)).toMatchObject({ return_type: 'SET_TIME' });
  });

  test('is agreed to as one or the other: whoever has it is asked', async () => {
    const id = await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    await session.accept(id, party(0));
    await update(id, { legs: [await back(id, { waitAndReturn: false }, 300)] });
    const [, leg] = await session.trips(id);
    expect(leg).toMatchObject({ status: 'CONFLICT', wait_and_return: false });
    expect(leg?.['conflict_reason']).toContainEqual(
      expect.objectContaining({ field: 'RETURN_TYPE', old: 'WAIT_AND_RETURN', new: 'SET_TIME' }),
    );
    await session.as(party(0), acceptChanges, {
      tripId: leg?.id ?? '',
      expectedTerms: await session.terms(leg?.id ?? ''),
    });
    expect((await session.trips(id))[1]).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });
  });

  test('of a crew that waits comes along when the changes of the way there are accepted, unless it has others', async () => {
    const there = async (id: string, at: number): Promise<UpdateLegInput> => ({
      tripId: await tripId(id),
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '3',
        type: 'SET_TIME',
        at: await session.local(at),
      },
      dropOff: { facilityId: world.clinicId },
    });
    const statuses = async (id: string) => (await session.trips(id)).map(({ status }) => status);
    const take = async (id: string): Promise<void> => {
      const leg = await tripId(id);
      await session.as(party(0), acceptChanges, {
        tripId: leg,
        expectedTerms: await session.terms(leg),
      });
    };
    const id = await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    await session.accept(id, party(0));
    await update(id, { legs: [await there(id, 150)] });
    expect(await statuses(id)).toEqual(['CONFLICT', 'CONFLICT']);
    await take(id);
    const [out, waiting] = await session.trips(id);
    expect(await statuses(id)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(waiting).toMatchObject({ conflict_reason: null, conflict_ends_at: null });
    expect(waiting?.['agreed']).toMatchObject({ pickUpAt: instant(out, 'drop_off_at').toISOString() });
    expect(await session.replays(id)).toBe(true);

    const other = await world.facility(world.careProvider.id, 'Another ward');
    await update(id, {
      legs: [await there(id, 180), await back(id, { dropOff: { facilityId: other } }, 240)],
    });
    await take(id);
    expect(await statuses(id)).toEqual(['ACCEPTED', 'CONFLICT']);
  });

  test('only a way back can wait', async () => {
    const id = await session.book(world, 120);
    const leg = {
      tripId: await tripId(id),
      waitAndReturn: true,
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '3',
        type: 'SET_TIME' as const,
        at: await session.local(120),
      },
      dropOff: { facilityId: world.clinicId },
    };
    await expect(update(id, { legs: [leg] })).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'legs.0.waitAndReturn', code: 'not_allowed_value' }] },
    });
  });

  test('a third leg makes several legs of it', async () => {
    const id = await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    const leg: UpdateLegInput = {
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '3',
        type: 'SET_TIME',
        at: await session.local(600),
      },
      dropOff: { facilityId: world.clinicId },
    };
    await update(id, { legs: [leg] });
    expect(await session.itinerary(id)).toMatchObject({ type: 'MULTI' });
    expect((await session.trips(id)).map(({ name }) => String(name).slice(-2))).toEqual(['-A', '-B', '-C']);
  });
});

describe('where no route is known', () => {
  /** A facility of which nobody has said where it lies. */
  let unlocated = '';
  beforeAll(async () => {
    const at = { ...address('1 Unknown Road', 0, 0), latitude: null, longitude: null };
    unlocated = await world.facility(world.careProvider.id, 'Somewhere', { address: at });
  });
  const nowhere = (): UpdateLegInput['dropOff'] => ({ facilityId: unlocated });
  const minutesOf = async (id: string): Promise<number | null> => {
    const [trip] = await session.trips(id);
    return trip?.['drop_off_at']
      ? (instant(trip, 'drop_off_at').getTime() - instant(trip, 'pick_up_at').getTime()) / 60_000
      : null;
  };
  const legs = async (dropOff: UpdateLegInput['dropOff']): Promise<UpdateLegInput[]> => [
    {
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '3',
        type: 'SET_TIME',
        at: await session.local(120),
      },
      dropOff,
    },
  ];

  test('the arrival is as it is typed, changes as a note does, and is not before the pick-up', async () => {
    const id = await session.book(world, 120, {
      legs: await legs({ ...nowhere(), at: await session.local(165), timeZone: 'America/New_York' }),
    });
    expect(await minutesOf(id)).toBe(45);
    await session.accept(id, party(0));
    const at = async (minutes: number): Promise<UpdateLegInput[]> =>
      (await legs({ ...nowhere(), at: await session.local(minutes), timeZone: 'America/New_York' })).map(
        (one) => ({ ...one, tripId: undefined }),
      );
    const trip = await tripId(id);
    await update(id, { legs: (await at(180)).map((one) => ({ ...one, tripId: trip })) });
    expect(await minutesOf(id)).toBe(60);
    expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTED' });
    expect((await session.log(id)).findLast(({ type }) => type === 'EDIT')?.edits).toMatchObject([
      { field: 'DROP_OFF_TIME' },
    ]);
    await expect(
      update(id, { legs: (await at(60)).map((one) => ({ ...one, tripId: trip })) }),
    ).rejects.toMatchObject({ data: { issues: [{ path: 'legs.0.dropOff.at', code: 'before_pick_up' }] } });
  });

  test('the market says what is usual, and for an appointment the pick-up is asked for', async () => {
    await session.sql`update markets set settings = settings || '{"defaultDropOffMinutes": 35}' where id = ${world.marketId}`;
    try {
      expect(await minutesOf(await session.book(world, 120, { legs: await legs(nowhere()) }))).toBe(35);
    } finally {
      await session.sql`update markets set settings = settings - 'defaultDropOffMinutes' where id = ${world.marketId}`;
    }
    expect(await minutesOf(await session.book(world, 120, { legs: await legs(nowhere()) }))).toBe(null);
    const appointment = async (at?: string): Promise<UpdateLegInput[]> => [
      {
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3',
          type: 'APPOINTMENT',
          ...(at ? { at, timeZone: 'America/New_York' } : {}),
        },
        dropOff: nowhere(),
        appointmentAt: await session.local(240),
      },
    ];
    await expect(session.book(world, 120, { legs: await appointment() })).rejects.toMatchObject({
      data: { issues: [{ path: 'legs.0.pickUp.at', code: 'required' }] },
    });
    const id = await session.book(world, 120, { legs: await appointment(await session.local(200)) });
    expect(await minutesOf(id)).toBe(40);
  });
});
