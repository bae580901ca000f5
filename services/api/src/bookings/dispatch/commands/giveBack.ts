import {
  addBatch,
  batchOf,
  liveOffersOf,
  log,
  patchTrip,
  offerAgain,
  tellAskedAgain,
  tellTrip,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { watchExpiry } from '../../core/commands/watchExpiry.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { commandBack, excludedAfter, WAYS_BACK } from '../domain/waysBack.ts';
import { planStoredBatch } from './openBatch.ts';
import { sendDueRounds } from './sendDueRounds.ts';
import type { Ending } from '../../core/domain/ending.ts';
import { comesAlong } from '../../core/domain/readyNow.ts';
import { endingNow, releaseTransportProvider, type EndReason } from './endLeg.ts';
import { allows, transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/**
 * Why a leg comes back from its transport provider: it said so, with a reason, or it did not answer in time:
 * the changes, or the question for a second yes.
 */
export type GivingBack =
  | {
      readonly why: 'UNABLE_TO_SERVICE';
      readonly reason: EndReason;
      /** With it all legs of its batch that its transport provider's own system did not confirm. */
      readonly whole?: boolean;
    }
  | { readonly why: 'LAPSE_CONFLICT' | 'LAPSE_RECONFIRMATION'; readonly deadline: Date };

const unserved = new Set<TripRow['status']>(['ACCEPTED', 'CONFLICT', 'API_FAILED']);

/**
 * The legs that come back together: the leg, the crew's waiting time with it, those whose changes went
 * unanswered as long, legs added while it was in conflict, and of what is declined the whole.
 */
const comingBack = (booking: Booking, trip: TripRow, giving: GivingBack, now: Date): TripRow[] => {
  const batch = batchOf(booking, trip);
  // For want of an answer nobody is called back who is on the way already.
  const isUnderWay = (other: TripRow): boolean =>
    giving.why === 'LAPSE_CONFLICT' && other.toPickupAt !== null;
  const lapsed = (other: TripRow): boolean =>
    giving.why === 'LAPSE_CONFLICT' &&
    other.status === 'CONFLICT' &&
    other.conflictEndsAt !== null &&
    other.conflictEndsAt <= now;
  const whole = giving.why === 'UNABLE_TO_SERVICE' && giving.whole === true;
  const legs = tripsOf(booking, batch);
  const own = legs.filter(
    (other) => other.id === trip.id || lapsed(other) || (whole && other.status === 'API_FAILED'),
  );
  const tied = (other: TripRow): boolean =>
    comesAlong(other, own) || own.some((leg) => comesAlong(leg, [other]));
  const held = legs.filter(
    (other) => own.includes(other) || (tied(other) && unserved.has(other.status) && !isUnderWay(other)),
  );
  // What was added to a leg that stays waits there for the answer.
  const staysWith = (added: TripRow): boolean =>
    legs.some(
      (other) =>
        other.status === 'CONFLICT' &&
        !held.includes(other) &&
        other.conflictReason?.some((one) => one.field === 'ADDED_LEG' && one.new === added.name) === true,
    );
  return legs.filter(
    (other) =>
      held.includes(other) ||
      (other.status === 'DRAFT' && other.transportProviderId === null && !staysWith(other)),
  );
};

/** What comes back, and who is not asked for it. */
export const leaving = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  giving: GivingBack,
): { readonly moving: readonly TripRow[]; readonly excluded: readonly string[] } => {
  const { by } = WAYS_BACK[giving.why];
  return {
    moving: comingBack(booking, trip, giving, tx.now).filter(
      (leg) => leg.status === 'DRAFT' || allows(tx, leg, commandBack(giving, 0), by),
    ),
    excluded: excludedAfter(giving.why, batchOf(booking, trip).excludedCompanyIds, trip.transportProviderId),
  };
};

/** The batch the legs go on in: a new one when others of theirs stay with the transport provider. */
const batchFor = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  legs: readonly TripRow[],
  excluded: readonly string[],
): BatchRow => {
  if (tripsOf(booking, batch).every((other) => legs.includes(other))) {
    offerAgain(booking, batch, { excludedCompanyIds: [...excluded] });
    return batch;
  }
  const next = newBatch(tx, booking.itinerary, Math.max(...booking.batches.map(({ no }) => no)) + 1, [
    ...excluded,
  ]);
  addBatch(booking, next);
  return next;
};

