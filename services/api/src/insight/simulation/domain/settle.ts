import { meetBy } from '../../../bookings/core/domain/lastSafeMoment.ts';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { capableNow } from './sendDue.ts';
import type { Leg, World } from './state.ts';
import { isBusy, legsOf, minutesBetween, violate } from './state.ts';
import type { StrandCause } from './tally.ts';
import { count, keepCase } from './tally.ts';

/** Statuses in which a leg that was not given up is carried, or was. */
const CARRIED: readonly TripStatus[] = ['COMPLETED', 'DRY_RUN', 'IN_MOTION'];
/** Legs that are offered, or were given up, together. */
const OFFERED_WITH: readonly TripStatus[] = ['OFFERED', 'ACCEPTING', 'UNFULFILLED'];
/** A leg taken with less than this to its pick-up is worth a look. */
const LATE_MINUTES = 30;

/** A leg has come to its end: counts what became of it. */
export function settle(world: World, leg: Leg): void {
  if (leg.settled) return;
  leg.settled = true;
  const { tally } = world;
  if (leg.status === 'CANCELLED') return;
  const rule = leg.batch.rule?.name ?? null;
  const rules = rule === null ? null : (tally.rules.get(rule) ?? { trips: 0, filled: 0, minutes: [] });
  if (rule !== null && rules !== null) tally.rules.set(rule, rules);
  if (rules !== null) rules.trips += 1;
  if (!CARRIED.includes(leg.status)) {
    strand(world, leg);
    return;
  }
  tally.filled += 1;
  const minutes =
    leg.offeredAt === null || leg.acceptedAt === null ? 0 : minutesBetween(leg.offeredAt, leg.acceptedAt);
  tally.minutesToFill.push(minutes);
  count(tally.rounds, leg.acceptedRound);
  if (rules !== null) {
    rules.filled += 1;
    rules.minutes.push(minutes);
  }
  const minutesLeft = leg.acceptedAt === null ? 0 : minutesBetween(leg.acceptedAt, leg.pickUpAt);
  const hurried =
    leg.asked.pickUpType === 'READY_NOW' || leg.readyAt !== null
      ? 0
      : Math.max(0, LATE_MINUTES - minutesLeft);
  const weight =
    5 * hurried +
    Math.min(100, minutes / 60) +
    20 * (leg.booking.batches.length - 1) +
    20 * leg.booking.resubmitted;
  keep(world, leg, 'FILLED', null, weight, minutes, minutesLeft);
}

function strand(world: World, leg: Leg): void {
  // What was left unfulfilled is judged by the moment it was given up: what came free later nobody was asked
  // to offer.
  const cause = leg.givenUp ?? causeOf(world, leg, true);
  count(world.tally.stranded, cause);
  if (cause === 'NEVER_ASKED')
    violate(
      world,
      'STRANDED_WITH_CAPACITY',
      leg.name,
      `somebody could have carried it and was not asked: ${leg.batch.rule?.name ?? ''}`,
    );
  // A crew that waits comes with the leg before: whoever was told of that in time knows of both.
  const before = leg.waitAndReturn && leg.previous !== null ? [leg.previous] : [];
  const met = Math.max(...[leg, ...before].map((one) => meetBy(one).getTime()));
  if (leg.alertedAt === null || leg.alertedAt.getTime() >= met) {
    count(world.tally.toldLate, cause);
    if (leg.alertedAt === null || leg.cameBackAt === null || leg.alertedAt > leg.cameBackAt)
      violate(world, 'LATE_ALERT', leg.name, `told ${leg.alertedAt?.toISOString() ?? 'never'}`);
  }
  keep(
    world,
    leg,
    'STRANDED',
    cause,
    cause === 'NEVER_ASKED' ? 10_000 : 1_000,
    leg.offeredAt === null ? 0 : minutesBetween(leg.offeredAt, world.now),
    null,
  );
}

/** A batch is given up for now: notes why, before anything changes. */
export function noteGivenUp(world: World, leg: Leg): void {
  leg.givenUp = causeOf(world, leg, false);
}

/** Why nobody carries a leg: what could have been done is looked at first. */
function causeOf(world: World, leg: Leg, atPickUp: boolean): StrandCause {
  const { batch } = leg;
  if (leg.status === 'API_FAILED') return 'API_FAILED';
  if (leg.incomplete || batch.rule === null) return 'NO_RULE';
  if (leg.booking.vip?.exclusive === true) return 'EXCLUSIVE_VIP';
  const asked = new Set(batch.offers.map(({ companyId }) => companyId));
  const together = legsOf(batch).filter(({ status }) => OFFERED_WITH.includes(status));
  const legs = together.includes(leg) ? together : [leg, ...together];
  const willing = (companyId: string, of: readonly Leg[]): boolean =>
    !asked.has(companyId) && !isBusy(world, companyId, of) && wouldAccept(world, leg, companyId);
  const { inRound, outside } = capableNow(world, batch, legs);
  // At the pick-up itself it is too late for whoever came free: only rounds that never opened count.
  const unopened = new Set(
    batch.rounds
      .filter(({ number }) => number > batch.round)
      .flatMap(({ companies }) => companies.map(({ companyId }) => companyId)),
  );
  if (inRound.some((id) => willing(id, legs) && (!atPickUp || unopened.has(id)))) return 'NEVER_ASKED';
  if (outside.some((id) => willing(id, legs))) return 'NOT_IN_A_ROUND';
  if (
    legs.length > 1 &&
    !atPickUp &&
    capableNow(world, batch, [leg]).inRound.some((id) => willing(id, [leg]))
  )
    return 'ONLY_APART';
  if (asked.size === 0) return 'NOBODY_CAPABLE';
  if (batch.offers.every(({ status }) => status === 'DECLINED')) return 'ALL_SAID_NO';
  return batch.offers.some(
    ({ means, status }) => (means === 'ACCEPT' || means === 'COUNTER') && status !== 'DECLINED',
  )
    ? 'TOO_SLOW'
    : 'NO_ANSWER';
}

function wouldAccept(world: World, leg: Leg, companyId: string): boolean {
  return (
    world.script.answer({
      bookingNo: leg.booking.no,
      companyId,
      before: 0,
      busy: false,
      bestOffer: false,
      minutesToPickUp: 0,
      promiseLimitMinutes: 0,
    }).kind === 'ACCEPT'
  );
}

function keep(
  world: World,
  leg: Leg,
  outcome: 'STRANDED' | 'FILLED',
  cause: StrandCause | null,
  weight: number,
  minutes: number,
  minutesLeft: number | null,
): void {
  if (weight < 1) return;
  const offers = leg.booking.batches.flatMap((batch) => batch.offers);
  keepCase(world.tally, {
    tripName: leg.name,
    outcome,
    cause,
    pickUpAt: leg.pickUpAt,
    rule: leg.batch.rule?.name ?? null,
    rounds: leg.batch.round,
    asked: offers.length,
    declined: offers.filter(({ status }) => status === 'DECLINED').length,
    silent: offers.filter(({ lapsed }) => lapsed).length,
    resubmitted: leg.booking.resubmitted,
    minutes,
    minutesLeft,
    weight,
  });
}
