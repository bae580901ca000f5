import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { wall } from '../../../../test/factories/templates.ts';
import { asActor } from '../../../../test/runtime.ts';
import { settled } from '../../../../test/support/outbox.ts';
import { consumeOnce, declaredConsumers, registerConsumer } from '../../../platform/outbox/consumer.ts';
import { sweepOverdue } from '../../booking/commands/sweepOverdue.ts';
import { lookAtClocks } from '../../core/commands/lookAtClocks.ts';
import { acceptChanges } from './acceptChanges.ts';
import { assignVehicle } from './assignVehicle.ts';
import { endReconfirmation } from './endReconfirmation.ts';
import { reconfirmTrip } from './reconfirmTrip.ts';
import { recordProgress } from './recordProgress.ts';
import { reportUnableToService } from './reportUnableToService.ts';
import { waitingTimersOfTrips } from '../../core/tripTimers.queries.ts';
import '../../../jobs.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  for (const consumer of declaredConsumers())
    await registerConsumer(asActor(session.runtime, null), consumer);
});
beforeEach(async () => {
  session.resetClock();
  world = await session.world({
    tiers: [1, 1, 2],
    market: { reconfirmMinutes: 90, reconfirmAnswerMinutes: 15, allowWillCallInitialPickUp: true },
  });
});
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const trip = async (id: string, index = 0) => {
  const found = (await session.trips(id))[index];
  if (!found) throw new Error('no such leg');
  return found;
};
const look = (id: string): Promise<void> => session.asWorker((tx) => lookAtClocks(tx, id));
const end = async (id: string, index = 0): Promise<void> =>
  session.asWorker(async (tx) => endReconfirmation(tx, (await trip(id, index)).id));
const sweep = (): Promise<number> => sweepOverdue(asActor(session.runtime, null));
const told = async (id: string, type: string): Promise<number> =>
  (await session.events(id)).filter((event) => event.type === type).length;
const logged = async (id: string): Promise<string[]> => (await session.log(id)).map(({ type }) => type);
const minutesTo = async (id: string, column: string): Promise<number> =>
  Math.round((instant(await trip(id), column).getTime() - (await session.now()).getTime()) / 60_000);
