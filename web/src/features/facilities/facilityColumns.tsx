import type { IntlShape } from 'react-intl';
import type { FacilityOrderField, FacilityRow_facilityFragment } from '../../gql/hooks.ts';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { facilitiesMessages as m } from './FacilitiesPage.messages.ts';

type Row = FacilityRow_facilityFragment;

/** What the list can be ordered by. */
export const facilityOrders = [
  'NAME',
  'PARENT',
  'TYPE',
  'STATUS',
  'QUICK_CODE',
  'EXTERNAL_CODE',
  'NPI',
  'ADDRESS',
  'CONTACT',
  'HOURS',
  'MODIFIED',
  'CREATED',
] as const satisfies readonly FacilityOrderField[];

/** The columns of facilities; `keeps`: whether they can be changed. */
export function facilityColumns(
  intl: IntlShape,
  time: TimeWriter,
  types: readonly GridOption[],
  keeps: boolean,
  actions: { open: (row: Row) => void; departments: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const list = listColumns(intl, time);
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const contact = (row: Row): string =>
    row.contact
      ? [`${row.contact.firstName} ${row.contact.lastName}`.trim(), row.contact.mobile]
          .filter((part) => part !== '')
          .join(', ')
      : '';
  return [
    {
      key: 'name',
      header: word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 240,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'parent',
      header: word('parent'),
      value: (row) => row.parent?.name,
      width: 180,
      sort: 'PARENT',
      search: 'text',
      hidden: true,
    },
    {
      key: 'type',
      header: word('type'),
      value: (row) => row.facilityType.name,
      width: 150,
      sort: 'TYPE',
      search: 'choice',
      options: types,
    },
    list.status<Row>(),
    {
      key: 'quickCode',
      header: word('quickCode'),
      value: (row) => row.quickCode,
      width: 110,
      sort: 'QUICK_CODE',
      search: 'text',
    },
    {
      key: 'externalCode',
      header: word('externalCode'),
      value: (row) => row.externalCode,
      width: 120,
      sort: 'EXTERNAL_CODE',
      search: 'text',
    },
    { key: 'npi', header: word('npi'), value: (row) => row.npi, width: 112, sort: 'NPI', search: 'text' },
    {
      key: 'address',
      header: word('address'),
      value: (row) => row.address.label,
      width: 300,
      flex: 1,
      sort: 'ADDRESS',
      search: 'text',
    },
    {
      key: 'contact',
      header: word('contact'),
      value: contact,
      width: 230,
      sort: 'CONTACT',
      search: 'text',
    },
    {
      key: 'hours',
      header: word('hours'),
      value: (row) => (row.opensAt && row.closesAt ? `${row.opensAt} – ${row.closesAt}` : ''),
      width: 130,
      sort: 'HOURS',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(2, (row) => [
      list.open(row.name, keeps, () => actions.open(row)),
      row.parent
        ? null
        : {
            icon: 'parts',
            label: intl.formatMessage(m.departmentsOf, { name: row.name }),
            run: () => actions.departments(row),
          },
    ]),
  ];
}
