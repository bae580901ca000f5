import { VEHICLE_PLACES } from '@ptc/schema/rules/lists/network';
import type { IntlShape } from 'react-intl';
import type { JobTypeRow_jobTypeFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { jobTypeMessages as m } from './jobTypes.messages.ts';

type Row = JobTypeRow_jobTypeFragment;

/**
 * What a job type covers, each kind in words: no entry means all of them, but for needs, which must be named.
 */
export const covered = (intl: IntlShape, row: Row, all: string) => {
  const names = (list: readonly { name: string }[], none: string): string =>
    list.length === 0
      ? none
      : intl.formatList(
          list.map(({ name }) => name),
          { type: 'unit' },
        );
  return {
    callTypes: names(row.callTypes, all),
    urgencies: names(row.urgencies, all),
    priorities: names(row.priorities, all),
    variables: names(row.variables, intl.formatMessage(m.noneCovered)),
  };
};

/** The columns of job types. */
export function jobTypeColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { open: (row: Row) => void; setStatus: (row: Row, status: Row['status']) => void },
): readonly GridColumn<Row>[] {
  const list = listColumns(intl, time);
  const covers = (row: Row) => covered(intl, row, list.word('all'));
  return [
    {
      key: 'name',
      header: list.word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 200,
      sort: 'NAME',
      search: 'text',
    },
    list.status<Row>(),
    {
      key: 'callTypes',
      header: list.word('callTypes'),
      value: (row) => covers(row).callTypes,
      width: 300,
      flex: 1,
      sort: 'CALL_TYPES',
      search: 'text',
    },
    {
      key: 'variables',
      header: list.word('variables'),
      value: (row) => covers(row).variables,
      width: 300,
      flex: 1,
      sort: 'NEEDS',
      search: 'text',
    },
    {
      key: 'seats',
      header: intl.formatMessage(m.seats),
      value: (row) => (row.seats === null ? intl.formatMessage(m.anyNumber) : String(row.seats)),
      width: 150,
      sort: 'SEATS',
      search: 'number',
    },
    {
      key: 'place',
      header: intl.formatMessage(m.place),
      value: (row) => intl.formatMessage(row.place ? m[row.place] : m.anyPlace),
      width: 130,
      sort: 'PLACE',
      search: 'choice',
      options: optionsOf(VEHICLE_PLACES, (place) => intl.formatMessage(m[place])),
    },
    {
      key: 'urgencies',
      header: list.word('urgencies'),
      value: (row) => covers(row).urgencies,
      width: 120,
      sort: 'URGENCIES',
      search: 'text',
    },
    {
      key: 'priorities',
      header: list.word('priorities'),
      value: (row) => covers(row).priorities,
      width: 120,
      sort: 'PRIORITIES',
      search: 'text',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(2, (row) => [
      list.open(row.name, true, () => actions.open(row)),
      list.turn(row.name, row.status, (next) => actions.setStatus(row, next)),
    ]),
  ];
}
