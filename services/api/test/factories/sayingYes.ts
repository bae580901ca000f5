import type { StampReason } from '@ptc/schema/rules/stampSense';
import { ConfirmStamps } from '../../src/bookings/core/trips.errors.ts';
import type { CommandTx } from '../../src/platform/command.ts';
import { Refusal } from '../../src/platform/refusal.ts';

/**
 * A command of stamps by somebody who is asked about them and says that they are right: for stories told in
 * less time than they take.
 */
export const sayingYes = <I extends object, R>(
  command: (tx: CommandTx, input: I) => Promise<R>,
): ((tx: CommandTx, input: I) => Promise<R>) => {
  const answered = async (tx: CommandTx, input: I): Promise<R> => {
    try {
      return await command(tx, input);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== ConfirmStamps.kind) throw error;
      const reasons = error.data['reasons'] as unknown as StampReason[];
      return command(tx, { ...input, confirmedReasons: reasons.map(({ key }) => key) });
    }
  };
  return Object.defineProperty(answered, 'name', { value: command.name });
};
