import type { RawSql } from '../../db/client.ts';
import { dispatchQueue, jobSchema } from '../../db/jobQueue.ts';
import type { CallStatus } from './domain/callStatus.ts';

/** The last call about an offer, as its transport provider sees it. */
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
}

/** The last call about each of these offers, of the company's own. */
export const lastCallsOf = (
  sql: RawSql,
  companyId: string,
  offerIds: readonly string[],
): Promise<DispatchCallRow[]> =>
  sql<DispatchCallRow[]>`
    select distinct on (offer_id) offer_id as "offerId", status, attempts, reason, reference, answer_by as "answerBy", created_at as "createdAt",
      exists (select 1 from trips t where t.batch_id = dispatch_calls.batch_id and t.status = 'API_FAILED') as failed
    from dispatch_calls where company_id = ${companyId} and offer_id = any(${[...offerIds]}::uuid[]) order by offer_id, created_at desc, id desc`;

/** Calls that wait although the queue has no job for them. */
export const callsWithoutJob = async (sql: RawSql, seconds: number): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select c.id from dispatch_calls c
    where c.status = 'WAITING' and c.created_at < now() - make_interval(secs => ${seconds})
      and not exists (select 1 from ${sql(jobSchema)}.job j where j.name = ${dispatchQueue} and j.id = c.id)
    order by c.created_at limit 1000`;
  return rows.map(({ id }) => id);
};

/** A dispatch system as its company's administrators see it: never its secret. */
export interface DispatchSystemRow {
  readonly id: string;
  readonly url: string | null;
  readonly secretRenewedAt: Date;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The company's own dispatch system; none where it was never said. */
export const dispatchSystemOf = async (sql: RawSql, companyId: string): Promise<DispatchSystemRow | null> => {
  const [row] = await sql<DispatchSystemRow[]>`
    select company_id as id, url, secret_renewed_at as "secretRenewedAt", version, created_at as "createdAt", updated_at as "updatedAt"
    from dispatch_systems where company_id = ${companyId}`;
  return row ?? null;
};
