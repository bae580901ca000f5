import { defineMessages } from '../../../lib/intl/messages.ts';

/** Words of a market as a file. */
export const marketFileMessages = defineMessages({
  asFile: { id: 'marketFile.asFile', defaultMessage: 'Market as a file' },
  export: { id: 'marketFile.export', defaultMessage: 'Export' },
  import: { id: 'marketFile.import', defaultMessage: 'Import' },
  exportHint: {
    id: 'marketFile.exportHint',
    defaultMessage:
      'Settings, members, contracts, price lists and rules, by names and codes. A file made here can be imported into another market.',
  },
  exportFailed: { id: 'marketFile.exportFailed', defaultMessage: 'The market could not be exported' },
  title: { id: 'marketFile.title', defaultMessage: 'Import into {name}' },
  text: {
    id: 'marketFile.text',
    defaultMessage:
      'The file is compared with the market first, and nothing is changed. Parts that it leaves out stay as they are; of a part that it has, what is not in it is ended.',
  },
  file: { id: 'marketFile.file', defaultMessage: 'The file (JSON)' },
  drop: { id: 'marketFile.drop', defaultMessage: 'or drop it here' },
  tooLarge: { id: 'marketFile.tooLarge', defaultMessage: 'The file is larger than 2 MB.' },
  comparing: { id: 'marketFile.comparing', defaultMessage: 'Comparing {file} with the market' },
  making: { id: 'marketFile.making', defaultMessage: 'Making the changes' },
  progress: { id: 'marketFile.progress', defaultMessage: 'Progress' },
  compareFailed: { id: 'marketFile.compareFailed', defaultMessage: 'The file could not be compared' },
  makeFailed: { id: 'marketFile.makeFailed', defaultMessage: 'The changes were not made' },
  wrong: { id: 'marketFile.wrong', defaultMessage: '{file} cannot be imported. Nothing was changed:' },
  stale: {
    id: 'marketFile.stale',
    defaultMessage:
      'Somebody has changed the market since. Nothing was changed; these are the differences as they are now.',
  },
  kept: {
    id: 'marketFile.kept',
    defaultMessage: '{count, plural, one {One change was made.} other {{count, number} changes were made.}}',
  },
  waitsFor: {
    id: 'marketFile.waitsFor',
    defaultMessage:
      'What waits can be made once the companies have accepted: import the same file again then.',
  },
  same: {
    id: 'marketFile.same',
    defaultMessage: 'The market is as the file says: there is nothing to change.',
  },
  nothingYet: { id: 'marketFile.nothingYet', defaultMessage: 'Nothing of this can be changed now.' },
  make: {
    id: 'marketFile.make',
    defaultMessage:
      '{count, plural, =0 {Make the changes} one {Make one change} other {Make {count, number} changes}}',
  },
  again: { id: 'marketFile.again', defaultMessage: 'Compare again' },
  without: {
    id: 'marketFile.without',
    defaultMessage:
      '{count, plural, one {Make the others without the one that is impossible} other {Make the others without the {count, number} that are impossible}}',
  },
  differences: { id: 'marketFile.differences', defaultMessage: 'Differences' },
  search: { id: 'marketFile.search', defaultMessage: 'Look for a name, a field or a value' },
  filters: { id: 'marketFile.filters', defaultMessage: 'Which differences are shown' },
  filter: { id: 'marketFile.filter', defaultMessage: '{what}: {count, number}' },
  none: { id: 'marketFile.none', defaultMessage: 'No difference matches.' },
  more: {
    id: 'marketFile.more',
    defaultMessage:
      '{count, plural, one {One more is in the report.} other {{count, number} more are in the report.}}',
  },
  report: { id: 'marketFile.report', defaultMessage: 'Download the report' },
  part: { id: 'marketFile.part', defaultMessage: 'Part' },
  what: { id: 'marketFile.what', defaultMessage: 'What' },
  change: { id: 'marketFile.change', defaultMessage: 'Change' },
  field: { id: 'marketFile.field', defaultMessage: 'Field' },
  old: { id: 'marketFile.old', defaultMessage: 'In the market' },
  new: { id: 'marketFile.new', defaultMessage: 'In the file' },
  reason: { id: 'marketFile.reason', defaultMessage: 'Reason' },
  CREATE: { id: 'marketFile.create', defaultMessage: 'New' },
  UPDATE: { id: 'marketFile.update', defaultMessage: 'Changed' },
  END: { id: 'marketFile.end', defaultMessage: 'Ended' },
  UNCHANGED: { id: 'marketFile.unchanged', defaultMessage: 'As it is' },
  WAITS: { id: 'marketFile.waits', defaultMessage: 'Waits' },
  IMPOSSIBLE: { id: 'marketFile.impossible', defaultMessage: 'Impossible' },
  MARKET: { id: 'marketFile.market', defaultMessage: 'Market' },
  SETTINGS: { id: 'marketFile.settings', defaultMessage: 'Settings' },
  MEMBERS: { id: 'marketFile.membersPart', defaultMessage: 'Members' },
  PRICE_LISTS: { id: 'marketFile.priceLists', defaultMessage: 'Price lists' },
  CONTRACTS: { id: 'marketFile.contracts', defaultMessage: 'Contracts' },
  RULES: { id: 'marketFile.rules', defaultMessage: 'Rules' },
});

