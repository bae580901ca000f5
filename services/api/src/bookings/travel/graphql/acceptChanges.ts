import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { acceptChanges } from '../commands/acceptChanges.ts';
import { IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'acceptChanges',
  description:
    'Accepts the changes of a leg in CONFLICT: what is asked now is agreed, legs added to its batch come with it.',
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, IllegalTransition, StaleTerms],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    expectedTerms: t.int({
      required: true,
      description: '`Trip.termsVersion` as it was read; other terms are refused with `StaleTerms`.',
    }),
    promisedPickUpAt: t.field({
      type: 'LocalDateTime',
      description: "Wall-clock in the pick-up's zone; left out: the requested time.",
    }),
  }),
  command: (tx, input) => acceptChanges(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
  payload: (t) => ({ ...legNow(t), ...bookingNow(t) }),
});
