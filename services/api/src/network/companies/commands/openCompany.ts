import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { mayKeepPlatform } from '../../../reference/configuration/configuration.policy.ts';
import { StaleCompany } from '../companies.errors.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { companies } from '../companies.table.ts';

/** A company that a platform administrator changes, locked, as they read it. */
export const openCompany = async (
  tx: CommandTx,
  { companyId, expectedVersion }: { readonly companyId: string; readonly expectedVersion: number },
): Promise<CompanyRow> => {
  if (!mayKeepPlatform(tx.actor)) throw NotPermitted({});
  const [row] = isUuid(companyId)
    ? await tx.db.select().from(companies).where(eq(companies.id, companyId)).for('update')
    : [];
  if (!row) throw NotFound({ path: 'companyId' });
  if (row.version !== expectedVersion)
    throw StaleCompany({ typeName: 'Company', id: row.id, changedAt: row.updatedAt.toISOString() });
  return row;
};
