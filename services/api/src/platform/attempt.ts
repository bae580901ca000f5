import { drizzleOver } from '../db/transaction.ts';
import type { CommandTx } from './command.ts';
import { Refusal } from './refusal.ts';

/**
 * Does the work of a command inside another one: a refusal undoes that work alone and is answered; null: it
 * was done.
 */
export const attempt = async (
  tx: CommandTx,
  work: (tx: CommandTx) => Promise<unknown>,
): Promise<Refusal | null> => {
  try {
    await tx.sql.savepoint((sql) => work({ ...tx, sql, db: drizzleOver(sql) }));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
