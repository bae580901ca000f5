import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import type { RawSql, RawTx } from '../../db/client.ts';

/** Whether a company is a party of a contract in force, as one of its kinds. */
export const holdsContractAs = async (
  sql: RawSql | RawTx,
  companyId: string,
  kind: CompanyKind,
): Promise<boolean> => {
  const rows = await sql`
    select 1 from contracts where active and case when ${kind} = 'CARE_PROVIDER' then care_provider_id else transport_provider_id end = ${companyId} limit 1`;
  return rows.length > 0;
};

/** Whether a contract, in force or ended, names a series of price lists. */
export const isSeriesNamed = async (sql: RawSql | RawTx, seriesId: string): Promise<boolean> =>
  (await sql`select 1 from contracts where price_list_id = ${seriesId} limit 1`).length > 0;
