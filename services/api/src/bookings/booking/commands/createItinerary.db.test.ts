import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import { newId } from '../../../platform/ids.ts';
import { createItinerary } from './createItinerary.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
});
afterAll(() => session.close());

const places = () => ({
  pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME' as const },
  dropOff: { facilityId: world.clinicId },
});

test('a booking within the offer window is offered to round 1 at once, named, logged and told', async () => {
  const id = await session.book(world, 120);
  const [trip] = await session.trips(id);
  const itinerary = await session.itinerary(id);
  expect(itinerary?.['name']).toMatch(/^B1\d{5}$/);
  expect(trip).toMatchObject({ name: `${String(itinerary?.['name'])}-A`, status: 'OFFERED' });
  expect(itinerary?.status).toBe('OFFERED');
  expect((await session.offers(id)).map((offer) => [offer.company_id, offer.status, offer.round])).toEqual([
    [world.transportProviders[0]?.id, 'OPEN', 1],
  ]);
  expect((await session.offers(id))[0]?.['estimate']).not.toBeNull();
  const events = await session.events(id);
  expect(events.map(({ type }) => type)).toEqual([
    'offer.opened',
    'trip.created',
    'trip.offered',
    'itinerary.created',
  ]);
  expect(events[0]?.company_ids).toContain(world.transportProviders[0]?.id);
  expect(events[0]?.company_ids).not.toContain(world.transportProviders[1]?.id);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('before the window it stays a draft and a timer waits for the opening; forcing it offers it at once', async () => {
  const id = await session.book(world, 3 * 24 * 60);
  expect((await session.trips(id))[0]?.status).toBe('DRAFT');
  expect(await session.offers(id)).toHaveLength(0);
  const timers = await session.sql<
    { data: { job: string } }[]
  >`select data from pgboss.job where data->'data'->>'id' = ${(await session.batches(id))[0]?.id ?? ''}`;
  expect(timers.map(({ data }) => data.job)).toEqual(['batch.open']);
  const forced = await session.book(world, 3 * 24 * 60, { forceOffer: true });
  expect((await session.trips(forced))[0]?.status).toBe('OFFERED');
});

test('a round trip gets its way back: places turned round, following the outbound leg, in one batch', async () => {
  const id = await session.book(world, 120, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(300),
  });
  const [out, back] = await session.trips(id);
  expect(back).toMatchObject({
    previous_trip_id: out?.id,
    pick_up_facility_id: world.clinicId,
    drop_off_facility_id: world.hospitalId,
    batch_id: out?.['batch_id'],
  });
  expect(String(back?.['name'])).toMatch(/-B$/);
  const waiting = await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
  const [first, second] = await session.trips(waiting);
  expect(second).toMatchObject({ wait_and_return: true, pick_up_at: first?.['drop_off_at'] });
});

test('an appointment derives the pick-up from the route; ready now is this moment', async () => {
  const appointment = await session.book(world, 0, {
    legs: [
      {
        pickUp: { ...places().pickUp, type: 'APPOINTMENT' },
        dropOff: { facilityId: world.clinicId },
        appointmentAt: await session.local(240),
      },
    ],
  });
  const [trip] = await session.trips(appointment);
  const minutes = Math.round(Number(trip?.['route_duration_seconds']) / 60);
  expect(instant(trip, 'appointment_at').getTime() - instant(trip, 'pick_up_at').getTime()).toBe(
    minutes * 60_000,
  );
  const now = await session.book(world, 0, {
    legs: [{ pickUp: { ...places().pickUp, type: 'READY_NOW' }, dropOff: { facilityId: world.clinicId } }],
  });
  expect((await session.trips(now))[0]).toMatchObject({ status: 'OFFERED', pick_up_type: 'READY_NOW' });
});

test('what is missing keeps it a draft with its reasons; it is not offered', async () => {
  const strict = await session.world({ careProvider: { patientMandatoryFields: ['email', 'reference'] } });
  const at = await session.local(120);
  const id = await session.book(strict, 120, {
    legs: [
      {
        pickUp: { facilityId: strict.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at },
        dropOff: { facilityId: strict.clinicId },
      },
    ],
  });
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'DRAFT',
    incomplete_reasons: ['NO_PATIENT_EMAIL', 'NO_PATIENT_REFERENCE'],
  });
  expect(await session.offers(id)).toHaveLength(0);
});

