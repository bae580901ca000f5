import type { CompanyValue } from '@ptc/schema/rules/company';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { companyBoundAs } from '../companies.hooks.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { companyColumns, requireOwnMarket } from './companyFields.ts';
import { keepBrandPictures } from './keepBrandPictures.ts';
import { openCompany } from './openCompany.ts';
import { requireFreeCode } from './requireFreeCode.ts';
import { writeCompany } from './writeCompany.ts';

/** Everything the platform keeps of a company, as it shall be. */
export type UpdateCompanyInput = CompanyValue & {
  readonly companyId: string;
  readonly expectedVersion: number;
};

const kinds = [
  ['isCareProvider', 'CARE_PROVIDER'],
  ['isTransportProvider', 'TRANSPORT_PROVIDER'],
] as const;

/** A company does not stop being what contracts in force, accepted legs or open offers bind it as. */
const requireUnbound = async (tx: CommandTx, row: CompanyRow, input: UpdateCompanyInput): Promise<void> => {
  for (const [path, kind] of kinds) {
    if (!row[path] || input[path]) continue;
    const bound = (await companyBoundAs.ask(tx, row.id, kind)).find((code) => code !== null);
    if (bound) throw InvalidInput({ issues: [{ path, code: bound }] });
  }
};

/**
 * Changes a company; for the platform's administrators. Who changed what is kept, and its own people see it.
 */
export const updateCompany = async (
  tx: CommandTx,
  input: UpdateCompanyInput,
): Promise<{ companyId: string }> => {
  const row = await openCompany(tx, input);
  if (input.code !== row.code) await requireFreeCode(tx, input.code, row.id);
  await requireUnbound(tx, row, input);
  await requireOwnMarket(tx, row, input.defaultMarketId);
  const next = { ...row, ...companyColumns(input, row.settings) };
  await keepBrandPictures(tx, row.id, row.brand, next.brand);
  await writeCompany(tx, row, next);
  return { companyId: row.id };
};
