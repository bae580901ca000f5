import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { DateTime } from 'luxon';
import { asActor } from '../../../../test/runtime.ts';
import { newId } from '../../../platform/ids.ts';
import { availabilitySchedules } from '../../availability/availability.table.ts';
import type { CreateItineraryInput } from '../../booking/commands/bookingInput.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { sweepOverdue } from '../../booking/commands/sweepOverdue.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import type { DispatchExplanation } from '../../core/domain/dispatchPlan.ts';
import { acceptOffer } from './acceptOffer.ts';
import { closeDueRound, openDueBatch } from './advanceBatch.ts';
import { counterOffer } from './counterOffer.ts';
import { declineCounterOffer } from './declineCounterOffer.ts';
import { declineOffer } from './declineOffer.ts';
import { previewDispatch } from '../../booking/commands/previewDispatch.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number, of: BookingWorld = world): Party => transportProviderOf(of, index);
const batchId = async (id: string): Promise<string> => (await session.batches(id))[0]?.id ?? '';
const closeRound = async (id: string): Promise<void> =>
  session.asWorker(async (tx) => closeDueRound(tx, await batchId(id)));
const open = async (id: string): Promise<string[]> =>
  (await session.offers(id)).filter(({ status }) => status === 'OPEN').map(({ company_id }) => company_id);
const decline = async (id: string, who: Party): Promise<unknown> =>
  session.as(who, declineOffer, {
    offerId: await session.offerFor(id, who),
    reasonId: world.reasons.decline,
  });