test('unknown and foreign things read as absent, and nothing is written', async () => {
  const other = await session.world();
  const before = await session.sql`select count(*) as n from itineraries`;
  await expect(session.book(world, 120, { patientId: newId() })).rejects.toMatchObject({
    kind: 'NotFound',
    data: { path: 'patientId' },
  });
  await expect(session.book(world, 120, { patientId: other.patientId })).rejects.toMatchObject({
    kind: 'NotFound',
    data: { path: 'patientId' },
  });
  await expect(session.book(world, 120, { marketId: other.marketId })).rejects.toMatchObject({
    kind: 'NotFound',
    data: { path: 'marketId' },
  });
  await expect(session.book(world, 120, { marketId: 'nonsense' })).rejects.toMatchObject({
    kind: 'NotFound',
  });
  const at = await session.local(120);
  await expect(
    session.book(world, 120, {
      legs: [{ ...places(), pickUp: { ...places().pickUp, at }, dropOff: { facilityId: other.clinicId } }],
    }),
  ).rejects.toMatchObject({ kind: 'NotFound', data: { path: 'legs.0.dropOff.facilityId' } });
  await expect(
    session.book(world, 120, { vip: { companyId: other.transportProviders[0]?.id ?? '', exclusive: true } }),
  ).rejects.toMatchObject({ kind: 'NotFound', data: { path: 'vip.companyId' } });
  await expect(
    session.book(world, 120, {
      classification: { ...world.classification, urgencyId: world.classification.callTypeId },
    }),
  ).rejects.toMatchObject({
    kind: 'InvalidInput',
    data: { issues: [{ path: 'classification.urgencyId', code: 'unknown_option' }] },
  });
  expect(await session.sql`select count(*) as n from itineraries`).toEqual(before);
});

test('bad input is refused field by field with the rules of the form', async () => {
  const at = await session.local(120);
  const legs = [
    { pickUp: { ...places().pickUp, at: '1999-01-01T10:00', notes: 'x'.repeat(10_000) }, dropOff: {} },
  ];
  await expect(session.book(world, 120, { legs })).rejects.toMatchObject({
    kind: 'InvalidInput',
    data: {
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'legs.0.pickUp.at', code: 'date_out_of_range' }),
        expect.objectContaining({ path: 'legs.0.pickUp.notes', code: 'too_long' }),
        expect.objectContaining({ path: 'legs.0.dropOff', code: 'place_required' }),
      ]),
    },
  });
  await expect(
    session.book(world, 120, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(60),
    }),
  ).rejects.toMatchObject({
    kind: 'InvalidInput',
    data: { issues: [{ path: 'returnPickUpAt', code: 'before_drop_off' }] },
  });
  await expect(
    session.book(world, 120, {
      legs: [{ ...places(), pickUp: { ...places().pickUp, type: 'WILL_CALL', at } }],
    }),
  ).rejects.toMatchObject({ kind: 'InvalidInput', data: { issues: [{ path: 'legs.0.pickUp.type' }] } });
  const name = await session.book(world, 120, {
    comment: '<b>مرحبا</b> 🚑',
    legs: [{ ...places(), pickUp: { ...places().pickUp, at, notes: '<script>alert(1)</script> 👩‍⚕️' } }],
  });
  expect((await session.trips(name))[0]?.['pick_up']).toMatchObject({
    notes: '<script>alert(1)</script> 👩‍⚕️',
  });
});

test('no rule: refused with a reason for every rule', async () => {
  await session.sql`update market_rules set conditions = jsonb_set(conditions, '{daysOfWeek}', '[]') where market_id = ${world.marketId}`;
  const picky = await session.world();
  await session.sql`update market_rules set conditions = jsonb_set(conditions, '{urgencyIds}', ${JSON.stringify([newId()])}::jsonb) where market_id = ${picky.marketId}`;
  await expect(session.book(picky, 120)).rejects.toMatchObject({
    kind: 'NoDispatchRule',
    data: { reasons: [{ ruleName: 'Everything', failure: 'URGENCY' }] },
  });
});

