import type { HandOverValue } from '@ptc/schema/rules/handover';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { worksShift } from '../handovers.policy.ts';
import { legsSeen, shiftColleagues } from '../handovers.queries.ts';
import { shiftHandoverItems, shiftHandovers } from '../handovers.table.ts';

/**
 * Writes down what the next person has to know, for a colleague or whoever comes: legs that the writer sees,
 * by reference.
 */
export const handOverShift = async (
  tx: CommandTx,
  { side, toUserId, note, items }: HandOverValue,
): Promise<{ handoverId: string }> => {
  const { actor } = tx;
  if (!worksShift(actor, side) || actor.userId === null) throw NotPermitted({});
  if (toUserId) {
    const [to] = isUuid(toUserId) ? await shiftColleagues(tx.sql, actor.companyId, side, [toUserId]) : [];
    if (!to || toUserId === actor.userId)
      throw InvalidInput({ issues: [{ path: 'toUserId', code: 'unknown_option' }] });
  }
  const seen = await legsSeen(tx.sql, scopeOf(actor), items.map(({ tripId }) => tripId).filter(isUuid));
  const issues = items.flatMap(({ tripId }, index) => {
    const twice = items.findIndex((one) => one.tripId === tripId) < index;
    if (seen.has(tripId) && !twice) return [];
    return [{ path: `items.${index}.tripId`, code: twice ? 'duplicate' : 'unknown_option' }];
  });
  if (issues.length > 0) throw InvalidInput({ issues });
  const id = newId();
  const { companyId } = actor;
  await tx.db.insert(shiftHandovers).values({
    id,
    companyId,
    side,
    fromUserId: actor.userId,
    toUserId: toUserId ?? null,
    note: note ?? null,
    handedOverAt: tx.now,
  });
  if (items.length > 0)
    await tx.db.insert(shiftHandoverItems).values(
      items.map((item, position) => ({
        id: newId(),
        handoverId: id,
        companyId,
        position,
        tripId: item.tripId,
        kind: item.kind,
        reason: item.reason,
        note: item.note ?? null,
      })),
    );
  await tx.emit({
    type: 'handover.given',
    entityType: 'handover',
    entityId: id,
    version: 1,
    companyIds: [companyId],
  });
  return { handoverId: id };
};
