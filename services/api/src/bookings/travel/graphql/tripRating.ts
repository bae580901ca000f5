import '../../core/graphql/illegalTransition.ts';
import { ratingRules } from '@ptc/schema/rules/rating';
import { builder } from '../../../platform/graphql/builder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { loader } from '../../../platform/loader.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { seesAsBooker, seesAsTransportProvider } from '../../core/trips.policy.ts';
import { rateTrip } from '../commands/rateTrip.ts';
import { mayRate } from '../ratings.policy.ts';
import { ratingsOfTrips, type TripRatingRow } from '../tripRatings.queries.ts';

const TripRating = builder.objectRef<TripRatingRow>('TripRating').implement({
  description: 'How a completed leg was carried out, in the eyes of who booked it.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: 'From 1, poor, to 5, very good.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'Words about it; null: none.' }),
    ratedAt: t.expose('ratedAt', { type: 'DateTime', description: 'When it was rated, the last time.' }),
    ratedBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who rated it; null: a program, or nobody whom the caller meets.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.ratedByUserId),
    }),
  }),
});

builder.objectField(Trip, 'rating', (t) =>
  t.field({
    type: TripRating,
    nullable: true,
    description:
      'How it was carried out, in the eyes of who booked it; null: not rated, or not for the caller, who neither books it nor had it.',
    resolve: async (row, _args, ctx) => {
      const viewer = viewerOf(ctx);
      if (row.status !== 'COMPLETED' || !(seesAsBooker(viewer, row) || seesAsTransportProvider(viewer, row)))
        return null;
      return loader<string, TripRatingRow | null>(ctx, 'ratings of trips', async (_ctx, ids) => {
        const found = new Map((await ratingsOfTrips(ctx.sql, ids)).map((one) => [one.tripId, one]));
        return ids.map((id) => found.get(id) ?? null);
      }).load(row.id);
    },
  }),
);

builder.objectField(Trip, 'canRate', (t) =>
  t.boolean({
    description: 'Whether the caller may rate it: who manages its booking, once it is completed.',
    resolve: (row, _args, ctx) => mayRate(viewerOf(ctx), row),
  }),
);

mutation({
  name: 'rateTrip',
  description:
    'Rates how a completed leg was carried out; rated again, what was said before is replaced. For who manages its booking; its transport provider reads it.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, IllegalTransition],
  rule: ratingRules(),
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    stars: t.int({ required: true, description: 'From 1, poor, to 5, very good.' }),
    comment: t.string({ description: 'Words about it, at most 2,000 characters.' }),
  }),
  command: (tx, input) => rateTrip(tx, { ...input, tripId: rowId('Trip', input.tripId) }),
  payload: (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg with its rating.',
      resolve: ({ tripId }, _args, ctx) => loadNodeOrFail(ctx, Trip, tripId),
    }),
  }),
});
