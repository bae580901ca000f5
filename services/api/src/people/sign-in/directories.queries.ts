import type { RawSql } from '../../db/client.ts';

/** A directory as whoever signs in may know it. */
export type DirectoryChoice = { id: string; label: string };

/** The part behind the '@' of a login, lower case; null where there is none. */
export const domainOf = (login: string): string | null =>
  /@([^@\s]+)$/.exec(login.trim().toLowerCase())?.[1] ?? null;

/**
 * The active directory that a login's domain leads to. It depends on the domain alone, never on whether the
 * login exists.
 */
export const directoryOfLogin = async (sql: RawSql, login: string): Promise<DirectoryChoice | null> => {
  const domain = domainOf(login);
  if (domain === null) return null;
  const [row] = await sql<DirectoryChoice[]>`
    select d.id, d.label from directory_domains dd join directories d on d.id = dd.directory_id and d.active where dd.domain = ${domain}`;
  return row ?? null;
};

/** An active directory, as whoever signs in may know it. */
export const directoryById = async (sql: RawSql, id: string): Promise<DirectoryChoice | null> => {
  const [row] = await sql<DirectoryChoice[]>`select id, label from directories where id = ${id} and active`;
  return row ?? null;
};

/** A directory as its company's administrators see it. */
export interface DirectoryRow {
  id: string;
  companyId: string;
  label: string;
  issuer: string;
  clientId: string;
  emailDomains: string[];
  singleLogout: boolean;
  active: boolean;
  users: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = (sql: RawSql) => sql`
  d.id, d.company_id as "companyId", d.label, d.issuer, d.client_id as "clientId", d.email_domains as "emailDomains", d.single_logout as "singleLogout", d.active,
  d.version, d.created_at as "createdAt", d.updated_at as "updatedAt", (select count(*)::int from users u where u.directory_id = d.id and u.company_id = d.company_id) as users`;

/** A company's directories by id. */
export const directoriesByIds = (
  sql: RawSql,
  companyId: string,
  ids: readonly string[],
): Promise<DirectoryRow[]> =>
  sql<
    DirectoryRow[]
  >`select ${columns(sql)} from directories d where d.company_id = ${companyId} and d.id = any(${[...ids]}::uuid[])`;

/** A company's directories, active ones first, by label; at most 100. */
export const directoriesOf = (sql: RawSql, companyId: string): Promise<DirectoryRow[]> =>
  sql<
    DirectoryRow[]
  >`select ${columns(sql)} from directories d where d.company_id = ${companyId} order by d.active desc, d.label, d.id limit 100`;
