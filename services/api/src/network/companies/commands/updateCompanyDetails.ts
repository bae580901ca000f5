import type { CompanyDetailsValue } from '@ptc/schema/rules/company';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { StaleCompany } from '../companies.errors.ts';
import { mayKeepDetails } from '../companies.policy.ts';
import { companies } from '../companies.table.ts';

type Row = typeof companies.$inferSelect;

/** The fields by name, as the memory of the configuration keeps them. */
const remembered = ({
  name,
  timeZone,
  brand,
  driverAppEnabled,
  userUri,
  settings,
}: Pick<Row, 'name' | 'timeZone' | 'brand' | 'driverAppEnabled' | 'userUri' | 'settings'>) => ({
  name,
  timeZone,
  phone: settings.phone,
  'brand.enabled': brand?.enabled ?? false,
  'brand.name': brand?.name,
  'brand.faviconUrl': brand?.faviconUrl,
  'brand.smallLogoUrl': brand?.smallLogoUrl,
  driverAppEnabled,
  userUri,
  defaultMarketId: settings.defaultMarketId,
  patientMandatoryFields: settings.patientMandatoryFields,
});

/** Whether the company is in the market, or owns it. */
const inMarket = async (tx: CommandTx, companyId: string, marketId: string): Promise<boolean> => {
  if (!isUuid(marketId)) return false;
  const [row] = await tx.sql`
    select 1 from markets m where m.id = ${marketId}
      and (m.owner_company_id = ${companyId} or exists (select 1 from market_members mm where mm.market_id = m.id and mm.company_id = ${companyId} and mm.active))`;
  return row !== undefined;
};

/** Changes the details of the caller's company. Who changed what is kept; everybody at work for the company sees it at once. */
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
  const marketId = input.defaultMarketId ?? null;
  if (marketId !== null && marketId !== row.settings.defaultMarketId && !(await inMarket(tx, id, marketId)))
    throw NotFound({ path: 'defaultMarketId' });
  const { brand } = input;
  const next = {
    name: input.name,
    timeZone: input.timeZone,
    driverAppEnabled: input.driverAppEnabled,
    userUri: input.userUri ?? null,
    brand: {
      enabled: brand.enabled,
      name: brand.name ?? '',
      faviconUrl: brand.faviconUrl ?? '',
      smallLogoUrl: brand.smallLogoUrl ?? '',
    },
    settings: {
      ...row.settings,
      phone: input.phone ?? null,
      defaultMarketId: marketId,
      patientMandatoryFields: [...new Set(input.patientMandatoryFields)],
    },
  };
  const version = row.version + 1;
  await tx.db
    .update(companies)
    .set({ ...next, version, updatedAt: tx.now })
    .where(eq(companies.id, id));
  await recordChange(tx, {
    entityType: 'Company',
    entityId: id,
    companyIds: [id],
    action: 'UPDATED',
    edits: editsOf(remembered(row), remembered(next)),
    version,
  });
  await tx.emit({ type: 'company.updated', entityType: 'company', entityId: id, version, companyIds: [id] });
  return { companyId: id };
};