describe('rounds', () => {
  test('a round that ends unanswered gives way to the next, the last to unfulfilled; timers early, twice and late are harmless', async () => {
    const id = await session.book(world, 120);
    await closeRound(id);
    expect(await open(id)).toEqual([party(0).id]);
    session.advance(10);
    await closeRound(id);
    await closeRound(id);
    expect((await open(id)).toSorted()).toEqual([party(0).id, party(1).id, party(2).id].toSorted());
    expect((await session.batches(id))[0]).toMatchObject({ round: 2 });
    session.advance(11);
    await Promise.all([closeRound(id), closeRound(id), closeRound(id)]);
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    expect((await session.offers(id)).every(({ status }) => status === 'EXPIRED')).toBe(true);
    expect((await session.events(id)).filter(({ type }) => type === 'trip.unfulfilled')).toHaveLength(1);
    expect((await session.log(id)).filter(({ to_status }) => to_status === 'UNFULFILLED')).toHaveLength(1);
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('before a batch is given up, a transport provider whose crew came free after its rounds were planned is asked; nobody is asked twice', async () => {
    const busy = await session.world({ tiers: [1, 2] });
    const [first, late] = [party(0, busy), party(1, busy)];
    // The second keeps a calendar with one crew, and that crew has a trip at the same time.
    await session.sql`update companies set settings = settings || '{"availabilityEnabled": true}' where id = ${late.id}`;
    for (let weekday = 1; weekday <= 7; weekday += 1)
      await session.db
        .insert(availabilitySchedules)
        .values({ id: newId(), companyId: late.id, weekday, fromTime: '00:00', toTime: '24:00', crews: 1 });
    const other = await session.book(busy, 120, { vip: { companyId: late.id, exclusive: true } });
    await session.accept(other, late);
    const id = await session.book(busy, 120);
    expect(await open(id)).toEqual([first.id]);
    await closeRound(id);
    expect(await open(id), 'the round still runs').toEqual([first.id]);
    await session.as(busy.careProvider, cancelTrip, {
      tripId: (await session.trips(other))[0]?.id ?? '',
      reasonId: busy.reasons.cancel,
    });
    session.advance(10);
    await closeRound(id);
    const asked = await session.offers(id);
    expect(
      asked.map(({ company_id, round, status }) => [company_id, round, status]),
      'the rule keeps earlier rounds open',
    ).toEqual([
      [first.id, 1, 'OPEN'],
      [late.id, 2, 'OPEN'],
    ]);
    expect(
      new Set(asked.map((offer) => instant(offer, 'responds_by').getTime())).size,
      'both have the same time to answer',
    ).toBe(1);
    expect((await session.events(id)).filter(({ type }) => type === 'offer.extended')).toHaveLength(1);
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    session.advance(11);
    await closeRound(id);
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    expect(await session.offers(id)).toHaveLength(2);
    expect((await session.events(id)).filter(({ type }) => type === 'trip.unfulfilled')).toHaveLength(1);
    expect(await session.replays(id)).toBe(true);
  });

  test('where earlier rounds do not stay open, who did not answer is no longer asked beside newcomers', async () => {
    const strict = await session.world({ tiers: [1, 2], rule: { keepEarlierOpen: false } });
    await session.sql`update contracts set active = false where transport_provider_id = ${party(1, strict).id}`;
    const id = await session.book(strict, 120);
    await session.sql`update contracts set active = true where transport_provider_id = ${party(1, strict).id}`;
    session.advance(10);
    await closeRound(id);
    expect((await session.offers(id)).map(({ company_id, status }) => [company_id, status])).toEqual([
      [party(0, strict).id, 'EXPIRED'],
      [party(1, strict).id, 'OPEN'],
    ]);
  });

  test('who is asked after all is not told as left out', async () => {
    const later = await session.world({ tiers: [1, 2] });
    const second = party(1, later);
    await session.sql`update contracts set active = false where transport_provider_id = ${second.id}`;
    const id = await session.book(later, 120);
    const plan = async () =>
      (await session.batches(id))[0]?.['dispatch'] as Pick<DispatchExplanation, 'rounds' | 'leftOut'>;
    expect((await plan()).leftOut).toEqual([{ companyId: second.id, reason: 'NO_CONTRACT' }]);
    await session.sql`update contracts set active = true where transport_provider_id = ${second.id}`;
    session.advance(10);
    await closeRound(id);
    const { rounds, leftOut } = await plan();
    expect(rounds.at(-1)?.companies.map(({ companyId }) => companyId)).toEqual([second.id]);
    expect(leftOut).toEqual([]);
  });

  test('without a crew that came free it is given up when its last round ends', async () => {
    const busy = await session.world({ tiers: [1, 2] });
    const [first, late] = [party(0, busy), party(1, busy)];
    await session.sql`update companies set settings = settings || '{"availabilityEnabled": true}' where id = ${late.id}`;
    const id = await session.book(busy, 120);
    session.advance(10);
    await closeRound(id);
    expect((await session.offers(id)).map(({ company_id }) => company_id)).toEqual([first.id]);
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
  });

  test('who was asked first has no longer than was said, also where the next round began late and still runs', async () => {
    const two = await session.world({ tiers: [1, 2] });
    const id = await session.book(two, 120);
    const [first] = await session.offers(id);
    if (!first) throw new Error('nobody was asked');
    const respondsBy = instant(first, 'responds_by');
    const minutes = Math.round((respondsBy.getTime() - (await session.now()).getTime()) / 60_000);
    // The worker was away for most of the second round.
    session.advance(minutes - 1);
    await closeRound(id);
    expect(await open(id), 'both may answer').toHaveLength(2);
    // Jobs are kept by the machine's clock.
    const atRest = new Date(respondsBy.getTime() - session.runtime.clock.shiftMs);
    const timers = await session.sql`
      select 1 from pgboss.job where data->>'job' = 'round.close' and data->'data'->>'id' = ${await batchId(id)}
        and abs(extract(epoch from start_after - ${atRest}::timestamptz)) < 2`;
    expect(timers, 'somebody looks when its time is over').not.toHaveLength(0);
    session.advance(1);
    await closeRound(id);
    expect((await session.offers(id)).map(({ round, status }) => [round, status])).toEqual([
      [1, 'EXPIRED'],
      [2, 'OPEN'],
    ]);
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    expect(await session.replays(id)).toBe(true);
  });

  test('where earlier rounds do not stay open, their offers lapse', async () => {
    const strict = await session.world({ rule: { keepEarlierOpen: false } });
    const id = await session.book(strict, 120);
    session.advance(10);
    await closeRound(id);
    expect((await open(id)).toSorted()).toEqual([party(1, strict).id, party(2, strict).id].toSorted());
    await expect(session.accept(id, party(0, strict))).rejects.toMatchObject({
      kind: 'OfferNoLongerOpen',
      data: { reason: 'EXPIRED' },
    });
  });

  test('a round may ask everybody at once, or name members whatever their tier; nobody is asked twice', async () => {
    const broadcast = await session.world({
      rule: { rounds: [{ tiers: [1, 2, 3], memberCompanyIds: [], minutes: 10 }] },
    });
    expect((await open(await session.book(broadcast, 120))).toSorted()).toEqual(
      broadcast.transportProviders.map(({ id }) => id).toSorted(),
    );
    const named = await session.world();
    const settings = {
      rounds: [
        { tiers: [], memberCompanyIds: [party(2, named).id], minutes: 10 },
        { tiers: [1, 3], memberCompanyIds: [], minutes: 10 },
      ],
    };
    await session.sql`update market_rules set settings = settings || ${session.sql.json(settings)} where id = ${named.ruleId}`;
    const id = await session.book(named, 120);
    expect(await open(id)).toEqual([party(2, named).id]);
    session.advance(10);
    await closeRound(id);
    expect((await session.offers(id)).map(({ company_id, round }) => [company_id, round])).toEqual([
      [party(2, named).id, 1],
      [party(0, named).id, 2],
    ]);
  });

  test('a VIP that is not exclusive is asked in round 1 beside its tier; the others in their turn', async () => {
    const id = await session.book(world, 120, { vip: { companyId: party(2).id, exclusive: false } });
    expect((await open(id)).toSorted()).toEqual([party(0).id, party(2).id].toSorted());
    expect((await session.offers(id)).find(({ company_id }) => company_id === party(2).id)).toMatchObject({
      round: 1,
      is_vip: true,
    });
    session.advance(10);
    await closeRound(id);
    expect((await session.offers(id)).map(({ company_id }) => company_id).toSorted()).toEqual(
      world.transportProviders.map(({ id: company }) => company).toSorted(),
    );
  });

  test('at short notice all rounds open at once', async () => {
    const hurried = await session.world({ rule: { allAtOnceUnderMinutes: 240 } });
    expect(await open(await session.book(hurried, 120))).toHaveLength(3);
  });

  test('the last decline sends the next round at once; when all have declined it is unfulfilled', async () => {
    const id = await session.book(world, 120);
    await decline(id, party(0));
    expect((await open(id)).toSorted()).toEqual([party(1).id, party(2).id].toSorted());
    expect((await session.batches(id))[0]).toMatchObject({ round: 2, excluded_company_ids: [party(0).id] });
    const ends = (await session.batches(id))[0]?.round_ends_at?.getTime() ?? 0;
    expect(Math.round((ends - (await session.now()).getTime()) / 60_000)).toBe(10);
    await decline(id, party(1));
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    await decline(id, party(2));
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    await expect(decline(id, party(2))).rejects.toMatchObject({
      kind: 'OfferNoLongerOpen',
      data: { reason: 'DECLINED' },
    });
    expect((await session.offers(id)).every(({ status }) => status === 'DECLINED')).toBe(true);
  });

  test('an exclusive VIP that declines leaves it unfulfilled, not offered to others', async () => {
    const id = await session.book(world, 120, { vip: { companyId: party(1).id, exclusive: true } });
    await decline(id, party(1));
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    expect(await session.offers(id)).toHaveLength(1);
  });

  test('the window opens by its timer, once, and by the sweep where the timer was lost', async () => {
    const early = await session.book(world, 3 * 24 * 60);
    const lost = await session.book(world, 3 * 24 * 60);
    await session.asWorker(async (tx) => openDueBatch(tx, await batchId(early)));
    expect((await session.trips(early))[0]?.status).toBe('DRAFT');
    session.advance(2 * 24 * 60 + 1);
    await session.asWorker(async (tx) => openDueBatch(tx, await batchId(early)));
    await session.asWorker(async (tx) => openDueBatch(tx, await batchId(early)));
    expect(await session.offers(early)).toHaveLength(1);
    await sweepOverdue(asActor(session.runtime, null));
    expect((await session.trips(lost))[0]?.status).toBe('OFFERED');
    session.advance(60);
    await sweepOverdue(asActor(session.runtime, null));
    expect((await session.batches(lost))[0]).toMatchObject({ round: 2 });
    await sweepOverdue(asActor(session.runtime, null));
    await sweepOverdue(asActor(session.runtime, null));
    expect((await session.trips(lost))[0]?.status).toBe('OFFERED');
    session.advance(24 * 60);
    await sweepOverdue(asActor(session.runtime, null));
    expect(['EXPIRED', 'UNFULFILLED']).toContain((await session.trips(lost))[0]?.status);
    await sweepOverdue(asActor(session.runtime, null));
    expect((await session.trips(lost))[0]?.status).toBe('EXPIRED');
    expect(await session.replays(lost)).toBe(true);
  });
});

test('the price of an offer is that of the legs on offer: a way back sent out again without the way there', async () => {
  const id = await session.book(world, 120, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(300),
  });
  const [both] = await session.offers(id);
  await session.as(world.careProvider, cancelTrip, {
    tripId: (await session.trips(id))[0]?.id ?? '',
    reasonId: world.reasons.cancel,
  });
  await session.as(world.careProvider, resubmitItinerary, {
    itineraryId: id,
    expectedVersion: (await session.itinerary(id))?.version ?? 0,
  });
  expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'OFFERED']);
  const alone = (await session.offers(id)).find(({ status }) => status === 'OPEN');
  const [there, back] = (both?.['estimate_legs'] ?? []) as { total: string }[];
  expect(there?.total).toBeDefined();
  expect(alone).toMatchObject({ estimate: back?.total, estimate_legs: [{ total: back?.total }] });
});

