import '../../core/graphql/changesNotAccepted.ts';
import '../../core/graphql/confirmStamps.ts';
import '../../core/graphql/illegalTransition.ts';
import '../../core/graphql/staleTerms.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { stampingFields } from './stampingFields.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { recordProgress } from '../commands/recordProgress.ts';
import { ChangesNotAccepted, ConfirmStamps, IllegalTransition, StaleTerms } from '../../core/trips.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'recordProgress',
  description:
    'Records progress. Stamps are in order, not in the future, and none the market requires is missing before a later one; at-pickup sets the leg in motion.',
  roles: ['DISPATCH', 'DRIVER'],
  refusals: [...commonRefusals, IllegalTransition, ChangesNotAccepted, ConfirmStamps, StaleTerms],
  input: (t) => ({
    ...stampingFields(t),
    distance: t.field({
      type: 'Decimal',
      description:
        'Driven distance; asked for with the clear stamp. Before that, null takes back one that was kept.',
    }),
    distanceUnit: t.field({ type: DistanceUnitEnum, description: 'Unit of the distance.' }),
  }),
  command: (tx, input) => recordProgress(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
  payload: legNow,
});
