import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { asActor, testRuntime } from '../../../../test/runtime.ts';
import { runAsWorker } from '../../../platform/command.ts';
import { closeDueRound } from '../../dispatch/commands/advanceBatch.ts';
import { passLastSafe } from '../../dispatch/commands/passLastSafe.ts';
import { recheckDraft } from '../../booking/commands/recheckDraft.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { completeTrip } from '../../travel/commands/completeTrip.ts';
import { endConflict } from '../../travel/commands/endConflict.ts';
import { markReadyNow } from '../../travel/commands/markReadyNow.ts';
import { recordProgress } from '../../travel/commands/recordProgress.ts';
import { reportUnableToService } from '../../travel/commands/reportUnableToService.ts';
import { lookAtClocks } from './lookAtClocks.ts';
import { sweepOverdue } from '../../booking/commands/sweepOverdue.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
});
beforeEach(async () => {
  session.resetClock();
  world = await session.world({ tiers: [1, 2, 2] });
});
afterAll(() => session.close());

const party = (index: number, of: BookingWorld = world): Party => transportProviderOf(of, index);
const trip = async (id: string, index = 0) => {
  const found = (await session.trips(id))[index];
  if (!found) throw new Error('no such leg');
  return found;
};
const batch = async (id: string, index = 0): Promise<string> => (await session.batches(id))[index]?.id ?? '';
const minutesTo = async (id: string, column: string, index = 0): Promise<number> =>
  Math.round((instant(await trip(id, index), column).getTime() - (await session.now()).getTime()) / 60_000);
const told = async (id: string, type: string): Promise<number> =>
  (await session.events(id)).filter((event) => event.type === type).length;
const logged = async (id: string, type: string): Promise<string[]> =>
  (await session.log(id)).filter((entry) => entry.type === type).map((entry) => entry.message ?? '');
const pass = (id: string): Promise<void> => session.asWorker(async (tx) => passLastSafe(tx, await batch(id)));
const look = (id: string): Promise<void> => session.asWorker((tx) => lookAtClocks(tx, id));
const sweep = (): Promise<number> => sweepOverdue(asActor(session.runtime, null));
const roundTrip = async (
  minutes: number,
  back: number,
  changes: Record<string, unknown> = {},
): Promise<string> =>
  session.book(world, minutes, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(back),
    ...changes,
  });

