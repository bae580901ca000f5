import { HEALTH_FINDINGS, type HealthFinding } from '@ptc/schema/rules/lists/attention';
import type { RawSql } from '../../db/client.ts';
import { isOverdue, standingOf, type WorkerHealth } from '../../platform/jobs/workerHealth.ts';

/** Something unhealthy, of one company or market or of the whole platform. */
export interface Finding {
  kind: HealthFinding;
  companyId: string | null;
  marketId: string | null;
  /** Of the company or market; null: of the whole platform. */
  name: string | null;
  count: number;
  /** Since when, as far as it can be told; of what is to come, when. */
  since: Date | null;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** So many failed attempts an hour are more than people who mistype. */
const refusedSignIns = 20;

const byWeight = (a: Finding, b: Finding): number =>
  HEALTH_FINDINGS.indexOf(a.kind) - HEALTH_FINDINGS.indexOf(b.kind) ||
  b.count - a.count ||
  (a.companyId ?? a.marketId ?? '').localeCompare(b.companyId ?? b.marketId ?? '');

/** What the workers' own standing says. */
export const workerFindings = (health: WorkerHealth): Finding[] => {
  const standing = standingOf(health);
  const of = { companyId: null, marketId: null, name: null, count: 1 };
  return [
    ...(standing.away ? [{ ...of, kind: 'WORKERS_AWAY' as const, since: health.seenAt }] : []),
    ...(isOverdue(standing) ? [{ ...of, kind: 'WORK_OVERDUE' as const, since: health.overdueSince }] : []),
  ];
};

/**
 * What is unhealthy in legs, messages, sign-ins and what markets are made of; the weightiest first. Sandboxes
 * are left out.
 */
export const platformFindings = async (
  sql: RawSql,
  of: { now: Date; machineNow: Date; workers: WorkerHealth },
): Promise<Finding[]> => {
  const { now, machineNow } = of;
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const machineAgo = (ms: number): Date => new Date(machineNow.getTime() - ms);
  const inThirtyDays = new Date(now.getTime() + 30 * DAY);
  const marketDay = sql`(${now}::timestamptz at time zone m.time_zone)::date`;
  // Until when a kind is shown without a gap from today on; before the contract where it is not shown today.
  const shownUntil = sql`case when exists (select 1 from credentials c where c.company_id = k.transport_provider_id and c.active and c.kind = r.kind and ${marketDay} between c.valid_from and c.valid_until)
      then (select min(c.valid_until) from credentials c where c.company_id = k.transport_provider_id and c.active and c.kind = r.kind and c.valid_until >= ${marketDay}
        and not exists (select 1 from credentials n where n.company_id = c.company_id and n.active and n.kind = c.kind and n.valid_from <= c.valid_until + 1 and n.valid_until > c.valid_until))
      else coalesce((select max(c.valid_until) from credentials c where c.company_id = k.transport_provider_id and c.active and c.kind = r.kind and c.valid_until < ${marketDay}), k.starts_on - 1) end`;
  const sameParties = (other: string) =>
    sql`${sql(other)}.market_id = k.market_id and ${sql(other)}.transport_provider_id = k.transport_provider_id and ${sql(other)}.care_provider_id is not distinct from k.care_provider_id and ${sql(other)}.active`;
  const contracts = sql`
    select k.transport_provider_id, m.time_zone,
      (select min(l.ends_on) from contracts l where ${sameParties('l')} and l.ends_on >= k.ends_on
        and not exists (select 1 from contracts n where ${sameParties('n')} and n.starts_on = l.ends_on + 1)) as held_until,
      least(k.credentials_expire_on, (select min(${shownUntil})
        from unnest(k.required_credentials || array(select jsonb_array_elements_text(coalesce(m.settings -> 'requiredCredentials', '[]'::jsonb)))::varchar[]) r(kind))) as credentials_expire_on
      from contracts k join markets m on m.id = k.market_id
    where k.active and m.active and not m.sandbox and k.starts_on <= ${marketDay} and (k.ends_on is null or k.ends_on >= ${marketDay})`;
  const today = sql`(${now}::timestamptz at time zone k.time_zone)::date`;
  const soon = sql`(${inThirtyDays}::timestamptz at time zone k.time_zone)::date`;
  const byProvider = sql`group by x.company_id`;
  const rows = await sql<Finding[]>`
    select f.*, coalesce(c.name, m.name) as name from (
    select 'LEGS_NOT_HANDED_OVER' as kind, x.company_id as "companyId", null::uuid as "marketId", count(*)::int as count, min(x.at) as since
      from (select t.transport_provider_id as company_id, t.updated_at as at from trips t join markets m on m.id = t.market_id and not m.sandbox
        where t.status = 'API_FAILED' and t.pick_up_at > ${ago(DAY)}) x ${byProvider}
    union all select 'LEGS_NOT_LEFT', x.company_id, null, count(*)::int, min(x.at)
      from (select t.transport_provider_id as company_id, t.pick_up_at as at from trips t join markets m on m.id = t.market_id and not m.sandbox
        where t.status in ('ACCEPTED', 'CONFLICT') and t.to_pickup_at is null and t.at_pickup_at is null and t.pick_up_at > ${ago(DAY)} and t.pick_up_at < ${ago(15 * MINUTE)}
          and not (t.pick_up_type = 'WILL_CALL' and t.ready_at is null)) x ${byProvider}
    union all select 'LEGS_UNFILLED_SOON', null, t.market_id, count(*)::int, min(t.pick_up_at)
      from trips t join markets m on m.id = t.market_id and not m.sandbox
      where t.status in ('UNFULFILLED', 'BLOCKED') and t.pick_up_at >= ${now} and t.pick_up_at < ${new Date(now.getTime() + 4 * 3_600_000)} group by t.market_id
    union all select 'MESSAGES_WAIT', null, null, count(*)::int, min(created_at) from messages where status = 'QUEUED' and created_at < ${machineAgo(5 * MINUTE)} having count(*) > 0
    union all select 'MESSAGES_FAILED', null, null, count(*)::int, min(created_at) from messages where status = 'DEAD' and created_at > ${machineAgo(DAY)} having count(*) > 0
    union all select 'SIGN_INS_REFUSED', null, null, count(*)::int, min(at) from sign_in_attempts where not succeeded and kind in ('SIGN_IN', 'CODE', 'SSO') and at > ${machineAgo(3_600_000)} having count(*) >= ${refusedSignIns}
    union all select 'MARKET_WITHOUT_CONTRACT', null, m.id, 1, null from markets m where m.active and not m.sandbox
      and not exists (select 1 from contracts k where k.market_id = m.id and k.active and k.starts_on <= (${now}::timestamptz at time zone m.time_zone)::date and (k.ends_on is null or k.ends_on >= (${now}::timestamptz at time zone m.time_zone)::date))
    union all select 'MARKET_WITHOUT_RULE', null, m.id, 1, null from markets m where m.active and not m.sandbox
      and not exists (select 1 from market_rules r where r.market_id = m.id and r.active)
    union all select 'CREDENTIALS_EXPIRED', x.company_id, null, count(*)::int, min(x.at) from (select k.transport_provider_id as company_id, k.credentials_expire_on::timestamp at time zone k.time_zone as at from (${contracts}) k where k.credentials_expire_on < ${today}) x ${byProvider}
    union all select 'CREDENTIALS_EXPIRE_SOON', x.company_id, null, count(*)::int, min(x.at) from (select k.transport_provider_id as company_id, k.credentials_expire_on::timestamp at time zone k.time_zone as at from (${contracts}) k where k.credentials_expire_on between ${today} and ${soon}) x ${byProvider}
    union all select 'CONTRACT_ENDS_SOON', x.company_id, null, count(*)::int, min(x.at) from (select k.transport_provider_id as company_id, k.held_until::timestamp at time zone k.time_zone as at from (${contracts}) k where k.held_until between ${today} and ${soon}) x ${byProvider}) f left join companies c on c.id = f."companyId" left join markets m on m.id = f."marketId"`;
  return [...workerFindings(of.workers), ...rows].toSorted(byWeight);
};
