import { and, eq, isNull } from 'drizzle-orm';
import type { Booking } from '../../../bookings/core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { goodUntil, lastEnd } from '../domain/goodUntil.ts';
import { patientLinks } from '../patientLinks.table.ts';

/**
 * A booking whose last leg was moved takes its links along: they are good until a day after it, as whoever
 * got one was told.
 */
export const moveLinks = async (tx: CommandTx, { itinerary, trips, changes }: Booking): Promise<void> => {
  const before = changes.asLocked.trips;
  if (before.length === 0 || lastEnd(before) === lastEnd(trips)) return;
  const links = await tx.db
    .select({ id: patientLinks.id, createdAt: patientLinks.createdAt })
    .from(patientLinks)
    .where(and(eq(patientLinks.itineraryId, itinerary.id), isNull(patientLinks.revokedAt)));
  for (const { id, createdAt } of links)
    await tx.db
      .update(patientLinks)
      .set({ expiresAt: goodUntil(trips, createdAt) })
      .where(eq(patientLinks.id, id));
};
