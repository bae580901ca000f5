import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { decide } from '../../../bookings/core/domain/tripState.ts';
import { moveOn, watchExpiry } from './moveOn.ts';
import { considerOffer } from './considerOffer.ts';
import { keepClocks } from './keepClocks.ts';
import { open } from './sendDue.ts';
import { begins, callReady } from './callReady.ts';
import { LoadBook } from './load.ts';
import { addBatch } from './giveBack.ts';
import type { Demand, SimulatedMarket } from './market.ts';
import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { TimeQueue } from './queue.ts';
import { bookerHears } from './bookerHears.ts';
import { noteGivenUp, settle } from './settle.ts';
import type { Script } from './script.ts';
import type { Act, Booking, Leg, Steps, Violation, World } from './state.ts';
import { at, tell, violate } from './state.ts';
import { count, newTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** What is to be played. */
export interface Simulation {
  readonly market: SimulatedMarket;
  readonly script: Script;
  /** In the order of booking. */
  readonly demand: Iterable<Demand>;
  /** Crews of a transport provider at once. */
  readonly crews: ReadonlyMap<string, number | null>;
  readonly onAct?: (act: Act) => void;
  /** Sees every booking when it has been made. */
  readonly onBooking?: (booking: Booking) => void;
  /** Sees the instant of every event. */
  readonly onEvent?: (at: number) => void;
}

export interface Outcome {
  readonly tally: Tally;
  readonly violations: readonly Violation[];
}

const DAY = 86_400_000;
const STEPS: Steps = { considerOffer, moveOn, begins, bookerHears, settle, noteGivenUp };

/** Plays a market to its end: bookings come in, timers run, people act; every rule is the product's own. */
export function simulate(simulation: Simulation): Outcome {
  const { market, script, crews } = simulation;
  const world: World = {
    market,
    script,
    steps: STEPS,
    crews,
    queue: new TimeQueue(),
    load: new LoadBook(),
    tally: newTally(),
    violations: [],
    touched: new Set(),
    onAct: simulation.onAct ?? null,
    now: new Date(0),
  };
  const live = new Set<Booking>();
  const demand = simulation.demand[Symbol.iterator]();
  let next = demand.next();
  let cleared = 0;
  for (;;) {
    // Bookings enter when their time comes, so that the queue holds only what is under way.
    const entry =
      next.done === true ? world.queue.take() : world.queue.takeBefore(next.value.bookedAt.getTime());
    if (entry !== undefined) {
      world.now = new Date(entry.at);
      world.tally.events += 1;
      simulation.onEvent?.(entry.at);
      entry.value();
      settleTouched(world);
      continue;
    }
    if (next.done === true) break;
    world.now = next.value.bookedAt;
    const booking = book(world, next.value);
    settleTouched(world);
    if (booking !== null) {
      live.add(booking);
      simulation.onBooking?.(booking);
    }
    next = demand.next();
    if (world.now.getTime() - cleared > DAY) {
      cleared = world.now.getTime();
      for (const one of live) if (one.legs.every(({ settled }) => settled)) finish(world, one, live);
    }
  }
  for (const one of live) finish(world, one, live);
  checkCounts(world);
  return { tally: world.tally, violations: world.violations };
}

/** What every command of the product ends with. */
function settleTouched(world: World): void {
  for (const booking of world.touched) keepClocks(world, booking);
  world.touched.clear();
}

function book(world: World, demand: Demand): Booking | null {
  const careProvider = world.market.careProviders.find(({ id }) => id === demand.careProviderId);
  if (careProvider === undefined)
    throw new RangeError(`no care provider ${demand.careProviderId} in the market`);
  const booking: Booking = {
    no: demand.no,
    careProvider,
    patient: demand.patient ?? { bornOn: null, pounds: null },
    vip: demand.vip,
    forceOffer: demand.forceOffer,
    legs: [],
    batches: [],
    askedBefore: new Map(),
    resubmitted: 0,
    decided: false,
  };
  const batch = addBatch(booking, []);
  for (const [index, asked] of demand.legs.entries()) {
    const leg: Leg = {
      ...statedFactsOf(asked),
      booking,
      index,
      name: `S${demand.no}-${String.fromCharCode(65 + index)}`,
      asked,
      previous: index === 0 ? null : (booking.legs[index - 1] ?? null),
      waitAndReturn: asked.waitAndReturn,
      callTypeId: asked.callTypeId,
      urgencyId: asked.urgencyId,
      priorityId: asked.priorityId,
      variableIds: asked.variableIds,
      routeDistanceMeters: asked.routeDistanceMeters,
      routeDurationSeconds: asked.routeDurationSeconds,
      circumstances: asked.circumstances ?? {
        bookedAt: demand.bookedAt,
        payorTypes: [],
        pickUpTypeId: null,
        dropOffTypeId: null,
      },
      batch,
      status: begin(world, asked.pickUpType, asked.pickUpAt),
      pickUpType: asked.pickUpType,
      pickUpAt: asked.pickUpAt,
      readyAt: null,
      assignedAt: null,
      toPickupAt: null,
      atPickupAt: null,
      incomplete: false,
      transportProvider: null,
      promisedPickUpAt: null,
      conflictEndsAt: null,
      agreedAt: null,
      reconfirmAt: null,
      reconfirmBy: null,
      unconfirmedAt: null,
      reconfirmedAt: null,
      turn: 0,
      log: [],
      offeredAt: null,
      acceptedAt: null,
      acceptedRound: 0,
      alertedAt: null,
      cameBackAt: null,
      lastSafeAt: null,
      lastSafePassed: false,
      lastSafeTold: null,
      givenUp: null,
      settled: false,
    };
    leg.log.push({ fromStatus: null, toStatus: leg.status });
    booking.legs.push(leg);
    count(world.tally.statuses, leg.status);
  }
  world.tally.bookings += 1;
  world.tally.trips += booking.legs.length;
  tell(world, 'BOOK', booking.legs[0]);
  for (const leg of booking.legs) {
    watchExpiry(world, leg);
    if (leg.asked.readyAt !== null) at(world, leg.asked.readyAt, () => callReady(world, leg));
  }
  open(world, batch, { by: 'BOOKER', command: 'OPEN_OFFERS', force: booking.forceOffer });
  if (batch.rule !== null) return booking;
  // The product refuses a booking without a rule: it does not exist.
  world.tally.refusedWithoutRule += booking.legs.length;
  world.tally.trips -= booking.legs.length;
  for (const leg of booking.legs) {
    count(world.tally.statuses, leg.status, -1);
    Object.assign(leg, { settled: true, status: 'CANCELLED' });
  }
  return null;
}

function begin(world: World, pickUpType: Leg['pickUpType'], pickUpAt: Date): TripStatus {
  const decision = decide(
    {
      name: '',
      status: null,
      pickUpType,
      pickUpAt,
      readyAt: null,
      toPickupAt: null,
      atPickupAt: null,
      reconfirmBy: null,
      unconfirmedAt: null,
    },
    { type: 'CREATE' },
    'BOOKER',
    world.now,
  );
  if (!decision.ok) throw new TypeError('a leg cannot begin');
  return decision.to;
}

/** Nothing is left to happen with a booking: what is still open counts, and must not be. */
function finish(world: World, booking: Booking, live: Set<Booking>): void {
  live.delete(booking);
  for (const leg of booking.legs) settle(world, leg);
  for (const batch of booking.batches) {
    if (
      batch.offers.some(({ status }) => isOpen(status)) &&
      !booking.legs.some(({ status }) => status === 'API_FAILED')
    )
      violate(world, 'LEFT_OPEN', booking.legs[0]?.name ?? '', `an offer of batch ${batch.no}`);
  }
  for (const leg of booking.legs) count(world.tally.fresh, leg.status);
}

/** The counts kept with every move are what a fresh count finds. */
function checkCounts(world: World): void {
  const { statuses, fresh } = world.tally;
  for (const status of new Set([...statuses.keys(), ...fresh.keys()])) {
    if ((statuses.get(status) ?? 0) !== (fresh.get(status) ?? 0))
      violate(
        world,
        'COUNTS_DIFFER',
        '',
        `${status}: kept ${statuses.get(status) ?? 0}, counted ${fresh.get(status) ?? 0}`,
      );
  }
}
