import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the facilities screen. */
export const facilitiesMessages = defineMessages({
  title: { id: 'facilities.title', defaultMessage: 'Facilities' },
  new: { id: 'facilities.new', defaultMessage: 'New facility' },
  withDepartments: { id: 'facilities.withDepartments', defaultMessage: 'With departments' },
  departmentsOf: { id: 'facilities.departmentsOf', defaultMessage: 'Departments of {name}' },
  name: { id: 'facilities.name', defaultMessage: 'Name' },
  parent: { id: 'facilities.parent', defaultMessage: 'Department of' },
  type: { id: 'facilities.type', defaultMessage: 'Type' },
  quickCode: { id: 'facilities.quickCode', defaultMessage: 'Quick code' },
  externalCode: { id: 'facilities.externalCode', defaultMessage: 'External code' },
  npi: { id: 'facilities.npi', defaultMessage: 'NPI' },
  address: { id: 'facilities.address', defaultMessage: 'Address' },
  contact: { id: 'facilities.contact', defaultMessage: 'Primary contact' },
  hours: { id: 'facilities.hours', defaultMessage: 'Drop-off hours' },
  empty: { id: 'facilities.empty', defaultMessage: 'No facilities yet' },
  emptyText: {
    id: 'facilities.emptyText',
    defaultMessage: 'Facilities are the places you book from and to. Enter the first one, or import a list.',
  },
});
