import type { NewCompanyValue } from '@ptc/schema/rules/company';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { mayKeepPlatform } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { companies } from '../companies.table.ts';
import { companyColumns, remembered } from './companyFields.ts';
import { keepBrandPictures } from './keepBrandPictures.ts';
import { requireFreeCode } from './requireFreeCode.ts';
import { tellCompany } from './writeCompany.ts';

/** Enters a company; nobody works for it yet. For the platform's administrators. */
export const createCompany = async (
  tx: CommandTx,
  input: Omit<NewCompanyValue, 'administrator'>,
): Promise<{ companyId: string }> => {
  if (!mayKeepPlatform(tx.actor)) throw NotPermitted({});
  const id = newId();
  await requireFreeCode(tx, input.code, id);
  const columns = companyColumns({ ...input, defaultMarketId: null });
  await tx.db.insert(companies).values({ id, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await keepBrandPictures(tx, id, null, columns.brand);
  await tellCompany(tx, id, 1, 'CREATED', editsOf({}, remembered(columns)));
  return { companyId: id };
};
