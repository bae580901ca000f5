import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { reportUnableToComplete } from '../commands/reportUnableToComplete.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

mutation({
  name: 'reportUnableToComplete',
  description:
    'Ends a leg without transport after the crew set out: a dry run. The leg that follows is blocked.',
  roles: ['DISPATCH', 'DRIVER'],
  refusals: [...commonRefusals, IllegalTransition],
  inputName: 'ReportUnableInput',
  inputDescription: 'A leg and why it cannot be done.',
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    reasonId: t.id({
      required: true,
      description:
        'A lookup value of kind UNABLE_TO_SERVICE_REASON or UNABLE_TO_COMPLETE_REASON, as the mutation is named.',
    }),
    comment: t.string({ description: 'Words beside the reason.' }),
  }),
  command: (tx, input) =>
    reportUnableToComplete(tx, {
      ...input,
      tripId: rowId('Trip', input.tripId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: legNow,
});
