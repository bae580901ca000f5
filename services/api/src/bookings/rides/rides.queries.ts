import type { RideServiceName, RideState } from '@ptc/schema/rules/lists/rides';
import type { RawSql, RawTx } from '../../db/client.ts';
import { jobSchema, rideQueue } from '../../db/jobQueue.ts';
import type { RideOrderStatus } from './domain/orderStatus.ts';
import type { RideDriver, RideVehicle } from './rides.table.ts';

/** An ordered ride as it is kept. */
export interface RideOrderRow {
  readonly id: string;
  readonly service: RideServiceName;
  readonly companyId: string;
  readonly itineraryId: string;
  readonly batchId: string;
  readonly offerId: string;
  readonly tripId: string;
  readonly status: RideOrderStatus;
  readonly askedAt: Date | null;
  readonly reason: string | null;
  readonly callsLater: boolean;
  readonly calledAt: Date | null;
  readonly rideId: string | null;
  readonly state: RideState | null;
  readonly driver: RideDriver | null;
  readonly vehicle: RideVehicle | null;
  readonly trackingUrl: string | null;
  readonly estimatedCost: string | null;
  readonly cost: string | null;
  readonly currency: string | null;
  readonly miles: string | null;
  readonly answerBy: Date;
}

const columns = (sql: RawSql | RawTx) => sql`
  id, service, company_id as "companyId", itinerary_id as "itineraryId", batch_id as "batchId", offer_id as "offerId", trip_id as "tripId",
  status, asked_at as "askedAt", reason, calls_later as "callsLater", called_at as "calledAt", ride_id as "rideId", state, driver, vehicle,
  tracking_url as "trackingUrl", estimated_cost as "estimatedCost", cost, currency, miles, answer_by as "answerBy"`;

/** An ordered ride by its id; `lock`: until the transaction ends. */
export const rideOrderRow = async (
  sql: RawSql | RawTx,
  id: string,
  lock = false,
): Promise<RideOrderRow | null> => {
  const [row] = await sql<RideOrderRow[]>`
    select ${columns(sql)} from ride_orders where id = ${id} ${lock ? sql`for update` : sql``}`;
  return row ?? null;
};

/** The last ride that was ordered for each of these legs. */
export const lastRidesOf = (sql: RawSql, tripIds: readonly string[]): Promise<RideOrderRow[]> =>
  sql<RideOrderRow[]>`
    select distinct on (trip_id) ${columns(sql)} from ride_orders where trip_id = any(${[...tripIds]}::uuid[]) order by trip_id, created_at desc, id desc`;

/** Rides of a leg that are wanted, or may be there. */
export const wantedRidesOf = (sql: RawSql | RawTx, tripId: string): Promise<RideOrderRow[]> =>
  sql<
    RideOrderRow[]
  >`select ${columns(sql)} from ride_orders where trip_id = ${tripId} and status in ('WAITING', 'ORDERED') for update`;

/** Those of these legs that have a ride that is wanted, or go by an offer with one. */
export const legsNearRides = async (
  sql: RawSql | RawTx,
  tripIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ id: string }[]>`
    select leg.id from unnest(${[...new Set(tripIds)]}::uuid[]) leg(id)
    where exists (select 1 from ride_orders r where r.trip_id = leg.id and r.status in ('WAITING', 'ORDERED'))
      or exists (select 1 from trips t join offers o on o.batch_id = t.batch_id join ride_orders r on r.offer_id = o.id
        where t.id = leg.id and r.status in ('WAITING', 'ORDERED'))`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * A wanted ride of another leg that goes with the same company by the same acceptance as this one, for which
 * none was ever to be ordered.
 */
export const rideBeside = async (sql: RawSql | RawTx, tripId: string): Promise<RideOrderRow | null> => {
  const [row] = await sql<RideOrderRow[]>`
    select ${columns(sql)} from ride_orders where status in ('WAITING', 'ORDERED')
      and offer_id = any(array(select o.id from trips t join offers o on o.batch_id = t.batch_id and o.company_id = t.transport_provider_id
        where t.id = ${tripId} and o.status = 'ACCEPTED'))
      and not exists (select 1 from ride_orders own where own.trip_id = ${tripId}) limit 1`;
  return row ?? null;
};

/** Those of these legs whose ride has carried the patient, as the service shows it. */
export const carriedByRide = async (
  sql: RawSql | RawTx,
  tripIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ id: string }[]>`
    select r.trip_id as id from ride_orders r join trips t on t.id = r.trip_id and t.transport_provider_id = r.company_id
    where r.trip_id = any(${[...tripIds]}::uuid[]) and r.status = 'ORDERED' and r.state = 'COMPLETED'`;
  return new Set(rows.map(({ id }) => id));
};

/** The rides of an offer that count: the last one of each of its legs. */
export const ridesOfOffer = (sql: RawSql | RawTx, offerId: string): Promise<RideOrderRow[]> =>
  sql<RideOrderRow[]>`
    select distinct on (trip_id) ${columns(sql)} from ride_orders where offer_id = ${offerId} order by trip_id, created_at desc, id desc`;

/** Our order of a ride that a service names. */
export const orderOfRide = async (
  sql: RawSql,
  service: RideServiceName,
  rideId: string,
): Promise<string | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from ride_orders where service = ${service} and ride_id = ${rideId} and status = 'ORDERED'`;
  return row?.id ?? null;
};

/** What waits to be done although the queue has no job for it, as a restored dump leaves it. */
export const ridesWithoutJob = (
  sql: RawSql,
  seconds: number,
): Promise<{ id: string; status: RideOrderStatus }[]> =>
  sql<{ id: string; status: RideOrderStatus }[]>`
    select o.id, o.status from ride_orders o
    where o.status in ('WAITING', 'CANCELLING') and o.created_at < now() - make_interval(secs => ${seconds})
      and not exists (select 1 from ${sql(jobSchema)}.job j where j.name = ${rideQueue} and j.data->>'orderId' = o.id::text and j.state < 'completed')
    order by o.created_at limit 1000`;

/** Under which code a service knows the company that orders. */
export const organizationOf = async (
  sql: RawSql | RawTx,
  companyId: string,
  service: RideServiceName,
): Promise<string | null> => {
  const [row] = await sql<{ code: string | null }[]>`
    select settings->'integrations'->>${service === 'UBER' ? 'uberCode' : 'lyftCode'} as code from companies where id = ${companyId}`;
  return row?.code ?? null;
};
