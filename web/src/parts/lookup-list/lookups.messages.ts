import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the lists that companies configure. */
export const lookupMessages = defineMessages({
  ATTACHMENT_TYPE: { id: 'lookups.attachmentTypes', defaultMessage: 'Attachment Types' },
  CALL_TYPE: { id: 'lookups.callTypes', defaultMessage: 'Call Types' },
  COMPANY_TYPE: { id: 'lookups.companyTypes', defaultMessage: 'Company Types' },
  FACILITY_TYPE: { id: 'lookups.facilityTypes', defaultMessage: 'Facility Types' },
  PRIORITY: { id: 'lookups.priorities', defaultMessage: 'Priorities' },
  URGENCY: { id: 'lookups.urgencies', defaultMessage: 'Urgencies' },
  VARIABLE: { id: 'lookups.variables', defaultMessage: 'Variables' },
  list: { id: 'lookups.list', defaultMessage: 'List' },
  ownName: { id: 'lookups.ownName', defaultMessage: 'Our name' },
  ownNameHint: {
    id: 'lookups.ownNameHint',
    defaultMessage: 'The same in every language. Empty: the system’s name',
  },
  ownCode: { id: 'lookups.ownCode', defaultMessage: 'Our code' },
  ownCodeHint: { id: 'lookups.ownCodeHint', defaultMessage: 'Without blanks. Empty: the system’s code' },
  shownAs: { id: 'lookups.shownAs', defaultMessage: 'Shown as' },
  systemName: { id: 'lookups.systemName', defaultMessage: 'System name' },
  systemCode: { id: 'lookups.systemCode', defaultMessage: 'System code' },
  nameEn: { id: 'lookups.nameEn', defaultMessage: 'Name in English' },
  nameEs: { id: 'lookups.nameEs', defaultMessage: 'Name in Spanish' },
  variableGroup: { id: 'lookups.variableGroup', defaultMessage: 'Chosen as' },
  hidden: { id: 'lookups.hidden', defaultMessage: 'Hide it: it cannot be chosen any more' },
  shown: { id: 'lookups.shown', defaultMessage: 'Shown' },
  isHidden: { id: 'lookups.isHidden', defaultMessage: 'Hidden' },
  place: { id: 'lookups.place', defaultMessage: 'Place' },
  reset: { id: 'lookups.reset', defaultMessage: 'Back to the system’s list' },
  resetText: {
    id: 'lookups.resetText',
    defaultMessage:
      'All names, codes and places of your company in this list are given up, and what was hidden is shown again.',
  },
  resetDone: { id: 'lookups.resetDone', defaultMessage: 'The list is the system’s again' },
  note: {
    id: 'lookups.note',
    defaultMessage: 'In the markets your company owns, everybody sees these names in this order.',
  },
  empty: { id: 'lookups.empty', defaultMessage: 'Nothing in this list yet' },
  emptyOwn: {
    id: 'lookups.emptyOwn',
    defaultMessage: 'The platform’s administrators enter what companies choose from.',
  },
  emptyManaged: {
    id: 'lookups.emptyManaged',
    defaultMessage: 'Enter the first one; every company can choose it at once.',
  },
  new: { id: 'lookups.new', defaultMessage: 'New entry' },
  newTitle: { id: 'lookups.newTitle', defaultMessage: 'New entry: {list}' },
  editTitle: { id: 'lookups.editTitle', defaultMessage: '{list}: {name}' },
  codeStays: {
    id: 'lookups.codeStays',
    defaultMessage: 'A code cannot be changed later: rules and partners know it.',
  },
  confirmDeactivate: {
    id: 'lookups.confirmDeactivate',
    defaultMessage: 'Nobody can choose it any more. Bookings that have it keep it.',
  },
  rank: { id: 'lookups.rank', defaultMessage: 'Place' },
});
