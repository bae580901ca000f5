import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { cancelTrip } from '../commands/cancelTrip.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';

mutation({
  name: 'cancelTrip',
  description:
    'Cancels one leg, before the crew is at the pick-up. Its transport provider is told; the leg that follows is blocked.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, IllegalTransition],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    reasonId: t.id({ required: true, description: 'A lookup value of kind CANCEL_REASON.' }),
    comment: t.string({ description: 'Words beside the reason.' }),
  }),
  command: (tx, input) =>
    cancelTrip(tx, {
      ...input,
      tripId: rowId('Trip', input.tripId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg as it is now.',
      resolve: ({ tripId }, _args, ctx) => loadNodeOrFail(ctx, Trip, tripId),
    }),
    itinerary: t.field({
      type: Itinerary,
      description: 'The booking as it is now.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
  }),
});
