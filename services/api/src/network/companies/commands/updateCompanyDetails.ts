import type { CompanyDetailsValue } from '@ptc/schema/rules/company';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { StaleCompany } from '../companies.errors.ts';
import { mayKeepDetails } from '../companies.policy.ts';
import { companies } from '../companies.table.ts';
import { detailColumns, requireOwnMarket } from './companyFields.ts';
import { keepBrandPictures } from './keepBrandPictures.ts';
import { writeCompany } from './writeCompany.ts';

/**
 * Changes the details of the caller's company. Who changed what is kept; everybody at work for the company
 * sees it at once.
 */
export const updateCompanyDetails = async (
  tx: CommandTx,
  input: CompanyDetailsValue & { readonly expectedVersion: number },
): Promise<{ companyId: string }> => {
  const id = tx.actor.companyId;
  if (!mayKeepDetails(tx.actor)) throw NotPermitted({});
  const [row] = await tx.db.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!row) throw NotFound({ path: 'companyId' });
  if (row.version !== input.expectedVersion)
    throw StaleCompany({ typeName: 'Company', id, changedAt: row.updatedAt.toISOString() });
  await requireOwnMarket(tx, row, input.defaultMarketId);
  const next = { ...row, ...detailColumns(input, row.settings) };
  await keepBrandPictures(tx, id, row.brand, next.brand);
  await writeCompany(tx, row, next);
  return { companyId: id };
};
