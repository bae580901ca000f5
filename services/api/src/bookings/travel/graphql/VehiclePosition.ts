import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { loader } from '../../../platform/loader.ts';
import { Trip } from '../../core/graphql/refs.ts';
import type { TripView } from '../../core/trips.queries.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { positionsOfLegs, type LegPosition } from '../legPositions.queries.ts';
import { seesPosition } from '../positions.policy.ts';

const VehiclePosition = builder.objectRef<LegPosition>('VehiclePosition').implement({
  description: "Where a leg's vehicle was last, as its driver's phone said.",
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was there.' }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north, WGS 84.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east, WGS 84.' }),
    accuracyMeters: t.exposeInt('accuracyMeters', {
      description: 'How far off it may be, in metres.',
    }),
  }),
});

/** Where the vehicle of a leg was last, as far as whoever asks may see it. */
export const shownPosition = async (ctx: Context, row: TripView): Promise<LegPosition | null> => {
  if (row.vehicleId === null) return null;
  const position = await loader<string, LegPosition | null>(ctx, 'positions of legs', async (_ctx, ids) => {
    const found = new Map((await positionsOfLegs(ctx.sql, ids)).map((one) => [one.tripId, one]));
    return ids.map((id) => found.get(id) ?? null);
  }).load(row.id);
  return position && seesPosition(viewerOf(ctx), row, position, ctx.now()) ? position : null;
};

builder.objectField(Trip, 'vehiclePosition', (t) =>
  t.field({
    type: VehiclePosition,
    nullable: true,
    description:
      'Where the vehicle of the leg was last, if its driver shares that: to the transport provider that has the leg for a day, to the care provider and whoever booked for it only while the crew is on the way, from setting out until it is clear. Null: not shared, or not to be seen.',
    resolve: (row, _args, ctx) => shownPosition(ctx, row),
  }),
);
