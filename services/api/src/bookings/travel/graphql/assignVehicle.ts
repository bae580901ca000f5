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
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { activeVehicles, type VehicleRow } from '../../../network/vehicles/vehicles.queries.ts';
import { overlapping, vehicleTime } from '../domain/vehicleTime.ts';
import { legsOfVehicles } from '../vehicleLegs.queries.ts';
import { assignVehicle } from '../commands/assignVehicle.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { dispatchesTrip, takesVehicle } from '../../core/trips.policy.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { withOutlook } from './tripVehicle.ts';
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
  overlaps: readonly { id: string }[];
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
      description:
        'Other legs that have it at the time, by when they are expected to be over: a warning, no obstacle.',
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
      const now = ctx.now();
      const leg = await withOutlook(ctx, trip);
      // What its present vehicle has to end first holds up no other.
      const elsewhere = { ...leg, outlook: { ...leg.outlook, earlier: [] } };
      const near = await legsOfVehicles(
        ctx.sql,
        vehicles.map(({ id }) => id),
        vehicleTime(leg, now),
      );
      const legs = await Promise.all(near.map((other) => withOutlook(ctx, other)));
      return vehicles.map((vehicle) => ({
        vehicle,
        unfit: whyUnfit(
          vehicle,
          { ...trip, patientPounds: poundsOfLeg(trip, facts.patientPounds) },
          facts.jobTypes,
        ),
        overlaps: overlapping(
          vehicle.id === trip.vehicleId ? leg : elsewhere,
          legs.filter(({ vehicleId }) => vehicleId === vehicle.id),
          now,
        ),
      }));
    },
  }),
);
