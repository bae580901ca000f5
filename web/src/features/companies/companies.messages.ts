import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of companies. */
export const companyMessages = defineMessages({
  title: { id: 'companies.title', defaultMessage: 'Companies' },
  kind: { id: 'companies.kind', defaultMessage: 'Kind' },
  CARE_PROVIDER: { id: 'companies.careProvider', defaultMessage: 'Care provider' },
  TRANSPORT_PROVIDER: { id: 'companies.transportProvider', defaultMessage: 'Transport provider' },
  ADMIN: { id: 'companies.admin', defaultMessage: 'Administration' },
  none: { id: 'companies.none', defaultMessage: 'Market owner' },
  phone: { id: 'companies.phone', defaultMessage: 'Phone' },
  driverApp: { id: 'companies.driverApp', defaultMessage: 'Driver app' },
  brand: { id: 'companies.brand', defaultMessage: 'Brand' },
  noBrand: { id: 'companies.noBrand', defaultMessage: 'The product’s own' },
  visit: { id: 'companies.visit', defaultMessage: 'Work as {name}' },
  empty: { id: 'companies.empty', defaultMessage: 'No companies' },
  emptyText: { id: 'companies.emptyText', defaultMessage: 'Companies appear here as soon as they exist.' },
});
