import { vehicleRules } from '@ptc/schema/rules/vehicle';
import type { Types } from '../../../platform/graphql/builder.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { createVehicle } from '../commands/createVehicle.ts';
import { updateVehicle } from '../commands/updateVehicle.ts';
import { VehicleInUse } from '../vehicles.errors.ts';
import { vehicleKeepers } from '../vehicles.policy.ts';
import { Vehicle } from './Vehicle.ts';

refusalType(VehicleInUse, 'The vehicle still has legs to carry, so it stays in use.', (t) => ({
  vehicle: t.field({
    type: Vehicle,
    nullable: true,
    description: 'The vehicle as it is.',
    resolve: ({ data }, _args, ctx) => loadNode(ctx, Vehicle, data.vehicleId),
  }),
  trips: t.int({ description: 'How many legs are not over.', resolve: ({ data }) => data.trips }),
}));

const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  name: t.string({
    required: true,
    description: 'Name or call sign, at most 60 characters, unique in the company.',
  }),
  plate: t.string({ description: 'Number plate.' }),
  make: t.string({ description: 'Who built it.' }),
  model: t.string({ description: 'Its model.' }),
  color: t.string({ description: 'Its colour.' }),
  callTypeIds: t.idList({
    description: 'Lookup values of kind CALL_TYPE it can serve; left out or empty: all.',
  }),
  capacity: t.int({ required: true, description: 'Patients it takes at once, 1 to 20.' }),
  seats: t.int({ description: 'People who can ride along, 0 to 20; null: not stated. Left out: as it was.' }),
  wheelchairPlaces: t.int({
    description: 'Patients in their wheelchairs, 0 to 20; null: not stated. Left out: as it was.',
  }),
  stretcherPlaces: t.int({ description: 'Patients lying, 0 to 20; null: not stated. Left out: as it was.' }),
  maxPatientPounds: t.int({
    description: 'The heaviest patient it can carry, in pounds; null: not stated. Left out: as it was.',
  }),
});

const rowIds = (ids: readonly string[] | null | undefined): string[] =>
  (ids ?? []).map((id) => localId('LookupValue', id) ?? id);

mutation({
  name: 'createVehicle',
  description: "Adds a vehicle to the caller's company, which must be a transport provider.",
  roles: vehicleKeepers,
  rule: vehicleRules(),
  input: fields,
  command: (tx, input) => createVehicle(tx, { ...input, callTypeIds: rowIds(input.callTypeIds) }),
  payload: (t) => ({
    vehicle: t.field({
      type: Vehicle,
      description: 'The new vehicle.',
      resolve: ({ vehicleId }, _args, ctx) => loadNodeOrFail(ctx, Vehicle, vehicleId),
    }),
  }),
});

mutation({
  name: 'updateVehicle',
  description:
    "Changes a vehicle of the caller's company. Out of use it has no drivers; one with legs to carry stays in use.",
  roles: vehicleKeepers,
  rule: vehicleRules(),
  refusals: [...commonRefusals, StaleVersion, VehicleInUse],
  input: (t) => ({
    vehicleId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...fields(t),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether legs may be assigned to it; left out: as it was.',
    }),
  }),
  command: (tx, input) =>
    updateVehicle(tx, {
      ...input,
      vehicleId: requireId('Vehicle', input.vehicleId, 'vehicleId'),
      callTypeIds: rowIds(input.callTypeIds),
    }),
  payload: (t) => ({
    vehicle: t.field({
      type: Vehicle,
      description: 'The vehicle as it is now.',
      resolve: ({ vehicleId }, _args, ctx) => loadNodeOrFail(ctx, Vehicle, vehicleId),
    }),
  }),
});
