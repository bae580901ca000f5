import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { AlreadyTakenOver } from '../handovers.errors.ts';
import { takesOver } from '../handovers.policy.ts';
import { handoverToTake, itemsOfHandovers, type HandoverItemView } from '../handovers.queries.ts';
import { shiftHandoverItems, shiftHandovers } from '../handovers.table.ts';

/** Which items; null: all that nobody has taken. */
export interface TakeOverInput {
  readonly handoverId: string;
  readonly itemIds: readonly string[] | null;
}

const named = (items: readonly HandoverItemView[], ids: readonly string[]): HandoverItemView[] =>
  [...new Set(ids)].map((id) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw NotFound({ path: 'itemIds' });
    return item;
  });

/**
 * Takes items over, each by one person: who comes second is told who was first. What is one's own already
 * stays so.
 */
export const takeOverShift = async (
  tx: CommandTx,
  { handoverId, itemIds }: TakeOverInput,
): Promise<{ handoverId: string }> => {
  const { userId } = tx.actor;
  const handover = isUuid(handoverId) ? await handoverToTake(tx.sql, tx.actor, handoverId, tx.now) : null;
  if (!handover) throw NotFound({ path: 'handoverId' });
  if (!takesOver(tx.actor, handover) || userId === null) throw NotPermitted({});
  // A statement of its own: it sees what whoever held the lock before has committed.
  const items = await itemsOfHandovers(tx.sql, [handoverId]);
  const wanted = itemIds === null ? items : named(items, itemIds);
  const others = wanted.filter(({ takenByUserId }) => takenByUserId !== null && takenByUserId !== userId);
  const free = wanted.filter(({ takenByUserId }) => takenByUserId === null);
  // Of all that is left there must be something left.
  const tooLate =
    itemIds === null ? handover.takenAt !== null && others.length === items.length : others.length > 0;
  if (tooLate && (items.length > 0 || handover.takenByUserId !== userId))
    throw AlreadyTakenOver({
      handoverId,
      itemIds: others.map(({ id }) => id),
      takenByUserId: others[0]?.takenByUserId ?? handover.takenByUserId,
    });
  if (handover.takenAt !== null) return { handoverId };
  const taken = { takenByUserId: userId, takenAt: tx.now };
  if (free.length > 0)
    await tx.db
      .update(shiftHandoverItems)
      .set(taken)
      .where(
        and(
          inArray(
            shiftHandoverItems.id,
            free.map(({ id }) => id),
          ),
          isNull(shiftHandoverItems.takenAt),
        ),
      );
  const left = items.filter((item) => item.takenByUserId === null && !free.includes(item));
  if (free.length === 0 && left.length > 0) return { handoverId };
  const version = handover.version + 1;
  await tx.db
    .update(shiftHandovers)
    .set({ version, ...(left.length === 0 ? taken : {}) })
    .where(eq(shiftHandovers.id, handoverId));
  await tx.emit({
    type: 'handover.taken',
    entityType: 'handover',
    entityId: handoverId,
    version,
    companyIds: [handover.companyId],
  });
  return { handoverId };
};
