import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { makeVehicle } from '../../../../test/factories/vehicles.ts';
import { asActor } from '../../../../test/runtime.ts';
import { recordAlerts } from '../../../attention/alerts/commands/recordAlerts.ts';
import { origin } from '../../../platform/outbox/event.ts';
import { sweepOverdue } from '../../booking/commands/sweepOverdue.ts';
import { assignVehicle } from '../../travel/commands/assignVehicle.ts';
import { completeTrip } from '../../travel/commands/completeTrip.ts';
import { recordProgress } from '../../travel/commands/recordProgress.ts';
import type { ProgressInput } from '../../travel/commands/stampTrip.ts';
import { outlooksOfTrips } from '../outlook.queries.ts';
import { learnRide } from './learnRide.ts';
import { lookAtClocks } from './lookAtClocks.ts';

let session: BookingSession;
let world: BookingWorld;
let crew: Party;
beforeAll(async () => {
  session = await bookingSession();
});
beforeEach(async () => {
  session.resetClock();
  world = await session.world({ tiers: [1] });
  crew = transportProviderOf(world);
});
afterAll(() => session.close());

const leg = async (id: string) => {
  const [found] = await session.trips(id);
  if (!found) throw new Error('no leg');
  return found;
};
const taken = async (minutes: number): Promise<string> => {
  const id = await session.book(world, minutes);
  await session.accept(id, crew);
  return id;
};
const told = async (id: string, type: string): Promise<number> =>
  (await session.events(id)).filter((event) => event.type === type).length;
const look = (id: string): Promise<void> => session.asWorker((tx) => lookAtClocks(tx, id));
const stamp = async (id: string, minutes: Partial<Record<keyof ProgressInput, number>>): Promise<void> => {
  const progress: { -readonly [Field in keyof ProgressInput]: string } = {};
  for (const [field, at] of Object.entries(minutes))
    progress[field as keyof ProgressInput] = await session.local(at);
  await session.as(crew, recordProgress, { tripId: (await leg(id)).id, progress });
};
const minutesTo = async (at: unknown): Promise<number | null> =>
  at instanceof Date ? Math.round((at.getTime() - (await session.now()).getTime()) / 60_000) : null;

describe('a leg that will be late', () => {
  test('is told of once, before it is, and taken back when it is no longer so', async () => {
    const id = await taken(120);
    expect(await minutesTo((await leg(id))['late_watch_at']), 'first looked at an hour before').toBeCloseTo(
      60,
      -0.5,
    );
    session.advance(61);
    await look(id);
    expect(await minutesTo((await leg(id))['late_watch_at']), 'late from ten minutes before on').toBeCloseTo(
      49,
      -0.5,
    );
    expect(await told(id, 'trip.willBeLate')).toBe(0);
    session.advance(51);
    await sweepOverdue(asActor(session.runtime, null));
    await look(id);
    expect(await told(id, 'trip.willBeLate')).toBe(1);
    expect((await leg(id))['late_minutes']).toBeGreaterThanOrEqual(5);
    await stamp(id, { toPickupAt: -10 });
    expect(await leg(id)).toMatchObject({ late_minutes: null });
    session.advance(30);
    await look(id);
    expect((await leg(id))['late_minutes'], 'left, and not there').toBeGreaterThanOrEqual(5);
    expect(await told(id, 'trip.willBeLate'), 'once for a time').toBe(1);
  });

  test('is alerted to both sides', async () => {
    const id = await taken(60);
    session.advance(52);
    await look(id);
    const [event] = (await session.events(id)).filter(({ type }) => type === 'trip.willBeLate');
    await session.asWorker((tx) =>
      recordAlerts(tx, [
        {
          position: origin,
          cursor: '',
          type: event?.type ?? '',
          entityType: 'trip',
          entityId: event?.entity_id ?? '',
          version: 1,
          companyIds: [],
          itineraryId: id,
          payload: event?.payload ?? {},
          createdAt: tx.now,
        },
      ]),
    );
    const alerted = await session.sql<
      { company_id: string }[]
    >`select company_id from alerts where itinerary_id = ${id} and event = 'WILL_BE_LATE'`;
    expect(new Set(alerted.map((row) => row.company_id))).toEqual(new Set([world.careProvider.id, crew.id]));
  });

  test('is told of when its patient is aboard, too, and no more once dropped off', async () => {
    const id = await taken(60);
    session.advance(58);
    await stamp(id, { toPickupAt: -20, atPickupAt: -1 });
    session.advance(90);
    await look(id);
    expect(await told(id, 'trip.willBeLate')).toBe(1);
    await stamp(id, { toDropoffAt: -80, atDropoffAt: -1 });
    expect(await leg(id)).toMatchObject({ late_minutes: null, late_watch_at: null });
  });

  test('whose pick-up has passed before anybody looked is told of as late, not as about to be', async () => {
    const id = await taken(60);
    session.advance(70);
    await look(id);
    expect((await leg(id))['late_minutes']).toBeGreaterThanOrEqual(20);
    expect(await told(id, 'trip.willBeLate')).toBe(0);
  });
});

