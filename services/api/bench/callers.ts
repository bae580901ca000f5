import type { Role } from '@ptc/schema/rules/lists/people';
import type postgres from 'postgres';
import { askerSetting } from '../src/db/rows/reader.ts';
import { expandRoles } from '../src/people/users/domain/roles.ts';
import { newSecret, secretHash } from '../src/platform/auth/secrets.ts';
import { sessionCookie } from '../src/platform/auth/cookies.ts';
import { newId } from '../src/platform/ids.ts';
import type { Scope } from '../src/platform/scope.ts';

/**
 * Somebody who asks during a benchmark: a real session and a real token of one company, and what they may
 * see.
 */
export interface Caller {
  companyId: string;
  cookie: string;
  token: string;
  scope: Scope;
  /** The setting under which the caller's reads run. */
  asker: string;
}

/** Adds a person to a generated company, signed in, with a token beside. */
export async function addCaller(
  sql: postgres.Sql,
  companyId: string,
  roles: readonly Role[],
): Promise<Caller> {
  const [identityId, userId] = [newId(), newId()];
  const [session, token] = [newSecret(), newSecret('ptc_')];
  const [company] = await sql<{ careProvider: boolean; transportProvider: boolean; admin: boolean }[]>`
    select is_care_provider as "careProvider", is_transport_provider as "transportProvider", is_admin as admin from companies where id = ${companyId}`;
  if (!company) throw new Error(`No company ${companyId}`);
  await sql`insert into identities (id, login, display_name, avatar) values (${identityId}, ${`${userId}@bench.example`}, 'Bench person', '{"backgroundColor":"#345","labelColor":"#fff","label":"B"}')`;
  await sql`insert into users (id, identity_id, company_id, roles) values (${userId}, ${identityId}, ${companyId}, ${[...roles]})`;
  await sql`insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, expires_at)
    values (${newId()}, ${secretHash(session)}, ${identityId}, ${userId}, ${companyId}, ${companyId}, now() + interval '1 day')`;
  await sql`insert into access_tokens (id, company_id, created_by_user_id, name, prefix, secret_hash, roles, expires_at)
    values (${newId()}, ${companyId}, ${userId}, 'bench', ${token.slice(0, 12)}, ${secretHash(token)}, ${[...roles]}, now() + interval '1 day')`;
  return {
    companyId,
    cookie: `${sessionCookie}=${session}`,
    token,
    scope: { kind: 'company', companyId, ...company, userId, roles: expandRoles(roles) },
    asker: askerSetting({
      companyId,
      loginCompanyId: companyId,
      userId,
      identityId,
      takesCalls: false,
      platform: false,
    }),
  };
}
