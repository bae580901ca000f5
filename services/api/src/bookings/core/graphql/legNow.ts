import type { Types } from '../../../platform/graphql/builder.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Trip } from './refs.ts';

/** What a command about a leg answers: the leg as it is now. */
export const legNow = <Result extends { tripId: string }>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Result>,
) => ({
  trip: t.field({
    type: Trip,
    description: 'The leg as it is now.',
    resolve: ({ tripId }, _args, ctx) => loadNodeOrFail(ctx, Trip, tripId),
  }),
});
