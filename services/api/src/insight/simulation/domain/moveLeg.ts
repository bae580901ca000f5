import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { decide } from '../../../bookings/core/domain/tripState.ts';
import type { ActorKind, TripCommand } from '../../../bookings/core/domain/tripCommands.ts';
import { replayStatus } from '../../../bookings/core/domain/replayStatus.ts';
import { decideOffer } from '../../../bookings/dispatch/domain/offerState.ts';
import type { OfferCommand } from '../../../bookings/dispatch/domain/offerState.ts';
import type { Leg, Offer, World } from './state.ts';
import { at, violate } from './state.ts';
import { companyTally, count } from './tally.ts';

/** Whether the product would allow a command on a leg. */
export function allows(world: World, leg: Leg, command: TripCommand, by: ActorKind): boolean {
  return decide(leg, command, by, world.now).ok;
}

/** Moves a leg by a command: the only writer of its status, by the product's own decision. */
export function move(world: World, leg: Leg, command: TripCommand, by: ActorKind): void {
  const decision = decide(leg, command, by, world.now);
  if (!decision.ok) {
    violate(
      world,
      'REFUSED_BY_STATE',
      leg.name,
      `${command.type} in ${leg.status}: ${decision.refusal.code} ${decision.refusal.reason ?? ''}`,
    );
    return;
  }
  world.touched.add(leg.booking);
  const from = leg.status;
  const { to } = decision;
  if (!decision.changed) return;
  leg.log.push({ fromStatus: from, toStatus: to });
  leg.status = to;
  count(world.tally.statuses, from, -1);
  count(world.tally.statuses, to);
  if (to === 'OFFERED') leg.offeredAt ??= world.now;
  if (to === 'UNFULFILLED') world.steps.noteGivenUp(world, leg);
  else if (to !== 'EXPIRED') leg.givenUp = null;
  if (to === 'UNFULFILLED' || to === 'EXPIRED') alert(world, leg);
  if (to === 'ACCEPTED' && from !== 'CONFLICT') leg.acceptedAt = world.now;
  if (to === 'EXPIRED' || (FINAL_TRIP_STATUSES as readonly string[]).includes(to))
    world.steps.settle(world, leg);
  const replayed = replayStatus(leg.log);
  if (replayed.status !== to || replayed.brokenAt !== null)
    violate(world, 'BROKEN_LOG', leg.name, `${to} against ${replayed.status ?? 'nothing'}`);
}

/** The care provider's side is told that nobody takes the leg. */
function alert(world: World, leg: Leg): void {
  world.tally.alerts += 1;
  leg.alertedAt ??= world.now;
  at(world, world.now, () => world.steps.bookerHears(world, leg));
}

/** Answers an offer as the product decides it; false where it came too late. */
export function answer(world: World, offer: Offer, command: OfferCommand, by: ActorKind): boolean {
  const taken = offer.batch.offers.some((other) => other !== offer && other.status === 'ACCEPTED');
  const decision = decideOffer(offer, command, by, world.now, taken);
  if (!decision.ok) {
    world.tally.lateAnswers += 1;
    companyTally(world.tally, offer.companyId).late += 1;
    return false;
  }
  offer.status = decision.to;
  if (
    decision.to === 'ACCEPTED' &&
    offer.batch.offers.filter(({ status }) => status === 'ACCEPTED').length > 1
  ) {
    violate(world, 'TWO_ACCEPTED', offer.batch.booking.legs[0]?.name ?? '', `batch ${offer.batch.no}`);
  }
  return true;
}

/** Ends an offer from the scheduler's side. */
export function end(world: World, offer: Offer, command: 'EXPIRE' | 'REVOKE'): void {
  const decision = decideOffer(offer, command, 'SCHEDULER', world.now);
  if (!decision.ok) return;
  offer.lapsed = command === 'EXPIRE' && offer.status === 'OPEN';
  if (offer.lapsed) companyTally(world.tally, offer.companyId).lapsed += 1;
  offer.status = decision.to;
}
