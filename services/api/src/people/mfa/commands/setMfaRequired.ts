import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { endSessionsOf } from '../../sessions/commands/endSessions.ts';
import { requireSecondStep } from '../../../network/companies/commands/requireSecondStep.ts';
import { MfaRefused } from '../mfa.errors.ts';

/**
 * Says whether the active company's users need a second step. Whoever turns it on has one themself; sessions
 * of its users that began with a password alone end at once.
 */
export const setMfaRequired = async (tx: CommandTx, required: boolean): Promise<{ companyId: string }> => {
  const { actor, sql } = tx;
  if (actor.via !== 'session' || !actor.sessionId) throw NotPermitted({});
  const [session] = await sql<
    { method: string }[]
  >`select method from sessions where id = ${actor.sessionId}`;
  if (required && session?.method === 'PASSWORD') throw MfaRefused({}, 'MFA_FIRST_YOURSELF');
  if (await requireSecondStep(tx, actor.companyId, required)) {
    await recordSecurityEvent(sql, {
      kind: required ? 'mfa.required' : 'mfa.notRequired',
      companyId: actor.companyId,
      actorUserId: actor.userId,
      from: { sessionId: actor.sessionId },
    });
    await tx.emit({
      type: 'company.changed',
      entityType: 'company',
      entityId: actor.companyId,
      companyIds: [actor.companyId],
    });
    if (required) await endSessionsOf(tx, { companyId: actor.companyId, method: 'PASSWORD' });
  }
  return { companyId: actor.companyId };
};