describe('the last safe moment', () => {
  test('stands on every unfilled leg, moves with the rounds, and goes when somebody has it', async () => {
    const id = await session.book(world, 120);
    expect(await minutesTo(id, 'last_safe_at'), 'two hours less the way and round 2').toBeCloseTo(80, -0.5);
    await session.as(party(0), declineOffer, {
      offerId: await session.offerFor(id, party(0)),
      reasonId: world.reasons.decline,
    });
    expect(await minutesTo(id, 'last_safe_at')).toBeCloseTo(90, -0.5);
    await session.accept(id, party(1));
    expect(await trip(id)).toMatchObject({ last_safe_at: null, last_safe_passed_at: null });
  });

  test('moves with the pick-up', async () => {
    const id = await session.book(world, 120);
    const leg = await trip(id);
    await session.edit(world.careProvider, id, {
      legs: [
        {
          tripId: leg.id,
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            type: 'SET_TIME',
            at: await session.local(200),
          },
          dropOff: { facilityId: world.clinicId },
        },
      ],
    });
    expect(await minutesTo(id, 'last_safe_at')).toBeCloseTo(160, -0.5);
  });

  test('does not count while a draft waits for its offer window', async () => {
    const id = await session.book(world, 3 * 24 * 60);
    expect(await trip(id)).toMatchObject({ status: 'DRAFT', last_safe_at: null });
  });

  test('when it passes, the remaining rounds open at once, the booker is told, and the log says so; early and repeated calls do nothing', async () => {
    const slow = await session.world({
      tiers: [1, 2, 3],
      rule: { rounds: [1, 2, 3].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: 30 })) },
    });
    const id = await session.book(slow, 100);
    const before = await session.itinerary(id);
    await pass(id);
    expect([await session.offers(id), await told(id, 'trip.lastSafePassed')]).toMatchObject([[{}], 0]);
    session.advance(12);
    await pass(id);
    expect((await session.offers(id)).map(({ status, round }) => [status, round])).toEqual([
      ['OPEN', 1],
      ['OPEN', 2],
      ['OPEN', 3],
    ]);
    expect(await trip(id)).toMatchObject({ status: 'OFFERED' });
    expect((await trip(id))['last_safe_passed_at']).not.toBeNull();
    expect((await session.log(id)).filter(({ type }) => type === 'COLLAPSE')).toMatchObject([
      { edits: [{ field: 'ROUNDS', old: '1', new: '2, 3' }] },
    ]);
    for (let n = 0; n < 3; n += 1) {
      await pass(id);
      await sweep();
      session.advance(5);
    }
    expect([
      await told(id, 'trip.lastSafePassed'),
      (await logged(id, 'LAST_SAFE')).length,
      (await logged(id, 'COLLAPSE')).length,
    ]).toEqual([1, 1, 1]);
    expect((await session.batches(id))[0]?.round, 'all are asked').toBe(3);
    expect((await session.itinerary(id))?.version).toBeGreaterThan(before?.version ?? 0);
    await session.accept(id, party(2, slow));
    expect(await trip(id)).toMatchObject({
      status: 'ACCEPTED',
      last_safe_at: null,
      last_safe_passed_at: null,
    });
    expect(await session.replays(id)).toBe(true);
  });

  test("a leg whose transport provider's own system failed has nobody: the booker is told before the pick-up, once, though its transport provider neither tries again nor gives it back", async () => {
    const external = await session.world({ tiers: [1], transportProvider: { externalDispatch: true } });
    const id = await session.book(external, 120);
    await session.accept(id, party(0, external));
    session.advance(6);
    await session.asWorker(async (tx) => closeDueRound(tx, await batch(id)));
    expect(await trip(id)).toMatchObject({ status: 'API_FAILED', last_safe_passed_at: null });
    expect(await minutesTo(id, 'last_safe_at'), 'nobody else is asked: less the way alone').toBeCloseTo(
      84,
      -0.5,
    );
    session.advance(80);
    await pass(id);
    expect(await told(id, 'trip.lastSafePassed'), 'not before it').toBe(0);
    session.advance(6);
    expect(await sweep(), 'a lost timer only delays').toBeGreaterThan(0);
    for (let n = 0; n < 3; n += 1) {
      await pass(id);
      session.advance(3);
    }
    expect([await told(id, 'trip.lastSafePassed'), (await logged(id, 'LAST_SAFE')).length]).toEqual([1, 1]);
    expect(instant(await trip(id), 'last_safe_passed_at').getTime()).toBeLessThan(
      instant(await trip(id), 'pick_up_at').getTime(),
    );
    expect(
      (await session.events(id)).find(({ type }) => type === 'trip.lastSafePassed')?.company_ids,
    ).toContain(external.careProvider.id);
    await session.accept(id, party(0, external));
    expect(await trip(id)).toMatchObject({
      status: 'ACCEPTED',
      last_safe_at: null,
      last_safe_passed_at: null,
    });
    expect(await session.replays(id)).toBe(true);
  });

  test('a later leg added to a batch whose moment has passed passes once, and the booker is told of it alone', async () => {
    const id = await session.book(world, 60);
    session.advance(25);
    await pass(id);
    expect(await logged(id, 'LAST_SAFE')).toHaveLength(1);
    await session.edit(world.careProvider, id, {
      legs: [
        {
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '2',
            type: 'SET_TIME',
            at: await session.local(100),
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    const [first, added] = [await trip(id), await trip(id, 1)];
    expect(added).toMatchObject({ batch_id: first['batch_id'], last_safe_passed_at: null });
    for (let n = 0; n < 5; n += 1) {
      session.advance(4);
      await pass(id);
      await sweep();
    }
    expect((await trip(id, 1))['last_safe_passed_at']).not.toBeNull();
    expect(await logged(id, 'LAST_SAFE')).toHaveLength(2);
    const events = (await session.events(id)).filter(({ type }) => type === 'trip.lastSafePassed');
    expect(events.map(({ entity_id: leg }) => leg)).toEqual([first.id, added.id]);
  });

  test('several workers at once have one effect', async () => {
    const id = await session.book(world, 60);
    const other = await testRuntime(session.runtime.env.databaseUrl, { relay: false });
    try {
      session.advance(25);
      other.clock.shiftMs = session.runtime.clock.shiftMs;
      const batchId = await batch(id);
      await Promise.all(
        [session.runtime, other, session.runtime, other].map((runtime) =>
          runAsWorker(asActor(runtime, null), 'batch.lastSafe', (tx) => passLastSafe(tx, batchId)),
        ),
      );
    } finally {
      await other.close();
    }
    expect([
      await told(id, 'trip.lastSafePassed'),
      (await logged(id, 'COLLAPSE')).length,
      (await session.offers(id)).length,
    ]).toEqual([1, 1, 3]);
  });

  test('the sweep finds what a lost timer left', async () => {
    const id = await session.book(world, 60);
    session.advance(22);
    const later = new Date((await session.now()).getTime() + 600_000);
    await session.sql`update batches set round_ends_at = ${later} where itinerary_id = ${id}`;
    await session.sql`update offers set responds_by = ${later} where itinerary_id = ${id}`;
    await sweep();
    await sweep();
    expect([await told(id, 'trip.lastSafePassed'), (await session.offers(id)).length]).toEqual([1, 3]);
  });

  test('with a bid in hand the best one is taken, and nobody is alarmed', async () => {
    const bidding = await session.world({
      tiers: [1, 1],
      rule: { award: 'BEST', rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 90 }] },
    });
    const id = await session.book(bidding, 100);
    await session.accept(id, party(1, bidding));
    expect((await trip(id)).status).toBe('ACCEPTING');
    session.advance(71);
    await pass(id);
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', transport_provider_id: party(1, bidding).id });
    expect(await told(id, 'trip.lastSafePassed')).toBe(0);
  });

  test('passed while no worker ran, it gives the rounds that are left the time they were planned for', async () => {
    const tiers = [1, 2, 3];
    const away = await session.world({
      tiers,
      rule: { rounds: tiers.map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: 10 })) },
    });
    const id = await session.book(away, 120);
    session.advance(75);
    await pass(id);
    const sent = (await session.offers(id)).slice(1);
    expect(sent.map(({ round, status }) => [round, status])).toEqual([
      [2, 'OPEN'],
      [3, 'OPEN'],
    ]);
    const now = await session.now();
    for (const offer of sent)
      expect((instant(offer, 'responds_by').getTime() - now.getTime()) / 60_000).toBeCloseTo(20, 0);
    await sweep();
    expect(await trip(id)).toMatchObject({ status: 'OFFERED' });
    await session.accept(id, party(2, away));
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', transport_provider_id: party(2, away).id });
  });

  test('on short notice all rounds open with the first', async () => {
    const id = await session.book(world, 35);
    expect(await session.offers(id)).toHaveLength(3);
    expect(await logged(id, 'COLLAPSE')).toEqual([]);
  });

  test('a resubmission for the same time tells nobody again; another time is another moment', async () => {
    const one = await session.world({
      tiers: [1],
      rule: { rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 10 }] },
    });
    const id = await session.book(one, 60);
    await session.as(party(0, one), declineOffer, {
      offerId: await session.offerFor(id, party(0, one)),
      reasonId: one.reasons.decline,
    });
    expect((await trip(id)).status).toBe('UNFULFILLED');
    session.advance(31);
    await pass(id);
    expect(await told(id, 'trip.lastSafePassed')).toBe(1);
    await session.as(one.careProvider, resubmitItinerary, {
      itineraryId: id,
      expectedVersion: (await session.itinerary(id))?.version ?? 0,
    });
    expect((await trip(id)).status).toBe('OFFERED');
    await pass(id);
    expect(await told(id, 'trip.lastSafePassed')).toBe(1);
    await session.as(one.careProvider, markReadyNow, { tripId: (await trip(id)).id });
    expect(await trip(id)).toMatchObject({ last_safe_passed_at: null });
  });
});

