import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { driversOf, type DriverRow } from '../drivers.queries.ts';
import { Person } from './Person.ts';

const crews = (ctx: Context, companyId: string) =>
  loader<string, DriverRow[]>(ctx, 'crews', async (_ctx, ids) => {
    const rows = await driversOf(ctx.sql, companyId, ids);
    return ids.map((id) => rows.filter(({ vehicleId }) => vehicleId === id));
  });

builder.objectField(Vehicle, 'drivers', (t) =>
  t.field({
    type: [Person],
    description: 'Who is on it now.',
    resolve: async (row, _args, ctx) => {
      const crew = await crews(ctx, row.companyId).load(row.id);
      const people = await Promise.all(crew.map(({ id }) => loadNode(ctx, Person, id)));
      return people.filter((person) => person !== null);
    },
  }),
);

const Driver = builder.objectRef<DriverRow>('Driver').implement({
  description: 'Somebody of the company who drives.',
  fields: (t) => ({
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who; null when they left meanwhile.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.id),
    }),
    isInvited: t.exposeBoolean('isInvited', {
      description: 'Whether they have not followed their invitation yet.',
    }),
    vehicle: t.field({
      type: Vehicle,
      nullable: true,
      description: 'The vehicle they are on now; null: none.',
      resolve: (row, _args, ctx) => loadNode(ctx, Vehicle, row.vehicleId),
    }),
  }),
});

builder.queryField('drivers', (t) =>
  t.field({
    type: [Driver],
    description: "The company's drivers by name, those who are invited included, at most 200.",
    authScopes: { roles: ['VEHICLE_ADMIN', 'VIEW_DISPATCH'] },
    resolve: (_root, _args, ctx) => (ctx.actor ? driversOf(ctx.sql, ctx.actor.companyId, null) : []),
  }),
);
