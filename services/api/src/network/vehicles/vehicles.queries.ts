import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { RecordStatus } from '@ptc/schema/rules/enums';
import type { Database, RawSql, RawTx } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { decodeKeyset, type PageArgs } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import { escapeLike } from '../../platform/sqlText.ts';
import type { Transport } from './domain/transport.ts';
import { seesFleet } from './vehicles.policy.ts';
import { vehicles } from './vehicles.table.ts';

/** A vehicle as stored. */
export type VehicleRow = typeof vehicles.$inferSelect;

/** Which vehicles exist for the asker: its company's, for those who dispatch or keep them; for a driver the one they are on. */
const visible = (scope: Scope): SQL => {
  if (scope.kind === 'system') return sql`true`;
  const own = eq(vehicles.companyId, scope.companyId);
  if (seesFleet(scope)) return own;
  return scope.roles.has('DRIVER') && scope.vehicleId != null
    ? (and(own, eq(vehicles.id, scope.vehicleId)) ?? sql`false`)
    : sql`false`;
};

/** Vehicles by id that exist for the asker. */
export const vehiclesById = (db: Database, scope: Scope, ids: readonly string[]): Promise<VehicleRow[]> =>
  db
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, [...ids]), visible(scope)));

/** The columns by which a list of vehicles is narrowed. */
export const vehicleColumns = {
  name: 'text',
  plate: 'text',
  make: 'text',
  model: 'text',
  color: 'text',
  modified: 'time',
} as const;

/** What narrows a list of vehicles. */
export interface VehicleFilter {
  readonly columns: ColumnFilter<typeof vehicleColumns> | null;
  readonly search: string | null;
  readonly status: RecordStatus | null;
}

const wanted = (scope: Scope, { search, status, columns }: VehicleFilter): SQL | undefined =>
  and(
    visible(scope),
    filteredBy(
      {
        name: sql`${vehicles.name}`,
        plate: sql`${vehicles.plate}`,
        make: sql`${vehicles.make}`,
        model: sql`${vehicles.model}`,
        color: sql`${vehicles.color}`,
        modified: sql`${vehicles.updatedAt}`,
      },
      columns,
    ),
    search === null
      ? undefined
      : sql`(${vehicles.name} ilike ${`%${escapeLike(search)}%`} or ${vehicles.plate} ilike ${`${escapeLike(search)}%`})`,
    status === null ? undefined : eq(vehicles.status, status),
  );

/** A page of vehicles by name, one row more than asked where more follow; backward pages come in reverse. */
export const listVehicles = async (
  db: Database,
  scope: Scope,
  filter: VehicleFilter,
  page: PageArgs,
): Promise<VehicleRow[]> => {
  const at = page.cursor === null ? null : decodeKeyset(page.cursor);
  const key = sql`(${vehicles.name}, ${vehicles.id})`;
  const beyond =
    at === null
      ? undefined
      : page.backward
        ? sql`${key} < (${at.key}, ${at.id}::uuid)`
        : sql`${key} > (${at.key}, ${at.id}::uuid)`;
  const direction = page.backward ? desc : asc;
  return db
    .select()
    .from(vehicles)
    .where(and(wanted(scope, filter), beyond))
    .orderBy(direction(vehicles.name), direction(vehicles.id))
    .limit(page.limit + 1);
};

/** How many vehicles match. */
export const countVehicles = (db: Database, scope: Scope, filter: VehicleFilter): Promise<number> =>
  db.$count(vehicles, wanted(scope, filter));

/** Most vehicles a picker holds. */
const maxChoices = 200;

/** The vehicles in use that a leg may get, by name. */
export const activeVehicles = (db: Database, companyId: string): Promise<VehicleRow[]> =>
  db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.companyId, companyId), eq(vehicles.status, 'ACTIVE')))
    .orderBy(asc(vehicles.name), asc(vehicles.id))
    .limit(maxChoices);

/** A company's vehicle for a command to decide about, whatever its status. */
export const vehicleOfCompany = async (
  db: Database,
  companyId: string,
  id: string,
): Promise<VehicleRow | null> =>
  (
    await db
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.id, id), eq(vehicles.companyId, companyId)))
  )[0] ?? null;

/** A driver of a company, and the vehicle they are on. */
export interface DriverRow {
  id: string;
  name: string;
  vehicleId: string | null;
}

/** People of a company who drive, by name; of some vehicles only where these are named. */
export const driversOf = (
  sqlRaw: RawSql,
  companyId: string,
  vehicleIds: readonly string[] | null,
): Promise<DriverRow[]> =>
  sqlRaw<DriverRow[]>`
    select u.id, i.display_name as name, u.vehicle_id as "vehicleId" from users u join identities i on i.id = u.identity_id
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and i.status = 'ACTIVE' and 'DRIVER' = any(u.roles || u.group_roles)
      and (${vehicleIds === null} or u.vehicle_id = any(${vehicleIds === null ? [] : [...vehicleIds]}::uuid[]))
    order by i.display_name, u.id limit ${maxChoices}`;

/** A leg that a vehicle has, as far as its time goes. */
export type VehicleLeg = Transport & { readonly vehicleId: string };

/** Legs still to be carried by these vehicles around a time: what may overlap a leg of then. */
export const legsOfVehicles = (
  sqlRaw: RawSql,
  vehicleIds: readonly string[],
  from: Date,
  to: Date,
): Promise<VehicleLeg[]> =>
  vehicleIds.length === 0
    ? Promise.resolve([])
    : sqlRaw<VehicleLeg[]>`
    select id, vehicle_id as "vehicleId", pick_up_at as "pickUpAt", promised_pick_up_at as "promisedPickUpAt", drop_off_at as "dropOffAt", route_duration_seconds as "routeDurationSeconds"
    from trips where vehicle_id = any(${[...vehicleIds]}::uuid[]) and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and pick_up_at between ${from}::timestamptz - interval '12 hours' and ${to}::timestamptz + interval '12 hours'`;

/** The legs still to be carried by the same vehicles as these legs, within half a day of each. */
export const legsBeside = (
  sqlRaw: RawSql,
  tripIds: readonly string[],
): Promise<(VehicleLeg & { besideId: string })[]> =>
  sqlRaw<(VehicleLeg & { besideId: string })[]>`
    select t.id as "besideId", o.id, o.vehicle_id as "vehicleId", o.pick_up_at as "pickUpAt", o.promised_pick_up_at as "promisedPickUpAt", o.drop_off_at as "dropOffAt", o.route_duration_seconds as "routeDurationSeconds"
    from trips t join trips o on o.vehicle_id = t.vehicle_id and o.id <> t.id and o.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and o.pick_up_at between t.pick_up_at - interval '12 hours' and t.pick_up_at + interval '12 hours'
    where t.id = any(${[...tripIds]}::uuid[])`;

/** How many legs a vehicle still has to carry. */
export const unfinishedLegs = async (sqlRaw: RawSql | RawTx, vehicleId: string): Promise<number> => {
  const [row] = await sqlRaw<
    { n: number }[]
  >`select count(*)::int as n from trips where vehicle_id = ${vehicleId} and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')`;
  return row?.n ?? 0;
};