const confirm = async (id: string, who = party(0)): Promise<unknown> => {
  const leg = await trip(id);
  return session.as(who, reconfirmTrip, { tripId: leg.id, expectedTerms: leg.terms_version });
};
/** Booked so long before its pick-up, and accepted at once. */
const accepted = async (minutes: number): Promise<string> => {
  const id = await session.book(world, minutes);
  await session.accept(id, party(0));
  return id;
};
/** The same, and it was asked for a second yes a moment ago. */
const asked = async (minutesBefore = 89): Promise<string> => {
  const id = await accepted(180);
  session.advance(180 - minutesBefore);
  await look(id);
  return id;
};
/** Another pick-up: so many minutes from now, or a wall clock. */
const moveTo = async (id: string, to: number | string): Promise<unknown> =>
  session.edit(world.careProvider, id, {
    legs: [
      {
        tripId: (await trip(id)).id,
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3 East',
          type: 'SET_TIME',
          at: typeof to === 'string' ? to : await session.local(to),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });
const alerts = async (id: string): Promise<string[]> => {
  await settled(session.sql);
  for (const consumer of declaredConsumers())
    for (let passed: number | null = 1; passed;)
      passed = await consumeOnce(asActor(session.runtime, null), consumer);
  const rows = await session.sql<{ event: string; company: string }[]>`
    select event, case company_id when ${world.careProvider.id} then 'booker' else 'transport provider' end as company
    from alerts where itinerary_id = ${id} and event in ('RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED') order by event, 2`;
  return rows.map(({ event, company }) => `${company}: ${event}`);
};

describe('the question', () => {
  test('comes so long before the pick-up as the market says, once, with a clock of its own and an alert to whoever has the leg', async () => {
    const id = await accepted(180);
    expect(await minutesTo(id, 'reconfirm_at')).toBeCloseTo(90, -0.5);
    expect((await waitingTimersOfTrips(session.sql, await session.now())).map(({ kind }) => kind)).toContain(
      'RECONFIRM_ASK',
    );
    session.advance(85);
    await look(id);
    expect(await trip(id)).toMatchObject({ reconfirm_by: null });
    session.advance(6);
    for (let n = 0; n < 2; n += 1) await look(id);
    expect(await minutesTo(id, 'reconfirm_by')).toBe(15);
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', reconfirm_at: null });
    expect(await told(id, 'trip.reconfirmAsked')).toBe(1);
    expect((await logged(id)).filter((type) => type === 'RECONFIRM_ASK')).toHaveLength(1);
    expect((await waitingTimersOfTrips(session.sql, await session.now())).map(({ kind }) => kind)).toContain(
      'RECONFIRM_END',
    );
    expect(await alerts(id)).toEqual(['transport provider: RECONFIRM']);
  });

  test('is put by the sweep where its timer was lost', async () => {
    const id = await accepted(180);
    session.advance(91);
    await sweep();
    expect(await minutesTo(id, 'reconfirm_by')).toBe(15);
  });

  test('is put in no market that does not ask, to nobody who accepted later than that, and of no leg with a stamp', async () => {
    const off = await session.world();
    const quiet = await session.book(off, 180);
    await session.accept(quiet, transportProviderOf(off));
    const late = await accepted(80);
    const stamped = await accepted(180);
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: (await trip(stamped)).id,
      progress: { assignedAt: await session.local(0) },
    });
    session.advance(100);
    for (const id of [quiet, late, stamped]) {
      await look(id);
      expect(await trip(id)).toMatchObject({ reconfirm_at: null, reconfirm_by: null });
      expect(await told(id, 'trip.reconfirmAsked')).toBe(0);
    }
  });

  test('goes with the market’s setting: what is asked for is let go of when the market no longer asks', async () => {
    const id = await asked();
    await session.sql`update markets set settings = settings || '{"reconfirmMinutes": null, "reconfirmAnswerMinutes": null}' where id = ${world.marketId}`;
    session.advance(16);
    await end(id);
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', reconfirm_by: null, unconfirmed_at: null });
  });
});

