import type { Award, OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { StatedFacts } from '@ptc/schema/rules/statedFacts';
import type { PatientValues } from '../../../bookings/core/domain/quantitiesOf.ts';
import type { Circumstances } from '../../../network/markets/domain/resolveRule.ts';
import type { MarketRule } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { Vip } from '../../../bookings/dispatch/domain/rounds.ts';
import type { PlannedRound } from '../../../bookings/core/domain/dispatchPlan.ts';
import type { StatusEntry } from '../../../bookings/core/domain/replayStatus.ts';
import type { LoadBook } from './load.ts';
import type { DemandedLeg, SimulatedCareProvider, SimulatedMarket } from './market.ts';
import type { TimeQueue } from './queue.ts';
import type { Answer, Script } from './script.ts';
import type { StrandCause, Tally } from './tally.ts';

/** A leg in the simulated market: what the product's rules read of a trip, and what is measured. */
export interface Leg extends StatedFacts {
  readonly booking: Booking;
  readonly index: number;
  readonly name: string;
  readonly asked: DemandedLeg;
  readonly previous: Leg | null;
  readonly waitAndReturn: boolean;
  readonly callTypeId: string;
  readonly urgencyId: string;
  readonly priorityId: string;
  readonly variableIds: readonly string[];
  readonly routeDistanceMeters: number | null;
  readonly routeDurationSeconds: number;
  readonly circumstances: Circumstances;
  batch: Batch;
  status: TripStatus;
  pickUpType: PickUpType;
  pickUpAt: Date;
  readyAt: Date | null;
  readonly assignedAt: null;
  toPickupAt: Date | null;
  atPickupAt: Date | null;
  incomplete: boolean;
  transportProvider: string | null;
  promisedPickUpAt: Date | null;
  conflictEndsAt: Date | null;
  agreedAt: Date | null;
  reconfirmAt: Date | null;
  reconfirmBy: Date | null;
  unconfirmedAt: Date | null;
  reconfirmedAt: Date | null;
  /** Grows whenever what its crew was to do no longer holds. */
  turn: number;
  readonly log: StatusEntry[];
  offeredAt: Date | null;
  acceptedAt: Date | null;
  acceptedRound: number;
  /** When the care provider's side was first told that nobody takes it. */
  alertedAt: Date | null;
  /** When a transport provider last gave it back: what was due before could not be done in time. */
  cameBackAt: Date | null;
  lastSafeAt: Date | null;
  lastSafePassed: boolean;
  /** For which time to be met its last safe moment has passed. */
  lastSafeTold: number | null;
  /** Why it was unfulfilled, as of then; null while it is not. */
  givenUp: StrandCause | null;
  settled: boolean;
}

/** An offer of a batch. */
export interface Offer {
  readonly batch: Batch;
  readonly companyId: string;
  readonly id: string;
  readonly sentAt: Date;
  readonly isVip: boolean;
  readonly tier: number | null;
  status: OfferStatus;
  round: number;
  respondsBy: Date | null;
  promisedPickUpAt: Date | null;
  counterPickUpAt: Date | null;
  estimate: string | null;
  /** What its transport provider means to answer. */
  means: Answer['kind'];
  /** Grows when the question is put again: an answer to an older question is none. */
  question: number;
  /** Whether its time ended and nobody had answered; who answered in vain has. */
  lapsed: boolean;
}

/** What is offered as one. */
export interface Batch {
  readonly booking: Booking;
  readonly no: number;
  readonly offers: Offer[];
  rule: MarketRule | null;
  rounds: readonly PlannedRound[];
  round: number;
  roundEndsAt: Date | null;
  opensAt: Date | null;
  excluded: readonly string[];
  awaitsExternal: boolean;
}

/** A booking with its legs. */
export interface Booking {
  readonly no: number;
  readonly careProvider: SimulatedCareProvider;
  readonly patient: PatientValues;
  vip: Vip | null;
  forceOffer: boolean;
  readonly legs: Leg[];
  readonly batches: Batch[];
  resubmitted: number;
  /** The booker has made up their mind about an accepted booking. */
  decided: boolean;
  /** How often each transport provider was asked. */
  readonly askedBefore: Map<string, number>;
}

/** What somebody did, for whoever wants to play the same market elsewhere. */
export interface Act {
  readonly at: Date;
  readonly kind:
    | 'BOOK'
    | 'ACCEPT'
    | 'DECLINE'
    | 'COUNTER'
    | 'TAKE_COUNTER'
    | 'REFUSE_COUNTER'
    | 'MOVE'
    | 'ACCEPT_CHANGES'
    | 'RECONFIRM'
    | 'UNABLE'
    | 'READY'
    | 'CANCEL'
    | 'RESUBMIT'
    | 'ARRIVE'
    | 'COMPLETE'
    | 'DRY_RUN';
  readonly bookingNo: number;
  readonly legIndex: number;
  readonly companyId: string | null;
  /** Which of the offers that transport provider got for the booking it is about: 0, 1, 2 …; null: none. */
  readonly offerNo: number | null;
  /** The instant it names: a promise, a counter-offer, another pick-up. */
  readonly names: Date | null;
  /** Too late: the rules refuse it. */
  readonly refused: boolean;
}

/** A rule of the product that did not hold. */
export interface Violation {
  readonly code:
    | 'TWO_ACCEPTED'
    | 'REFUSED_BY_STATE'
    | 'LATE_TIMER'
    | 'TIMER_TWICE'
    | 'BROKEN_LOG'
    | 'COUNTS_DIFFER'
    | 'STRANDED_WITH_CAPACITY'
    | 'LATE_ALERT'
    | 'SILENTLY_UNCONFIRMED'
    | 'LEFT_OPEN';
  readonly tripName: string;
  readonly at: Date;
  readonly detail: string;
}

/** What follows from a step, decided further up: each file knows only those below it. */
export interface Steps {
  /** A transport provider looks at an offer. */
  considerOffer(world: World, offer: Offer): void;
  /** A batch may move on. */
  moveOn(world: World, batch: Batch): void;
  /** A leg has a transport provider. */
  begins(world: World, leg: Leg): void;
  /** The booker is told that nobody takes a leg. */
  bookerHears(world: World, leg: Leg): void;
  /** A leg has come to its end. */
  settle(world: World, leg: Leg): void;
  /** A batch is given up for now. */
  noteGivenUp(world: World, leg: Leg): void;
}

/** One simulated market in the making. */
export interface World {
  readonly market: SimulatedMarket;
  readonly script: Script;
  readonly steps: Steps;
  readonly queue: TimeQueue<() => void>;
  readonly load: LoadBook;
  /** Crews of a transport provider; none named: never short. */
  readonly crews: ReadonlyMap<string, number | null>;
  readonly tally: Tally;
  readonly violations: Violation[];
  /** Bookings something happened to in the present event. */
  readonly touched: Set<Booking>;
  readonly onAct: ((act: Act) => void) | null;
  now: Date;
}

/** How many violations are kept. */
const KEPT = 50;

/** Notes a rule that did not hold. */
export function violate(world: World, code: Violation['code'], tripName: string, detail: string): void {
  world.tally.violations += 1;
  if (world.violations.length < KEPT) world.violations.push({ code, tripName, at: world.now, detail });
}

/** Something happens at an instant; what is past happens now. */
export function at(world: World, when: Date, act: () => void): void {
  world.queue.add(Math.max(when.getTime(), world.now.getTime()), act);
}

/** Minutes from now. */
export function inMinutes(world: World, minutes: number): Date {
  return new Date(world.now.getTime() + Math.round(minutes * 60_000));
}

/** Minutes from one instant to another. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000;
}

/** Tells whoever listens what somebody did. */
export function tell(
  world: World,
  kind: Act['kind'],
  leg: Leg | undefined,
  companyId: string | null = null,
  names: Date | null = null,
  about: { readonly refused: boolean; readonly offer: Offer } | null = null,
): void {
  if (world.onAct === null || leg === undefined) return;
  const { booking } = leg;
  const offerNo =
    about === null
      ? null
      : booking.batches
          .flatMap(({ offers }) => offers.filter((offer) => offer.companyId === companyId))
          .indexOf(about.offer);
  world.onAct({
    at: world.now,
    kind,
    bookingNo: booking.no,
    legIndex: leg.index,
    companyId,
    offerNo,
    names,
    refused: about?.refused ?? false,
  });
}

/** The legs of a batch in their order. */
export function legsOf(batch: Batch): Leg[] {
  return batch.booking.legs.filter((leg) => leg.batch === batch);
}

/** Whether the crew of one of these legs waits, and takes its patient back with this one. */
export function comesAlong(leg: Leg, legs: readonly Leg[]): boolean {
  return leg.waitAndReturn && leg.previous !== null && legs.includes(leg.previous);
}

/** The ways back of the crew of a leg that waits. */
export function waitingFor(leg: Leg): Leg[] {
  return leg.booking.legs.filter((other) => comesAlong(other, [leg]));
}

/** Whether a transport provider gave the leg back only after an instant. */
export function cameBackAfter(leg: Leg, instant: Date): boolean {
  return leg.cameBackAt !== null && leg.cameBackAt > instant;
}

/** Legs an acceptance is about. */
export function openLegs(batch: Batch): Leg[] {
  return legsOf(batch).filter(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'API_FAILED',
  );
}

/** How a batch is awarded. */
export function awardOf(batch: Batch): Award {
  return batch.rule?.settings.award ?? 'FIRST';
}

/** Whether a transport provider has no crew left for these legs. */
export function isBusy(world: World, companyId: string, legs: readonly Leg[]): boolean {
  const crews = world.crews.get(companyId) ?? null;
  return crews !== null && legs.some((leg) => world.load.crewsOut(companyId, leg) >= crews);
}
