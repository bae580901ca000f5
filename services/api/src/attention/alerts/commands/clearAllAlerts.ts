import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { audienceOf } from '../domain/deriveAlerts.ts';

/**
 * Clears what the acting user sees now: up to the newest alert that is there, not up to now, so that one
 * which is being written at this moment stays.
 */
export const clearAllAlerts = async (tx: CommandTx): Promise<{ clearedThrough: string }> => {
  const { userId, companyId, roles } = tx.actor;
  if (userId === null) throw NotPermitted({});
  const [mark] = await tx.sql<{ through: Date }[]>`
    insert into alert_clear_marks (user_id, company_id, cleared_through)
    select ${userId}, ${companyId}, coalesce(max(created_at), '-infinity') from alerts where company_id = ${companyId} and audience_role = any(${audienceOf(roles)}::text[])
    having max(created_at) is not null
    on conflict (user_id, company_id) do update set cleared_through = greatest(alert_clear_marks.cleared_through, excluded.cleared_through)
    returning cleared_through as through`;
  await tx.emit({
    type: 'alert.clearedAll',
    entityType: 'alert',
    entityId: userId,
    companyIds: [companyId],
    payload: { userId },
  });
  return { clearedThrough: (mark?.through ?? tx.now).toISOString() };
};
