import { expect } from 'vitest';
import type { RawSql } from '../../src/db/client.ts';

/** What somebody who looks at the demo world at an instant finds there. */
const found = async (sql: RawSql, now: Date): Promise<Record<string, number>> => {
  const [row] = await sql<Record<string, number>[]>`
    with n as (select ${now}::timestamptz as at), t as (
      select trips.*, n.at, (trips.pick_up_at at time zone trips.pick_up_time_zone)::date as on_day,
        (n.at at time zone trips.pick_up_time_zone)::date as today
      from trips, n
    )
    select
      (select count(distinct company_id)::int from vehicles) as transporters,
      (select count(*)::int from vehicles) as vehicles,
      (select count(distinct vehicle_id)::int from users where 'DRIVER' = any(roles) and vehicle_id is not null) as driven,
      (select count(*)::int from t where pick_up_at between at - interval '12 hours' and at + interval '12 hours') as around,
      (select count(distinct market_id)::int from t where pick_up_at between at - interval '2 hours' and at + interval '2 hours') as markets,
      (select count(distinct vehicle_id)::int from t where pick_up_at between at - interval '12 hours' and at + interval '12 hours') as used,
      (select count(*)::int from t where status = 'ACCEPTED' and vehicle_id is null and pick_up_at between at and at + interval '3 hours') as unassigned,
      (select count(*)::int from offers o, n where o.status = 'OPEN' and o.responds_by between n.at and n.at + interval '20 minutes') as closing,
      (select count(*)::int from t b join trips out on out.id = b.previous_trip_id where b.status = 'ACCEPTED' and b.pick_up_type = 'WILL_CALL' and b.ready_at is null and out.status = 'COMPLETED') as silent,
      (select count(*)::int from t where status = 'ACCEPTED' and ready_at is not null) as rung,
      (select count(*)::int from t where status = 'ACCEPTED' and to_pickup_at is not null and late_minutes >= 5 and pick_up_at < at) as late,
      (select count(*)::int from t where status = 'IN_MOTION') as moving,
      (select count(*)::int from t where status = 'CONFLICT' and conflict_ends_at > at) as conflicts,
      (select count(*)::int from t a join t b on a.vehicle_id = b.vehicle_id and a.id < b.id and a.status = 'ACCEPTED' and b.status = 'ACCEPTED'
        and a.pick_up_at >= a.at and abs(extract(epoch from a.pick_up_at - b.pick_up_at)) <= 900) as overlapping,
      (select count(*)::int from t where stranded_risk = 'TRANSPORT_PROVIDER_GONE') as stranded,
      (select count(*)::int from t where status = 'COMPLETED' and (on_day = today or pick_up_at > at - interval '12 hours')) as lately,
      (select count(*)::int from t where status = 'COMPLETED' and on_day = today - 1) as yesterday,
      (select count(distinct on_day)::int from t where status = 'COMPLETED' and on_day between today - 8 and today - 2) as days,
      (select count(*)::int from t where status = 'COMPLETED' and on_day between today - 8 and today - 2) as week,
      (select count(*)::int from t where status = 'ACCEPTED' and to_pickup_at is null and pick_up_type <> 'WILL_CALL' and pick_up_at < at - interval '45 minutes') as forgotten,
      (select count(*)::int from t where greatest(assigned_at, to_pickup_at, at_pickup_at, to_dropoff_at, at_dropoff_at, clear_at) > at) as ahead,
      (select count(*)::int from activity_entries e, n where e.created_at > n.at + interval '5 minutes') as prophecies,
      (select count(*)::int from itineraries i join trips f on f.itinerary_id = i.id where f.status = 'COMPLETED' and f.vehicle_id is not null and i.created_at > f.pick_up_at) as afterwards,
      (select count(distinct call_type_id)::int from t where pick_up_at between at - interval '12 hours' and at + interval '12 hours') as kinds,
      (select count(*)::int from t join itineraries i on i.id = t.itinerary_id where i.parent_id is not null) as bundled`;
  return row ?? {};
};

const atLeast = {
  transporters: 5,
  vehicles: 40,
  driven: 40,
  around: 190,
  markets: 2,
  used: 36,
  unassigned: 6,
  closing: 4,
  silent: 3,
  rung: 2,
  late: 2,
  moving: 6,
  conflicts: 2,
  overlapping: 2,
  stranded: 2,
  lately: 8,
  yesterday: 15,
  days: 7,
  week: 100,
  kinds: 5,
  bundled: 10,
} as const;

/**
 * The demo world is at that instant what a shift needs: both markets at work, what presses, and a past;
 * nothing of it from the future.
 */
export const expectLivingDay = async (sql: RawSql, now: Date): Promise<void> => {
  const there = await found(sql, now);
  const lacking = Object.entries(atLeast).filter(([what, number]) => !((there[what] ?? 0) >= number));
  expect(Object.fromEntries(lacking.map(([what]) => [what, there[what]]))).toEqual({});
  expect(there).toMatchObject({ forgotten: 0, ahead: 0, prophecies: 0, afterwards: 0 });
};