describe('a patient is never left stranded by silence', () => {
  const split = async (id: string): Promise<void> => {
    // The transport provider keeps the way there and gives the way back back.
    await session.accept(id, party(0));
    await session.as(party(0), reportUnableToService, {
      tripId: (await trip(id, 1)).id,
      reasonId: world.reasons.unableToService,
    });
  };

  test('on the happy path nothing is told', async () => {
    const id = await roundTrip(60, 400);
    await session.accept(id, party(0));
    const [there, back] = [(await trip(id)).id, (await trip(id, 1)).id];
    const drive = async (tripId: string): Promise<void> => {
      await session.as(party(0), recordProgress, {
        tripId,
        progress: {
          assignedAt: await session.local(-9),
          toPickupAt: await session.local(-8),
          atPickupAt: await session.local(-5),
        },
      });
      await session.as(party(0), completeTrip, {
        tripId,
        distance: '3',
        distanceUnit: 'MI',
        progress: {
          toDropoffAt: await session.local(-3),
          atDropoffAt: await session.local(-2),
          clearAt: await session.local(-1),
        },
      });
    };
    await session.as(party(0), recordProgress, {
      tripId: there,
      progress: { assignedAt: await session.local(0) },
    });
    await session.as(party(0), recordProgress, {
      tripId: back,
      progress: { assignedAt: await session.local(0) },
    });
    session.advance(61);
    await sweep();
    await drive(there);
    session.advance(300);
    await sweep();
    session.advance(40);
    await drive(back);
    await sweep();
    const alarming = (await session.events(id))
      .map(({ type }) => type)
      .filter((type) => /unassigned|silent|gone|lost|lastSafe|Due$/i.test(type));
    expect(alarming).toEqual([]);
    expect(await logged(id, 'STRANDED')).toEqual([]);
  });

  test('a return that was given back is told before its pick-up, once, and shown as settled when another takes it', async () => {
    world = await session.world({
      tiers: [1, 2],
      rule: { rounds: [{ tiers: [1, 2], memberCompanyIds: [], minutes: 550 }] },
    });
    const id = await roundTrip(60, 600);
    await split(id);
    expect(await trip(id, 1)).toMatchObject({ status: 'OFFERED', stranded_risk: null });
    expect(await minutesTo(id, 'stranded_watch_at', 1)).toBeCloseTo(360, -0.5);
    await look(id);
    expect(await told(id, 'trip.transportProviderGone')).toBe(0);
    session.advance(361);
    for (let n = 0; n < 3; n += 1) {
      await look(id);
      await sweep();
    }
    expect([await told(id, 'trip.transportProviderGone'), await logged(id, 'STRANDED')]).toEqual([
      1,
      ['TRANSPORT_PROVIDER_GONE'],
    ]);
    expect((await trip(id, 1))['stranded_risk']).toBe('TRANSPORT_PROVIDER_GONE');
    await session.accept(id, party(1));
    expect(await trip(id, 1)).toMatchObject({
      status: 'ACCEPTED',
      stranded_risk: null,
      stranded_watch_at: null,
    });
  });

  test('a return nobody takes is told even where every timer was lost', async () => {
    const id = await roundTrip(60, 600);
    await split(id);
    await session.sql`update trips set lost_transport_provider_at = null where itinerary_id = ${id}`;
    await look(id);
    session.advance(482);
    await sweep();
    await sweep();
    expect([await told(id, 'trip.returnUnassigned'), (await trip(id, 1))['stranded_risk']]).toEqual([
      1,
      'RETURN_UNASSIGNED',
    ]);
  });

  test('a will-call that stays silent past the end of the visit is told; the call settles it', async () => {
    const id = await roundTrip(60, 120, { returnType: 'WILL_CALL' });
    await session.accept(id, party(0));
    const end = await minutesTo(id, 'stranded_watch_at', 1);
    expect(end, 'the visit and half of the patience').toBeGreaterThanOrEqual(150);
    session.advance(end - 1);
    await look(id);
    expect(await told(id, 'trip.willCallSilent')).toBe(0);
    session.advance(2);
    await look(id);
    await sweep();
    expect([await told(id, 'trip.willCallSilent'), (await trip(id, 1))['stranded_risk']]).toEqual([
      1,
      'WILL_CALL_SILENT',
    ]);
    await session.as(world.careProvider, markReadyNow, { tripId: (await trip(id, 1)).id });
    expect(await trip(id, 1)).toMatchObject({ stranded_risk: null });
    expect(await told(id, 'trip.willCallSilent')).toBe(1);
  });

  test('a return that stands after its outbound leg was cancelled is told until somebody decides', async () => {
    const id = await roundTrip(60, 600);
    await session.accept(id, party(0));
    await session.as(world.careProvider, cancelTrip, {
      tripId: (await trip(id)).id,
      reasonId: world.reasons.cancel,
    });
    expect(await trip(id, 1)).toMatchObject({ status: 'BLOCKED', stranded_risk: null });
    session.advance(481);
    await look(id);
    await sweep();
    expect([await told(id, 'trip.outboundLost'), (await trip(id, 1))['stranded_risk']]).toEqual([
      1,
      'OUTBOUND_LOST',
    ]);
    await session.as(world.careProvider, cancelTrip, {
      tripId: (await trip(id, 1)).id,
      reasonId: world.reasons.cancel,
    });
    expect(await trip(id, 1)).toMatchObject({
      status: 'CANCELLED',
      stranded_risk: null,
      stranded_watch_at: null,
    });
  });

  test('a market decides its own leads', async () => {
    world = await session.world({
      tiers: [1, 2],
      market: { clocks: { transportProviderGoneLeadMinutes: 30 } },
    });
    const id = await roundTrip(60, 600);
    await split(id);
    expect(await minutesTo(id, 'stranded_watch_at', 1)).toBeCloseTo(570, -0.5);
  });
});

