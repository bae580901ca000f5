import type { RawSql } from '../../db/client.ts';
import { secretHash } from '../../platform/auth/secrets.ts';
import type { TokenPurpose } from './domain/tokens.ts';

/** What a link opens. */
export interface AccountLinkRow {
  id: string;
  identityId: string;
  purpose: TokenPurpose;
  login: string;
  displayName: string;
  email: string | null;
  sentTo: string | null;
  companyName: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/**
 * The link with this secret, live or not; null: there is none, or its person is disabled. Read before anybody
 * is signed in.
 */
export const linkBySecret = async (sql: RawSql, secret: string): Promise<AccountLinkRow | null> => {
  const [row] = await sql<AccountLinkRow[]>`
    select t.id, t.identity_id as "identityId", t.purpose, i.login, i.display_name as "displayName", i.email, t.sent_to as "sentTo", t.expires_at as "expiresAt", t.used_at as "usedAt",
      (select c.name from users u join companies c on c.id = u.company_id where u.identity_id = i.id and u.status <> 'DISABLED' order by u.created_at, u.id limit 1) as "companyName"
    from account_tokens t join identities i on i.id = t.identity_id and i.status <> 'DISABLED'
    where t.secret_hash = ${secretHash(secret)}`;
  return row ?? null;
};

/** What is known of a person's own login, for changing it. */
export interface OwnLogin {
  login: string;
  displayName: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'es' | null;
  passwordHash: string | null;
}

/** The login of a person; for commands about themselves. */
export const ownLogin = async (sql: RawSql, identityId: string): Promise<OwnLogin | null> => {
  const [row] = await sql<OwnLogin[]>`
    select login, display_name as "displayName", email, phone, language, password_hash as "passwordHash" from identities where id = ${identityId} and status = 'ACTIVE'`;
  return row ?? null;
};
