import { USUAL_COMPANY } from '@ptc/schema/rules/usualCompany';
import type {
  CompanyRow_companyFragment,
  CreateCompanyInput,
  RideServiceName,
  UpdateCompanyInput,
} from '../../gql/hooks.ts';
import {
  detailsInput,
  detailsValues,
  type DetailsValues,
} from '../../parts/company-fields/details.values.ts';

/** What is on or off in a company. */
export const companyFlags = ['availabilityEnabled', 'externalDispatch', 'lyft', 'uber'] as const;
/** What a company is. */
export const companyKinds = ['isCareProvider', 'isTransportProvider', 'isAdmin'] as const;

/** The form of a company; '' stands for nothing. */
export type CompanyValues = DetailsValues &
  Record<(typeof companyFlags)[number] | (typeof companyKinds)[number], boolean> & {
    code: string;
    currency: string;
    lyftCode: string;
    uberCode: string;
    ordersRidesFrom: RideServiceName | '';
    administrator: { login: string; firstName: string; lastName: string; email: string; mobile: string };
  };

const nobody = { login: '', firstName: '', lastName: '', email: '', mobile: '' };

/** What the form begins with; a new company lives where whoever enters it does. */
export const companyValues = (
  row: CompanyRow_companyFragment | null,
  at: { timeZone: string; currency: string },
): CompanyValues => ({
  ...detailsValues(
    row ?? {
      ...USUAL_COMPANY,
      name: '',
      timeZone: at.timeZone,
      brand: null,
      driverAppEnabled: false,
      userUri: null,
    },
  ),
  code: row?.code ?? '',
  currency: row?.currency ?? at.currency,
  isCareProvider: row?.isCareProvider ?? false,
  isTransportProvider: row?.isTransportProvider ?? false,
  isAdmin: row?.isAdmin ?? false,
  availabilityEnabled: row?.availabilityEnabled ?? USUAL_COMPANY.availabilityEnabled,
  externalDispatch: row?.integrations?.externalDispatch ?? USUAL_COMPANY.externalDispatch,
  lyft: row?.integrations?.lyft ?? USUAL_COMPANY.lyft,
  lyftCode: row?.integrations?.lyftCode ?? '',
  uber: row?.integrations?.uber ?? USUAL_COMPANY.uber,
  uberCode: row?.integrations?.uberCode ?? '',
  ordersRidesFrom: row?.integrations?.ordersRidesFrom ?? '',
  administrator: nobody,
});

/** A company as it is sent, but for which. */
export const companyInput = ({
  administrator: _new,
  ...values
}: CompanyValues): Omit<UpdateCompanyInput, 'companyId' | 'expectedVersion' | 'idempotencyKey'> => {
  const details = detailsInput(values);
  return {
    ...values,
    ...details,
    availabilityTier: details.availabilityTier ?? null,
    lyftCode: values.lyftCode.trim() || null,
    uberCode: values.uberCode.trim() || null,
    // Who works with no service any more has no field for it.
    ordersRidesFrom: ((values.lyft || values.uber) && values.ordersRidesFrom) || null,
  };
};

/** A new company as it is sent: it has no market to start with yet. */
export const newCompanyInput = (values: CompanyValues): Omit<CreateCompanyInput, 'idempotencyKey'> => {
  const { defaultMarketId: _none, ...company } = companyInput(values);
  return {
    ...company,
    administrator: { ...values.administrator, mobile: values.administrator.mobile || null },
  };
};
