import type { RawTx } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { sessionAddress } from '../security.hooks.ts';
import type { SecurityEventKind } from '../domain/kinds.ts';

/** What is kept about a change of how somebody signs in. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  companyId: string;
  /** Who did it. */
  actorUserId: string | null;
  /** Whose sign-in it concerns. */
  identityId?: string | null;
  /** What it concerns beside a person. */
  subjectId?: string | null;
  /** From where: the network address, or the session it was done in, whose address counts. */
  from: { readonly address: string | null } | { readonly sessionId: string | null };
}

const addressOf = async (sql: RawTx, from: SecurityEvent['from']): Promise<string | null> => {
  if ('address' in from) return from.address;
  return from.sessionId === null ? null : ((await sessionAddress.ask(sql, from.sessionId))[0] ?? null);
};

/** Adds to the log of security events, in the transaction of the change; rows are never changed. */
export const recordSecurityEvent = async (sql: RawTx, event: SecurityEvent): Promise<void> => {
  const address = await addressOf(sql, event.from);
  await sql`
    insert into security_events (id, kind, company_id, actor_user_id, identity_id, subject_id, address)
    values (${newId()}, ${event.kind}, ${event.companyId}, ${event.actorUserId}, ${event.identityId ?? null}, ${event.subjectId ?? null},
      ${address})`;
};
