import { GENDERS } from '@ptc/schema/rules/lists/people';
import type { IntlShape } from 'react-intl';
import type { PatientOrderField, PatientRow_patientFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { genderWords } from '../../parts/patient-editor/genderWords.ts';
import { patientsMessages as m } from './PatientsPage.messages.ts';

type Row = PatientRow_patientFragment;

/** What the list can be ordered by. */
export const patientOrders = [
  'NAME',
  'STATUS',
  'DATE_OF_BIRTH',
  'REFERENCE',
  'MOBILE',
  'EMAIL',
  'IN_FACILITY',
  'GENDER',
  'MEDICARE',
  'MEDICAID',
  'QUICK_CODE',
  'ADDRESS',
  'LOCATION',
  'PAYORS',
  'MODIFIED',
  'CREATED',
] as const satisfies readonly PatientOrderField[];

/** The columns of patients; those of insurance and codes wait in the column picker. */
export function patientColumns(
  intl: IntlShape,
  time: TimeWriter,
  seesBookings: boolean,
  actions: { open: (row: Row) => void; bookings: (row: Row) => unknown },
): readonly GridColumn<Row>[] {
  const list = listColumns(intl, time);
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return [
    {
      key: 'displayName',
      header: word('name'),
      value: (row) => row.displayName,
      required: true,
      pinned: 'start',
      width: 200,
      sort: 'NAME',
      search: 'text',
    },
    list.status<Row>(),
    {
      key: 'dateOfBirth',
      header: word('dateOfBirth'),
      value: (row) => time.local(row.dateOfBirth, 'date'),
      width: 120,
      sort: 'DATE_OF_BIRTH',
      search: 'datetime',
    },
    {
      key: 'reference',
      header: word('reference'),
      value: (row) => row.reference,
      width: 120,
      sort: 'REFERENCE',
      search: 'text',
    },
    {
      key: 'mobile',
      header: word('mobile'),
      value: (row) => row.mobile,
      width: 130,
      sort: 'MOBILE',
      search: 'text',
    },
    {
      key: 'email',
      header: word('email'),
      value: (row) => row.email,
      width: 180,
      sort: 'EMAIL',
      search: 'text',
    },
    {
      key: 'inFacility',
      header: word('inFacility'),
      value: (row) => word(row.inFacility ? 'yes' : 'no'),
      width: 104,
      sort: 'IN_FACILITY',
      search: 'boolean',
    },
    {
      key: 'facilityQuickCode',
      header: word('quickCode'),
      value: (row) => row.facility?.quickCode,
      width: 150,
      sort: 'QUICK_CODE',
      search: 'text',
      hidden: true,
    },
    {
      key: 'address',
      header: word('address'),
      value: (row) => (row.inFacility ? row.facility?.displayName : row.residence?.label),
      width: 240,
      flex: 1,
      sort: 'ADDRESS',
      search: 'text',
    },
    {
      key: 'location',
      header: word('location'),
      value: (row) => row.locationInResidence,
      width: 160,
      sort: 'LOCATION',
      search: 'text',
    },
    { key: 'traits', header: word('traits'), value: (row) => row.traits.summary, width: 150 },
    {
      key: 'gender',
      header: word('gender'),
      value: (row) => intl.formatMessage(genderWords[row.gender]),
      width: 100,
      sort: 'GENDER',
      search: 'choice',
      options: optionsOf(GENDERS, (gender) => intl.formatMessage(genderWords[gender])),
      hidden: true,
    },
    {
      key: 'medicare',
      header: word('medicare'),
      value: (row) => row.medicareNumber,
      width: 150,
      sort: 'MEDICARE',
      search: 'text',
      hidden: true,
    },
    {
      key: 'medicaid',
      header: word('medicaid'),
      value: (row) => row.medicaidNumber,
      width: 150,
      sort: 'MEDICAID',
      search: 'text',
      hidden: true,
    },
    {
      key: 'payors',
      header: word('payors'),
      value: (row) => row.payors.map((payor) => payor.name).join(', '),
      width: 180,
      sort: 'PAYORS',
      search: 'text',
      hidden: true,
    },
    {
      key: 'attachments',
      header: word('attachments'),
      value: (row) => row.attachmentCount || '',
      width: 108,
      align: 'end',
      hidden: true,
    },
    list.modified<Row>(),
    list.created<Row>({ hidden: false }),
    list.actions<Row>(2, (row) => [
      list.open(row.displayName, false, () => actions.open(row)),
      seesBookings
        ? {
            icon: 'bookings',
            label: intl.formatMessage(m.bookings, { name: row.displayName }),
            run: () => actions.bookings(row),
          }
        : null,
    ]),
  ];
}
