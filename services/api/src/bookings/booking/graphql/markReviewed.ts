import { mutation } from '../../../platform/graphql/mutation.ts';
import { markReviewed } from '../commands/markReviewed.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';

mutation({
  name: 'markReviewed',
  description: "Marks a booking, or one of its legs, as reviewed by the caller's side.",
  roles: ['MANAGE_BOOKING', 'DISPATCH', 'MARKET_CALL_TAKER'],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The booking.' }),
    tripId: t.id({ description: 'The leg; left out: every leg.' }),
  }),
  command: (tx, input) =>
    markReviewed(tx, {
      itineraryId: rowId('Itinerary', input.itineraryId),
      tripId: optionalRowId('Trip', input.tripId),
    }),
  payload: bookingNow,
});
