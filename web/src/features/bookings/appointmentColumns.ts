import { COUNTS } from '@ptc/schema/rules/limits';
import type { AppointmentRowInput } from '../../gql/generated.ts';
import {
  cellOf,
  partsOf,
  type ImportColumn,
  type ImportPart,
  type Mapping,
} from '../../parts/import/plan.ts';
import type { FileRow, FileTable } from '../../parts/import/table.ts';

type Column = ImportColumn & { readonly name: keyof AppointmentRowInput };

/** Columns that a list of appointments may have; the server reads what stands in them. */
export const appointmentColumns: readonly Column[] = [
  {
    name: 'reference',
    usual: ['mrn', 'medical record number', 'record', 'record number', 'patient id', 'patient_id'],
  },
  { name: 'name', usual: ['patient', 'patient name', 'patient_name'] },
  { name: 'lastName', usual: ['last name', 'last_name', 'family name', 'surname'] },
  { name: 'firstName', usual: ['first name', 'first_name', 'given name'] },
  { name: 'dateOfBirth', usual: ['date of birth', 'date_of_birth', 'dob', 'birth date', 'birthdate'] },
  {
    name: 'date',
    required: true,
    usual: ['day', 'appointment date', 'appointment_date', 'appt date', 'appointment', 'date/time', 'start'],
  },
  {
    name: 'time',
    usual: ['appointment time', 'appointment_time', 'appt time', 'appt', 'start time', 'chair time'],
  },
  {
    name: 'returnTime',
    usual: ['return', 'return time', 'return_time', 'end', 'end time', 'ready', 'ready time', 'pick-up time'],
  },
  { name: 'place', usual: ['facility', 'clinic', 'location', 'site', 'department', 'npi'] },
  { name: 'callType', usual: ['call type', 'call_type', 'transport', 'mode', 'level of service', 'los'] },
  { name: 'comment', usual: ['comments', 'note', 'notes', 'remarks'] },
];

/** A row as it is sent: what stands in the columns that the file has. */
const rowOf = (row: FileRow, mapping: Mapping): AppointmentRowInput =>
  Object.fromEntries(
    appointmentColumns
      .map(({ name }) => [name, cellOf(row, mapping, name)])
      .filter(([, text]) => text !== ''),
  );

/** So many rows are booked by one request: it answers within seconds, and stopping waits no longer. */
const rowsAtOnce = 20;

/** Parts of a list; rows of one patient go together, for they are compared with each other. */
export const appointmentParts = ({ rows }: FileTable, mapping: Mapping): ImportPart[] =>
  partsOf(
    rows,
    (row) => {
      const { reference, name, lastName, firstName, dateOfBirth } = rowOf(row, mapping);
      const person = [name, lastName, firstName, dateOfBirth].filter(Boolean).join(' ').toLowerCase();
      return [reference ?? person].filter(Boolean);
    },
    (part) => JSON.stringify(part.map((row) => rowOf(row, mapping))),
    rowsAtOnce,
    COUNTS.appointments,
  );