/**
 * Takes a leg back from its transport provider and offers it to others at once: who gave it back or did not
 * confirm it again is not asked again for it. Where nobody else can, it is unfulfilled.
 */
export const giveBack = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  giving: GivingBack,
): Promise<void> => {
  const companyId = trip.transportProviderId;
  const { by, outcome, entry, event } = WAYS_BACK[giving.why];
  const blamed = giving.why === 'UNABLE_TO_SERVICE';
  const old = batchOf(booking, trip);
  const command = (capable: number) => commandBack(giving, capable);
  // Refused before anything is moved: the guards do not depend on who could carry it next.
  if (!allows(tx, trip, command(0), by))
    transition(tx, booking, trip, command(0), {
      by,
      entry: { type: entry, audience: 'PARTY' },
      event: null,
    });
  const { moving, excluded } = leaving(tx, booking, trip, giving);
  const reason = blamed ? giving.reason : { reasonId: null, comment: null, chargeable: null };
  const endings = new Map(moving.map((leg) => [leg.id, endingNow(tx, booking, leg, reason.chargeable)]));
  const endingFor = (leg: TripRow): Ending =>
    endings.get(leg.id) ?? endingNow(tx, booking, leg, reason.chargeable);
  for (const leg of moving)
    releaseTransportProvider(tx, booking, leg, outcome, {
      ...reason,
      ending: endingFor(trip),
    });
  const batch = batchFor(tx, booking, old, moving, excluded);
  for (const leg of moving)
    patchTrip(booking, leg, {
      batchId: batch.id,
      lostTransportProviderAt: leg.status === 'DRAFT' ? null : tx.now,
      ...(blamed ? { endReasonId: reason.reasonId, endComment: reason.comment, ending: endingFor(leg) } : {}),
    });
  const { plan, sources } = await planStoredBatch(tx, booking, batch, moving, true);
  for (const leg of moving) {
    if (leg.status === 'DRAFT') {
      openAdded(tx, booking, leg, plan.asked, plan.rule !== null);
      continue;
    }
    transition(tx, booking, leg, command(plan.asked), {
      by,
      entry: {
        type: entry,
        transportProviderId: companyId,
        audience: 'PARTY',
        reasonId: reason.reasonId,
        message: reason.comment,
        ending: blamed ? endingFor(leg) : null,
      },
      event,
    });
    tellTrip(booking, leg.status === 'OFFERED' ? 'trip.offered' : 'trip.unfulfilled', leg);
    watchExpiry(booking, leg);
  }
  if (plan.asked > 0) sendDueRounds(tx, booking, batch, sources);
  const again = liveOffersOf(booking, batch).find((offer) => offer.companyId === companyId);
  if (again) tellAskedAgain(booking, event, again);
  if (plan.asked === 0)
    log(booking, { type: 'UNFULFILLED', batchNo: batch.no, audience: 'BOOKER', byScheduler: true });
};

/** A leg added while the booking was in conflict goes out together with the one it was added to. */
const openAdded = (
  tx: CommandTx,
  booking: Booking,
  leg: TripRow,
  asked: number,
  ruleFound: boolean,
): void => {
  const command = {
    type: 'OPEN_OFFERS',
    complete: leg.incompleteReasons.length === 0,
    ruleFound,
    capable: asked,
    opensAt: tx.now,
    force: true,
  } as const;
  if (!allows(tx, leg, command, 'SCHEDULER')) return;
  transition(tx, booking, leg, command, {
    by: 'SCHEDULER',
    entry: { type: asked > 0 ? 'OFFER' : 'UNFULFILLED', audience: asked > 0 ? 'ALL' : 'BOOKER' },
    event: asked > 0 ? 'trip.offered' : 'trip.unfulfilled',
  });
};
