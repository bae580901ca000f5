import {
  batchOf,
  offersOf,
  patchOffer,
  patchTrip,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import { requireTripTerms } from '../../core/commands/requireTerms.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { ruleOf } from '../../dispatch/commands/ruleOf.ts';
import { promisedFrom } from '../../dispatch/commands/promisedFrom.ts';
import { agreedTerms } from '../../core/commands/agreedTerms.ts';
import { allows, transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { comesAlong } from '../../core/domain/readyNow.ts';

/** Legs added to the batch since it was agreed on: accepting the changes takes them too. */
const takeAdded = (tx: CommandTx, booking: Booking, trip: TripRow): void => {
  for (const leg of tripsOf(booking, batchOf(booking, trip))) {
    const open = {
      type: 'OPEN_OFFERS',
      complete: leg.incompleteReasons.length === 0,
      ruleFound: true,
      capable: 1,
      opensAt: tx.now,
      force: true,
    } as const;
    if (leg.status !== 'DRAFT' || !allows(tx, leg, open, 'SCHEDULER')) continue;
    transition(tx, booking, leg, open, {
      by: 'SCHEDULER',
      entry: { type: 'OFFER', transportProviderId: trip.transportProviderId, audience: 'PARTY' },
      event: 'trip.offered',
    });
    patchTrip(booking, leg, { transportProviderId: trip.transportProviderId, promisedPickUpAt: null });
    transition(
      tx,
      booking,
      leg,
      { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      { by: 'TRANSPORT_PROVIDER', entry: { type: 'ACCEPT', audience: 'PARTY' }, event: 'trip.accepted' },
    );
  }
};

/**
 * The way back of a crew that waits, of which nothing is another but the time at which the way there is over:
 * that is read with the way there.
 */
const comingAlong = (booking: Booking, trip: TripRow): TripRow[] =>
  booking.trips.filter(
    (leg) =>
      leg.status === 'CONFLICT' &&
      leg.transportProviderId === trip.transportProviderId &&
      comesAlong(leg, [trip]) &&
      leg.conflictReason?.every(({ field }) => field === 'PICK_UP_TIME') === true,
  );

/**
 * Takes the changes of a leg in conflict, as they were read: what is asked now is agreed from here on. Legs
 * added to its batch come with it, and the way back of a crew that waits.
 */
export const takeChanges = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  expectedTerms: number,
  promisedPickUpAt: string | null,
): Promise<void> => {
  const taken = [trip, ...comingAlong(booking, trip)];
  for (const leg of taken)
    transition(
      tx,
      booking,
      leg,
      { type: 'ACCEPT_CHANGES' },
      {
        by: 'TRANSPORT_PROVIDER',
        entry: { type: 'ACCEPT_CHANGES', audience: 'PARTY' },
        event: 'trip.changesAccepted',
      },
    );
  requireTripTerms(trip, expectedTerms);
  const batch = batchOf(booking, trip);
  const rule = await ruleOf(tx, batch);
  const moved = trip.agreed?.pickUpAt !== trip.pickUpAt.toISOString();
  const promised =
    promisedPickUpAt || moved
      ? promisedFrom(
          tx,
          trip,
          promisedPickUpAt,
          rule?.settings.promisedPickUpLimit ?? null,
          'promisedPickUpAt',
        )
      : trip.promisedPickUpAt;
  takeAdded(tx, booking, trip);
  const legs = tripsOf(booking, batch).filter(
    ({ transportProviderId }) => transportProviderId === trip.transportProviderId,
  );
  for (const leg of taken)
    patchTrip(booking, leg, {
      promisedPickUpAt: leg.id === trip.id ? promised : null,
      conflictReason: null,
      conflictEndsAt: null,
    });
  for (const leg of legs) {
    const terms = agreedTerms(leg, legs);
    if (taken.includes(leg) || leg.agreed === null)
      patchTrip(booking, leg, {
        agreed: terms,
        agreedAt: tx.now,
        reconfirmedAt: null,
        reconfirmedByUserId: null,
      });
    // Of the others only what comes with them is new.
    else if (leg.agreed.legIds.join() !== terms.legIds.join())
      patchTrip(booking, leg, { agreed: { ...leg.agreed, legIds: terms.legIds } });
  }
  const offer = offersOf(booking, batch).find(({ status }) => status === 'ACCEPTED');
  if (offer && trip.id === legs[0]?.id) patchOffer(booking, offer, { promisedPickUpAt: promised });
  booking.changes.timers.push({
    name: 'trip.late',
    id: trip.id,
    at: new Date(trip.pickUpAt.getTime() + 1000),
  });
};
