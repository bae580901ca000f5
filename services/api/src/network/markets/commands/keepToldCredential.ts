import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { credentials } from '../credentials.table.ts';

/** Notes that a credential's last day was told of; no change of the credential. */
export const keepToldCredential = async (tx: CommandTx, id: string): Promise<void> => {
  await tx.db.update(credentials).set({ toldAt: tx.now }).where(eq(credentials.id, id));
};
