import { conflictDeadline } from '../../../bookings/core/domain/conflictDeadline.ts';
import { isAwaitingCall, readyNow } from '../../../bookings/core/domain/readyNow.ts';
import { shiftPickUp, watchExpiry } from './moveOn.ts';
import { open, renew } from './sendDue.ts';
import { blockFollowers, cancelBooking, giveBack } from './giveBack.ts';
import { allows, move } from './moveLeg.ts';
import { bookerHears } from './bookerHears.ts';
import { checkReconfirmation } from './reconfirm.ts';
import type { Leg, World } from './state.ts';
import { at, inMinutes, minutesBetween, tell, waitingFor } from './state.ts';
import { companyTally } from './tally.ts';

/** Minutes beside the route: loading and unloading. */
const HANDLING_MINUTES = 10;
/** A crew that is called needs this long to come. */
const CALLED_MINUTES = 20;

/** A leg has a transport provider: what will become of it. */
export function begins(world: World, leg: Leg): void {
  leg.turn += 1;
  travels(world, leg);
  mayFail(world, leg);
  mayChange(world, leg);
}

/** The crew comes at the promised or the asked time, unless something comes between. */
function travels(world: World, leg: Leg): void {
  const companyId = leg.transportProvider;
  if (isAwaitingCall(leg) || companyId === null) return;
  const { turn } = leg;
  const comes =
    leg.promisedPickUpAt ??
    (leg.readyAt === null ? leg.pickUpAt : new Date(leg.pickUpAt.getTime() + CALLED_MINUTES * 60_000));
  at(world, comes, () => {
    if (leg.turn !== turn || leg.transportProvider !== companyId || leg.status !== 'ACCEPTED') return;
    checkReconfirmation(world, leg);
    leg.toPickupAt = world.now;
    leg.atPickupAt = world.now;
    move(
      world,
      leg,
      {
        type: 'RECORD_PROGRESS',
        stamps: {
          assignedAt: world.now,
          toPickupAt: world.now,
          atPickupAt: world.now,
          toDropoffAt: null,
          atDropoffAt: null,
          clearAt: null,
        },
      },
      'TRANSPORT_PROVIDER',
    );
    leg.conflictEndsAt = null;
    tell(world, 'ARRIVE', leg, companyId);
    at(world, inMinutes(world, leg.routeDurationSeconds / 60 + HANDLING_MINUTES), () =>
      ends(world, leg, companyId),
    );
  });
}

function ends(world: World, leg: Leg, companyId: string): void {
  const dry = world.script.dryRun({ bookingNo: leg.booking.no, legIndex: leg.index, companyId });
  world.load.free(leg);
  if (!dry) {
    move(world, leg, { type: 'COMPLETE', stampsComplete: true, distanceGiven: true }, 'TRANSPORT_PROVIDER');
    tell(world, 'COMPLETE', leg, companyId);
    return;
  }
  world.tally.dryRuns += 1;
  move(world, leg, { type: 'UNABLE_TO_COMPLETE' }, 'TRANSPORT_PROVIDER');
  tell(world, 'DRY_RUN', leg, companyId);
  blockFollowers(world, leg);
}

function mayFail(world: World, leg: Leg): void {
  const companyId = leg.transportProvider;
  if (companyId === null) return;
  const { turn } = leg;
  const minutes = world.script.unable({
    bookingNo: leg.booking.no,
    legIndex: leg.index,
    companyId,
    minutesToPickUp: minutesBetween(world.now, leg.pickUpAt),
  });
  if (minutes === null) return;
  at(world, inMinutes(world, minutes), () => {
    if (
      leg.turn !== turn ||
      leg.transportProvider !== companyId ||
      !allows(world, leg, { type: 'UNABLE_TO_SERVICE', capable: 0 }, 'TRANSPORT_PROVIDER')
    )
      return;
    world.tally.unable += 1;
    companyTally(world.tally, companyId).unable += 1;
    tell(world, 'UNABLE', leg, companyId);
    giveBack(world, leg, { why: 'UNABLE_TO_SERVICE' });
  });
}

