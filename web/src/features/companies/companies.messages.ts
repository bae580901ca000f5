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
  new: { id: 'companies.new', defaultMessage: 'New company' },
  made: { id: 'companies.made', defaultMessage: '{name} was entered, and {email} invited' },
  administrator: { id: 'companies.administrator', defaultMessage: 'First administrator' },
  administratorText: {
    id: 'companies.administratorText',
    defaultMessage: 'They keep the people and the configuration of the company, and are invited by e-mail.',
  },
  firstName: { id: 'companies.firstName', defaultMessage: 'First name' },
  lastName: { id: 'companies.lastName', defaultMessage: 'Last name' },
  login: { id: 'companies.login', defaultMessage: 'Login' },
  email: { id: 'companies.email', defaultMessage: 'E-mail' },
  mobile: { id: 'companies.mobile', defaultMessage: 'Mobile' },
  works: { id: 'companies.works', defaultMessage: 'How it works' },
  suspendedSince: {
    id: 'companies.suspendedSince',
    defaultMessage: 'Suspended since {time}. {note}',
  },
  suspend: { id: 'companies.suspend', defaultMessage: 'Suspend {name}' },
  suspendText: {
    id: 'companies.suspendText',
    defaultMessage:
      'Its people are signed out and cannot sign in, it books nothing and is asked for nothing. Offers that wait for it are taken back. Legs it has agreed to stand; the other side is alerted and decides.',
  },
  suspendedNow: { id: 'companies.suspendedNow', defaultMessage: '{name} is suspended' },
  resume: { id: 'companies.resume', defaultMessage: 'Let {name} work again' },
  resumedNow: { id: 'companies.resumedNow', defaultMessage: '{name} works again' },
  newMarket: { id: 'companies.newMarket', defaultMessage: 'New market of {name}' },
  renameMarket: { id: 'companies.renameMarket', defaultMessage: 'Rename {name}' },
  rename: { id: 'companies.rename', defaultMessage: 'Rename' },
  renameHint: {
    id: 'companies.renameHint',
    defaultMessage: 'Everybody who takes part reads the new name from then on, past bookings included.',
  },
  marketRenamed: { id: 'companies.marketRenamed', defaultMessage: 'The market is called {name} now' },
  ownedMarkets: { id: 'companies.ownedMarkets', defaultMessage: 'Markets it owns' },
  newMarketText: {
    id: 'companies.newMarketText',
    defaultMessage:
      'The company owns it from then on: it invites members, ties contracts and writes rules. Zone, currency and unit stay.',
  },
  marketMade: { id: 'companies.marketMade', defaultMessage: '{owner} owns the market {name} now' },
  distanceUnit: { id: 'companies.distanceUnit', defaultMessage: 'Unit of distances' },
  MI: { id: 'companies.miles', defaultMessage: 'Miles' },
  KM: { id: 'companies.kilometers', defaultMessage: 'Kilometers' },
  isSandbox: { id: 'companies.isSandbox', defaultMessage: 'For practice: its owner may simulate it' },
  empty: { id: 'companies.empty', defaultMessage: 'No companies' },
  emptyText: { id: 'companies.emptyText', defaultMessage: 'Companies appear here as soon as they exist.' },
});
