import { TRIP } from '@ptc/schema/rules/limits';
import { readerSeesTrip } from '../sides/sideConditions.ts';

/**
 * SQL: the place where a leg begins or ends, as rides between places are remembered; null where nobody knows
 * where it is.
 */
export const placeOf = (leg: string, end: 'pick_up' | 'drop_off'): string =>
  `coalesce('F' || ${leg}.${end}_facility_id, 'G' || round((${leg}.${end} -> 'address' ->> 'latitude')::numeric, 3) || ',' || round((${leg}.${end} -> 'address' ->> 'longitude')::numeric, 3))`;

/** SQL: the hour of the day at a leg's pick-up. */
export const hourOf = (leg: string): string =>
  `extract(hour from ${leg}.pick_up_at at time zone ${leg}.pick_up_time_zone)::int`;

const earlierColumns = {
  status: 'status',
  pickUpType: 'pick_up_type',
  pickUpAt: 'pick_up_at',
  promisedPickUpAt: 'promised_pick_up_at',
  dropOffAt: 'drop_off_at',
  readyAt: 'ready_at',
  waitAndReturn: 'wait_and_return',
  routeDurationSeconds: 'route_duration_seconds',
  assignedAt: 'assigned_at',
  toPickupAt: 'to_pickup_at',
  atPickupAt: 'at_pickup_at',
  toDropoffAt: 'to_dropoff_at',
  atDropoffAt: 'at_dropoff_at',
  clearAt: 'clear_at',
};

/** SQL: when a leg's patient is to be met: as was promised, else as was asked for. */
const dueOf = (leg: string): string => `coalesce(${leg}.promised_pick_up_at, ${leg}.pick_up_at)`;

/**
 * SQL: of a leg, what its expected times come from beside itself: the median of former rides between its
 * places around its hour, and what its vehicle has to end before it can leave for it, of whichever booking.
 * Its vehicle goes by what was promised, and ends first what its crew has set out for, be it out of turn. By
 * what was asked for, which has an index, only the search is kept short.
 */
export const legOutlooks = (shown: (...conditions: readonly string[]) => string): string =>
  `create or replace view leg_outlooks as
  select ot.id as trip_id,
    (select case when count(*) >= ${TRIP.formerTripsFrom} then percentile_cont(0.5) within group (order by ride.seconds)::int end
      from travel_times tt cross join lateral unnest(tt.seconds) ride(seconds)
      where tt.from_place = ${placeOf('ot', 'pick_up')} and tt.to_place = ${placeOf('ot', 'drop_off')}
        and tt.hour = any (array[(${hourOf('ot')} + 23) % 24, ${hourOf('ot')}, (${hourOf('ot')} + 1) % 24])) as ride_seconds,
    case when ot.vehicle_id is null or ot.to_pickup_at is not null then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object(${Object.entries(earlierColumns)
        .map(([name, column]) => `'${name}', oe.${column}`)
        .join(
          ', ',
        )}, 'endsThere', ${placeOf('oe', 'drop_off')} = ${placeOf('ot', 'pick_up')}) order by oe.to_pickup_at is null, ${dueOf('oe')}, oe.id), '[]'::jsonb)
      from (select * from trips e where e.vehicle_id = ot.vehicle_id and e.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
          and e.pick_up_at > ot.pick_up_at - interval '6 hours' and e.pick_up_at < ot.pick_up_at + interval '6 hours'
          and e.id <> ot.id and (e.to_pickup_at is not null or (${dueOf('e')}, e.id) < (${dueOf('ot')}, ot.id))
        order by e.to_pickup_at is null, ${dueOf('e')} desc, e.id desc limit 5) oe) end as earlier
  from trips ot where ${shown(...readerSeesTrip('ot'))}`;
