import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { primeNode } from '../../../platform/graphql/node.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { seesFleet } from '../../../network/vehicles/vehicles.policy.ts';
import { activeVehicles } from '../../../network/vehicles/vehicles.queries.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import type { TripView } from '../../core/trips.queries.ts';
import { listTrips } from '../tripList.queries.ts';

/** Longest time a board shows: a day of 25 hours, with the night before and after it. */
const longestHours = 49;
/** Most legs it gives at once. */
const mostLegs = 2_000;
const hour = 3_600_000;

interface BoardShape {
  from: Date;
  to: Date;
}

/** The legs of a time in the order of their pick-ups. */
const legsOf = async (ctx: Context, { from, to }: BoardShape, first: number): Promise<TripView[]> => {
  const rows = await listTrips(
    ctx.sql,
    scopeOf(ctx.actor),
    { pickUpFrom: from, pickUpTo: to },
    'PICK_UP_AT',
    { rows: first, offset: 0, descending: false, from: null },
  );
  for (const { trip } of rows) primeNode(ctx, 'Trip', trip);
  return rows.map(({ trip }) => trip);
};

const Board = builder.objectRef<BoardShape>('Board').implement({
  description: 'What a dispatcher, a booker or a market owner has before them for some hours.',
  fields: (t) => ({
    vehicles: t.field({
      type: [Vehicle],
      description:
        "The vehicles in use of the caller's company, by name, at most 200; none for whoever has no fleet to see.",
      resolve: async (_board, _args, ctx) => {
        const { actor } = ctx;
        if (!actor || !actor.companyKinds.transportProvider || !seesFleet(actor)) return [];
        const vehicles = await activeVehicles(ctx.db, actor.companyId);
        for (const vehicle of vehicles) primeNode(ctx, 'Vehicle', vehicle);
        return vehicles;
      },
    }),
    trips: t.field({
      type: [Trip],
      description:
        'The legs that are to be picked up in that time, whatever became of them, the earliest first; those the caller is asked for among them.',
      args: {
        first: t.arg.int({
          defaultValue: 500,
          description: `How many, 1 to ${mostLegs}; where as many came as were asked for, there may be more.`,
        }),
      },
      resolve: (board, { first }, ctx) => {
        const wanted = first ?? 500;
        if (wanted < 1 || wanted > mostLegs) throw badInput(`first is 1 to ${mostLegs}`);
        return legsOf(ctx, board, wanted);
      },
    }),
  }),
});

builder.queryField('board', (t) =>
  t.field({
    type: Board,
    extensions: mayLag,
    description: 'The legs of some hours and the vehicles for them, in one answer.',
    authScopes: { roles: tripReaders },
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'Requested pick-up at or after.' }),
      to: t.arg({
        type: 'DateTime',
        required: true,
        description: `Requested pick-up before; at most ${longestHours} hours later.`,
      }),
    },
    resolve: (_root, { from, to }) => {
      if (to <= from || to.getTime() - from.getTime() > longestHours * hour)
        throw badInput(`to is after from, by at most ${longestHours} hours`);
      return { from, to };
    },
  }),
);
