import { defineHook } from '../../platform/hook.ts';
import type { CommandTx } from '../../platform/command.ts';
import type { Booking } from './commands/booking.ts';

/**
 * A command has written what it changed of a booking: whoever has to tell others of it keeps that now, in the
 * same transaction.
 */
export const bookingSaved = defineHook<[tx: CommandTx, booking: Booking]>('booking saved');
