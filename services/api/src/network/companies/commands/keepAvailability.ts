import { eq, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { companies } from '../companies.table.ts';

/**
 * Says whether a transport provider's availability calendar counts; without one it is always free. Who may is
 * the caller's to decide.
 */
export const keepAvailability = async (tx: CommandTx, companyId: string, enabled: boolean): Promise<void> => {
  const [company] = await tx.db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!company || company.settings.availabilityEnabled === enabled) return;
  await tx.db
    .update(companies)
    .set({
      settings: { ...company.settings, availabilityEnabled: enabled },
      version: sql`${companies.version} + 1`,
      updatedAt: tx.now,
    })
    .where(eq(companies.id, companyId));
};
