import { TRIP } from '@ptc/schema/rules/limits';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { NextTimer } from '../../reference/clock/clock.queries.ts';

/** What legs and their rounds wait for next, by kind. */
export const waitingTimersOfTrips = (sql: RawSql | RawTx, now: Date): Promise<NextTimer[]> =>
  sql<NextTimer[]>`
    with expiring as (
      select t.pick_up_at + make_interval(mins => greatest((m.settings->>'expiryGraceMinutes')::int, case when t.pick_up_type = 'READY_NOW' or t.ready_at is not null then ${TRIP.readyNowGraceMinutes}::int else 0 end)) as at
      from trips t join markets m on m.id = t.market_id
      where t.status in ('DRAFT', 'OFFERED', 'UNFULFILLED') and t.pick_up_at > ${now}::timestamptz - interval '2 days' and not (t.pick_up_type = 'WILL_CALL' and t.ready_at is null))
    select kind, at from (
      select 'OFFER_WINDOW' as kind, min(b.offer_opens_at) as at from batches b where b.round = 0 and b.offer_opens_at > ${now}
        and exists (select 1 from trips t where t.batch_id = b.id and t.status = 'DRAFT') and not exists (select 1 from trips t where t.batch_id = b.id and cardinality(t.incomplete_reasons) > 0)
      union all select 'ROUND_END', min(round_ends_at) from batches where round_ends_at > ${now}
      union all select 'CONFLICT_END', min(conflict_ends_at) from trips where conflict_ends_at > ${now} and status = 'CONFLICT'
      union all select 'RECONFIRM_ASK', min(reconfirm_at) from trips where reconfirm_at > ${now}
      union all select 'RECONFIRM_END', min(reconfirm_by) from trips where reconfirm_by > ${now}
      union all select 'LAST_SAFE_MOMENT', min(last_safe_at) from trips where last_safe_at > ${now} and last_safe_at is not null and last_safe_passed_at is null
      union all select 'EXPIRY', min(at) from expiring where at > ${now}
      union all select 'LATENESS', min(pick_up_at) from trips where status in ('ACCEPTED', 'CONFLICT') and pick_up_at > ${now} and to_pickup_at is null and not (pick_up_type = 'WILL_CALL' and ready_at is null)
      union all select 'RETURN_WATCH', min(stranded_watch_at) from trips where stranded_watch_at > ${now}
      union all select 'REMINDER', min(remind_at) from trips where remind_at > ${now}
    ) found where at is not null`;
