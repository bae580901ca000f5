import type { RawTx } from '../../../db/client.ts';

/** A session that began with a password alone has a second step now. */
export const markSecondStep = async (sql: RawTx, sessionId: string): Promise<void> => {
  await sql`update sessions set method = 'CODE', version = version + 1 where id = ${sessionId} and method = 'PASSWORD'`;
};

/**
 * The person has no second step any more: their sessions count as begun with a password alone, wherever a
 * company asks for more.
 */
export const unmarkSecondStep = async (sql: RawTx, identityId: string): Promise<void> => {
  await sql`update sessions set method = 'PASSWORD', version = version + 1 where identity_id = ${identityId} and method = 'CODE' and ended_at is null`;
};
