import { and, eq, isNull } from 'drizzle-orm';
import { releaseFile } from '../../../network/files/commands/keepFile.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { mayRemove } from '../attachments.policy.ts';
import { attachmentsByIds, type AttachmentView } from '../attachments.queries.ts';
import { attachments } from '../attachments.table.ts';
import { logAttachment, type AttachedResult } from './attachFile.ts';

/** What the actor sees of this id and may remove. */
const removable = async (tx: CommandTx, id: string): Promise<AttachmentView> => {
  const [found] = isUuid(id) ? await attachmentsByIds(tx.sql as never, tx.db, scopeOf(tx.actor), [id]) : [];
  if (!found) throw NotFound({ path: 'attachmentId' });
  if (!mayRemove(tx.actor, found)) throw NotPermitted({});
  return found;
};

/** Lets go of the file at once: as long as its bytes are there it may be attached to what it belongs to. */
const remove = async (tx: CommandTx, { id, fileId }: AttachmentView): Promise<void> => {
  const removed = await tx.db
    .update(attachments)
    .set({ removedAt: tx.now, removedByUserId: tx.actor.userId, fileId: null })
    .where(and(eq(attachments.id, id), isNull(attachments.removedAt)))
    .returning({ id: attachments.id });
  // Of two who remove it the second finds it gone.
  if (removed.length === 0) throw NotFound({ path: 'attachmentId' });
  await releaseFile(tx, fileId);
};

/**
 * Removes an attachment, for the company that attached it or the one it hangs with. The log keeps that it was
 * there; its bytes go a day later.
 */
export const removeAttachment = async (
  tx: CommandTx,
  { attachmentId }: { attachmentId: string },
): Promise<AttachedResult> => {
  const seen = await removable(tx, attachmentId);
  const { itineraryId, tripId, patientId } = seen;
  const result = { attachmentId, itineraryId, tripId, patientId };
  if (itineraryId === null) {
    await remove(tx, seen);
    return result;
  }
  return withBooking(tx, { itineraryId }, async (booking) => {
    const found = await removable(tx, attachmentId);
    await remove(tx, found);
    logAttachment(booking, 'DETACH', found.name, booking.trips.find(({ id }) => id === tripId) ?? null);
    return result;
  });
};
