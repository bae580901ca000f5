import type { RawTx } from '../../../db/client.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { accessChanges, type AccessAction, type AccessChange } from '../groups.table.ts';

/** Writes down who changed whose access, and what; nothing where nothing changed. */
export const recordAccess = async (
  tx: CommandTx,
  of: { readonly companyId: string; readonly userId?: string; readonly groupId?: string },
  action: AccessAction,
  changes: readonly AccessChange[] = [],
): Promise<void> => {
  if (action === 'UPDATED' && changes.length === 0) return;
  await tx.db.insert(accessChanges).values({
    id: newId(),
    companyId: of.companyId,
    userId: of.userId ?? null,
    groupId: of.groupId ?? null,
    action,
    changes: [...changes],
    changedByUserId: tx.actor.userId,
    at: tx.machineNow,
  });
};

/**
 * Writes down that somebody came into a company for the first time, by themselves; by the machine's time, as
 * ever.
 */
export const recordComing = async (
  sql: RawTx,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
): Promise<void> => {
  await sql`insert into access_changes (id, company_id, user_id, action, changed_by_user_id, at) values (${newId()}, ${companyId}, ${userId}, 'ACTIVATED', ${userId}, now())`;
};

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value
          .map((one) => asText(one) ?? '')
          .toSorted()
          .join(', ');
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as number | boolean);
};

/** The fields that differ, before and after, as text. */
export const differences = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AccessChange[] =>
  Object.keys(after).flatMap((field) => {
    const [from, to] = [asText(before[field]), asText(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