describe('reminders', () => {
  test('the transport provider is reminded once to assign a crew; assigning in time needs no reminder', async () => {
    const [late, early] = [await session.book(world, 300), await session.book(world, 300)];
    for (const id of [late, early]) await session.accept(id, party(0));
    await session.as(party(0), recordProgress, {
      tripId: (await trip(early)).id,
      progress: { assignedAt: await session.local(0) },
    });
    session.advance(239);
    await look(late);
    expect(await told(late, 'trip.assignmentDue')).toBe(0);
    session.advance(2);
    for (const id of [late, early]) {
      await look(id);
      await look(id);
    }
    await sweep();
    expect([await told(late, 'trip.assignmentDue'), await told(early, 'trip.assignmentDue')]).toEqual([1, 0]);
    expect((await session.log(late)).find(({ type }) => type === 'REMINDER')).toMatchObject({
      message: 'ASSIGNMENT_DUE',
      audience: 'PARTY',
    });
  });

  test('who lost a leg before the reminder and has it again for the same time is reminded', async () => {
    const id = await session.book(world, 300);
    await session.accept(id, party(0));
    const leg = await trip(id);
    await session.edit(world.careProvider, id, {
      legs: [
        {
          tripId: leg.id,
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            type: 'SET_TIME',
            at: await session.local(300),
          },
          dropOff: { facilityId: world.clinicId },
          companions: 1,
        },
      ],
    });
    expect((await trip(id)).status).toBe('CONFLICT');
    session.advance(61);
    await session.asWorker((tx) => endConflict(tx, leg.id));
    await session.accept(id, party(0));
    session.advance(180);
    await look(id);
    expect(await told(id, 'trip.assignmentDue')).toBe(1);
  });

  test('a draft that was completed and lacks something again is told of when its window opens', async () => {
    const strict = await session.world({ careProvider: { patientMandatoryFields: ['email'] } });
    const id = await session.book(strict, 3 * 24 * 60);
    for (const email of ['pat@example.org', '']) {
      await session.sql`update patients set email = ${email} where id = ${strict.patientId}`;
      await session.asWorker((tx) => recheckDraft(tx, id));
    }
    expect((await trip(id))['incomplete_reasons']).toEqual(['NO_PATIENT_EMAIL']);
    session.advance(2 * 24 * 60 + 1);
    await look(id);
    expect(await told(id, 'trip.incompleteDue')).toBe(1);
  });

  test('the booker is reminded once of a draft that lacks something when its window opens', async () => {
    const strict = await session.world({ careProvider: { patientMandatoryFields: ['email'] } });
    const id = await session.book(strict, 3 * 24 * 60);
    expect((await trip(id))['incomplete_reasons']).toEqual(['NO_PATIENT_EMAIL']);
    session.advance(2 * 24 * 60 - 5);
    await look(id);
    expect(await told(id, 'trip.incompleteDue')).toBe(0);
    session.advance(6);
    await sweep();
    await look(id);
    await look(id);
    expect(await told(id, 'trip.incompleteDue')).toBe(1);
    expect(await minutesTo(id, 'last_safe_at'), 'from now on it counts').toBeGreaterThan(0);
  });
});

