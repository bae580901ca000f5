import type { RawTx } from '../../../db/client.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';

/** What is written of a directory; its secret is sealed. */
export interface DirectoryColumns {
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecretBox: string | null;
  readonly emailDomains: readonly string[];
  readonly singleLogout: boolean;
}

/** A directory as it is kept. */
export interface KeptDirectory {
  issuer: string;
  clientId: string;
  clientSecretBox: string | null;
  emailDomains: string[];
  active: boolean;
  version: number;
}

/** A directory of the actor's company, locked; null: it has none by that id. */
export const lockDirectory = async ({ sql, actor }: CommandTx, id: string): Promise<KeptDirectory | null> => {
  const [kept] = isUuid(id)
    ? await sql<KeptDirectory[]>`
    select issuer, client_id as "clientId", client_secret_box as "clientSecretBox", email_domains as "emailDomains", active, version
    from directories where id = ${id} and company_id = ${actor.companyId} for update`
    : [];
  return kept ?? null;
};

/** A directory as somebody began to sign in with it. */
export interface DirectoryBegun {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
}

/**
 * Whether a directory is still in use and the one it was when somebody set out for it; until the transaction
 * is over it stays so.
 */
export const isStillDirectory = async (
  sql: RawTx,
  { id, issuer, clientId }: DirectoryBegun,
): Promise<boolean> => {
  const found = await sql`
    select 1 from directories where id = ${id} and active and issuer = ${issuer} and client_id = ${clientId} for share`;
  return found.length > 0;
};

/** Adds a directory to the actor's company. */
export const insertDirectory = async (
  tx: CommandTx,
  id: string,
  columns: DirectoryColumns,
): Promise<void> => {
  const { label, issuer, clientId, clientSecretBox, emailDomains, singleLogout } = columns;
  await tx.sql`
    insert into directories (id, company_id, label, issuer, client_id, client_secret_box, email_domains, single_logout, created_at, updated_at)
    values (${id}, ${tx.actor.companyId}, ${label}, ${issuer}, ${clientId}, ${clientSecretBox}, ${[...emailDomains]}::text[], ${singleLogout}, ${tx.now}, ${tx.now})`;
};

/** Writes a directory's columns. */
export const changeDirectory = async (
  tx: CommandTx,
  id: string,
  columns: DirectoryColumns,
): Promise<void> => {
  const { label, issuer, clientId, clientSecretBox, emailDomains, singleLogout } = columns;
  await tx.sql`
    update directories set label = ${label}, issuer = ${issuer}, client_id = ${clientId}, client_secret_box = ${clientSecretBox}, email_domains = ${[...emailDomains]}::text[],
      single_logout = ${singleLogout}, version = version + 1, updated_at = ${tx.now} where id = ${id}`;
};

/** Turns a directory on or off. */
export const switchDirectory = async (tx: CommandTx, id: string, active: boolean): Promise<void> => {
  await tx.sql`update directories set active = ${active}, version = version + 1, updated_at = ${tx.now} where id = ${id}`;
};
