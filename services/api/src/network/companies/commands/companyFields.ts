import type { CompanyDetailsValue, CompanyValue } from '@ptc/schema/rules/company';
import { BRAND_PICTURE_PATH } from '@ptc/schema/rules/webAddress';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import type { CompanyRow } from '../companies.queries.ts';
import type { CompanySettings } from '../companies.table.ts';
import { usualCompanySettings } from '../domain/usualCompanySettings.ts';

/**
 * A picture as the memory of the configuration keeps it: where it is on the web, or which file of ours it is.
 */
const pictureOf = (address: string | undefined, fileId: string | null | undefined): string | undefined =>
  fileId == null ? address : `${BRAND_PICTURE_PATH}?id=${fileId}`;

/** The fields by name, as the memory of the configuration keeps them. */
export const remembered = ({
  brand,
  settings: { integrations, ...settings },
  ...row
}: Omit<
  CompanyRow,
  'id' | 'mfaRequired' | 'suspendedAt' | 'suspensionNote' | 'version' | 'createdAt' | 'updatedAt'
>) => ({
  name: row.name,
  code: row.code,
  timeZone: row.timeZone,
  currency: row.currency,
  isCareProvider: row.isCareProvider,
  isTransportProvider: row.isTransportProvider,
  isAdmin: row.isAdmin,
  phone: settings.phone,
  'brand.enabled': brand?.enabled ?? false,
  'brand.name': brand?.name,
  'brand.faviconUrl': pictureOf(brand?.faviconUrl, brand?.faviconFileId),
  'brand.smallLogoUrl': pictureOf(brand?.smallLogoUrl, brand?.smallLogoFileId),
  driverAppEnabled: row.driverAppEnabled,
  userUri: row.userUri,
  defaultMarketId: settings.defaultMarketId,
  patientMandatoryFields: settings.patientMandatoryFields,
  availabilityEnabled: settings.availabilityEnabled,
  availabilityTier: settings.availabilityTier,
  externalDispatch: settings.externalDispatch,
  ordersRidesFrom: settings.ordersRidesFrom,
  lyft: integrations.lyft,
  lyftCode: integrations.lyftCode,
  uber: integrations.uber,
  uberCode: integrations.uberCode,
});

const tierOf = (tier: number | null | undefined): CompanySettings['availabilityTier'] =>
  tier === 1 || tier === 2 || tier === 3 ? tier : null;

/** What a company's own administrators keep, as it is stored; the rest of its settings stays. */
export const detailColumns = (input: CompanyDetailsValue, settings: CompanySettings) => ({
  name: input.name,
  timeZone: input.timeZone,
  driverAppEnabled: input.driverAppEnabled,
  userUri: input.userUri ?? null,
  brand: {
    enabled: input.brand.enabled,
    name: input.brand.name ?? '',
    // An upload goes before an address.
    faviconUrl: input.brand.faviconUploadId == null ? (input.brand.faviconUrl ?? '') : '',
    faviconFileId: input.brand.faviconUploadId ?? null,
    smallLogoUrl: input.brand.smallLogoUploadId == null ? (input.brand.smallLogoUrl ?? '') : '',
    smallLogoFileId: input.brand.smallLogoUploadId ?? null,
  },
  settings: {
    ...settings,
    phone: input.phone ?? null,
    defaultMarketId: input.defaultMarketId ?? null,
    availabilityTier: tierOf(input.availabilityTier),
    patientMandatoryFields: [...new Set(input.patientMandatoryFields)],
  },
});

/** Everything the platform's administrators keep, as it is stored. */
export const companyColumns = (input: CompanyValue, settings: CompanySettings = usualCompanySettings()) => {
  const details = detailColumns(input, settings);
  return {
    ...details,
    code: input.code,
    currency: input.currency,
    isCareProvider: input.isCareProvider,
    isTransportProvider: input.isTransportProvider,
    isAdmin: input.isAdmin,
    settings: {
      ...details.settings,
      availabilityEnabled: input.availabilityEnabled,
      externalDispatch: input.externalDispatch,
      ordersRidesFrom: input.ordersRidesFrom ?? null,
      integrations: {
        lyft: input.lyft,
        lyftCode: input.lyftCode ?? null,
        uber: input.uber,
        uberCode: input.uberCode ?? null,
      },
    },
  };
};

/**
 * Refuses a market for new bookings that the company neither owns nor takes part in; one that stands already
 * may stay.
 */
export const requireOwnMarket = async (
  tx: CommandTx,
  { id, settings }: Pick<CompanyRow, 'id' | 'settings'>,
  marketId: string | null | undefined,
): Promise<void> => {
  if (marketId == null || marketId === settings.defaultMarketId) return;
  const [row] = isUuid(marketId)
    ? await tx.sql`
        select 1 from markets m where m.id = ${marketId}
          and (m.owner_company_id = ${id} or exists (select 1 from market_members mm where mm.market_id = m.id and mm.company_id = ${id} and mm.active))`
    : [];
  if (!row) throw NotFound({ path: 'defaultMarketId' });
};
