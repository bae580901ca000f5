import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  encodeKeyset,
  pageArgs,
  pageOf,
  pagingArgs,
} from '../../../platform/graphql/connection.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { LookupValue } from '../../../reference/lookups/graphql/LookupValue.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { vehicleReaders } from '../vehicles.policy.ts';
import {
  countVehicles,
  driversOf,
  listVehicles,
  vehicleColumns,
  vehiclesById,
  type DriverRow,
  type VehicleRow,
} from '../vehicles.queries.ts';

export const Vehicle = builder.objectRef<VehicleRow>('Vehicle');

const crews = (ctx: Context, companyId: string) =>
  loader<string, DriverRow[]>(ctx, 'crews', async (_ctx, ids) => {
    const rows = await driversOf(ctx.sql, companyId, ids);
    return ids.map((id) => rows.filter(({ vehicleId }) => vehicleId === id));
  });

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
    drivers: t.field({
      type: [Person],
      description: 'Who is on it now.',
      resolve: async (row, _args, ctx) =>
        present(
          await Promise.all(
            (await crews(ctx, row.companyId).load(row.id)).map(({ id }) => loadNode(ctx, Person, id)),
          ),
        ),
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

const Driver = builder.objectRef<DriverRow>('Driver').implement({
  description: 'Somebody of the company who drives.',
  fields: (t) => ({
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who; null when they left meanwhile.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.id),
    }),
    vehicle: t.field({
      type: Vehicle,
      nullable: true,
      description: 'The vehicle they are on now; null: none.',
      resolve: (row, _args, ctx) => loadNode(ctx, Vehicle, row.vehicleId),
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
      const page = pageArgs(args);
      const filter = {
        search: args.search?.trim().slice(0, 200) || null,
        status: args.status ?? null,
        columns: args.filter ?? null,
      };
      const rows = await listVehicles(ctx.db, scope, filter, page);
      for (const row of rows) primeNode(ctx, 'Vehicle', row);
      return pageOf(
        rows,
        page,
        (row) => encodeKeyset(row.name, row.id),
        async () => cappedTotal(await countVehicles(ctx.db, scope, filter)),
      );
    },
  }),
  drivers: t.field({
    type: [Driver],
    description: "The company's active drivers by name, at most 200.",
    authScopes: { roles: ['VEHICLE_ADMIN', 'VIEW_DISPATCH'] },
    resolve: (_root, _args, ctx) => (ctx.actor ? driversOf(ctx.sql, ctx.actor.companyId, null) : []),
  }),
}));