describe('counter-offers', () => {
  test('the booker takes it: the trip takes its time and goes to that transport provider', async () => {
    const id = await session.book(world, 120);
    const offerId = await session.offerFor(id, party(0));
    const asked = instant((await session.trips(id))[0], 'pick_up_at');
    await expect(
      session.as(party(0), counterOffer, {
        offerId,
        expectedTerms: await session.terms(offerId),
        pickUpAt: await session.local(300),
      }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'pickUpAt', code: 'date_out_of_range' }] },
    });
    await session.as(party(0), counterOffer, {
      offerId,
      expectedTerms: await session.terms(offerId),
      pickUpAt: await session.local(150),
      message: 'Half an hour later?',
    });
    expect((await session.offers(id))[0]).toMatchObject({
      status: 'COUNTERED',
      counter_message: 'Half an hour later?',
    });
    await expect(session.takeCounter(party(0), offerId)).rejects.toMatchObject({ kind: 'NotPermitted' });
    await expect(session.takeCounter(world.stranger, offerId)).rejects.toMatchObject({ kind: 'NotFound' });
    await session.takeCounter(world.careProvider, offerId);
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'ACCEPTED', transport_provider_id: party(0).id });
    expect(instant(trip, 'pick_up_at').getTime() - asked.getTime()).toBe(30 * 60_000);
    expect(trip?.['original_pick_up_at']).toEqual(asked);
    expect(await session.replays(id)).toBe(true);
  });

  /** Books a way to an appointment, and lets the booker take another time for it. */
  const takenAt = async (
    minutes: number,
    pickUp: { type: 'SET_TIME'; at: string } | { type: 'APPOINTMENT' },
    way: Partial<CreateItineraryInput>,
  ): Promise<string> => {
    const id = await session.book(world, 120, {
      ...way,
      legs: [
        {
          pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', ...pickUp },
          dropOff: { facilityId: world.clinicId },
          appointmentAt: await session.local(180),
        },
      ],
    });
    const offerId = await session.counter(id, party(0), await session.local(minutes));
    await session.takeCounter(world.careProvider, offerId);
    return id;
  };
  /** Writes a note on the first leg, as the console sends it, and says what became of the legs. */
  const afterNote = async (id: string) => {
    const [leg] = await session.trips(id);
    const type = leg?.['pick_up_type'] as 'SET_TIME' | 'APPOINTMENT';
    const at = DateTime.fromJSDate(instant(leg, 'pick_up_at'), { zone: 'America/New_York' });
    await session.edit(world.careProvider, id, {
      legs: [
        {
          tripId: leg?.id ?? '',
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            notes: 'Ring twice',
            type,
            ...(type === 'SET_TIME' ? { at: at.toFormat("yyyy-MM-dd'T'HH:mm") } : {}),
          },
          dropOff: { facilityId: world.clinicId },
          appointmentAt: await session.local(180),
        },
      ],
    });
    return (await session.trips(id)).map((trip) => [trip.status, trip['conflict_reason']]);
  };

  test('a crew that waits takes the patient back after the appointment, also where it comes at another time; a note changes nothing of it', async () => {
    const id = await takenAt(
      150,
      { type: 'SET_TIME', at: await session.local(120) },
      { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' },
    );
    const [there, back] = await session.trips(id);
    expect(instant(back, 'pick_up_at')).toEqual(instant(there, 'appointment_at'));
    expect(await afterNote(id)).toEqual([
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ]);
  });

  test('what it moves of a crew that waits is told to the two parties, and to nobody else who was asked', async () => {
    const id = await session.book(world, 120, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    const offerId = await session.counter(id, party(0), await session.local(150));
    await session.takeCounter(world.careProvider, offerId);
    const told = await session.sql`
      select trip_id, audience, transport_provider_id from activity_entries where itinerary_id = ${id} and type = 'EDIT' order by seq`;
    const [there, back] = await session.trips(id);
    const parties = { audience: 'PARTY', transport_provider_id: party(0).id };
    expect(told).toEqual([
      { trip_id: there?.id, ...parties },
      { trip_id: back?.id, ...parties },
    ]);
  });

  test('of a leg for an appointment the time that was taken stays: it is not worked out from the appointment again', async () => {
    const id = await takenAt(140, { type: 'APPOINTMENT' }, {});
    const [leg] = await session.trips(id);
    expect(leg).toMatchObject({ pick_up_type: 'SET_TIME' });
    expect(instant(leg, 'appointment_at').getTime() - instant(leg, 'pick_up_at').getTime()).toBe(40 * 60_000);
    expect(await afterNote(id)).toEqual([['ACCEPTED', null]]);
    expect((await session.trips(id))[0]).toMatchObject({ pick_up_at: instant(leg, 'pick_up_at') });
  });

  test('naming another time is the answer: when it was given stays, however long the booker thinks about it', async () => {
    const id = await session.book(world, 120);
    const answeredAt = async (): Promise<unknown> => (await session.offers(id))[0]?.['answered_at'];
    const offerId = await session.counter(id, party(0), await session.local(150));
    const first = await answeredAt();
    expect(first).not.toBeNull();
    session.advance(2);
    await session.as(world.careProvider, declineCounterOffer, {
      offerId,
      expectedTerms: await session.terms(offerId),
    });
    expect(await answeredAt()).toBeNull();
    await session.counter(id, party(0), await session.local(140));
    const second = await answeredAt();
    expect(second).not.toEqual(first);
    session.advance(3);
    await session.takeCounter(world.careProvider, offerId);
    expect((await session.offers(id))[0]).toMatchObject({ status: 'ACCEPTED', answered_at: second });
  });

  test('the booker refuses it: the offer stands as it was and can be accepted', async () => {
    const id = await session.book(world, 120);
    const offerId = await session.counter(id, party(0), await session.local(150));
    await session.as(world.careProvider, declineCounterOffer, {
      offerId,
      expectedTerms: await session.terms(offerId),
    });
    expect((await session.offers(id))[0]).toMatchObject({ status: 'OPEN', counter_pick_up_at: null });
    await expect(
      session.as(world.careProvider, declineCounterOffer, {
        offerId,
        expectedTerms: await session.terms(offerId),
      }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
    });
    await session.as(party(0), acceptOffer, { offerId, expectedTerms: await session.terms(offerId) });
    expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
  });
});

