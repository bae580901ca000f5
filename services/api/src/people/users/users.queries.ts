import type { RawSql, RawTx } from '../../db/client.ts';

/** Directories the company's people sign in with besides passwords here. */
export const directoryChoices = (
  sql: RawSql | RawTx,
  companyId: string,
): Promise<{ id: string; label: string }[]> =>
  sql<
    { id: string; label: string }[]
  >`select id, label from directories where company_id = ${companyId} and active order by label, id limit 50`;

/** Whether a company owns a market, and so may have call takers. */
export const ownsMarkets = async (sql: RawSql | RawTx, companyId: string): Promise<boolean> => {
  const [row] = await sql<
    { owns: boolean }[]
  >`select exists (select 1 from markets where owner_company_id = ${companyId}) as owns`;
  return row?.owns ?? false;
};

/** Whether somebody keeps a facility. */
export const keepsFacility = async (sqlRaw: RawSql | RawTx, id: string): Promise<boolean> => {
  const [row] = await sqlRaw<
    { used: boolean }[]
  >`select exists (select 1 from users where facility_id = ${id}) as used`;
  return row?.used ?? false;
};
