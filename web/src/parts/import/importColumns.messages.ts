import { defineMessages } from '../../lib/intl/messages.ts';

/** Names of the columns that files may have, and words around them. */
export const importColumnMessages = defineMessages({
  name: { id: 'importColumn.name', defaultMessage: 'Name' },
  npi: { id: 'importColumn.npi', defaultMessage: 'NPI' },
  kind: { id: 'importColumn.kind', defaultMessage: 'Kind of facility' },
  line1: { id: 'importColumn.line1', defaultMessage: 'Address' },
  line2: { id: 'importColumn.line2', defaultMessage: 'Address, second line' },
  line3: { id: 'importColumn.line3', defaultMessage: 'Suite' },
  city: { id: 'importColumn.city', defaultMessage: 'City' },
  state: { id: 'importColumn.state', defaultMessage: 'State' },
  county: { id: 'importColumn.county', defaultMessage: 'County' },
  postcode: { id: 'importColumn.postcode', defaultMessage: 'ZIP code' },
  latitude: { id: 'importColumn.latitude', defaultMessage: 'Latitude' },
  longitude: { id: 'importColumn.longitude', defaultMessage: 'Longitude' },
  phone: { id: 'importColumn.phone', defaultMessage: 'Telephone' },
  quickCode: { id: 'importColumn.quickCode', defaultMessage: 'Quick code' },
  externalCode: { id: 'importColumn.externalCode', defaultMessage: 'External code' },
  opensAt: { id: 'importColumn.opensAt', defaultMessage: 'Opens at' },
  closesAt: { id: 'importColumn.closesAt', defaultMessage: 'Closes at' },
  reference: { id: 'importColumn.reference', defaultMessage: 'Medical record number' },
  firstName: { id: 'importColumn.firstName', defaultMessage: 'First name' },
  middleName: { id: 'importColumn.middleName', defaultMessage: 'Middle name' },
  lastName: { id: 'importColumn.lastName', defaultMessage: 'Last name' },
  suffix: { id: 'importColumn.suffix', defaultMessage: 'Suffix' },
  dateOfBirth: { id: 'importColumn.dateOfBirth', defaultMessage: 'Date of birth' },
  gender: { id: 'importColumn.gender', defaultMessage: 'Gender' },
  email: { id: 'importColumn.email', defaultMessage: 'E-mail' },
  mobile: { id: 'importColumn.mobile', defaultMessage: 'Mobile' },
  facilities: {
    id: 'importDialog.facilities',
    defaultMessage: 'Import facilities',
  },
  facilitiesText: {
    id: 'importDialog.facilitiesText',
    defaultMessage:
      'A table with a heading (CSV). A site is known by NPI, kind, ZIP code and street: what is in already is changed or left alone, so that the same file may be sent again.',
  },
  patients: {
    id: 'importDialog.patients',
    defaultMessage: 'Import patients',
  },
  patientsText: {
    id: 'importDialog.patientsText',
    defaultMessage:
      'A table with a heading (CSV), or FHIR R4 patients, one per line (ndjson). A patient is known by the medical record number, else by name and date of birth; the same file may be sent again.',
  },
});
