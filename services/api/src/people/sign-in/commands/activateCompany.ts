import { moveSession } from '../../sessions/commands/moveSession.ts';
import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { MfaRefused } from '../../mfa/mfa.errors.ts';
import { acceptInvitation } from '../../users/commands/acceptInvitation.ts';
import { expandRoles } from '../../users/domain/roles.ts';
import type { Role } from '@ptc/schema/rules/lists/people';

const mayVisit = async (tx: CommandTx, sessionId: string): Promise<boolean> => {
  if (holdsAny(tx.actor, ['SYS_ADMIN', 'SYS_SUPPORT'])) return true;
  const [row] = await tx.sql<
    { roles: Role[] }[]
  >`select u.roles || u.group_roles as roles from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`;
  const own = expandRoles(row?.roles ?? []);
  return own.has('SYS_ADMIN') || own.has('SYS_SUPPORT');
};

/** Makes another company the session's active one: a company one is a user of, or any for platform staff. */
export const activateCompany = async (tx: CommandTx, companyId: string): Promise<{ sessionId: string }> => {
  const { sessionId, identityId } = tx.actor;
  if (!sessionId || !identityId) throw NotPermitted({});
  // Held, so that no administrator elsewhere moves the person's address while it lets them in here.
  await tx.sql`select 1 from identities where id = ${identityId} for no key update`;
  // A session reaches the users that sign in as it began: with the password, or with that directory.
  const [company] = await tx.sql<{ member: boolean; codeNeeded: boolean; suspended: boolean }[]>`
    select exists (select 1 from users u where u.company_id = c.id and u.identity_id = ${identityId} and (u.status = 'ACTIVE' or (u.status = 'PENDING' and lower(u.invited_email) = (select lower(i.email) from identities i where i.id = u.identity_id and lower(i.email) = lower(i.proven_email)))) and u.directory_id is not distinct from s.directory_id) as member,
      c.mfa_required and s.method = 'PASSWORD' as "codeNeeded", c.suspended_at is not null as suspended
    from companies c join sessions s on s.id = ${sessionId} where c.id = ${companyId}`;
  if (!company || !(company.member || (await mayVisit(tx, sessionId)))) throw NotFound({ path: 'companyId' });
  if (company.member && company.suspended) throw NotPermitted({}, 'COMPANY_SUSPENDED');
  if (company.codeNeeded) throw MfaRefused({}, 'MFA_NEEDED_THERE');
  await acceptInvitation(tx, identityId, companyId);
  await moveSession(tx, sessionId, companyId);
  return { sessionId };
};
