import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import { containing } from '../../platform/containing.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { namesOf } from '../lookups/lookups.queries.ts';
import { namedPage } from '../../platform/graphql/namedPage.ts';
import { driverNames } from './vehicles.hooks.ts';
import { seesFleet } from './vehicles.policy.ts';
import { vehicles } from './vehicles.table.ts';

/** A vehicle as stored. */
export type VehicleRow = typeof vehicles.$inferSelect;

/**
 * Which vehicles exist for the asker: its company's, for those who dispatch or keep them; for a driver the
 * one they are on.
 */
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
    .where(and(amongIds(vehicles.id, ids), visible(scope)));

/** The columns by which a list of vehicles is narrowed. */
export const vehicleColumns = {
  name: 'text',
  plate: 'text',
  make: 'text',
  model: 'text',
  color: 'text',
  callTypes: 'text',
  drivers: 'text',
  capacity: 'integer',
  seats: 'integer',
  wheelchairPlaces: 'integer',
  stretcherPlaces: 'integer',
  maxPatientPounds: 'integer',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of vehicles. */
export interface VehicleFilter {
  readonly columns: ColumnFilter<typeof vehicleColumns> | null;
  readonly search: string | null;
  readonly status: RecordStatus | null;
}

/** The names of who is on a vehicle. */
const namesOnBoard = async (): Promise<SQL> => {
  const names = await driverNames.ask(sql`${vehicles.id}`);
  return sql`concat(${sql.join(names, sql`, `)})`;
};

const wanted = async (scope: Scope, { search, status, columns }: VehicleFilter): Promise<SQL | undefined> =>
  and(
    visible(scope),
    filteredBy(
      {
        name: sql`${vehicles.name}`,
        plate: sql`${vehicles.plate}`,
        make: sql`${vehicles.make}`,
        model: sql`${vehicles.model}`,
        color: sql`${vehicles.color}`,
        callTypes: namesOf(vehicles.callTypeIds),
        drivers: await namesOnBoard(),
        capacity: sql`${vehicles.capacity}`,
        seats: sql`${vehicles.seats}`,
        wheelchairPlaces: sql`${vehicles.wheelchairPlaces}`,
        stretcherPlaces: sql`${vehicles.stretcherPlaces}`,
        maxPatientPounds: sql`${vehicles.maxPatientPounds}`,
        modified: sql`${vehicles.updatedAt}`,
        created: sql`${vehicles.createdAt}`,
      },
      columns,
    ),
    search === null
      ? undefined
      : sql`(plain_letters(${vehicles.name}) like ${containing(search)} or ${vehicles.plate} ilike ${`${escapeLike(search)}%`})`,
    status === null ? undefined : eq(vehicles.status, status),
  );

export type VehicleOrder = ListOrder<
  | 'NAME'
  | 'PLATE'
  | 'MAKE'
  | 'MODEL'
  | 'COLOR'
  | 'STATUS'
  | 'CAPACITY'
  | 'SEATS'
  | 'WHEELCHAIR_PLACES'
  | 'STRETCHER_PLACES'
  | 'MAX_PATIENT'
  | 'CALL_TYPES'
  | 'DRIVERS'
  | 'MODIFIED'
  | 'CREATED'
>;

/** What is not given comes first. */
const words = (column: SQLWrapper): SortKey => ({ key: sql`coalesce(${column}, '')`, type: 'text' });
const numbers = (column: SQLWrapper): SortKey => ({ key: sql`coalesce(${column}, -1)`, type: 'integer' });
const orderKeys: Record<Exclude<VehicleOrder['field'], 'DRIVERS'>, SortKey> = {
  NAME: { key: sql`${vehicles.name}`, type: 'text' },
  PLATE: words(vehicles.plate),
  MAKE: words(vehicles.make),
  MODEL: words(vehicles.model),
  COLOR: words(vehicles.color),
  STATUS: words(vehicles.status),
  CAPACITY: numbers(vehicles.capacity),
  SEATS: numbers(vehicles.seats),
  WHEELCHAIR_PLACES: numbers(vehicles.wheelchairPlaces),
  STRETCHER_PLACES: numbers(vehicles.stretcherPlaces),
  MAX_PATIENT: numbers(vehicles.maxPatientPounds),
  CALL_TYPES: { key: namesOf(vehicles.callTypeIds), type: 'text' },
  MODIFIED: { key: sql`${vehicles.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${vehicles.createdAt}`, type: 'time' },
};

const sortKeyOf = async (field: VehicleOrder['field']): Promise<SortKey> => {
  if (field !== 'DRIVERS') return orderKeys[field];
  return { key: await namesOnBoard(), type: 'text' };
};

/** A page of vehicles in an order, one row more than asked where more follow. */
export const vehiclesInOrder = async (
  db: Database,
  scope: Scope,
  filter: VehicleFilter,
  order: VehicleOrder,
  page: PageArgs,
): Promise<Sorted<VehicleRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    await sortKeyOf(order.field),
    sql`${vehicles.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: vehicles, sortKey })
    .from(vehicles)
    .where(and(await wanted(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** A page of vehicles by name, one row more than asked where more follow; backward pages come in reverse. */
export const listVehicles = async (
  db: Database,
  scope: Scope,
  filter: VehicleFilter,
  page: PageArgs,
): Promise<VehicleRow[]> => {
  const searched = filter.search !== null || filter.columns !== null;
  const { beyond, orderBy } = namedPage(vehicles.name, vehicles.id, page, searched);
  return db
    .select()
    .from(vehicles)
    .where(and(await wanted(scope, filter), beyond))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
};

/** How many vehicles match. */
export const countVehicles = async (db: Database, scope: Scope, filter: VehicleFilter): Promise<number> =>
  db.$count(vehicles, await wanted(scope, filter));

/** Most vehicles a picker holds. */
const maxChoices = 200;

/** What of a vehicle says whom it can carry, and whose it is. */
export const vehicleShape = {
  companyId: vehicles.companyId,
  callTypeIds: vehicles.callTypeIds,
  seats: vehicles.seats,
  wheelchairPlaces: vehicles.wheelchairPlaces,
  stretcherPlaces: vehicles.stretcherPlaces,
  maxPatientPounds: vehicles.maxPatientPounds,
};

/** The vehicles in use that a leg may get, by name. */
export const activeVehicles = (db: Database, companyId: string): Promise<VehicleRow[]> =>
  db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.companyId, companyId), eq(vehicles.status, 'ACTIVE')))
    .orderBy(asc(vehicles.name), asc(vehicles.id))
    .limit(maxChoices);

/**
 * A company's vehicle for a command to decide about, whatever its status; held, so that it does not go out of
 * use before the command is over.
 */
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
      .for('share')
  )[0] ?? null;
