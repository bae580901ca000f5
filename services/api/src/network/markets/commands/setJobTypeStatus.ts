import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { jobTypes } from '../markets.table.ts';

/**
 * Switches a job type of the actor's company on or off: without any, a transport provider is capable of
 * nothing and gets no offers.
 */
export const setJobTypeStatus = async (
  tx: CommandTx,
  input: { jobTypeId: string; expectedVersion: number; status: RecordStatus },
): Promise<{ jobTypeId: string }> => {
  const { companyId } = tx.actor;
  const id = input.jobTypeId;
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(jobTypes)
        .where(and(eq(jobTypes.id, id), eq(jobTypes.companyId, companyId)))
        .for('update')
    : [];
  if (!row) throw NotFound({ path: 'jobTypeId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'JobType', id, changedAt: row.updatedAt.toISOString() });
  const active = input.status === 'ACTIVE';
  if (row.active === active) return { jobTypeId: id };
  const version = row.version + 1;
  await tx.db.update(jobTypes).set({ active, version, updatedAt: tx.now }).where(eq(jobTypes.id, id));
  await recordChange(tx, {
    entityType: 'JobType',
    entityId: id,
    companyIds: [companyId],
    action: switched(active),
    edits: editsOf({ active: row.active }, { active }),
    version,
  });
  return { jobTypeId: id };
};
