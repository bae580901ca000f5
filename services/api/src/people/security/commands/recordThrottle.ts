import type { RawTx } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecurityEventKind } from '../domain/kinds.ts';

/**
 * Most entries within one window: about one login, whatever many addresses try it, and about all logins that
 * do not exist.
 */
const mostOfLogin = 10;
const mostOfUnknown = 20;

const kind: SecurityEventKind = 'signIn.throttled';

interface Owner {
  identityId: string | null;
  companyId: string;
}

/** Whose login it is, in the company they joined first; of a login nobody has, the platform hears. */
const ownerOf = async (sql: RawTx, login: string): Promise<Owner | null> => {
  const [known] = await sql<Owner[]>`
    select i.id as "identityId", u.company_id as "companyId" from identities i join users u on u.identity_id = i.id
    where i.login = ${login} order by u.status = 'DISABLED', u.created_at, u.id limit 1`;
  if (known) return known;
  const [platform] = await sql<
    Owner[]
  >`select null as "identityId", id as "companyId" from companies where is_admin order by created_at, id limit 1`;
  return platform ?? null;
};

/**
 * Keeps that attempts were slowed down: once for a login and a network address within a window, so that
 * nobody floods the list.
 */
export const recordThrottle = async (
  sql: RawTx,
  of: { readonly login: string; readonly address: string; readonly windowSeconds: number },
): Promise<void> => {
  const owner = await ownerOf(sql, of.login.trim().toLowerCase());
  if (!owner) return;
  const { identityId, companyId } = owner;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`throttled:${identityId ?? companyId}`}, 0))`;
  await sql`
    with recent as (
      select address from security_events
      where company_id = ${companyId} and kind = ${kind} and identity_id is not distinct from ${identityId}::uuid and at > now() - make_interval(secs => ${of.windowSeconds})
    )
    insert into security_events (id, kind, company_id, identity_id, address)
    select ${newId()}, ${kind}, ${companyId}, ${identityId}::uuid, ${of.address}
    where not exists (select 1 from recent where address = ${of.address}) and (select count(*) from recent) < ${identityId ? mostOfLogin : mostOfUnknown}`;
};
