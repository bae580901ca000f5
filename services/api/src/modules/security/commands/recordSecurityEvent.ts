import type { RawTx } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';

/** What is kept about a change of how somebody signs in. */
export interface SecurityEvent {
  kind:
    | 'mfa.registered' | 'mfa.turnedOff' | 'mfa.reset' | 'mfa.recoveryCodeUsed' | 'mfa.recoveryCodesRenewed' | 'mfa.required' | 'mfa.notRequired'
    | 'directory.created' | 'directory.changed' | 'directory.userLinked' | 'directory.userUnlinked' | 'directory.userBound';
  companyId: string;
  /** Who did it. */
  actorUserId: string | null;
  /** Whose sign-in it concerns. */
  identityId?: string | null;
  /** What it concerns beside a person. */
  subjectId?: string | null;
}

/** Adds to the log of security events, in the transaction of the change; rows are never changed. */
export const recordSecurityEvent = async (sql: RawTx, event: SecurityEvent): Promise<void> => {
  await sql`
    insert into security_events (id, kind, company_id, actor_user_id, identity_id, subject_id)
    values (${newId()}, ${event.kind}, ${event.companyId}, ${event.actorUserId}, ${event.identityId ?? null}, ${event.subjectId ?? null})`;
};
