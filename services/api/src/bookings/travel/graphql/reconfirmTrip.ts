import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { reconfirmTrip } from '../commands/reconfirmTrip.ts';
import { IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';

mutation({
  name: 'reconfirmTrip',
  description:
    'Says yes again to a leg that the transport provider has, where its market asks for it; also late, while the leg is still its own. A no is `reportUnableToService`.',
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, IllegalTransition, StaleTerms],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    expectedTerms: t.int({
      required: true,
      description: '`Trip.termsVersion` as it was read; other terms are refused with `StaleTerms`.',
    }),
  }),
  command: (tx, input) => reconfirmTrip(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
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
