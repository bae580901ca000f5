import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  pageArgs,
  pageOf,
  pagingArgs,
} from '../../../platform/graphql/connection.ts';
import { orderInput, orderedList, type Sorted } from '../../../platform/graphql/listOrder.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { LookupValue } from '../../lookups/graphql/LookupValue.ts';
import { vehicleReaders } from '../vehicles.policy.ts';
import {
  countVehicles,
  listVehicles,
  vehiclesInOrder,
  type VehicleOrder,
  vehicleColumns,
  vehiclesById,
  type VehicleRow,
} from '../vehicles.queries.ts';

export const Vehicle = builder.objectRef<VehicleRow>('Vehicle');

const present = <T>(rows: readonly (T | null)[]): T[] => rows.filter((row) => row !== null);

defineNode(Vehicle, {
  description:
    "A transport provider's vehicle. Its company's dispatchers and vehicle administrators see all of them, a driver the one they are on.",
  load: (ctx, ids) => vehiclesById(ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name or call sign, unique in the company.' }),
    plate: t.exposeString('plate', { nullable: true, description: 'Number plate; null: not given.' }),
    make: t.exposeString('make', { nullable: true, description: 'Who built it; null: not given.' }),
    model: t.exposeString('model', { nullable: true, description: 'Its model; null: not given.' }),
    color: t.exposeString('color', { nullable: true, description: 'Its colour; null: not given.' }),
    callTypes: t.field({
      type: [LookupValue],
      description: 'Call types it can serve; empty: all.',
      resolve: async (row, _args, ctx) =>
        present(await Promise.all(row.callTypeIds.map((id) => loadNode(ctx, LookupValue, id)))),
    }),
    capacity: t.exposeInt('capacity', { description: 'Patients it takes at once.' }),
    seats: t.exposeInt('seats', {
      nullable: true,
      description: 'People who can ride along; null: not stated, as many as may.',
    }),
    wheelchairPlaces: t.exposeInt('wheelchairPlaces', {
      nullable: true,
      description: 'Patients in their wheelchairs; null: not stated, which hinders nothing.',
    }),
    stretcherPlaces: t.exposeInt('stretcherPlaces', {
      nullable: true,
      description: 'Patients lying; null: not stated, which hinders nothing.',
    }),
    maxPatientPounds: t.exposeInt('maxPatientPounds', {
      nullable: true,
      description: 'The heaviest patient it can carry, in pounds; null: not stated.',
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether legs may be assigned to it.',
      resolve: (row) => row.status,
    }),
    ...changeFields(t),
  }),
});

const VehicleConnection = connectionOf(Vehicle);
const VehicleFilterInput = columnFilterInput('VehicleFilter', vehicleColumns, {
  name: 'Part of the name.',
  plate: 'Part of the plate.',
  make: 'Part of the make.',
  model: 'Part of the model.',
  color: 'Part of the color.',
  callTypes: "Part of the names of the call types it can serve, in the system's words.",
  drivers: 'Part of the name of who is on it.',
  capacity: 'So many patients at once.',
  seats: 'So many seats for companions.',
  wheelchairPlaces: 'So many wheelchair places.',
  stretcherPlaces: 'So many stretchers.',
  maxPatientPounds: 'The heaviest patient, in pounds.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});

const VehicleOrderInput = orderInput<VehicleOrder['field']>('VehicleOrder', {
  NAME: 'The name.',
  PLATE: 'The plate; those without come first.',
  MAKE: 'Who built it; not given comes first.',
  MODEL: 'The model; not given comes first.',
  COLOR: 'The colour; not given comes first.',
  STATUS: 'In use or not.',
  CAPACITY: 'Patients at once.',
  SEATS: 'Seats for those who ride along; not stated comes first.',
  WHEELCHAIR_PLACES: 'Wheelchair places; not stated comes first.',
  STRETCHER_PLACES: 'Stretchers; not stated comes first.',
  MAX_PATIENT: 'The heaviest patient; not stated comes first.',
  CALL_TYPES: "The call types it can serve, in the system's words; all come first.",
  DRIVERS: 'Who is on it; nobody comes first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});

builder.queryFields((t) => ({
  vehicles: t.field({
    type: VehicleConnection,
    extensions: mayLag,
    description: "The company's vehicles by name.",
    authScopes: { roles: [...vehicleReaders] },
    args: {
      search: t.arg.string({ description: 'Part of the name, or the beginning of the plate.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      filter: t.arg({ type: VehicleFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: VehicleOrderInput, description: 'In which order, forward; default by name.' }),
      ...pagingArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order = args.orderBy ?? null;
      const page = pageArgs(args, order ? orderedList('vehicles', order) : 'vehicles');
      if (order && page.backward) throw badInput('A list in an order of its own is read forward');
      const filter = {
        search: searchText(args.search),
        status: args.status ?? null,
        columns: args.filter ?? null,
      };
      const rows = order
        ? await vehiclesInOrder(ctx.db, scope, filter, order, page)
        : await listVehicles(ctx.db, scope, filter, page);
      for (const row of rows) primeNode(ctx, 'Vehicle', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: order ? (row as Sorted<VehicleRow>).sortKey : row.name, id: row.id }),
        async () => cappedTotal(await countVehicles(ctx.db, scope, filter)),
      );
    },
  }),
}));
