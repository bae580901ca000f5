import type { RawSql, RawTx } from '../../db/client.ts';

/** Directories the company's people sign in with besides passwords here. */
export const directoryChoices = (
  sql: RawSql | RawTx,
  companyId: string,
): Promise<{ id: string; label: string }[]> =>
  sql<
    { id: string; label: string }[]
  >`select id, label from directories where company_id = ${companyId} and active order by label, id limit 50`;

/** Which of these users work for another company, too, by the same login. */
export const workingElsewhere = async (
  sql: RawSql | RawTx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ id: string }[]>`
    select u.id from users u where u.id = any(${[...userIds]}::uuid[])
      and exists (select 1 from users o where o.identity_id = u.identity_id and o.company_id <> u.company_id and o.status = 'ACTIVE')`;
  return new Set(rows.map(({ id }) => id));
};

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
