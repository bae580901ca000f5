import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what the platform alone decides of a company, also in the history that its own people read. */
export const ofThePlatformMessages = defineMessages({
  isCareProvider: { id: 'companies.isCareProvider', defaultMessage: 'Care provider: books for patients' },
  isTransportProvider: {
    id: 'companies.isTransportProvider',
    defaultMessage: 'Transport provider: carries patients',
  },
  isAdmin: { id: 'companies.isAdmin', defaultMessage: 'Runs the platform' },
  availabilityEnabled: {
    id: 'companies.availabilityEnabled',
    defaultMessage: 'Its availability calendar counts',
  },
  externalDispatch: {
    id: 'companies.externalDispatch',
    defaultMessage: 'Its own dispatch system must confirm what it accepts',
  },
  lyft: { id: 'companies.lyft', defaultMessage: 'Books rides with Lyft' },
  uber: { id: 'companies.uber', defaultMessage: 'Books rides with Uber' },
  lyftCode: { id: 'companies.lyftCode', defaultMessage: 'Code under which Lyft knows it' },
  uberCode: { id: 'companies.uberCode', defaultMessage: 'Code under which Uber knows it' },
  ordersRidesFrom: {
    id: 'companies.ordersRidesFrom',
    defaultMessage: 'Orders the rides of what it accepts from',
  },
  carriesItself: { id: 'companies.carriesItself', defaultMessage: 'Nobody: it carries by itself' },
  suspended: { id: 'companies.suspended', defaultMessage: 'Suspended' },
  suspensionNote: { id: 'companies.suspensionNote', defaultMessage: 'Reason of the suspension' },
});