describe('a vehicle with two legs', () => {
  /** How often a booking is to be looked at within the minutes to come. */
  const wakes = async (id: string): Promise<number> => {
    const [found] = await session.sql<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where data -> 'data' ->> 'id' = ${id} and data ->> 'job' = 'booking.clocks' and start_after <= now() + interval '10 minutes'`;
    return found?.n ?? 0;
  };
  const assigned = async (id: string, vehicleId: string): Promise<void> => {
    await session.as(crew, assignVehicle, { tripId: (await leg(id)).id, vehicleId });
  };

  test('the second is expected when the first has ended, and looked at when the first is stamped', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const [first, second] = [await taken(20), await taken(50)];
    for (const id of [first, second]) await assigned(id, vehicle.id);
    const outlooks = await outlooksOfTrips(session.sql, [(await leg(second)).id, (await leg(first)).id]);
    expect([...outlooks.values()].map(({ earlier }) => earlier.length).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    session.advance(55);
    await stamp(first, { toPickupAt: -50, atPickupAt: -1 });
    const [wake] = await session.sql<{ n: number }[]>`
      select count(*)::int as n from pgboss.job where data -> 'data' ->> 'id' = ${second} and data ->> 'job' = 'booking.clocks' and start_after <= now() + interval '1 hour'`;
    expect(wake?.n).toBeGreaterThanOrEqual(1);
    await look(second);
    expect((await leg(second))['late_minutes']).toBeGreaterThanOrEqual(20);
  });

  test('a leg that is given a vehicle before another has that one looked at', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const [first, second] = [await taken(20), await taken(50)];
    await assigned(second, vehicle.id);
    session.advance(30);
    await stamp(first, { toPickupAt: -5 });
    const wakes = async (): Promise<number | undefined> => {
      const [found] = await session.sql<{ n: number }[]>`
        select count(*)::int as n from pgboss.job where data -> 'data' ->> 'id' = ${second} and data ->> 'job' = 'booking.clocks' and start_after <= now() + interval '1 hour'`;
      return found?.n;
    };
    await look(second);
    const before = (await wakes()) ?? 0;
    await assigned(first, vehicle.id);
    expect(await wakes()).toBe(before + 1);
    await look(second);
    expect((await leg(second))['late_minutes']).toBeGreaterThanOrEqual(5);
    expect(await told(second, 'trip.willBeLate')).toBe(1);
  });

  test('goes by what was promised: a leg that was put off is in nobody’s way, and waits for the other', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const [putOff, other] = [await taken(60), await taken(80)];
    await session.sql`update trips set promised_pick_up_at = pick_up_at + interval '60 minutes' where itinerary_id = ${putOff}`;
    await assigned(putOff, vehicle.id);
    const alone = await wakes(putOff);
    await assigned(other, vehicle.id);
    expect(await wakes(putOff), 'looked at for what comes before it').toBe(alone + 1);
    const ids = [(await leg(putOff)).id, (await leg(other)).id];
    const outlooks = await outlooksOfTrips(session.sql, ids);
    expect(ids.map((id) => outlooks.get(id)?.earlier.length)).toEqual([1, 0]);
    session.advance(70);
    await stamp(other, { toPickupAt: -5 });
    expect(await wakes(putOff), 'and once more when that moves').toBe(alone + 2);
    expect(await told(other, 'trip.willBeLate')).toBe(0);
  });

  test('a leg that a crew has set out for out of turn comes first, and the one it was put before is late for it', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const [passedOver, outOfTurn] = [await taken(60), await taken(80)];
    for (const id of [passedOver, outOfTurn]) await assigned(id, vehicle.id);
    session.advance(40);
    const before = await wakes(passedOver);
    await stamp(outOfTurn, { toPickupAt: -1 });
    expect(await wakes(passedOver), 'looked at with the stamp').toBe(before + 1);
    await look(passedOver);
    // Until the other patient is at the drop-off, and the crew is clear and here.
    expect((await leg(passedOver))['late_minutes']).toBeGreaterThanOrEqual(30);
    expect(await told(passedOver, 'trip.willBeLate')).toBe(1);
  });

  test('the next leg is looked at with each stamp, however many before it nobody has set out for', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const forgotten = [await taken(20), await taken(25)];
    const [current, next] = [await taken(40), await taken(70)];
    for (const id of [...forgotten, current, next]) await assigned(id, vehicle.id);
    session.advance(30);
    await stamp(current, { toPickupAt: -5 });
    const before = await wakes(next);
    await stamp(current, { atPickupAt: 0 });
    expect(await wakes(next)).toBe(before + 1);
  });

  test('a booking given a vehicle is looked at once more with what that has to end', async () => {
    const vehicle = await makeVehicle(session.db, { companyId: crew.id });
    const first = await taken(30);
    await assigned(first, vehicle.id);
    session.advance(40);
    await stamp(first, { toPickupAt: -20, atPickupAt: 0 });
    const second = await taken(30);
    await assigned(second, vehicle.id);
    await look(second);
    expect(await leg(second)).toMatchObject({ late_minutes: expect.any(Number) });
  });
});

test('rides that were completed say how long the next between the same places takes, from five on', async () => {
  const ride = async (): Promise<string> => {
    const id = await taken(10);
    const tripId = (await leg(id)).id;
    await session.as(crew, completeTrip, {
      tripId,
      progress: {
        toPickupAt: await session.local(-60),
        atPickupAt: await session.local(-50),
        toDropoffAt: await session.local(-48),
        atDropoffAt: await session.local(-8),
        clearAt: await session.local(-1),
      },
      distance: '5',
      distanceUnit: 'MI',
    });
    await session.asWorker((tx) => learnRide(tx, tripId));
    return tripId;
  };
  const next = (await leg(await taken(20))).id;
  const median = async () => (await outlooksOfTrips(session.sql, [next])).get(next)?.rideSeconds;
  for (let n = 0; n < 4; n += 1) await ride();
  expect(await median()).toBeNull();
  const [{ n } = { n: 0 }] = await session.sql<{ n: number }[]>`
    select count(*)::int as n from pgboss.job where data ->> 'job' = 'trip.learnRide'`;
  expect(n, 'each completion is remembered by the worker').toBeGreaterThanOrEqual(4);
  await ride();
  expect(await median()).toBe(40 * 60);
});
