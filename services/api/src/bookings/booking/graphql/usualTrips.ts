import { usualWays, type UsualWay } from '@ptc/schema/rules/usualWays';
import { builder } from '../../../platform/graphql/builder.ts';
import { DayOfWeekEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import { travelledLegs } from '../travelledLegs.queries.ts';

/** So many are worth a look while one books. */
const most = 5;

type Shown = UsualWay & { readonly trip: typeof Trip.$inferType };

const UsualTrip = builder.objectRef<Shown>('UsualTrip').implement({
  description: 'A way that a patient goes, from one place to another.',
  fields: (t) => ({
    trip: t.expose('trip', {
      type: Trip,
      description:
        'The last leg that went it: its places, floors and needs are what the next one begins with.',
    }),
    count: t.exposeInt('count', { description: "How many of the patient's last legs went it." }),
    weekdays: t.field({
      type: [DayOfWeekEnum],
      description: 'The days of the week that it has been gone at least twice, Monday first.',
      resolve: ({ weekdays }) => [...weekdays],
    }),
  }),
});

builder.queryField('usualTrips', (t) =>
  t.field({
    type: [UsualTrip],
    description:
      "The ways a patient goes, at most five: the last one first, then the most frequent. Ways back do not count. Of bookings that the caller sees as care provider, as who booked, or as owner of the market; of a patient that is not the caller's to know: none.",
    authScopes: { roles: tripReaders },
    args: {
      patientId: t.arg.id({ required: true, description: 'Who travels.' }),
      marketId: t.arg.id({ description: 'Only legs of this market.' }),
    },
    resolve: async (_root, args, ctx) => {
      const patientId = localId('Patient', args.patientId);
      const marketId = localId('Market', args.marketId);
      if (patientId === null || (args.marketId != null && marketId === null)) return [];
      const ways = usualWays(await travelledLegs(ctx.db, viewerOf(ctx), { patientId, marketId }), most);
      const rows = await Promise.all(
        ways.map(async (way) => ({ ...way, trip: await loadNode(ctx, Trip, way.tripId) })),
      );
      return rows.flatMap(({ trip, ...way }) => (trip === null ? [] : [{ ...way, trip }]));
    },
  }),
);
