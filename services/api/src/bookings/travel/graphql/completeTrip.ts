import '../../core/graphql/changesNotAccepted.ts';
import '../../core/graphql/confirmStamps.ts';
import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { stampingFields } from './stampingFields.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { completeTrip } from '../commands/completeTrip.ts';
import { ChangesNotAccepted, ConfirmStamps, IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'completeTrip',
  description:
    'Completes a leg: every stamp the market requires and the distance. The cost is computed and frozen.',
  roles: ['DISPATCH', 'DRIVER'],
  refusals: [...commonRefusals, IllegalTransition, ChangesNotAccepted, ConfirmStamps, StaleTerms],
  input: (t) => ({
    ...stampingFields(t),
    distance: t.field({ type: 'Decimal', required: true, description: 'Driven distance.' }),
    distanceUnit: t.field({ type: DistanceUnitEnum, required: true, description: 'Unit of the distance.' }),
  }),
  command: (tx, input) => completeTrip(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
  payload: legNow,
});
