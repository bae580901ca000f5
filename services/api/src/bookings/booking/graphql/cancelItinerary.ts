import '../../core/graphql/illegalTransition.ts';
import './bookingRefusals.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { cancelItinerary } from '../commands/cancelItinerary.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';

mutation({
  name: 'cancelItinerary',
  description:
    'Cancels every leg that can still be cancelled: before the crew is at the pick-up. Transport providers are told. A template produces nothing more.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, IllegalTransition],
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'Which.' }),
    reasonId: t.id({ required: true, description: 'A lookup value of kind CANCEL_REASON.' }),
    comment: t.string({ description: 'Words beside the reason.' }),
    cancelBundles: t.boolean({
      description:
        'Of a template: whether the legs it has produced and that lie ahead are cancelled too; default: they stay.',
    }),
  }),
  command: (tx, input) =>
    cancelItinerary(tx, {
      ...input,
      itineraryId: rowId('Itinerary', input.itineraryId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: bookingNow,
});
