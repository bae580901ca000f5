import { optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Facility } from '../../../network/facilities/graphql/Facility.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { crewRoles } from '../../../network/vehicles/vehicles.policy.ts';
import { assignDriver } from '../commands/assignDriver.ts';
import { assignFacilityAdmin } from '../commands/assignFacilityAdmin.ts';
import { Person } from './Person.ts';

mutation({
  name: 'assignDriver',
  description:
    "Puts a driver of the caller's company on one of its vehicles, or takes them off it. From then on they see that vehicle's legs, and no others.",
  roles: crewRoles,
  input: (t) => ({
    userId: t.id({ required: true, description: 'A Person of the company who drives.' }),
    vehicleId: t.id({ description: 'The vehicle; null or left out: none.' }),
    fromVehicleId: t.id({
      description:
        'The vehicle they were seen on: where they are on another by now, or on none, nothing is changed. Null or left out: whichever it is.',
    }),
  }),
  command: (tx, input) =>
    assignDriver(tx, {
      userId: requireId('Person', input.userId, 'userId'),
      vehicleId: optionalId('Vehicle', input.vehicleId, 'vehicleId'),
      fromVehicleId: optionalId('Vehicle', input.fromVehicleId, 'fromVehicleId'),
    }),
  payload: (t) => ({
    person: t.field({
      type: Person,
      description: 'The driver.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, Person, userId),
    }),
    vehicles: t.field({
      type: [Vehicle],
      description: 'The vehicles whose drivers changed.',
      resolve: ({ vehicleIds }, _args, ctx) =>
        Promise.all(vehicleIds.map((id) => loadNodeOrFail(ctx, Vehicle, id))),
    }),
  }),
});

mutation({
  name: 'assignFacilityAdmin',
  description:
    "Says which facility of the caller's company a facility administrator keeps: they manage its departments and see its bookings.",
  roles: ['USER_ADMIN'],
  input: (t) => ({
    userId: t.id({ required: true, description: 'A Person of the company who is a facility administrator.' }),
    facilityId: t.id({ description: 'The facility, no department; null or left out: none.' }),
  }),
  command: (tx, input) =>
    assignFacilityAdmin(tx, {
      userId: requireId('Person', input.userId, 'userId'),
      facilityId: optionalId('Facility', input.facilityId, 'facilityId'),
    }),
  payload: (t) => ({
    person: t.field({
      type: Person,
      description: 'The administrator.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, Person, userId),
    }),
    facility: t.field({
      type: Facility,
      nullable: true,
      description: 'Their facility; null: none.',
      resolve: ({ facilityId }, _args, ctx) => loadNode(ctx, Facility, facilityId),
    }),
  }),
});
