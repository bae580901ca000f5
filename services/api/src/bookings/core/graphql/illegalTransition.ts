import { TripStatusEnum } from './enums.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { IllegalTransition } from '../trips.errors.ts';
import { Trip } from './refs.ts';

refusalType(IllegalTransition, 'The present status of the leg does not allow it.', (t) => ({
  trip: t.field({
    type: Trip,
    description: 'The leg as it is.',
    resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Trip, data.tripId),
  }),
  from: t.field({
    type: TripStatusEnum,
    description: 'The status it has.',
    resolve: ({ data }) => data.from,
  }),
  command: t.string({
    description: "What was asked for, such as 'CANCEL'.",
    resolve: ({ data }) => data.command,
  }),
}));
