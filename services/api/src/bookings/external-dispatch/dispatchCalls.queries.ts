import type { RawSql } from '../../db/client.ts';
import { dispatchQueue, jobSchema } from '../../db/jobQueue.ts';
import type { DispatchNews } from '@ptc/schema/rules/dispatchSystem';
import type { CallStatus } from './domain/callStatus.ts';

/**
 * The last acceptance of an offer that its transport provider's own system was asked to confirm, and what it
 * could not be told since.
 */
export interface DispatchCallRow {
  readonly offerId: string;
  readonly status: CallStatus;
  readonly attempts: number;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly answerBy: Date;
  readonly createdAt: Date;
  /** Whether a leg of the batch failed there, and is still as it was then. */
  readonly failed: boolean;
  /** How much of what happened since that system could not be told, and why the last of it. */
  readonly untold: number;
  readonly untoldReason: string | null;
}

/** The last acceptance of each of these offers, of the company's own. */
export const lastCallsOf = (
  sql: RawSql,
  companyId: string,
  offerIds: readonly string[],
): Promise<DispatchCallRow[]> =>
  sql<DispatchCallRow[]>`
    select distinct on (offer_id) offer_id as "offerId", status, attempts, dispatch_calls.reason, reference, answer_by as "answerBy", created_at as "createdAt",
      exists (select 1 from trips t where t.batch_id = dispatch_calls.batch_id and t.status = 'API_FAILED') as failed,
      coalesce(news.untold, 0)::int as untold, news.reason as "untoldReason"
    from dispatch_calls left join lateral (
      select count(*) as untold, (array_agg(n.reason order by n.seq desc))[1] as reason from dispatch_calls n
      where n.offer_id = dispatch_calls.offer_id and n.kind <> 'ACCEPTANCE' and n.status = 'FAILED') news on true
    where company_id = ${companyId} and kind = 'ACCEPTANCE' and offer_id = any(${[...offerIds]}::uuid[]) order by offer_id, seq desc`;

/** Calls that wait although the queue has no job for them, and nothing that is told before them. */
export const callsWithoutJob = (
  sql: RawSql,
  now: Date,
  seconds: number,
): Promise<{ id: string; companyId: string }[]> =>
  sql<{ id: string; companyId: string }[]>`
    select c.id, c.company_id as "companyId" from dispatch_calls c
    where c.status = 'WAITING' and c.created_at < now() - make_interval(secs => ${seconds})
      and not exists (select 1 from ${sql(jobSchema)}.job j where j.name = ${dispatchQueue} and j.id = c.id)
      and (c.kind = 'ACCEPTANCE' or not exists (
        select 1 from dispatch_calls f where f.itinerary_id = c.itinerary_id and f.company_id = c.company_id and f.seq < c.seq
          and (f.status = 'WAITING' or (f.status = 'TAKEN' and f.answer_by > ${now}))))
    order by c.created_at limit 1000`;

/** A dispatch system as its company's administrators see it: never its secret. */
export interface DispatchSystemRow {
  readonly id: string;
  readonly url: string | null;
  readonly tells: readonly DispatchNews[];
  readonly secretRenewedAt: Date;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The company's own dispatch system; none where it was never said. */
export const dispatchSystemOf = async (sql: RawSql, companyId: string): Promise<DispatchSystemRow | null> => {
  const [row] = await sql<DispatchSystemRow[]>`
    select company_id as id, url, tells, secret_renewed_at as "secretRenewedAt", version, created_at as "createdAt", updated_at as "updatedAt"
    from dispatch_systems where company_id = ${companyId}`;
  return row ?? null;
};

/**
 * How many calls failed for good in the last hour, of those of the last day: their ids are in the order of
 * time.
 */
export const callsFailedLately = async (sql: RawSql): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from dispatch_calls
    where id > (select uuidv7(interval '-1 day')) and status = 'FAILED' and settled_at > now() - interval '1 hour'`;
  return row?.n ?? 0;
};
