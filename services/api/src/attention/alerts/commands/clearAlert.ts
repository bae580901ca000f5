import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { alertClears } from '../alerts.table.ts';
import { audienceOf } from '../domain/deriveAlerts.ts';

/** Clears one alert for the acting user alone. Clearing it twice is clearing it. */
export const clearAlert = async (
  tx: CommandTx,
  { alertId }: { alertId: string },
): Promise<{ alertId: string }> => {
  const { userId, companyId, roles } = tx.actor;
  if (userId === null) throw NotPermitted({});
  const [seen] = isUuid(alertId)
    ? await tx.sql`select 1 from alerts where id = ${alertId} and company_id = ${companyId} and audience_role = any(${audienceOf(roles)}::text[])`
    : [];
  if (!seen) throw NotFound({ path: 'alertId' });
  await tx.db.insert(alertClears).values({ userId, alertId, clearedAt: tx.now }).onConflictDoNothing();
  await tx.emit({
    type: 'alert.cleared',
    entityType: 'alert',
    entityId: alertId,
    companyIds: [companyId],
    payload: { userId },
  });
  return { alertId };
};
