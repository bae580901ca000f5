import type { RawSql } from '../../src/db/client.ts';
import { stampedByPlayers } from './ledger.ts';
import type { CrewLeg, CrewOffer, CrewState, CrewVehicle } from './state.ts';

const readLegs = (sql: RawSql): Promise<CrewLeg[]> => sql<CrewLeg[]>`
  select t.id, t.company_id as "companyId", t.transport_provider_id as "transportProviderId", t.vehicle_id as "vehicleId",
    t.call_type_id as "callTypeId", t.terms_version as "termsVersion", t.pick_up_time_zone as zone, t.status,
    t.pick_up_type as "pickUpType", t.pick_up_at as "pickUpAt", t.promised_pick_up_at as "promisedPickUpAt",
    t.drop_off_at as "dropOffAt", t.ready_at as "readyAt", t.wait_and_return as "waitAndReturn",
    t.route_duration_seconds as "routeDurationSeconds", t.route_distance_meters as "routeMeters",
    t.conflict_ends_at as "conflictEndsAt", t.reconfirm_by as "reconfirmBy", t.assigned_at as "assignedAt", t.to_pickup_at as "toPickupAt",
    t.at_pickup_at as "atPickupAt", t.to_dropoff_at as "toDropoffAt", t.at_dropoff_at as "atDropoffAt", t.clear_at as "clearAt",
    coalesce(p.at_dropoff_at, p.clear_at) as "broughtAt", lp.at as "sharedAt",
    jsonb_build_object('latitude', t.pick_up -> 'address' -> 'latitude', 'longitude', t.pick_up -> 'address' -> 'longitude') as "from",
    jsonb_build_object('latitude', t.drop_off -> 'address' -> 'latitude', 'longitude', t.drop_off -> 'address' -> 'longitude') as "to",
    log.known as "knownFrom", coalesce(log.touched, false) as "isStampedByPlayer"
  from trips t
    left join trips p on p.id = t.previous_trip_id
    left join leg_positions lp on lp.trip_id = t.id
    cross join lateral (
      select bool_or(${stampedByPlayers(sql)}) as touched,
        max(e.created_at) filter (where e.type in ('ACCEPT', 'ASSIGN_VEHICLE', 'READY_NOW', 'ACCEPT_CHANGES')) as known
      from activity_entries e where e.itinerary_id = t.itinerary_id and (e.trip_id = t.id or e.trip_id is null)
    ) log
  where t.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
  order by t.pick_up_at, t.id`;

const readOffers = (sql: RawSql): Promise<CrewOffer[]> => sql<CrewOffer[]>`
  select o.id, o.company_id as "companyId", o.terms_version as "termsVersion", o.created_at as "offeredAt", o.responds_by as "respondsBy",
    leg.pick_up_at as "pickUpAt", leg.call_type_id as "callTypeId"
  from offers o
    cross join lateral (
      select min(t.pick_up_at) as pick_up_at, (array_agg(t.call_type_id order by t.position))[1] as call_type_id
      from trips t where t.batch_id = o.batch_id and t.status = 'OFFERED'
    ) leg
  where o.status = 'OPEN' and leg.pick_up_at is not null
  order by o.created_at, o.id`;

const readVehicles = (sql: RawSql): Promise<CrewVehicle[]> => sql<CrewVehicle[]>`
  select v.id, v.company_id as "companyId", v.call_type_ids as "callTypeIds", d.id as "driverId",
    (select max(t.clear_at) from trips t where t.vehicle_id = v.id and t.status = 'COMPLETED' and t.pick_up_at > ${sql`now()`} - interval '2 days') as "clearAt"
  from vehicles v left join lateral (
    select u.id from users u where u.vehicle_id = v.id and u.status = 'ACTIVE' and 'DRIVER' = any(u.roles) order by u.id limit 1
  ) d on true
  where v.status = 'ACTIVE' order by v.id`;

/** How long somebody counts as there after their browser last asked for something. */
const presence = '20 minutes';

/** What is true of the demo now. */
export const readState = async (sql: RawSql, now: Date): Promise<CrewState> => {
  const [legs, offers, vehicles, there, travelling, [world]] = await Promise.all([
    readLegs(sql),
    readOffers(sql),
    readVehicles(sql),
    sql<{ companyId: string; userId: string }[]>`
      select active_company_id as "companyId", user_id as "userId" from sessions
      where ended_at is null and not is_wall and expires_at > now() and last_seen_at > now() - ${presence}::interval`,
    sql<{ key: string }[]>`
      select distinct n.key from demo.names n join trips t on t.patient_id = n.id
      where t.pick_up_at between ${now}::timestamptz - interval '6 hours' and ${now}::timestamptz + interval '13 hours'
        and t.status not in ('CANCELLED', 'EXPIRED', 'COMPLETED', 'DRY_RUN', 'UNFULFILLED')`,
    sql<{ toldAt: Date; bookedUntil: Date }[]>`
      select told_at as "toldAt", booked_until as "bookedUntil" from demo.world`,
  ]);
  if (!world) throw new Error('The ledger of the demo is empty');
  return {
    ...world,
    legs,
    offers,
    vehicles,
    attended: new Set(there.map(({ companyId }) => companyId)),
    signedIn: new Set(there.map(({ userId }) => userId)),
    travelling: new Set(travelling.map(({ key }) => key)),
  };
};
