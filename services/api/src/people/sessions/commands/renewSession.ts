import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { CommandTx } from '../../../platform/command.ts';

/** The session goes on under a new secret: a copy of the old cookie is worth nothing. */
export const renewSession = async (tx: CommandTx, sessionId: string): Promise<string> => {
  const secret = newSecret();
  await tx.sql`update sessions set secret_hash = ${secretHash(secret)}, version = version + 1 where id = ${sessionId}`;
  await tx.emit({ type: 'session.renewed', entityType: 'session', entityId: sessionId, companyIds: [] });
  return secret;
};
