import type { IntlShape } from 'react-intl';
import type { VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

type Row = VehicleRow_vehicleFragment;

/** What can be done with a row. */
export interface VehicleActions {
  edit: (row: Row) => void;
  setStatus: (row: Row, status: Row['status']) => void;
}

/** The columns of vehicles. */
export function vehicleColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: VehicleActions,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const inWords = (values: readonly string[]): string => intl.formatList(values, { type: 'unit' });
  const list = listColumns(intl, time);
  const number = (
    key: 'capacity' | 'seats' | 'wheelchairPlaces' | 'stretcherPlaces' | 'maxPatientPounds',
    width: number,
    sort: string,
  ): GridColumn<Row> => ({
    key,
    header: word(key),
    value: (row) => row[key],
    width,
    align: 'end',
    sort,
    search: 'number',
    hidden: key !== 'capacity',
  });
  return [
    {
      key: 'name',
      header: word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 160,
      sort: 'NAME',
      search: 'text',
    },
    list.status<Row>(),
    {
      key: 'plate',
      header: word('plate'),
      value: (row) => row.plate,
      width: 110,
      sort: 'PLATE',
      search: 'text',
    },
    { key: 'make', header: word('make'), value: (row) => row.make, width: 120, sort: 'MAKE', search: 'text' },
    {
      key: 'model',
      header: word('model'),
      value: (row) => row.model,
      width: 120,
      sort: 'MODEL',
      search: 'text',
    },
    {
      key: 'color',
      header: word('color'),
      value: (row) => row.color,
      width: 96,
      sort: 'COLOR',
      search: 'text',
    },
    {
      key: 'callTypes',
      header: word('callTypes'),
      value: (row) =>
        row.callTypes.length === 0 ? word('allCallTypes') : inWords(row.callTypes.map(({ code }) => code)),
      width: 160,
      flex: 1,
      sort: 'CALL_TYPES',
      search: 'text',
    },
    number('capacity', 92, 'CAPACITY'),
    number('seats', 110, 'SEATS'),
    number('wheelchairPlaces', 120, 'WHEELCHAIR_PLACES'),
    number('stretcherPlaces', 110, 'STRETCHER_PLACES'),
    number('maxPatientPounds', 130, 'MAX_PATIENT'),
    {
      key: 'drivers',
      header: word('drivers'),
      value: (row) => inWords(row.drivers.map(({ displayName }) => displayName)),
      width: 180,
      flex: 1,
      sort: 'DRIVERS',
      search: 'text',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(2, (row) => [
      list.open(row.name, true, () => actions.edit(row)),
      list.turn(row.name, row.status, (next) => actions.setStatus(row, next)),
    ]),
  ];
}
