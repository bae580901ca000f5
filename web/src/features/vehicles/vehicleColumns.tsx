import { chakra, IconButton } from '@chakra-ui/react';
import { Pencil, Power, PowerOff } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

type Row = VehicleRow_vehicleFragment;

/** What can be done with a row. */
export interface VehicleActions {
  edit: (row: Row) => void;
  setStatus: (row: Row, status: Row['status']) => void;
}

/** The columns of vehicles. */
export function vehicleColumns(intl: IntlShape, time: TimeWriter, actions: VehicleActions): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = (values: readonly string[]): string => intl.formatList(values, { type: 'unit' });
  const named = (key: 'edit' | 'activate' | 'deactivate', row: Row): string => intl.formatMessage(m[key], { name: row.name });
  return [
    { key: 'name', header: word('name'), value: (row) => row.name, required: true, pinned: 'start', width: 160, search: 'text' },
    { key: 'status', header: word('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 100, render: (row) => <StatusChip state={row.status} /> },
    { key: 'plate', header: word('plate'), value: (row) => row.plate, width: 110 },
    { key: 'make', header: word('make'), value: (row) => row.make, width: 120 },
    { key: 'model', header: word('model'), value: (row) => row.model, width: 130 },
    { key: 'color', header: word('color'), value: (row) => row.color, width: 96 },
    { key: 'callTypes', header: word('callTypes'), value: (row) => (row.callTypes.length === 0 ? word('allCallTypes') : list(row.callTypes.map(({ code }) => code))), width: 200, flex: 1 },
    { key: 'capacity', header: word('capacity'), value: (row) => row.capacity, width: 92, align: 'end' },
    { key: 'drivers', header: word('drivers'), value: (row) => list(row.drivers.map(({ displayName }) => displayName)), width: 200, flex: 1 },
    { key: 'modified', header: word('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: word('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: word('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (
        <chakra.span display="flex" gap="1">
          <IconButton size="2xs" variant="ghost" aria-label={named('edit', row)} title={named('edit', row)} onClick={() => actions.edit(row)}><Pencil /></IconButton>
          {row.status === 'ACTIVE'
            ? <IconButton size="2xs" variant="ghost" aria-label={named('deactivate', row)} title={named('deactivate', row)} onClick={() => actions.setStatus(row, 'INACTIVE')}><PowerOff /></IconButton>
            : <IconButton size="2xs" variant="ghost" aria-label={named('activate', row)} title={named('activate', row)} onClick={() => actions.setStatus(row, 'ACTIVE')}><Power /></IconButton>}
        </chakra.span>
      ),
    },
  ];
}
