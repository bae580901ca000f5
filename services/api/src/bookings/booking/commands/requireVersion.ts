import type { CommandTx } from '../../../platform/command.ts';
import { lastChange } from '../../core/lastChange.queries.ts';
import { StaleBooking } from '../itineraries.errors.ts';
import type { Booking } from '../../core/commands/booking.ts';

/** Refuses where the booking is no longer as it was read, and says who changed it and when. */
export const requireVersion = async (
  tx: CommandTx,
  { itinerary }: Booking,
  expectedVersion: number,
): Promise<void> => {
  if (itinerary.version === expectedVersion) return;
  const change = await lastChange(tx.db, itinerary.id);
  throw StaleBooking({
    typeName: 'Itinerary',
    id: itinerary.id,
    changedByUserId: change?.userId ?? null,
    changedAt: (change?.at ?? itinerary.updatedAt).toISOString(),
  });
};
