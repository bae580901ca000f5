import type { CommandTx } from '../../../platform/command.ts';

/**
 * Notes that somebody of the company has acted on its alerts, each once, and tells those who look at them.
 */
export const markHandled = async (
  tx: CommandTx,
  handled: { alertIds: readonly string[]; companyId: string; userId: string | null; at: Date },
): Promise<void> => {
  const rows = await tx.sql<{ id: string; itineraryId: string }[]>`
    update alerts set handled_at = ${handled.at}, handled_by_user_id = ${handled.userId}
    where id = any(${[...handled.alertIds]}::uuid[]) and handled_at is null returning id, itinerary_id as "itineraryId"`;
  for (const { id, itineraryId } of rows)
    await tx.emit({
      type: 'alert.handled',
      entityType: 'alert',
      entityId: id,
      companyIds: [handled.companyId],
      itineraryId,
    });
};
