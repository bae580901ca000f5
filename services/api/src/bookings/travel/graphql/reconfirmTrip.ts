import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { reconfirmTrip } from '../commands/reconfirmTrip.ts';
import { IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { bookingNow } from '../../core/graphql/bookingNow.ts';
import { legNow } from '../../core/graphql/legNow.ts';

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
  payload: (t) => ({ ...legNow(t), ...bookingNow(t) }),
});
