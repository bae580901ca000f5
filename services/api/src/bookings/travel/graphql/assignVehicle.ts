import '../../core/graphql/illegalTransition.ts';
import type { Unfit } from '@ptc/schema/rules/lists/network';
import { whyUnfit } from '../../../network/markets/domain/carries.ts';
import { UnfitEnum } from './enums.ts';
import { carrierFacts } from '../carrierFacts.queries.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { optionalId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { busy, overlapping, type Transport } from '../../../network/vehicles/domain/transport.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { activeVehicles, type VehicleRow } from '../../../network/vehicles/vehicles.queries.ts';
import { legsOfVehicles } from '../vehicleLegs.queries.ts';
import { assignVehicle } from '../commands/assignVehicle.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { dispatchesTrip, takesVehicle } from '../../core/trips.policy.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { poundsOfLeg } from '../../core/domain/quantitiesOf.ts';

mutation({
  name: 'assignVehicle',
  description:
    "Chooses the vehicle of the caller's company that shall carry a leg, from acceptance until the leg is over. It stamps nothing: that the crew has the job is said by a person.",
  roles: ['DISPATCH'],
  refusals: [...commonRefusals, IllegalTransition],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    vehicleId: t.id({ description: 'The vehicle; null or left out: none any more.' }),
  }),
  command: (tx, input) =>
    assignVehicle(tx, {
      tripId: rowId('Trip', input.tripId),
      vehicleId: optionalId('Vehicle', input.vehicleId, 'vehicleId'),
    }),
  payload: (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg as it is now; its vehicleConflicts say what else the vehicle has at the time.',
      resolve: ({ tripId }, _args, ctx) => loadNodeOrFail(ctx, Trip, tripId),
    }),
  }),
});

interface Choice {
  vehicle: VehicleRow;
  unfit: Unfit | null;
  overlaps: readonly Transport[];
}

const VehicleChoice = builder.objectRef<Choice>('VehicleChoice').implement({
  description: 'A vehicle that a leg may get.',
  fields: (t) => ({
    vehicle: t.field({ type: Vehicle, description: 'The vehicle.', resolve: ({ vehicle }) => vehicle }),
    servesCallType: t.boolean({
      description: "Whether it can serve the leg's call type; one that cannot is refused.",
      resolve: ({ unfit }) => unfit !== 'CALL_TYPE',
    }),
    unfit: t.field({
      type: UnfitEnum,
      nullable: true,
      description:
        'Why it cannot carry the leg, by the rule that also says who is capable; null: it can. One that cannot is refused.',
      resolve: ({ unfit }) => unfit,
    }),
    overlapping: t.field({
      type: [Trip],
      description: 'Other legs it has at the time: a warning, no obstacle.',
      resolve: async ({ overlaps }, _args, ctx) =>
        (await Promise.all(overlaps.map(({ id }) => loadNode(ctx, Trip, id)))).filter((leg) => leg !== null),
    }),
  }),
});

builder.queryField('vehicleChoices', (t) =>
  t.field({
    type: [VehicleChoice],
    description:
      "The vehicles in use a leg may get, by name, at most 200; nothing for a leg that is not the caller's to dispatch now.",
    authScopes: { roles: ['DISPATCH'] },
    args: { tripId: t.arg.id({ required: true, description: 'The leg.' }) },
    resolve: async (_root, { tripId }, ctx) => {
      const trip = await loadNode(ctx, Trip, localId('Trip', tripId));
      if (!ctx.actor || !trip || !dispatchesTrip(viewerOf(ctx), trip) || !takesVehicle(trip.status))
        return [];
      const vehicles = await activeVehicles(ctx.db, ctx.actor.companyId);
      const facts = await carrierFacts(ctx.db, ctx.actor.companyId, trip.patientId);
      const { start, end } = busy(trip);
      const legs = await legsOfVehicles(
        ctx.sql,
        vehicles.map(({ id }) => id),
        start,
        end,
      );
      return vehicles.map((vehicle) => ({
        vehicle,
        unfit: whyUnfit(
          vehicle,
          { ...trip, patientPounds: poundsOfLeg(trip, facts.patientPounds) },
          facts.jobTypes,
        ),
        overlaps: overlapping(
          trip,
          legs.filter(({ vehicleId }) => vehicleId === vehicle.id),
        ),
      }));
    },
  }),
);
