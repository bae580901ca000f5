import type { SQL } from 'drizzle-orm';
import { defineHook } from '../../platform/hook.ts';
import type { CommandTx } from '../../platform/command.ts';

/** A vehicle goes out of use. */
export const vehicleTakenOut = defineHook<[tx: CommandTx, vehicleId: string]>('vehicle taken out of use');

/** How many legs a vehicle still has to carry. */
export const unfinishedLegs = defineHook<[tx: CommandTx, vehicleId: string], number>(
  'unfinished legs of a vehicle',
);

/** SQL of the names of who is on a vehicle, for lists ordered by them; '' where nobody is. */
export const driverNames = defineHook<[vehicleId: SQL], SQL>('names of who is on a vehicle');