describe('the answer', () => {
  test('yes: kept with who and when, in the log for both sides, and told live; it cannot be said twice', async () => {
    const id = await asked();
    await confirm(id);
    const leg = await trip(id);
    expect(leg).toMatchObject({
      status: 'ACCEPTED',
      reconfirm_by: null,
      reconfirmed_by_user_id: party(0).actor.userId,
    });
    expect(instant(leg, 'reconfirmed_at').getTime()).toBeCloseTo((await session.now()).getTime(), -4);
    expect((await session.log(id)).at(-1)).toMatchObject({ type: 'RECONFIRM', audience: 'PARTY' });
    expect(await told(id, 'trip.reconfirmed')).toBe(1);
    await expect(confirm(id)).rejects.toMatchObject({ kind: 'IllegalTransition' });
    session.advance(20);
    await end(id);
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', version: leg.version });
    expect(await session.replays(id)).toBe(true);
  });

  test('is refused before the question, to older terms, to a reader, to others and to strangers', async () => {
    const early = await accepted(180);
    await expect(confirm(early)).rejects.toMatchObject({ kind: 'IllegalTransition' });
    const id = await asked();
    const leg = await trip(id);
    await expect(
      session.as(party(0), reconfirmTrip, { tripId: leg.id, expectedTerms: leg.terms_version - 1 }),
    ).rejects.toMatchObject({ kind: 'StaleTerms' });
    await expect(confirm(id, world.careProvider)).rejects.toMatchObject({ kind: 'NotPermitted' });
    await expect(confirm(id, party(1))).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(confirm(id, world.stranger)).rejects.toMatchObject({ kind: 'NotFound' });
    expect(await trip(id)).toMatchObject({ version: leg.version });
  });

  test('no: the leg is given back as ever', async () => {
    const id = await asked();
    await session.as(party(0), reportUnableToService, {
      tripId: (await trip(id)).id,
      reasonId: world.reasons.unableToService,
    });
    expect(await trip(id)).toMatchObject({ status: 'OFFERED', reconfirm_by: null, agreed_at: null });
  });

  test('a stamp is a yes; a vehicle is none', async () => {
    const id = await asked();
    const leg = await trip(id);
    await session.as(party(0), assignVehicle, { tripId: leg.id, vehicleId: null });
    expect((await trip(id))['reconfirm_by']).not.toBeNull();
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: leg.id,
      progress: { assignedAt: await session.local(0) },
    });
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', reconfirm_by: null });
  });

  test('changed terms ask by themselves: accepting them is a yes, and their own pick-up is asked about again', async () => {
    const near = await asked();
    await moveTo(near, 60);
    expect(await trip(near)).toMatchObject({ status: 'CONFLICT', reconfirm_by: null });
    const { id: tripId, terms_version: expectedTerms } = await trip(near);
    await session.as(party(0), acceptChanges, { tripId, expectedTerms });
    expect(await trip(near)).toMatchObject({ status: 'ACCEPTED', reconfirm_at: null, reconfirm_by: null });

    session.resetClock();
    const far = await asked();
    await confirm(far);
    await moveTo(far, 300);
    const leg = await trip(far);
    await session.as(party(0), acceptChanges, { tripId: leg.id, expectedTerms: leg.terms_version });
    expect(await trip(far)).toMatchObject({ reconfirmed_at: null, reconfirmed_by_user_id: null });
    expect(await minutesTo(far, 'reconfirm_at')).toBeCloseTo(210, -0.5);
  });

  test('changes taken back by the booker leave the question: it is put again, with its whole time', async () => {
    const id = await asked();
    // Once: the minute may turn meanwhile.
    const planned = wall(instant(await trip(id), 'pick_up_at'));
    await moveTo(id, 140);
    session.advance(3);
    await moveTo(id, planned);
    const leg = await trip(id);
    expect(leg.status).toBe('ACCEPTED');
    expect(await minutesTo(id, 'reconfirm_by')).toBe(15);
    expect(await told(id, 'trip.reconfirmAsked')).toBe(2);
  });
});

