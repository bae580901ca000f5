import { moveSession } from '../../sessions/commands/moveSession.ts';
import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { MfaRefused } from '../../mfa/mfa.errors.ts';
import { acceptInvitation } from '../../users/commands/acceptInvitation.ts';
import { entryTo } from '../../sessions/ownCompanies.queries.ts';
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
  const company = await entryTo(tx.db, { companyId, identityId, sessionId });
  if (!company || !(company.member || (await mayVisit(tx, sessionId)))) throw NotFound({ path: 'companyId' });
  if (company.member && company.suspended) throw NotPermitted({}, 'COMPANY_SUSPENDED');
  if (company.codeNeeded) throw MfaRefused({}, 'MFA_NEEDED_THERE');
  await acceptInvitation(tx, identityId, companyId);
  await moveSession(tx, sessionId, companyId);
  return { sessionId };
};
