import type { Types } from '../../../platform/graphql/builder.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Itinerary } from './refs.ts';

/** What a command about a booking answers: the booking as it is now. */
export const bookingNow = <Result extends { itineraryId: string }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>,
) => ({
  itinerary: t.field({
    type: Itinerary,
    description: 'The booking as it is now.',
    resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
  }),
});
