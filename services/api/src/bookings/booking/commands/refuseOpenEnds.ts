import type { Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { isOpenStop } from '../../core/domain/openStop.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import type { EditedLeg } from './planEdits.ts';

/**
 * Refuses a drop-off that nobody knows yet, but on the one leg of a one-way booking where the market allows
 * it.
 */
export const refuseOpenEnds = (
  booking: Booking,
  edited: readonly EditedLeg[],
  removed: ReadonlySet<string>,
): void => {
  const stays = booking.trips.filter((trip) => !removed.has(trip.id) && !isFinal(trip.status));
  const added = edited.filter(({ trip }) => trip === null);
  const alone =
    booking.market.settings.allowNoDropOff === true &&
    booking.itinerary.type === 'ONE_WAY' &&
    stays.length + added.length === 1;
  if (alone) return;
  const open = edited.filter(({ planned }) => isOpenStop(planned.dropOff.stop));
  // A leg that goes on from where nobody knows: that is said first.
  const before = stays.some(
    (trip) => isOpenStop(trip.dropOff) && !edited.some((edit) => edit.trip?.id === trip.id),
  );
  refuseIssues([
    ...open.map(({ inputIndex }) => ({ path: `legs.${inputIndex}.dropOff`, code: 'required' })),
    ...(before ? added : []).map(({ inputIndex }) => ({
      path: `legs.${inputIndex}.pickUp`,
      code: 'place_required',
    })),
  ]);
};
