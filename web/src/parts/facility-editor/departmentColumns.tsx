import { chakra, IconButton } from '@chakra-ui/react';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { FacilityEditor_facilityFragment } from '../../gql/hooks.ts';
import { timeCell } from '../../grid/timeCell.tsx';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { optionsOf, recordStatuses } from '../list-page/listColumns.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { facilityMessages as m } from './facilityEditor.messages.ts';

type Row = FacilityEditor_facilityFragment;

/** What can be done with a department. */
export type DepartmentRowActions = Record<'edit' | 'activate' | 'deactivate' | 'remove', (row: Row) => void>;

/** The columns of departments, in the specified order. */
export function departmentColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: DepartmentRowActions,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const yes = (value: boolean): string => word(value ? 'yes' : 'no');
  const button = (
    row: Row,
    key: 'editOne' | 'activate' | 'deactivate' | 'deleteOne',
    icon: ReactNode,
    run: (row: Row) => void,
  ): ReactNode => {
    const label = intl.formatMessage(m[key], { name: row.name });
    return (
      <IconButton size="2xs" variant="ghost" aria-label={label} title={label} onClick={() => run(row)}>
        {icon}
      </IconButton>
    );
  };
  return [
    {
      key: 'facility_name',
      header: word('reference'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 240,
      sort: 'facility_name',
      search: 'text',
    },
    {
      key: 'facility_status',
      header: word('status'),
      value: (row) => intl.formatMessage(stateMessages[row.status]),
      width: 110,
      sort: 'facility_status',
      search: 'choice',
      options: optionsOf(recordStatuses, (value) => intl.formatMessage(stateMessages[value])),
      render: (row) => <StatusChip state={row.status} />,
    },
    {
      key: 'external_code',
      header: word('externalCode'),
      value: (row) => row.externalCode,
      width: 140,
      flex: 1,
      sort: 'external_code',
      search: 'text',
    },
    {
      key: 'manage_booking',
      header: word('manageBooking'),
      value: (row) => yes(row.viewerCan.manageBooking),
      width: 140,
      sort: 'manage_booking',
      search: 'boolean',
    },
    {
      key: 'manage_patient',
      header: word('managePatient'),
      value: (row) => yes(row.viewerCan.managePatient),
      width: 140,
      sort: 'manage_patient',
      search: 'boolean',
    },
    {
      key: 'modified',
      header: word('modified'),
      value: (row) => time.at(row.updatedAt, null, 'short'),
      render: timeCell((row) => row.updatedAt),
      width: 160,
      sort: 'modified',
      search: 'datetime',
    },
    {
      key: 'created',
      header: word('created'),
      value: (row) => time.at(row.createdAt, null, 'short'),
      render: timeCell((row) => row.createdAt),
      width: 160,
      sort: 'created',
      search: 'datetime',
    },
    {
      key: 'actions',
      header: word('actions'),
      value: () => '',
      width: 120,
      pinned: 'end',
      excludeFromPicker: true,
      excludeFromCsv: true,
      render: (row) => (
        <chakra.span display="flex" gap="1">
          {row.viewerCan.update ? button(row, 'editOne', <Pencil />, actions.edit) : null}
          {row.viewerCan.activate ? button(row, 'activate', <Power />, actions.activate) : null}
          {row.viewerCan.deactivate ? button(row, 'deactivate', <PowerOff />, actions.deactivate) : null}
          {row.viewerCan.delete ? button(row, 'deleteOne', <Trash2 />, actions.remove) : null}
        </chakra.span>
      ),
    },
  ];
}
