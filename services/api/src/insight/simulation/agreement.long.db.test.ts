import { localOf } from '@ptc/schema/rules/wallTime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { makeRule } from '../../../test/factories/parties.ts';
import { sayingYes } from '../../../test/factories/sayingYes.ts';
import type { BookingWorld, WorldOptions } from '../../../test/factories/bookingWorld.ts';
import { asActor } from '../../../test/runtime.ts';
import { estimateRoute } from '../../reference/addresses/domain/estimateRoute.ts';
import { createItinerary } from '../../bookings/booking/commands/createItinerary.ts';
import { resubmitItinerary } from '../../bookings/booking/commands/resubmitItinerary.ts';
import { sweepOverdue } from '../../bookings/booking/commands/sweepOverdue.ts';
import { newId } from '../../platform/ids.ts';
import { availabilitySchedules } from '../../bookings/availability/availability.table.ts';
import { findBookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { acceptOffer } from '../../bookings/dispatch/commands/acceptOffer.ts';
import { closeDueRound, openDueBatch } from '../../bookings/dispatch/commands/advanceBatch.ts';
import { counterOffer } from '../../bookings/dispatch/commands/counterOffer.ts';
import { declineCounterOffer } from '../../bookings/dispatch/commands/declineCounterOffer.ts';
import { declineOffer } from '../../bookings/dispatch/commands/declineOffer.ts';
import { passLastSafe } from '../../bookings/dispatch/commands/passLastSafe.ts';
import { loadDispatchSources } from '../../bookings/dispatch/dispatchFacts.queries.ts';
import { acceptChanges } from '../../bookings/travel/commands/acceptChanges.ts';
import { cancelTrip } from '../../bookings/travel/commands/cancelTrip.ts';
import { completeTrip } from '../../bookings/travel/commands/completeTrip.ts';
import { lookAtClocks } from '../../bookings/core/commands/lookAtClocks.ts';
import { endConflict } from '../../bookings/travel/commands/endConflict.ts';
import { endReconfirmation } from '../../bookings/travel/commands/endReconfirmation.ts';
import { expireTrip } from '../../bookings/travel/commands/expireTrip.ts';
import { reconfirmTrip } from '../../bookings/travel/commands/reconfirmTrip.ts';
import { recordProgress } from '../../bookings/travel/commands/recordProgress.ts';
import { reportUnableToService } from '../../bookings/travel/commands/reportUnableToService.ts';
import { behaviourOf, seededScript, type Personality } from './domain/behaviour.ts';
import type { Demand } from './domain/market.ts';
import { simulate } from './domain/simulate.ts';
import type { Act, Booking } from './domain/state.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const zone = 'America/New_York';
const minute = 60_000;
/** Minutes from booking to pick-up. */
const leads = [25, 90, 150, 340, 700, 120];
/** A little after a timer's instant, so that it has surely come. */
const after = 20;

/** Commands run at an instant of the played market. */
const goTo = (instant: number): void => {
  session.runtime.clock.shiftMs = instant - Date.now();
};

interface Timer {
  at: Date;
  kind: 'open' | 'round' | 'conflict' | 'ask' | 'reconfirm' | 'safe' | 'expiry';
  id: string;
}

/** The timer of the market's rows that is next: what wakes the product. */
const nextTimer = async (marketId: string, done: ReadonlySet<string>): Promise<Timer | undefined> => {
  const found = await session.sql<Timer[]>`
    select b.offer_opens_at as at, 'open' as kind, b.id from batches b join trips t on t.batch_id = b.id where t.market_id = ${marketId} and t.status = 'DRAFT' and b.round = 0 and b.offer_opens_at is not null
    union select b.round_ends_at, 'round', b.id from batches b join trips t on t.batch_id = b.id where t.market_id = ${marketId} and b.round_ends_at is not null
    union select t.conflict_ends_at, 'conflict', t.id from trips t where t.market_id = ${marketId} and t.status = 'CONFLICT' and t.conflict_ends_at is not null
    union select t.reconfirm_at, 'ask', t.itinerary_id from trips t where t.market_id = ${marketId} and t.reconfirm_at is not null
    union select t.reconfirm_by, 'reconfirm', t.id from trips t where t.market_id = ${marketId} and t.reconfirm_by is not null
    union select min(t.last_safe_at), 'safe', t.batch_id from trips t where t.market_id = ${marketId} and t.last_safe_at is not null and t.last_safe_passed_at is null and t.status in ('DRAFT', 'OFFERED', 'UNFULFILLED', 'ACCEPTING', 'EXPIRED') group by t.batch_id
    union select t.pick_up_at, 'expiry', t.id from trips t where t.market_id = ${marketId} and t.status in ('DRAFT', 'OFFERED', 'UNFULFILLED') order by 1, 2 desc`;
  return found.find(({ kind, id, at }) => !done.has(`${kind} ${id} ${at.getTime()}`));
};

const runTimersUntil = async (marketId: string, until: number): Promise<void> => {
  const done = new Set<string>();
  for (
    let timer = await nextTimer(marketId, done);
    timer !== undefined && timer.at.getTime() <= until;
    timer = await nextTimer(marketId, done)
  ) {
    const { kind, id, at } = timer;
    done.add(`${kind} ${id} ${at.getTime()}`);
    goTo(at.getTime() + after);
    await session.asWorker((tx) =>
      ({
        open: openDueBatch,
        round: closeDueRound,
        conflict: endConflict,
        ask: lookAtClocks,
        reconfirm: endReconfirmation,
        safe: passLastSafe,
        expiry: expireTrip,
      })[kind](tx, id),
    );
  }
};

/** Does with the product's commands what somebody did in the engine. */
const actOut = async (world: BookingWorld, act: Act, itineraries: Map<number, string>): Promise<void> => {
  const itineraryId = itineraries.get(act.bookingNo) ?? '';
  const trip = (await session.trips(itineraryId))[act.legIndex];
  const who = world.transportProviders.find(({ id }) => id === act.companyId) ?? world.careProvider;
  const local = localOf(act.names ?? act.at, zone);
  const [from, to] =
    act.legIndex === 0 ? [world.hospitalId, world.clinicId] : [world.clinicId, world.hospitalId];
  const place = {
    pickUp: { facilityId: from, floorAndRoom: '3 East', type: 'SET_TIME' as const, at: local },
    dropOff: { facilityId: to },
  };
  const offerId =
    (await session.offers(itineraryId)).filter(({ company_id }) => company_id === act.companyId)[
      act.offerNo ?? 0
    ]?.id ?? '';
  const tripId = trip?.id ?? '';
  switch (act.kind) {
    case 'ACCEPT':
      await session.as(who, acceptOffer, {
        offerId,
        expectedTerms: await session.terms(offerId),
        ...(act.names ? { promisedPickUpAt: local } : {}),
      });
      break;
    case 'DECLINE':
      await session.as(who, declineOffer, { offerId, reasonId: world.reasons.decline });
      break;
    case 'COUNTER':
      await session.as(who, counterOffer, {
        offerId,
        expectedTerms: await session.terms(offerId),
        pickUpAt: local,
      });
      break;
    case 'TAKE_COUNTER':
      await session.takeCounter(world.careProvider, offerId);
      break;
    case 'REFUSE_COUNTER':
      await session.as(world.careProvider, declineCounterOffer, {
        offerId,
        expectedTerms: await session.terms(offerId),
      });
      break;
    case 'MOVE':
      await session.edit(world.careProvider, itineraryId, { legs: [{ tripId, ...place }] });
      break;
    case 'ACCEPT_CHANGES':
      await session.as(who, acceptChanges, { tripId, expectedTerms: await session.terms(tripId) });
      break;
    case 'RECONFIRM':
      await session.as(who, reconfirmTrip, { tripId, expectedTerms: await session.terms(tripId) });
      break;
    case 'UNABLE':
      await session.as(who, reportUnableToService, { tripId, reasonId: world.reasons.unableToService });
      break;
    case 'CANCEL':
      await session.as(world.careProvider, cancelTrip, { tripId, reasonId: world.reasons.cancel });
      break;
    case 'RESUBMIT':
      await session.as(world.careProvider, resubmitItinerary, {
        itineraryId,
        expectedVersion: (await session.itinerary(itineraryId))?.version ?? 0,
      });
      break;
    case 'ARRIVE':
      await session.as(who, sayingYes(recordProgress), {
        tripId,
        progress: { assignedAt: local, toPickupAt: local, atPickupAt: local },
      });
      break;
    case 'COMPLETE':
      await session.as(who, sayingYes(completeTrip), {
        tripId,
        progress: { toDropoffAt: local, atDropoffAt: local, clearAt: local },
        distance: '4',
        distanceUnit: 'MI',
      });
      break;
    default:
      throw new Error(`the story has no ${act.kind}`);
  }
  for (const batch of await session.batches(itineraryId))
    await session.asWorker((tx) => closeDueRound(tx, batch.id));
};

/**
 * A last round that ends as the pick-up passes: which of the two timers comes first is nobody's promise, and
 * the leg has expired with either.
 */
const settled = (statuses: readonly (string | null)[]): (string | null)[] =>
  statuses.filter((status, index) => status !== 'UNFULFILLED' || statuses[index + 1] !== 'EXPIRED');

/** Gives a transport provider a calendar with one crew, all week. */
const keepCalendar = async (companyId: string): Promise<void> => {
  await session.sql`update companies set settings = settings || '{"availabilityEnabled": true}' where id = ${companyId}`;
  await session.db.insert(availabilitySchedules).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      id: newId(),
      companyId,
      weekday,
      fromTime: '00:00',
      toTime: '24:00',
      crews: 1,
    })),
  );
};

