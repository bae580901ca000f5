import type { RawTx } from '../../../db/client.ts';

/** A session that began with a password alone has a second step now. */
export const markSecondStep = async (sql: RawTx, sessionId: string): Promise<void> => {
  await sql`update sessions set method = 'CODE', version = version + 1 where id = ${sessionId} and method = 'PASSWORD'`;
};
