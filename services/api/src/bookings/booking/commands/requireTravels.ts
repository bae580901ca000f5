import type { Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';

/** Refuses what only a booking with legs of its own can do: a template does not travel. */
export const requireTravels = ({ itinerary }: Booking): void => {
  if (itinerary.isTemplate) refuseIssues([{ path: 'itineraryId', code: 'is_template' }]);
};
