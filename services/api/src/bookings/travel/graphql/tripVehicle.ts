import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { whyUnfit, type JobType } from '../../../network/markets/domain/carries.ts';
import { seesFleet } from '../../../network/vehicles/vehicles.policy.ts';
import { activeVehicles, type VehicleRow } from '../../../network/vehicles/vehicles.queries.ts';
import { carrierFacts, poundsOfPatients } from '../carrierFacts.queries.ts';
import { overlapping } from '../domain/vehicleTime.ts';
import { legsBeside, type LegOfVehicle } from '../vehicleLegs.queries.ts';
import type { Outlook } from '../../core/domain/expectedTimes.ts';
import { takesVehicle } from '../../core/trips.policy.ts';
import type { TripView } from '../../core/trips.queries.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { poundsOfLeg } from '../../core/domain/quantitiesOf.ts';
import { outlookOf } from './lateness.ts';

interface FleetFacts {
  readonly vehicles: readonly VehicleRow[];
  readonly jobTypes: readonly JobType[];
}

/** A vehicle as those see it who wait for it. */
export const TripVehicle = builder.objectRef<NonNullable<TripView['vehicle']>>('TripVehicle').implement({
  description: 'The vehicle of a leg, as those see it who wait for it.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the Vehicle; its own company finds it by that.',
      resolve: ({ id }) => globalId('Vehicle', id),
    }),
    name: t.exposeString('name', { description: 'Name or call sign.' }),
    plate: t.exposeString('plate', { nullable: true, description: 'Number plate; null: not given.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Colour, make and model, as far as given; null: nothing given.',
    }),
  }),
});

/** The other legs of a leg's vehicle at its time, for the company that carries it. */
export const vehicleConflicts = async (ctx: Context, row: TripView): Promise<TripView[]> => {
  if (row.vehicleId === null || !takesVehicle(row.status) || ctx.actor?.companyId !== row.transportProviderId)
    return [];
  const beside = await loader<string, LegOfVehicle[]>(ctx, 'legs beside', async (_ctx, ids) => {
    const found = await legsBeside(ctx.sql, ids);
    return ids.map((id) => found.filter(({ besideId }) => besideId === id));
  }).load(row.id);
  return overlappingTrips(ctx, row, beside);
};

/** A leg with what its expected times come from. */
export const withOutlook = async <Leg extends { id: string }>(
  ctx: Context,
  leg: Leg,
): Promise<Leg & { outlook: Outlook }> => ({ ...leg, outlook: await outlookOf(ctx, leg.id) });

/** Of the legs of a vehicle those that have it when a leg wants it, by when they are expected. */
const overlappingTrips = async (
  ctx: Context,
  row: TripView,
  others: readonly LegOfVehicle[],
): Promise<TripView[]> => {
  if (others.length === 0) return [];
  const [leg, ...beside] = await Promise.all([
    withOutlook(ctx, row),
    ...others.map((other) => withOutlook(ctx, other)),
  ]);
  const found = overlapping(leg, beside, ctx.now()).map(({ id }) => loadNode(ctx, Trip, id));
  return (await Promise.all(found)).filter((trip) => trip !== null);
};

/**
 * The vehicles in use of the caller's company that cannot carry a leg, by the rule that also says who is
 * capable.
 */
export const unfitVehicleIds = async (ctx: Context, row: TripView): Promise<string[]> => {
  const { actor } = ctx;
  if (!actor || !actor.companyKinds.transportProvider || !seesFleet(actor)) return [];
  const fleet = await loader<string, FleetFacts>(ctx, 'fleet', async ({ db }, ids) =>
    Promise.all(
      ids.map(async (id) => ({
        vehicles: await activeVehicles(db, id),
        ...(await carrierFacts(db, id, null)),
      })),
    ),
  ).load(actor.companyId);
  const patientPounds =
    row.patientId === null
      ? null
      : await loader<string, number | null>(ctx, 'pounds of patients', async ({ db }, ids) => {
          const found = await poundsOfPatients(db, ids);
          return ids.map((id) => found.get(id) ?? null);
        }).load(row.patientId);
  return fleet.vehicles
    .filter(
      (vehicle) =>
        whyUnfit(vehicle, { ...row, patientPounds: poundsOfLeg(row, patientPounds) }, fleet.jobTypes) !==
        null,
    )
    .map(({ id }) => globalId('Vehicle', id));
};