/** Minutes from the first pick-up to the way back, of a booking that is a round trip; null: one way. */
const backAfter = [null, 100, null, 150] as const;

/** In this story, places of a type and a short notice have a rule of their own. */
const SHORT_NOTICE = 'short notice at a type of place';

/**
 * Name, world, how its transport providers are, seed, which of them keep a calendar, and whether some
 * bookings are round trips.
 */
const stories: readonly (readonly [string, WorldOptions, Personality[], number, number[], boolean])[] = [
  ['the first to accept wins', {}, ['SLOW', 'BARGAINER', 'UNRELIABLE'], 21, [], false],
  [
    'the best offer wins',
    { tiers: [1, 1, 2, 2], rule: { award: 'BEST', offerLeadMinutes: 300 } },
    ['PROMPT', 'BARGAINER', 'SELECTIVE', 'PROMPT'],
    4,
    [],
    false,
  ],
  ['a crew carries one at a time', {}, ['PROMPT', 'UNRELIABLE', 'SELECTIVE'], 7, [0, 1], false],
  [
    'a second yes',
    { tiers: [1, 1, 2], market: { reconfirmMinutes: 80, reconfirmAnswerMinutes: 12 } },
    ['SLOW', 'UNRELIABLE', 'SLOW'],
    13,
    [],
    true,
  ],
  ['there and back', {}, ['UNRELIABLE', 'BARGAINER', 'UNRELIABLE'], 5, [1], true],
  [SHORT_NOTICE, { tiers: [1, 2, 2] }, ['SLOW', 'BARGAINER', 'UNRELIABLE'], 21, [], false],
];

