import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { expandRoles } from '../../people/domain/roles.ts';
import type { Role } from '@ptc/schema/rules/enums';

const mayVisit = async (tx: CommandTx, sessionId: string): Promise<boolean> => {
  if (holdsAny(tx.actor, ['SYS_ADMIN', 'SYS_SUPPORT'])) return true;
  const [row] = await tx.sql<{ roles: Role[] }[]>`select u.roles || u.group_roles as roles from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`;
  const own = expandRoles(row?.roles ?? []);
  return own.has('SYS_ADMIN') || own.has('SYS_SUPPORT');
};

/** Makes another company the session's active one: a company one is a user of, or any for platform staff. */
export const activateCompany = async (tx: CommandTx, companyId: string): Promise<{ sessionId: string }> => {
  const { sessionId, identityId } = tx.actor;
  if (!sessionId || !identityId) throw NotPermitted({});
  const [company] = await tx.sql<{ member: boolean }[]>`
    select exists (select 1 from users u where u.company_id = c.id and u.identity_id = ${identityId} and u.status = 'ACTIVE') as member
    from companies c where c.id = ${companyId}`;
  if (!company || !(company.member || (await mayVisit(tx, sessionId)))) throw NotFound({ path: 'companyId' });
  await tx.sql`update sessions set active_company_id = ${companyId}, version = version + 1 where id = ${sessionId}`;
  await tx.emit({ type: 'session.companyChanged', entityType: 'session', entityId: sessionId, companyIds: [tx.actor.companyId, companyId] });
  return { sessionId };
};
