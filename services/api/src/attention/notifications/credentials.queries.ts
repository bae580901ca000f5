import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import type { RawTx } from '../../db/client.ts';
import type { Locale } from '../../platform/locale.ts';

/** A credential to be told of. */
export interface EndingCredential {
  readonly id: string;
  readonly companyId: string;
  readonly company: string;
  readonly kind: CredentialKind;
  readonly number: string;
  readonly issuedBy: string;
  readonly validUntil: string;
}

const columns = (sql: RawTx) =>
  sql`c.id, c.company_id as "companyId", o.name as company, c.kind, c.number, c.issued_by as "issuedBy", c.valid_until::text as "validUntil"`;

/**
 * Credentials in use whose last day comes within so many days, by their company's calendar, and that nobody
 * was told of; locked.
 */
export const endingCredentials = (sql: RawTx, now: Date, days: number): Promise<EndingCredential[]> =>
  sql<EndingCredential[]>`
    select ${columns(sql)} from credentials c join companies o on o.id = c.company_id
    where c.active and c.told_at is null
      and c.valid_until between (${now}::timestamptz at time zone o.time_zone)::date and (${now}::timestamptz at time zone o.time_zone)::date + ${days}::int
    order by c.id limit 200 for update of c skip locked`;

/** One of them; null where it is no longer in use. */
export const credentialToTell = async (sql: RawTx, id: string): Promise<EndingCredential | null> =>
  (
    await sql<EndingCredential[]>`
      select ${columns(sql)} from credentials c join companies o on o.id = c.company_id where c.id = ${id} and c.active`
  )[0] ?? null;

/**
 * Whoever keeps the configuration of the credential's company, and of the owners of markets in which it or a
 * contract requires that kind.
 */
export const keepersOf = (
  sql: RawTx,
  { companyId, kind }: Pick<EndingCredential, 'companyId' | 'kind'>,
): Promise<{ userId: string; email: string; language: Locale | null; own: boolean }[]> =>
  sql`
    select u.id as "userId", i.email, i.language, u.company_id = ${companyId} as own
    from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.status = 'ACTIVE' and i.email is not null and (u.roles || u.group_roles) && array['COMPANY_CONFIG_ADMIN']
      and (u.company_id = ${companyId} or u.company_id in (
        select m.owner_company_id from markets m join market_members mm on mm.market_id = m.id and mm.company_id = ${companyId} and mm.active
        where m.active and (coalesce(m.settings -> 'requiredCredentials', '[]'::jsonb) ? ${kind}
          or exists (select 1 from contracts k where k.market_id = m.id and k.transport_provider_id = ${companyId} and k.active and ${kind} = any (k.required_credentials)))))
    order by u.id`;
