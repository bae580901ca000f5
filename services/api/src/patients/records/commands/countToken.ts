import { countsTokens } from '@ptc/schema/rules/patient';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { spendToken } from '../domain/spendToken.ts';
import { patients } from '../patients.table.ts';

/**
 * Counts a leg that was carried on a day against the tokens of its patient's insurers, where any authorizes
 * by them.
 */
export const countToken = async (tx: CommandTx, patientId: string, day: string): Promise<void> => {
  const [seen] = await tx.db
    .select({ payors: patients.payors })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!seen?.payors.some(({ authorizationType }) => countsTokens(authorizationType))) return;
  const [row] = await tx.db.select().from(patients).where(eq(patients.id, patientId)).for('update');
  const payors = row && spendToken(row.payors, day);
  if (!row || !payors) return;
  const version = row.version + 1;
  await tx.db.update(patients).set({ payors, version, updatedAt: tx.now }).where(eq(patients.id, patientId));
  await tx.emit({
    type: 'patient.updated',
    entityType: 'patient',
    entityId: patientId,
    version,
    companyIds: [row.companyId],
  });
};
