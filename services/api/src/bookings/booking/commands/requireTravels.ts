import type { Booking } from './booking.ts';
import { refuseIssues } from './checkRules.ts';

/** Refuses what only a booking with legs of its own can do: a template does not travel. */
export const requireTravels = ({ itinerary }: Booking): void => {
  if (itinerary.isTemplate) refuseIssues([{ path: 'itineraryId', code: 'is_template' }]);
};
