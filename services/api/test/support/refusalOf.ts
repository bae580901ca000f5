import { Refusal } from '../../src/platform/refusal.ts';

/** What something was refused with; that it was not, or failed otherwise, fails the test. */
export const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const reason: unknown = await work.then(
    () => new Error('it was not refused'),
    (error: unknown) => error,
  );
  if (reason instanceof Refusal) return reason;
  throw reason;
};