/** Names of the fields that differ, beside those of the settings. */
export const marketFileFields = defineMessages({
  timeZone: { id: 'marketFile.field.timeZone', defaultMessage: 'Time zone' },
  currency: { id: 'marketFile.field.currency', defaultMessage: 'Currency' },
  distanceUnit: { id: 'marketFile.field.distanceUnit', defaultMessage: 'Unit' },
  state: { id: 'marketFile.field.state', defaultMessage: 'Part' },
  kinds: { id: 'marketFile.field.kinds', defaultMessage: 'Kinds' },
  name: { id: 'marketFile.field.name', defaultMessage: 'Name' },
  unit: { id: 'marketFile.field.unit', defaultMessage: 'Unit' },
  baseRate: { id: 'marketFile.field.baseRate', defaultMessage: 'Base rate' },
  perUnitRate: { id: 'marketFile.field.perUnitRate', defaultMessage: 'Per unit' },
  freeUnits: { id: 'marketFile.field.freeUnits', defaultMessage: 'Free units' },
  minimum: { id: 'marketFile.field.minimum', defaultMessage: 'Minimum' },
  validFrom: { id: 'marketFile.field.validFrom', defaultMessage: 'From' },
  tier: { id: 'marketFile.field.tier', defaultMessage: 'Tier' },
  rank: { id: 'marketFile.field.rank', defaultMessage: 'Rank' },
  startsOn: { id: 'marketFile.field.startsOn', defaultMessage: 'First day' },
  endsOn: { id: 'marketFile.field.endsOn', defaultMessage: 'Last day' },
  priceList: { id: 'marketFile.field.priceList', defaultMessage: 'Price list' },
  requiredCredentials: { id: 'marketFile.field.requiredCredentials', defaultMessage: 'Required credentials' },
  credentialsExpireOn: { id: 'marketFile.field.credentialsExpireOn', defaultMessage: 'Credentials expire' },
  callTypes: { id: 'marketFile.field.callTypes', defaultMessage: 'Call types' },
  urgencies: { id: 'marketFile.field.urgencies', defaultMessage: 'Urgencies' },
  priorities: { id: 'marketFile.field.priorities', defaultMessage: 'Priorities' },
  variables: { id: 'marketFile.field.variables', defaultMessage: 'Needs' },
  daysOfWeek: { id: 'marketFile.field.daysOfWeek', defaultMessage: 'Days' },
  timeOfDay: { id: 'marketFile.field.timeOfDay', defaultMessage: 'Time' },
  distance: { id: 'marketFile.field.distance', defaultMessage: 'Distance' },
  payorTypes: { id: 'marketFile.field.payorTypes', defaultMessage: 'Payors' },
  facilityTypes: { id: 'marketFile.field.facilityTypes', defaultMessage: 'Facility types' },
  leadTime: { id: 'marketFile.field.leadTime', defaultMessage: 'Booked ahead (minutes)' },
  offerLeadMinutes: {
    id: 'marketFile.field.offerLeadMinutes',
    defaultMessage: 'Offers go out (minutes before)',
  },
  rounds: { id: 'marketFile.field.rounds', defaultMessage: 'Rounds' },
  keepEarlierOpen: { id: 'marketFile.field.keepEarlierOpen', defaultMessage: 'Earlier rounds stay open' },
  allAtOnceUnderMinutes: {
    id: 'marketFile.field.allAtOnceUnderMinutes',
    defaultMessage: 'All at once under (minutes)',
  },
  award: { id: 'marketFile.field.award', defaultMessage: 'Award' },
  promisedPickUpLimitMinutes: {
    id: 'marketFile.field.promisedPickUpLimitMinutes',
    defaultMessage: 'Promised pick-up limit (minutes)',
  },
  active: { id: 'marketFile.field.active', defaultMessage: 'In use' },
  place: { id: 'marketFile.field.place', defaultMessage: 'Place in the order' },
  rate: { id: 'marketFile.field.rate', defaultMessage: 'Rate {code}' },
});
