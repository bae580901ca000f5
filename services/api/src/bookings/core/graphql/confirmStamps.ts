import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { ConfirmStamps } from '../trips.errors.ts';
import { Trip } from './refs.ts';
import { StampReason } from './StampReason.ts';

refusalType(
  ConfirmStamps,
  'Stamps or distance may be wrong: look at the reasons, and send the input again, corrected, or with the keys of these reasons as `confirmedReasons`.',
  (t) => ({
    reasons: t.field({
      type: [StampReason],
      description: 'What is odd and not confirmed yet, in the order of the steps.',
      resolve: ({ data }) => data.reasons,
    }),
    trip: t.field({
      type: Trip,
      description: 'The leg as it is.',
      resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Trip, data.tripId),
    }),
  }),
);
