import { drizzleOver } from '../db/transaction.ts';
import type { CommandTx } from './command.ts';

/** Ends a rehearsal: everything it wrote is undone. */
class Over extends Error {}

/**
 * Does the work of a command without keeping any of it: what it answers is what it would have done. Nobody is
 * told of anything.
 */
export const rehearse = async <T>(tx: CommandTx, work: (tx: CommandTx) => Promise<T>): Promise<T> => {
  const answers: T[] = [];
  const silent = (): Promise<void> => Promise.resolve();
  try {
    await tx.sql.savepoint(async (sql) => {
      answers.push(await work({ ...tx, sql, db: drizzleOver(sql), emit: silent, emitAll: silent }));
      throw new Over('nothing of a rehearsal stays');
    });
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
  const [answer] = answers;
  if (answer === undefined) throw new Error('The rehearsal gave no answer');
  return answer;
};
