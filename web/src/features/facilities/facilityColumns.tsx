import { IconButton } from '@chakra-ui/react';
import { ListTree } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { FacilityRow_facilityFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { facilitiesMessages as m } from './FacilitiesPage.messages.ts';

type Row = FacilityRow_facilityFragment;

/** The columns of facilities; `onDepartments` opens the manager of a facility's departments. */
export function facilityColumns(intl: IntlShape, time: TimeWriter, onDepartments: (row: Row) => void): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const contact = (row: Row): string => (row.contact ? [`${row.contact.firstName} ${row.contact.lastName}`.trim(), row.contact.mobile].filter((part) => part !== '').join(', ') : '');
  return [
    { key: 'name', header: word('name'), value: (row) => row.name, required: true, pinned: 'start', width: 260 },
    { key: 'departments', header: word('departments'), value: () => '', width: 124, excludeFromCsv: true, render: (row) => (row.parent ? null : (
      <IconButton size="2xs" variant="ghost" aria-label={intl.formatMessage(m.departmentsOf, { name: row.name })} title={intl.formatMessage(m.departmentsOf, { name: row.name })} onClick={() => onDepartments(row)}>
        <ListTree />
      </IconButton>
    )) },
    { key: 'parent', header: word('parent'), value: (row) => row.parent?.name, width: 180, hidden: true },
    { key: 'type', header: word('type'), value: (row) => row.facilityType.name, width: 150 },
    { key: 'status', header: word('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 100, render: (row) => <StatusChip state={row.status} /> },
    { key: 'quickCode', header: word('quickCode'), value: (row) => row.quickCode, width: 112 },
    { key: 'externalCode', header: word('externalCode'), value: (row) => row.externalCode, width: 124 },
    { key: 'npi', header: word('npi'), value: (row) => row.npi, width: 116 },
    { key: 'address', header: word('address'), value: (row) => row.address.label, width: 260, flex: 1 },
    { key: 'contact', header: word('contact'), value: contact, width: 230 },
    { key: 'hours', header: word('hours'), value: (row) => (row.opensAt && row.closesAt ? `${row.opensAt} – ${row.closesAt}` : ''), width: 130 },
    { key: 'modified', header: word('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: word('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
  ];
}
