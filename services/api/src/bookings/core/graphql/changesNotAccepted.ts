import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { ChangesNotAccepted } from '../trips.errors.ts';
import { Trip } from './refs.ts';

refusalType(
  ChangesNotAccepted,
  'The leg was changed and nobody has accepted it: look at the changes, and send the stamps with `acceptTerms`, or give the leg back.',
  (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg with its changes (`conflict`) and the `termsVersion` to accept.',
      resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Trip, data.tripId),
    }),
  }),
);
