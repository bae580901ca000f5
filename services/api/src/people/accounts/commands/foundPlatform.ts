import { AVATAR_COLORS } from '@ptc/schema/rules/contrast';
import { USUAL_COMPANY } from '@ptc/schema/rules/usualCompany';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { createCompany } from '../../../network/companies/commands/createCompany.ts';
import { addFirstPerson } from '../../users/commands/addFirstPerson.ts';
import { requestActivation } from './requestActivation.ts';
import { issueToken } from './issueToken.ts';

/** Who runs a platform at first. */
export interface FirstAdministrator {
  readonly login: string;
  /** Where the link goes by mail too; null: it is printed alone. */
  readonly email: string | null;
  /** A password they begin with; null: they choose one by a link. */
  readonly passwordHash: string | null;
}

/**
 * What is to be said of it: a link to choose a password; that a password was set; or that there is nothing to
 * do.
 */
export type Founded =
  | { readonly kind: 'link'; readonly login: string; readonly secret: string }
  | { readonly kind: 'password'; readonly login: string }
  | { readonly kind: 'stands' };

/** The company of those who run the platform; it books and carries nothing. */
const platform = {
  ...USUAL_COMPANY,
  name: 'Platform',
  code: 'PLATFORM',
  timeZone: 'America/New_York',
  currency: 'USD',
  isCareProvider: false,
  isTransportProvider: false,
  isAdmin: true,
  brand: { enabled: false, name: null, faviconUrl: null, smallLogoUrl: null },
  driverAppEnabled: false,
  userUri: null,
};

/** The first administrator who has not come yet; null: somebody has, or there is none. */
const waiting = async ({ sql }: CommandTx): Promise<{ identityId: string; login: string } | null> => {
  const rows = await sql<{ identityId: string; login: string; status: string; hasPassword: boolean }[]>`
    select i.id as "identityId", i.login, i.status, i.password_hash is not null as "hasPassword"
    from users u join identities i on i.id = u.identity_id where 'SYS_ADMIN' = any(u.roles || u.group_roles) order by u.created_at, u.id`;
  const [only] = rows;
  return rows.length === 1 && only?.status === 'PENDING' && !only.hasPassword ? only : null;
};

/**
 * Makes an empty database one that somebody can begin to work with: the platform's company and its first
 * administrator, who has no password until they choose one, or the one that was given. Where there is a
 * company already, nothing but a new link for an administrator who has not come yet.
 */
export const foundPlatform = async (tx: CommandTx, first: FirstAdministrator): Promise<Founded> => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('found platform'))`;
  const [company] = await tx.sql`select 1 from companies limit 1`;
  if (company) {
    const again = await waiting(tx);
    return again
      ? { kind: 'link', login: again.login, ...(await issueToken(tx, again.identityId, 'ACTIVATION')) }
      : { kind: 'stands' };
  }
  const asFounder = { ...tx, actor: { ...tx.actor, roles: new Set(['SYS_ADMIN'] as const) } };
  const { companyId } = await createCompany(asFounder, platform);
  const { identityId } = await addFirstPerson(tx, {
    companyId,
    identityId: newId(),
    ...first,
    roles: ['SYS_ADMIN', 'COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'],
    avatar: { backgroundColor: AVATAR_COLORS[0], labelColor: '#ffffff', label: 'PA' },
  });
  if (first.passwordHash !== null) return { kind: 'password', login: first.login };
  if (first.email !== null) await requestActivation(tx, identityId);
  return { kind: 'link', login: first.login, ...(await issueToken(tx, identityId, 'ACTIVATION')) };
};
