import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  pageArgs,
  pageOf,
  pagingArgs,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { LookupValue } from '../../lookups/graphql/LookupValue.ts';
import { vehicleReaders } from '../vehicles.policy.ts';
import {
  countVehicles,
  listVehicles,
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
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether legs may be assigned to it.',
      resolve: (row) => row.status,
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was entered.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});

const VehicleConnection = connectionOf(Vehicle);
const VehicleFilterInput = columnFilterInput('VehicleFilter', vehicleColumns, {
  name: 'Part of the name.',
  plate: 'Part of the plate.',
  make: 'Part of the make.',
  model: 'Part of the model.',
  color: 'Part of the color.',
  modified: 'When it last changed.',
});

builder.queryFields((t) => ({
  vehicles: t.field({
    type: VehicleConnection,
    description: "The company's vehicles by name.",
    authScopes: { roles: [...vehicleReaders] },
    args: {
      search: t.arg.string({ description: 'Part of the name, or the beginning of the plate.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      filter: t.arg({ type: VehicleFilterInput, description: 'What its columns must hold.' }),
      ...pagingArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const page = pageArgs(args, 'vehicles');
      const filter = {
        search: searchText(args.search),
        status: args.status ?? null,
        columns: args.filter ?? null,
      };
      const rows = await listVehicles(ctx.db, scope, filter, page);
      for (const row of rows) primeNode(ctx, 'Vehicle', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: row.name, id: row.id }),
        async () => cappedTotal(await countVehicles(ctx.db, scope, filter)),
      );
    },
  }),
}));