test.each(stories)(
  'the engine and the product play the same market alike: %s',
  async (name, options, personalities, seed, keepers, roundTrips) => {
    session.resetClock();
    const world = await session.world(options);
    const { facilityTypeId } = world;
    if (name === SHORT_NOTICE)
      await makeRule(session.db, {
        marketId: world.marketId,
        name,
        rank: 50,
        conditions: {
          leadMinutes: { from: 30, to: 130 },
          places: { typeIds: [facilityTypeId], end: 'EITHER' },
        },
        settings: { rounds: [{ tiers: [2], memberCompanyIds: [], minutes: 15 }] },
      });
    for (const index of keepers) await keepCalendar(world.transportProviders[index]?.id ?? '');
    const market = await findBookingMarket(session.db, world.marketId);
    if (!market) throw new Error('no market');
    const start = Math.ceil((await session.now()).getTime() / minute) * minute + minute;
    const { transportProviders, rules } = await loadDispatchSources(
      session.db,
      market,
      world.careProvider.id,
      {
        from: new Date(start),
        to: new Date(start),
        exceptItineraryId: null,
      },
    );
    const route = estimateRoute(
      { latitude: 42.3355, longitude: -71.1054 },
      { latitude: 42.3601, longitude: -71.0589 },
    );
    const { callTypeId, urgencyId, priorityId } = world.classification;
    const demand = Array.from({ length: 12 }, (_, index): Demand => ({
      no: index + 1,
      careProviderId: world.careProvider.id,
      bookedAt: new Date(start + (index * 7 + 0.5) * minute),
      forceOffer: false,
      vip: index === 5 ? { companyId: world.transportProviders[0]?.id ?? '', exclusive: true } : null,
      legs: [0, roundTrips ? (backAfter[index % backAfter.length] ?? null) : null].flatMap((later) =>
        later === null
          ? []
          : [
              {
                pickUpType: 'SET_TIME' as const,
                pickUpAt: new Date(
                  start + (index * 7 + (leads[index % leads.length] ?? 60) + later) * minute,
                ),
                waitAndReturn: false,
                callTypeId,
                urgencyId,
                priorityId,
                variableIds: [],
                routeDistanceMeters: route.distanceMeters,
                routeDurationSeconds: route.durationSeconds,
                readyAt: null,
                circumstances: {
                  bookedAt: new Date(start + (index * 7 + 0.5) * minute),
                  payorTypes: [],
                  pickUpTypeId: facilityTypeId,
                  dropOffTypeId: facilityTypeId,
                },
              },
            ],
      ),
    }));
    // Ids of a new world differ from run to run; what people do must not.
    const seeded = seededScript(
      seed,
      new Map(personalities.map((one, index) => [`P${index}`, { ...behaviourOf(one, null, 3), late: 0.15 }])),
      { moves: 0.5, cancels: 0.1, takesCounters: 0.5, resubmits: 0.6 },
    );
    const alias = (companyId: string): string =>
      `P${world.transportProviders.findIndex(({ id }) => id === companyId)}`;
    const script = {
      ...seeded,
      dryRun: () => false,
      answer: (asked: Parameters<typeof seeded.answer>[0]) =>
        seeded.answer({ ...asked, companyId: alias(asked.companyId) }),
      unable: (of: Parameters<typeof seeded.unable>[0]) =>
        seeded.unable({ ...of, companyId: alias(of.companyId) }),
      takesChange: (of: Parameters<typeof seeded.takesChange>[0]) =>
        seeded.takesChange({ ...of, companyId: alias(of.companyId) }),
      reconfirms: (of: Parameters<typeof seeded.reconfirms>[0]) =>
        seeded.reconfirms({ ...of, companyId: alias(of.companyId) }),
    };
    const acts: Act[] = [];
    const played: Booking[] = [];
    const { violations } = simulate({
      market: {
        name: market.name,
        timeZone: market.timeZone,
        settings: market.settings,
        rules,
        careProviders: [{ id: world.careProvider.id, name: 'careProvider', transportProviders }],
      },
      script,
      demand,
      crews: new Map(),
      onAct: (act) => acts.push(act),
      onBooking: (booking) => played.push(booking),
    });
    expect(violations).toEqual([]);
    const itineraries = new Map<number, string>();
    for (const act of acts) {
      await runTimersUntil(world.marketId, act.at.getTime());
      goTo(act.at.getTime() + after);
      if (act.kind === 'BOOK') {
        const booked = demand.find(({ no }) => no === act.bookingNo);
        const [leg, back] = booked?.legs ?? [];
        if (!booked || !leg) throw new Error('no such booking');
        const { itineraryId } = await session.as(world.careProvider, createItinerary, {
          marketId: world.marketId,
          patientId: world.patientId,
          type: back ? 'ROUND_TRIP' : 'ONE_WAY',
          classification: world.classification,
          ...(back ? { returnType: 'SET_TIME' as const, returnPickUpAt: localOf(back.pickUpAt, zone) } : {}),
          ...(booked.vip ? { vip: booked.vip } : {}),
          legs: [
            {
              pickUp: {
                facilityId: world.hospitalId,
                floorAndRoom: '3 East',
                type: 'SET_TIME',
                at: localOf(leg.pickUpAt, zone),
              },
              dropOff: { facilityId: world.clinicId },
            },
          ],
        });
        itineraries.set(act.bookingNo, itineraryId);
      } else if (act.refused) {
        await expect(
          actOut(world, act, itineraries),
          `${act.kind} of ${act.bookingNo} comes too late`,
        ).rejects.toMatchObject({ kind: expect.stringMatching(/OfferNoLongerOpen|InvalidInput/) });
      } else {
        await actOut(world, act, itineraries);
      }
    }
    await runTimersUntil(world.marketId, start + 2 * 24 * 60 * minute);
    for (const booking of played) {
      const id = itineraries.get(booking.no) ?? '';
      const trips = await session.trips(id);
      const offers = (await session.offers(id)).map(
        ({ company_id, status, round }) => `${alias(company_id)} ${status} ${round}`,
      );
      const entries = await session.log(id);
      expect(trips, `booking ${booking.no}`).toHaveLength(booking.legs.length);
      expect(offers.toSorted(), `booking ${booking.no}`).toEqual(
        booking.batches
          .flatMap((batch) => batch.offers)
          .map(({ companyId, status, round }) => `${alias(companyId)} ${status} ${round}`)
          .toSorted(),
      );
      for (const [index, leg] of booking.legs.entries()) {
        const trip = trips[index];
        const about = `booking ${booking.no}, leg ${index}`;
        expect(
          settled(
            entries.flatMap(({ to_status, trip_id }) =>
              to_status === null || trip_id !== trip?.id ? [] : [to_status],
            ),
          ),
          about,
        ).toEqual(settled(leg.log.map(({ toStatus }) => toStatus)));
        expect({ status: trip?.status, by: trip?.['transport_provider_id'] ?? null }, about).toEqual({
          status: leg.status,
          by: leg.transportProvider,
        });
        const times = [trip?.['pick_up_at'], trip?.['promised_pick_up_at'] ?? null].map((value) =>
          value instanceof Date ? Math.round(value.getTime() / minute) : null,
        );
        expect(times, about).toEqual(
          [leg.pickUpAt, leg.promisedPickUpAt ?? null].map((value) =>
            value ? Math.round(value.getTime() / minute) : null,
          ),
        );
        const accepted = await session.sql<
          { at: Date }[]
        >`select created_at as at from activity_entries where trip_id = ${trip?.id ?? ''} and to_status = 'ACCEPTED' and from_status <> 'CONFLICT' order by seq desc limit 1`;
        if (leg.acceptedAt && accepted[0])
          expect(
            Math.abs(leg.acceptedAt.getTime() - accepted[0].at.getTime()),
            `${about} accepted`,
          ).toBeLessThan(minute);
      }
      expect(await session.replays(id)).toBe(true);
    }
    expect(new Set(acts.map(({ kind }) => kind)).size, 'the story tells enough').toBeGreaterThan(6);
    if (options.market?.reconfirmMinutes) {
      expect(acts.map(({ kind }) => kind)).toContain('RECONFIRM');
      const [lapsed] =
        await session.sql`select 1 from activity_entries e join trips t on t.id = e.trip_id where t.market_id = ${world.marketId} and e.type = 'RECONFIRM_LAPSE' limit 1`;
      expect(lapsed, 'somebody said nothing').toBeDefined();
    }
    goTo(start + 2 * 24 * 60 * minute + minute);
    const before =
      await session.sql`select id, status, version from trips where market_id = ${world.marketId} order by id`;
    await sweepOverdue(asActor(session.runtime, null));
    expect(
      await session.sql`select id, status, version from trips where market_id = ${world.marketId} order by id`,
      'no timer was left',
    ).toEqual(before);
  },
  120_000,
);
