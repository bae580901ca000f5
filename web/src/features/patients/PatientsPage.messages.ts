import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the patients screen. */
export const patientsMessages = defineMessages({
  title: { id: 'patients.title', defaultMessage: 'Patients' },
  new: { id: 'patients.new', defaultMessage: 'New patient' },
  name: { id: 'patients.name', defaultMessage: 'Name' },
  dateOfBirth: { id: 'patients.dateOfBirth', defaultMessage: 'Date of Birth' },
  gender: { id: 'patients.gender', defaultMessage: 'Gender' },
  reference: { id: 'patients.reference', defaultMessage: 'Reference' },
  email: { id: 'patients.email', defaultMessage: 'E-mail' },
  mobile: { id: 'patients.mobile', defaultMessage: 'Mobile' },
  inFacility: { id: 'patients.inFacility', defaultMessage: 'In facility' },
  quickCode: { id: 'patients.quickCode', defaultMessage: 'Facility quick code' },
  address: { id: 'patients.address', defaultMessage: 'Address' },
  location: { id: 'patients.location', defaultMessage: 'Floor & room' },
  traits: { id: 'patients.traits', defaultMessage: 'Traits' },
  medicare: { id: 'patients.medicare', defaultMessage: 'Medicare number' },
  medicaid: { id: 'patients.medicaid', defaultMessage: 'Medicaid number' },
  attachments: { id: 'patients.attachments', defaultMessage: 'Attachments' },
  payors: { id: 'patients.payors', defaultMessage: 'Insurances' },
  yes: { id: 'patients.yes', defaultMessage: 'Yes' },
  no: { id: 'patients.no', defaultMessage: 'No' },
  bookings: { id: 'patients.bookings', defaultMessage: 'Bookings of {name}' },
  empty: { id: 'patients.empty', defaultMessage: 'No patients yet' },
  emptyText: {
    id: 'patients.emptyText',
    defaultMessage: 'Enter the first one; similar patients are looked for, so that nobody is entered twice.',
  },
});