/** The care provider's side may move or cancel a booking once somebody has it: decided once. */
function mayChange(world: World, leg: Leg): void {
  const { booking } = leg;
  if (booking.decided) return;
  booking.decided = true;
  const change = world.script.change({
    bookingNo: booking.no,
    minutesToPickUp: minutesBetween(world.now, leg.pickUpAt),
  });
  if (change === null) return;
  at(world, inMinutes(world, change.minutes), () => {
    if (change.kind === 'CANCEL') cancelBooking(world, booking);
    else moveTime(world, leg, change.shiftMinutes);
  });
}

/**
 * Another time for a leg, and by as much for the way back of its crew that waits: that begins when the leg is
 * over. What was moved with it is not on its way until the leg is.
 */
function shiftWithWaiting(world: World, leg: Leg, ms: number): Leg[] {
  shiftPickUp(world, leg, ms);
  const waiting = waitingFor(leg).filter(({ settled, status }) => !settled && status !== 'IN_MOTION');
  for (const back of waiting) {
    shiftPickUp(world, back, ms);
    back.turn += 1;
  }
  return waiting;
}

/**
 * Another time for an accepted leg: its transport provider has to take it before the conflict clock runs out.
 */
function moveTime(world: World, leg: Leg, shiftMinutes: number): void {
  const companyId = leg.transportProvider;
  if (
    companyId === null ||
    isAwaitingCall(leg) ||
    leg.pickUpAt <= world.now ||
    !allows(world, leg, { type: 'EDIT', detailsChanged: true, conflict: true }, 'BOOKER')
  )
    return;
  if (leg.status !== 'ACCEPTED' && leg.status !== 'CONFLICT') return;
  move(world, leg, { type: 'EDIT', detailsChanged: true, conflict: true }, 'BOOKER');
  const waiting = shiftWithWaiting(world, leg, shiftMinutes * 60_000);
  tell(world, 'MOVE', leg, companyId, leg.pickUpAt);
  world.tally.conflicts += 1;
  leg.turn += 1;
  const deadline = conflictDeadline(world.now, leg.pickUpAt, world.market.settings.conflictMinutes);
  leg.conflictEndsAt = deadline;
  at(world, deadline, () => {
    if (leg.status !== 'CONFLICT' || leg.conflictEndsAt === null || leg.conflictEndsAt > world.now) return;
    world.tally.conflictsLapsed += 1;
    giveBack(world, leg, { why: 'LAPSE_CONFLICT', deadline: leg.conflictEndsAt });
  });
  watchExpiry(world, leg);
  const { turn } = leg;
  const minutes = world.script.takesChange({ bookingNo: leg.booking.no, companyId });
  if (minutes === null) return;
  at(world, inMinutes(world, minutes), () => {
    if (leg.turn !== turn || leg.status !== 'CONFLICT') return;
    move(world, leg, { type: 'ACCEPT_CHANGES' }, 'TRANSPORT_PROVIDER');
    tell(world, 'ACCEPT_CHANGES', leg, companyId);
    leg.conflictEndsAt = null;
    Object.assign(leg, { agreedAt: world.now, reconfirmedAt: null });
    leg.promisedPickUpAt = null;
    for (const one of [leg, ...waiting]) begins(world, one);
  });
}

/** A will-call's patient is ready: the pick-up is this moment. */
export function callReady(world: World, leg: Leg): void {
  if (!isAwaitingCall(leg) || !allows(world, leg, { type: 'MARK_READY_NOW' }, 'BOOKER')) return;
  move(world, leg, { type: 'MARK_READY_NOW' }, 'BOOKER');
  const { pickUpAt, pickUpType, readyAt } = readyNow(leg, world.now);
  Object.assign(leg, { pickUpType, readyAt });
  const waiting = shiftWithWaiting(world, leg, pickUpAt.getTime() - leg.pickUpAt.getTime());
  tell(world, 'READY', leg);
  for (const one of [leg, ...waiting]) watchExpiry(world, one);
  if (leg.status === 'DRAFT')
    open(world, leg.batch, { by: 'BOOKER', command: 'OPEN_OFFERS', force: leg.booking.forceOffer });
  else if (leg.status === 'OFFERED') renew(world, leg.batch);
  else if (leg.status === 'UNFULFILLED') bookerHears(world, leg);
  else for (const one of [leg, ...waiting]) begins(world, one);
}
