import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { cancelTrip } from '../commands/cancelTrip.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';
import { legNow } from '../../core/graphql/legNow.ts';

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
  payload: (t) => ({ ...legNow(t), ...bookingNow(t) }),
});
