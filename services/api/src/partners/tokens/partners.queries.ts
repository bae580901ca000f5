import type { Role } from '@ptc/schema/rules/lists/people';
import type { RawSql } from '../../db/client.ts';

/** An access token, without its secret. */
export interface AccessTokenRow {
  id: string;
  name: string;
  prefix: string;
  roles: Role[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const columns = (sql: RawSql) => sql`
  id, name, prefix, roles, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** A company's tokens by id. */
export const tokensByIds = (
  sql: RawSql,
  companyId: string,
  ids: readonly string[],
): Promise<AccessTokenRow[]> =>
  sql<
    AccessTokenRow[]
  >`select ${columns(sql)} from access_tokens where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`;

/** A company's tokens, newest first; at most 200. */
export const tokensOf = (sql: RawSql, companyId: string): Promise<AccessTokenRow[]> =>
  sql<
    AccessTokenRow[]
  >`select ${columns(sql)} from access_tokens where company_id = ${companyId} order by created_at desc, id desc limit 200`;
