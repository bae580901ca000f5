import type { CommandTx } from '../../../platform/command.ts';

/** Makes another company the session's active one. The caller has decided that it may. */
export const moveSession = async (tx: CommandTx, sessionId: string, companyId: string): Promise<void> => {
  await tx.sql`update sessions set active_company_id = ${companyId}, version = version + 1 where id = ${sessionId}`;
  await tx.emit({
    type: 'session.companyChanged',
    entityType: 'session',
    entityId: sessionId,
    companyIds: [tx.actor.companyId, companyId],
  });
};