test('the conflict clock: unanswered, the leg goes back to the market without blame and both sides are told', async () => {
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  const leg = await trip(id);
  await session.edit(world.careProvider, id, {
    legs: [
      {
        tripId: leg.id,
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3 East',
          type: 'SET_TIME',
          at: await session.local(150),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });
  expect(await trip(id)).toMatchObject({ status: 'CONFLICT', last_safe_at: null });
  expect(await minutesTo(id, 'conflict_ends_at')).toBe(5);
  session.advance(4);
  await session.asWorker((tx) => endConflict(tx, leg.id));
  expect((await trip(id)).status).toBe('CONFLICT');
  session.advance(2);
  for (let n = 0; n < 2; n += 1) await session.asWorker((tx) => endConflict(tx, leg.id));
  expect(await trip(id)).toMatchObject({
    status: 'OFFERED',
    transport_provider_id: null,
    end_reason_id: null,
    conflict_ends_at: null,
  });
  expect((await session.batches(id))[0]?.excluded_company_ids, 'without blame').toEqual([]);
  expect(await told(id, 'trip.conflictExpired')).toBe(1);
  expect(await told(id, 'offer.revoked'), 'the transport provider is alerted of it once').toBe(0);
  expect((await trip(id))['last_safe_at']).not.toBeNull();
  expect(
    (await session.offers(id)).some(
      ({ company_id, status }) => company_id === party(0).id && status === 'OPEN',
    ),
    'it is asked again',
  ).toBe(true);
});
