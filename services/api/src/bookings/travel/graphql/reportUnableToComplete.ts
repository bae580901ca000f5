import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { reportUnableToComplete } from '../commands/reportUnableToComplete.ts';
import { reportUnableInput } from './reportUnableInput.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'reportUnableToComplete',
  description:
    'Ends a leg without transport after the crew set out: a dry run. The leg that follows is blocked.',
  roles: ['DISPATCH', 'DRIVER'],
  refusals: [...commonRefusals, IllegalTransition],
  ...reportUnableInput,
  command: (tx, input) =>
    reportUnableToComplete(tx, {
      ...input,
      tripId: rowId('Trip', input.tripId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: legNow,
});
