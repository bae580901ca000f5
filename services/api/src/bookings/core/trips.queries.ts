import type { RawSql, RawTx } from '../../db/client.ts';
import { ask, plannedOnce, type NamedStatement } from '../../db/named.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  drivesTrip,
  piiViewable,
  seesAsBooker,
  seesAsFacility,
  seesAsTransportProvider,
} from './trips.policy.ts';
import { tripColumns, tripJoins } from './tripRow.queries.ts';
import { tripView, type SelectedTrip, type TripView } from './tripView.queries.ts';
import { sideValues, tripVisible } from './sides.queries.ts';
import type { CostLine } from './trips.table.ts';

export type { TripView };

/** The views of selected rows for a scope: who may not see the patient gets nothing that names people. */
const viewsFor = (scope: Scope, rows: readonly SelectedTrip[]): TripView[] =>
  rows.map((row) =>
    tripView(
      row,
      scope.kind === 'system'
        ? { viewable: true, carrying: true, booking: true, booker: true }
        : {
            viewable: piiViewable(scope, row),
            carrying: seesAsTransportProvider(scope, row) || drivesTrip(scope, row),
            booking: seesAsBooker(scope, row) || seesAsFacility(scope, row),
            booker: seesAsBooker(scope, row),
          },
    ),
  );

// The few legs first: as one join PostgreSQL would at times begin at their markets, which have thousands.
const by = (condition: string): NamedStatement =>
  plannedOnce(`with t as materialized (select t.* from trips t where ${condition} and ${tripVisible('t')})
  select ${tripColumns} from t ${tripJoins} order by t.itinerary_id, t.position`);

const byIds = by('t.id = any(:ids::uuid[])');
const byItineraries = by('t.itinerary_id = any(:ids::uuid[])');
const byBatches = by('t.batch_id = any(:ids::uuid[])');

const read = async (
  sql: RawSql,
  scope: Scope,
  statement: NamedStatement,
  ids: readonly string[],
): Promise<TripView[]> => {
  if (ids.length === 0) return [];
  return viewsFor(scope, await ask<SelectedTrip[]>(sql, statement, { ...sideValues(scope), ids: [...ids] }));
};

/** Trips by id that exist for the scope, in any order. */
export const tripsByIds = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<TripView[]> =>
  read(sql, scope, byIds, ids);

/** The legs of bookings that exist for the scope, in their order. */
export const tripsOfItineraries = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<TripView[]> =>
  read(sql, scope, byItineraries, ids);

/** The legs of batches that exist for the scope, in their order. */
export const tripsOfBatches = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<TripView[]> =>
  read(sql, scope, byBatches, ids);

/** Frozen cost lines of trips that were read under a scope already; too wide for lists. */
export const costBreakdowns = async (
  sql: RawSql,
  ids: readonly string[],
): Promise<Map<string, CostLine[]>> => {
  const rows = await sql<
    { id: string; lines: CostLine[] | null }[]
  >`select id, cost_breakdown as lines from trips where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, lines }) => [id, lines ?? []]));
};

/** Whether a transport provider has accepted legs that are not over. */
export const hasLegsToCarry = async (
  sqlRaw: RawSql | RawTx,
  transportProviderId: string,
): Promise<boolean> => {
  const rows = await sqlRaw`
    select 1 from trips where transport_provider_id = ${transportProviderId} and status in ('ACCEPTING', 'ACCEPTED', 'CONFLICT', 'IN_MOTION') limit 1`;
  return rows.length > 0;
};

/** Whether a transport provider is asked for legs, or has answered and waits to be told. */
export const hasLiveOffers = async (
  sqlRaw: RawSql | RawTx,
  transportProviderId: string,
): Promise<boolean> => {
  const rows = await sqlRaw`
    select 1 from offers where company_id = ${transportProviderId} and status in ('OPEN', 'BID', 'COUNTERED') limit 1`;
  return rows.length > 0;
};

/** Whether legs begin or end at a facility. */
export const isFacilityOfLegs = async (sqlRaw: RawSql | RawTx, id: string): Promise<boolean> => {
  const [row] = await sqlRaw<
    { used: boolean }[]
  >`select exists (select 1 from trips where pick_up_facility_id = ${id} union all select 1 from trips where drop_off_facility_id = ${id}) as used`;
  return row?.used ?? false;
};
