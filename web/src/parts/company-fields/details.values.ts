import { PATIENT_MANDATORY_FIELDS, type PatientMandatoryField } from '@ptc/schema/rules/lists/people';
import type { UpdateCompanyDetailsInput } from '../../gql/hooks.ts';

/** The form's values; '' stands for nothing. */
export interface DetailsValues {
  name: string;
  timeZone: string;
  phone: string;
  brand: {
    enabled: boolean;
    name: string;
    faviconUrl: string;
    /** A picture that was uploaded and is not saved yet. */
    faviconUploadId: string;
    smallLogoUrl: string;
    smallLogoUploadId: string;
  };
  driverAppEnabled: boolean;
  userUri: string;
  defaultMarketId: string;
  /** '1' to '3'. */
  availabilityTier: string;
  patientMandatoryFields: string[];
}

const isMandatoryField = (name: string): name is PatientMandatoryField =>
  (PATIENT_MANDATORY_FIELDS as readonly string[]).includes(name);

/** What of a company the form begins with. */
export interface DetailsOf {
  name: string;
  timeZone: string;
  phone: string | null;
  brand: { enabled: boolean; name: string; faviconUrl: string; smallLogoUrl: string } | null;
  driverAppEnabled: boolean;
  userUri: string | null;
  defaultMarketId: string | null;
  availabilityTier: number | null;
  patientMandatoryFields: readonly string[];
}

/** What the form begins with. */
export const detailsValues = (company: DetailsOf): DetailsValues => ({
  name: company.name,
  timeZone: company.timeZone,
  phone: company.phone ?? '',
  brand: {
    enabled: company.brand?.enabled ?? false,
    name: company.brand?.name ?? '',
    faviconUrl: company.brand?.faviconUrl ?? '',
    faviconUploadId: '',
    smallLogoUrl: company.brand?.smallLogoUrl ?? '',
    smallLogoUploadId: '',
  },
  driverAppEnabled: company.driverAppEnabled,
  userUri: company.userUri ?? '',
  defaultMarketId: company.defaultMarketId ?? '',
  availabilityTier: String(company.availabilityTier ?? ''),
  patientMandatoryFields: company.patientMandatoryFields.filter(isMandatoryField),
});

/** What is sent: nothing is null. */
export const detailsInput = (
  values: DetailsValues,
): Omit<UpdateCompanyDetailsInput, 'expectedVersion' | 'idempotencyKey'> => ({
  name: values.name,
  timeZone: values.timeZone,
  driverAppEnabled: values.driverAppEnabled,
  patientMandatoryFields: values.patientMandatoryFields,
  phone: values.phone || null,
  userUri: values.userUri.trim() || null,
  defaultMarketId: values.defaultMarketId || null,
  availabilityTier: values.availabilityTier === '' ? null : Number(values.availabilityTier),
  brand: {
    enabled: values.brand.enabled,
    name: values.brand.name.trim() || null,
    faviconUrl: values.brand.faviconUrl.trim() || null,
    faviconUploadId: values.brand.faviconUploadId || null,
    smallLogoUrl: values.brand.smallLogoUrl.trim() || null,
    smallLogoUploadId: values.brand.smallLogoUploadId || null,
  },
});

/** Every zone this browser knows, and the company's own in any case. */
export const timeZones = (own: string): readonly string[] =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();