test('the preview is the plan that dispatches: same rule, rounds and prices, nothing written', async () => {
  const before = await session.sql`select count(*) as n from itineraries`;
  const reading = { db: session.db, actor: world.careProvider.actor, now: await session.now() };
  const input = {
    marketId: world.marketId,
    type: 'ONE_WAY' as const,
    classification: world.classification,
    legs: [
      {
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '1',
          type: 'SET_TIME' as const,
          at: await session.local(120),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  };
  const preview = await previewDispatch(reading, input);
  expect(
    preview.explanation.rounds.map(({ companies }) => companies.map(({ companyId }) => companyId)),
  ).toEqual([[party(0).id], [party(1).id, party(2).id]]);
  expect(await session.sql`select count(*) as n from itineraries`).toEqual(before);
  const id = await session.book(world, 120);
  expect((await session.offers(id))[0]?.['estimate']).toBe(preview.estimates.get(party(0).id)?.amount);
  const earlier = await previewDispatch(reading, {
    ...input,
    legs: input.legs.map((leg) => ({ ...leg, pickUp: { ...leg.pickUp, floorAndRoom: null } })),
  });
  expect(earlier.explanation.rounds, 'floor and room may come later').toEqual(preview.explanation.rounds);
  const needy = await previewDispatch(reading, {
    ...input,
    classification: { ...world.classification, variableIds: [world.variableId] },
    vip: { companyId: party(2).id, exclusive: false },
  });
  expect(needy.explanation.rounds[0]?.companies[0]).toMatchObject({ companyId: party(2).id, isVip: true });
  await expect(previewDispatch({ ...reading, actor: world.stranger.actor }, input)).rejects.toMatchObject({
    kind: 'NotFound',
  });
});

test('a transport provider without the job type, contract or crew is left out with the reason', async () => {
  const picky = await session.world({ tiers: [1, 1, 1] });
  await session.sql`update job_types set variable_ids = '{}' where company_id = ${party(0, picky).id}`;
  await session.sql`update contracts set active = false where transport_provider_id = ${party(1, picky).id}`;
  await session.sql`update companies set settings = jsonb_set(settings, '{availabilityEnabled}', 'true') where id = ${party(2, picky).id}`;
  const preview = await previewDispatch(
    { db: session.db, actor: picky.careProvider.actor, now: await session.now() },
    {
      marketId: picky.marketId,
      type: 'ONE_WAY',
      classification: { ...picky.classification, variableIds: [picky.variableId] },
      legs: [
        {
          pickUp: {
            facilityId: picky.hospitalId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: await session.local(120),
          },
          dropOff: { facilityId: picky.clinicId },
        },
      ],
    },
  );
  expect(preview.explanation.rounds).toEqual([]);
  expect(new Map(preview.explanation.leftOut.map(({ companyId, reason }) => [companyId, reason]))).toEqual(
    new Map([
      [party(0, picky).id, 'NO_JOB_TYPE'],
      [party(1, picky).id, 'NO_CONTRACT'],
      [party(2, picky).id, 'NOT_AVAILABLE'],
    ]),
  );
});
