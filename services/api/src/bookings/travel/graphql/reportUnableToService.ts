import '../../core/graphql/illegalTransition.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { reportUnableToService } from '../commands/reportUnableToService.ts';
import { reportUnableInput } from './reportUnableInput.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { Itinerary } from '../../core/graphql/refs.ts';

mutation({
  name: 'reportUnableToService',
  description:
    'Gives an accepted leg back before the pick-up. The transport provider is not asked again for it; it is offered to others at once.',
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, IllegalTransition],
  ...reportUnableInput,
  command: (tx, input) =>
    reportUnableToService(tx, {
      ...input,
      tripId: rowId('Trip', input.tripId),
      reasonId: rowId('LookupValue', input.reasonId),
    }),
  payload: (t) => ({
    tripId: t.id({
      description: 'The leg that was given back.',
      resolve: ({ tripId }) => globalId('Trip', tripId),
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: "The booking as it is now; null: no leg of it is the caller's to see.",
      resolve: ({ itineraryId }, _args, ctx) => loadNode(ctx, Itinerary, itineraryId),
    }),
  }),
});