describe('without an answer', () => {
  test('the leg goes to others at once and not back to its transport provider, and both sides are told', async () => {
    const id = await asked();
    session.advance(14);
    await end(id);
    expect(await trip(id), 'not before its time').toMatchObject({ status: 'ACCEPTED' });
    session.advance(2);
    for (let n = 0; n < 2; n += 1) await end(id);
    expect(await trip(id)).toMatchObject({
      status: 'OFFERED',
      transport_provider_id: null,
      reconfirm_by: null,
      unconfirmed_at: null,
      end_reason_id: null,
    });
    expect((await session.batches(id))[0]?.excluded_company_ids).toEqual([party(0).id]);
    const offers = await session.offers(id);
    expect(offers.filter(({ status }) => status === 'OPEN').map(({ company_id }) => company_id)).toEqual([
      party(1).id,
    ]);
    expect(
      offers.find(({ company_id, status }) => company_id === party(0).id && status === 'REVOKED'),
    ).toMatchObject({ outcome: { reason: 'NOT_RECONFIRMED' } });
    expect((await session.log(id)).find(({ type }) => type === 'RECONFIRM_LAPSE')).toMatchObject({
      from_status: 'ACCEPTED',
      to_status: 'OFFERED',
      audience: 'PARTY',
    });
    expect(await alerts(id)).toEqual([
      'transport provider: RECONFIRM',
      'booker: RECONFIRM_LAPSED',
      'transport provider: RECONFIRM_LAPSED',
    ]);
    await session.accept(id, party(1));
    expect(await trip(id), 'who takes it now has just said yes').toMatchObject({
      reconfirm_at: null,
      reconfirm_by: null,
    });
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('the crew’s way back comes along with the way there', async () => {
    const id = await session.book(world, 180, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    await session.accept(id, party(0));
    session.advance(91);
    await look(id);
    expect(await trip(id, 1)).toMatchObject({ reconfirm_at: null, reconfirm_by: null });
    session.advance(16);
    await end(id);
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['OFFERED', 'OFFERED']);
  });

  test('a way back at a time of its own stays, and is asked about by itself', async () => {
    const id = await session.book(world, 180, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: await session.local(360),
    });
    await session.accept(id, party(0));
    session.advance(91);
    await look(id);
    session.advance(16);
    await end(id);
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['OFFERED', 'ACCEPTED']);
    expect((await trip(id, 1))['reconfirm_at']).not.toBeNull();
  });

  test('too late for others it stays where it is: the booker is alerted that nobody confirmed, the log says so, and a late yes settles it', async () => {
    const id = await asked(40);
    session.advance(16);
    for (let n = 0; n < 2; n += 1) await end(id);
    expect(await trip(id)).toMatchObject({
      status: 'ACCEPTED',
      transport_provider_id: party(0).id,
      reconfirm_by: null,
    });
    expect((await trip(id))['unconfirmed_at']).not.toBeNull();
    expect((await session.log(id)).at(-1)).toMatchObject({ type: 'UNCONFIRMED', from_status: null });
    expect(await alerts(id)).toEqual(['transport provider: RECONFIRM', 'booker: UNCONFIRMED']);
    await look(id);
    expect(await told(id, 'trip.reconfirmAsked'), 'it is not asked again').toBe(1);
    await confirm(id);
    expect(await trip(id)).toMatchObject({ unconfirmed_at: null });
    expect((await trip(id))['reconfirmed_at']).not.toBeNull();
  });

  test('with nobody else to ask it stays where it is, however much time is left', async () => {
    world = await session.world({
      tiers: [1],
      market: { reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 },
    });
    const id = await asked();
    session.advance(16);
    await end(id);
    expect(await trip(id)).toMatchObject({ status: 'ACCEPTED', transport_provider_id: party(0).id });
    expect(await told(id, 'trip.unconfirmed')).toBe(1);
  });

  test('a lost timer only delays: the sweep takes it back', async () => {
    const id = await asked();
    session.advance(16);
    await sweep();
    expect((await trip(id)).status).toBe('OFFERED');
    await sweep();
    expect(await told(id, 'trip.reconfirmLapsed')).toBe(1);
  });
});

test('the yes and the end of its time at once: one of them wins, whole, and the other finds it settled', async () => {
  const outcomes = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    session.resetClock();
    const id = await asked();
    session.advance(16);
    const yes = (): Promise<string> =>
      confirm(id).then(
        () => 'yes',
        (error: { kind?: string }) => error.kind ?? 'failed',
      );
    const ends = [end(id), end(id)];
    const [said] = await Promise.all(n % 2 === 0 ? [yes(), ...ends] : [yes(), ...ends.toReversed()]);
    const leg = await trip(id);
    outcomes.add(String(said));
    if (said === 'yes') {
      expect(leg).toMatchObject({ status: 'ACCEPTED', transport_provider_id: party(0).id });
      expect(await told(id, 'trip.reconfirmLapsed')).toBe(0);
    } else {
      expect(['NotFound', 'NotPermitted']).toContain(said);
      expect(leg).toMatchObject({ status: 'OFFERED', transport_provider_id: null, reconfirmed_at: null });
      expect([await told(id, 'trip.reconfirmed'), await told(id, 'trip.reconfirmLapsed')]).toEqual([0, 1]);
    }
    expect(await session.replays(id)).toBe(true);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
