import '../../core/graphql/changesNotAccepted.ts';
import '../../core/graphql/confirmStamps.ts';
import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { ProgressInput } from './ProgressInput.ts';
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
    tripId: t.id({ required: true, description: 'Which leg.' }),
    acceptTerms: t.int({
      description:
        'Of a leg in CONFLICT: accepts its changes with the stamps, as `Trip.termsVersion` was read. Without it an at-pickup stamp there is refused with `ChangesNotAccepted`; other legs leave it alone.',
    }),
    confirmedReasons: t.stringList({
      description:
        'Keys of the reasons of `ConfirmStamps` that somebody was shown and said are right: stamps more than two hours from their plan, of another day or at one time, an unlikely distance. They are kept with the log entry.',
    }),
    progress: t.field({ type: ProgressInput, required: true, description: 'The stamps to change.' }),
    distance: t.field({ type: 'Decimal', required: true, description: 'Driven distance.' }),
    distanceUnit: t.field({ type: DistanceUnitEnum, required: true, description: 'Unit of the distance.' }),
  }),
  command: (tx, input) => completeTrip(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
  payload: legNow,
});
