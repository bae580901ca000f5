import type { CommandTx } from '../../../platform/command.ts';
import { withBooking } from './lockBooking.ts';

/**
 * Timer: something of a booking is to be told. Saving it looks at its clocks; early, late and repeated calls
 * find nothing due.
 */
export const lookAtClocks = (tx: CommandTx, itineraryId: string): Promise<void> =>
  withBooking(tx, { itineraryId }, () => undefined);
