import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { ActivityEntry } from '../../core/graphql/refs.ts';
import { addComment } from '../commands/addComment.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';

mutation({
  name: 'addComment',
  description:
    "Posts a comment to a booking's log, to one of its legs or of its batches. A transport provider needs to carry a leg; its words are read by the booking side.",
  roles: ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The booking.' }),
    tripId: t.id({ description: 'The leg; left out: the whole booking, or a batch.' }),
    batchNo: t.int({
      description: 'Number of the batch, where no leg is named; left out: the whole booking.',
    }),
    message: t.string({ required: true, description: 'The words, at most 2,000 characters.' }),
  }),
  command: (tx, input) =>
    addComment(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      tripId: optionalRowId('Trip', input.tripId),
    }),
  payload: (t) => ({
    entry: t.field({
      type: ActivityEntry,
      description: 'The new line of the log.',
      resolve: ({ entryId }, _args, ctx) => loadNodeOrFail(ctx, ActivityEntry, entryId),
    }),
  }),
});
