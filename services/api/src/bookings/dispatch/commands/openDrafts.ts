import { addBatch, offersOf, patchTrip, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { journeyOf } from '../../core/domain/journeyOf.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { openBatch, type Opening } from './openBatch.ts';
import { renewBatch } from './renewBatch.ts';
import { openLegs } from './takeBatch.ts';

/**
 * A batch some transport provider has accepted keeps its history, and one with other legs on offer its
 * offers: legs that go out again do so in a batch of their own. So they do beside legs that stay behind
 * (`stays`): nobody is asked for those with them.
 */
export const separate = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  legs: readonly TripRow[],
  stays: (leg: TripRow) => boolean = () => false,
): BatchRow => {
  const taken =
    offersOf(booking, batch).some(({ status }) => status === 'ACCEPTED') ||
    openLegs(booking, batch).some((leg) => !legs.includes(leg)) ||
    tripsOf(booking, batch).some((leg) => !legs.includes(leg) && stays(leg));
  if (!taken || legs.length === 0) return batch;
  const next = newBatch(tx, booking.itinerary, Math.max(...booking.batches.map(({ no }) => no)) + 1, []);
  addBatch(booking, next);
  for (const leg of legs) patchTrip(booking, leg, { batchId: next.id });
  return next;
};

/**
 * The drafts of a batch that wait for nobody. One that was added to its journey waits there until its
 * transport provider has accepted the change, and comes with it; the changes of another day of a bundle are
 * no concern of its own.
 */
const waitingForNobody = (legs: readonly TripRow[]): TripRow[] =>
  legs.filter(
    (leg) => leg.status === 'DRAFT' && journeyOf(leg, legs).every((other) => other.status !== 'CONFLICT'),
  );

/**
 * Sends the drafts of a batch on their way: beside legs on offer as part of them, else by themselves once
 * their window is open. Returns the batch that was planned; null where there was nothing to plan.
 */
export const openDrafts = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  by: Opening['by'],
): Promise<BatchRow | null> => {
  const legs = tripsOf(booking, batch);
  const offered = legs.some(({ status }) => status === 'OFFERED');
  await renewBatch(tx, booking, batch, by);
  if (offered) return batch;
  const drafts = waitingForNobody(legs);
  if (drafts.length === 0) return null;
  const own = separate(tx, booking, batch, drafts);
  await openBatch(tx, booking, own, {
    by,
    command: 'OPEN_OFFERS',
    force: booking.itinerary.forceOffer,
  });
  return own;
};