test('nobody capable: unfulfilled, and the booker is told', async () => {
  const lonely = await session.world({ tiers: [] });
  const id = await session.book(lonely, 120);
  expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
  expect((await session.events(id)).map(({ type }) => type)).toContain('trip.unfulfilled');
});

test('a drop-off outside the facility’s hours needs the user’s word', async () => {
  const minute = Number((await session.local(0)).slice(11, 13));
  const hour = (offset: number): string => `${String((minute + offset) % 24).padStart(2, '0')}:00`;
  const shut = await world.facility(world.careProvider.id, 'Shut', { opensAt: hour(8), closesAt: hour(9) });
  const legs = [
    {
      ...places(),
      pickUp: { ...places().pickUp, at: await session.local(120) },
      dropOff: { facilityId: shut },
    },
  ];
  await expect(session.book(world, 120, { legs })).rejects.toMatchObject({
    kind: 'ConfirmationRequired',
    data: { confirmation: 'OUTSIDE_OPENING_HOURS', facilityName: 'Shut' },
  });
  await expect(session.book(world, 120, { legs, confirmations: ['OUTSIDE_OPENING_HOURS'] })).resolves.toEqual(
    expect.any(String),
  );
});

test('by proxy only call takers book, for another member and its patient', async () => {
  const taker = await world.party('Call centre', {}, ['MARKET_CALL_TAKER']);
  await world.member(taker.id);
  const input = {
    marketId: world.marketId,
    patientId: world.patientId,
    bookedForCompanyId: world.careProvider.id,
    type: 'ONE_WAY' as const,
    classification: world.classification,
    legs: [{ ...places(), pickUp: { ...places().pickUp, at: await session.local(90) } }],
  };
  const { itineraryId } = await session.as(taker, createItinerary, input);
  expect(await session.itinerary(itineraryId)).toMatchObject({
    company_id: world.careProvider.id,
    booked_by_company_id: taker.id,
  });
  await expect(
    session.as(world.transportProviders[0] ?? taker, createItinerary, input),
  ).rejects.toMatchObject({
    kind: 'NotPermitted',
  });
  await expect(session.as(world.stranger, createItinerary, input)).rejects.toMatchObject({
    kind: 'NotFound',
  });
});

test('sent twice with one key it is one booking; the same key with other input is refused', async () => {
  const input = {
    marketId: world.marketId,
    patientId: world.patientId,
    type: 'ONE_WAY' as const,
    classification: world.classification,
    legs: [{ ...places(), pickUp: { ...places().pickUp, at: await session.local(90) } }],
  };
  const [one, two] = await Promise.all([
    session.as(world.careProvider, createItinerary, input, 'same'),
    session.as(world.careProvider, createItinerary, input, 'same'),
  ]);
  expect(two).toEqual(one);
  await expect(
    session.as(world.careProvider, createItinerary, { ...input, comment: 'other' }, 'same'),
  ).rejects.toMatchObject({ kind: 'IdempotencyConflict' });
});

test('the VIP: exclusive gets the one offer there is, else joins round 1; only holders of the role may', async () => {
  const third = world.transportProviders[2];
  const exclusive = await session.book(world, 120, { vip: { companyId: third?.id ?? '', exclusive: true } });
  expect((await session.offers(exclusive)).map((offer) => [offer.company_id, offer['is_vip']])).toEqual([
    [third?.id, true],
  ]);
  const joined = await session.book(world, 120, { vip: { companyId: third?.id ?? '', exclusive: false } });
  expect((await session.offers(joined)).map((offer) => offer.company_id).toSorted()).toEqual(
    [world.transportProviders[0]?.id ?? '', third?.id ?? ''].toSorted(),
  );
  const plain = {
    ...world.careProvider,
    actor: { ...world.careProvider.actor, roles: new Set(['MANAGE_BOOKING', 'VIEW_BOOKING'] as const) },
  };
  await expect(
    session.as(plain, createItinerary, {
      marketId: world.marketId,
      patientId: world.patientId,
      type: 'ONE_WAY',
      classification: world.classification,
      legs: [{ ...places(), pickUp: { ...places().pickUp, at: await session.local(90) } }],
      forceOffer: true,
    }),
  ).rejects.toMatchObject({ kind: 'NotPermitted' });
});
