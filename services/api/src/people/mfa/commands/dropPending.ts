import type { RawTx } from '../../../db/client.ts';

/** Whoever got as far as the second step begins again. */
export const dropPending = async (sql: RawTx, identityId: string): Promise<void> => {
  await sql`delete from pending_sign_ins where identity_id = ${identityId}`;
};
