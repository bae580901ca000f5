import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { markReadyNow } from '../commands/markReadyNow.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'markReadyNow',
  description:
    'Calls a leg ready: the pick-up becomes now. Only on a will-call leg not yet ready, or a leg not yet accepted.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, IllegalTransition],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
  }),
  command: (tx, input) => markReadyNow(tx, { tripId: rowId('Trip', input.tripId) }),
  payload: legNow,
});
