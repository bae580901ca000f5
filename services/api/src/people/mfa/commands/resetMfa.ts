import { isUuid } from '../../../platform/ids.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { endSessionsOf } from '../../sessions/commands/endSessions.ts';
import { MfaRefused } from '../mfa.errors.ts';

interface Subject {
  identityId: string;
  companyId: string;
  staff: boolean;
  elsewhere: boolean;
}

/**
 * Takes a person's authenticator away, so that they can set up another: for their company's administrator, or
 * the platform's. One company's administrator does not weaken a sign-in that opens another company too, nor
 * that of platform staff. Where somebody was only added and has not come, it opens nothing: that company
 * neither resets nor stands in the way.
 */
export const resetMfa = async (tx: CommandTx, userId: string): Promise<{ userId: string }> => {
  const { actor, sql } = tx;
  const platform = actor.roles.has('SYS_ADMIN');
  if (actor.via === 'worker' || !actor.userId) throw NotPermitted({});
  const [subject] = isUuid(userId)
    ? await sql<Subject[]>`
    select u.identity_id as "identityId", u.company_id as "companyId",
      exists (select 1 from users o where o.identity_id = u.identity_id and o.status <> 'DISABLED' and (o.roles || o.group_roles) && array['SYS_ADMIN', 'SYS_SUPPORT']) as staff,
      (u.invited_name is not null and u.status = 'PENDING')
        or exists (select 1 from users o where o.identity_id = u.identity_id and o.company_id <> u.company_id and o.status = 'ACTIVE') as elsewhere
    from users u where u.id = ${userId} and (${platform} or u.company_id = ${actor.companyId}) for update of u`
    : [];
  if (!subject) throw NotFound({ path: 'userId' });
  if (subject.identityId === actor.identityId) throw MfaRefused({}, 'MFA_RESET_OWN');
  if (!platform && subject.staff) throw NotPermitted({});
  if (!platform && subject.elsewhere) throw MfaRefused({}, 'MFA_RESET_ELSEWHERE');
  const gone =
    await sql`delete from mfa_factors where identity_id = ${subject.identityId} and confirmed_at is not null returning 1`;
  if (gone.length === 0) throw MfaRefused({}, 'MFA_NOT_REGISTERED');
  await sql`delete from recovery_codes where identity_id = ${subject.identityId}`;
  await sql`delete from pending_sign_ins where identity_id = ${subject.identityId}`;
  await endSessionsOf(tx, { identityId: subject.identityId });
  await recordSecurityEvent(sql, {
    kind: 'mfa.reset',
    companyId: subject.companyId,
    actorUserId: actor.userId,
    identityId: subject.identityId,
    from: { sessionId: actor.sessionId },
  });
  return { userId };
};
