import type { RawSql } from '../../db/client.ts';
import { cappedTotal, maxCount } from '../../platform/graphql/connection.ts';
import type { ReadReason } from './patients.table.ts';

/** A read of a patient's record, as its audit tells it. */
export interface PatientReadView {
  id: string;
  readAt: Date;
  companyId: string;
  /** Null where a live list of the company was refreshed, which all its people share. */
  userId: string | null;
  byToken: boolean;
  reason: ReadReason;
  operation: string | null;
  /** Exact place in the list. */
  key: string;
}

/**
 * Reads of a patient's record, newest first, going on from a place. The caller has made sure that they are
 * the asker's to see.
 */
export const listPatientReads = (
  sql: RawSql,
  patientId: string,
  from: { key: string; id: string } | null,
  limit: number,
): Promise<PatientReadView[]> =>
  sql<PatientReadView[]>`
    select id, read_at as "readAt", company_id as "companyId", user_id as "userId", token_id is not null as "byToken", reason, operation, read_at::text as key
    from patient_reads where patient_id = ${patientId} and (read_at, id) < (${from?.key ?? 'infinity'}::text::timestamptz, ${from?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}::uuid)
    order by read_at desc, id desc limit ${limit}`;

/** How many reads there are; counting stops at 1,000. */
export const countPatientReads = async (
  sql: RawSql,
  patientId: string,
): Promise<{ total: number; isExact: boolean }> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from patient_reads where patient_id = ${patientId} limit ${maxCount + 1}) counted`;
  return cappedTotal(row?.n ?? 0);
};
