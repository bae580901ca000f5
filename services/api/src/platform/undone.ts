import type { CommandTx } from './command.ts';

/** Says that the work of a savepoint is over, and to be taken back. */
class TakeBack extends Error {}

/**
 * Does work and takes all of it back: nothing of it stays but its result. Numbers that were drawn stay drawn.
 */
export const undone = async <T>(tx: Pick<CommandTx, 'sql'>, work: () => Promise<T>): Promise<T> => {
  let result: { readonly of: T } | null = null;
  try {
    await tx.sql.savepoint(async () => {
      result = { of: await work() };
      throw new TakeBack('taken back');
    });
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
  if (result === null) throw new Error('the work was not done');
  return (result as { readonly of: T }).of;
};
