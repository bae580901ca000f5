import type { IntlShape } from 'react-intl';
import type { RecordStatus } from '../../gql/hooks.ts';
import { timeCell } from '../../grid/timeCell.tsx';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { configMessages as c } from './config.messages.ts';
import { RowActions, type RowAction } from './RowActions.tsx';

/** In use or not: the values of a status. */
export const recordStatuses = ['ACTIVE', 'INACTIVE'] as const satisfies readonly RecordStatus[];

/** Values as a header offers them. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  label: (value: V) => string,
): readonly GridOption[] => values.map((value) => ({ value, label: label(value) }));

/** The columns that every list of the configuration has, and the presses of its rows. */
export function listColumns(intl: IntlShape, time: TimeWriter) {
  const word = (key: keyof typeof c, name?: string): string =>
    intl.formatMessage(c[key], name === undefined ? {} : { name });
  const at = (instant: string | null | undefined): string => time.at(instant, null, 'short');
  return {
    word,
    status: <Row extends { status: RecordStatus }>(): GridColumn<Row> => ({
      key: 'status',
      header: word('status'),
      value: (row) => intl.formatMessage(stateMessages[row.status]),
      width: 120,
      sort: 'STATUS',
      search: 'choice',
      options: optionsOf(recordStatuses, (value) => intl.formatMessage(stateMessages[value])),
      render: (row) => <StatusChip state={row.status} />,
    }),
    /** The place that its keeper gave a row among the others. */
    place: <Row extends { rank: number }>(header: string): GridColumn<Row> => ({
      key: 'place',
      header,
      value: (row) => row.rank,
      width: 84,
      align: 'end',
      sort: 'RANK',
      search: 'number',
    }),
    modified: <Row extends { updatedAt?: string | null }>(
      over: Partial<GridColumn<Row>> = {},
    ): GridColumn<Row> => ({
      key: 'modified',
      header: word('modified'),
      value: (row) => at(row.updatedAt),
      render: timeCell((row) => row.updatedAt),
      width: 150,
      sort: 'MODIFIED',
      search: 'datetime',
      ...over,
    }),
    created: <Row extends { createdAt: string }>(over: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
      key: 'created',
      header: word('created'),
      value: (row) => at(row.createdAt),
      render: timeCell((row) => row.createdAt),
      width: 150,
      sort: 'CREATED',
      search: 'datetime',
      hidden: true,
      ...over,
    }),
    /** The buttons of a row; wide enough for so many. */
    actions: <Row,>(most: number, of: (row: Row) => readonly (RowAction | null)[]): GridColumn<Row> => ({
      key: 'actions',
      header: word('actions'),
      value: () => '',
      width: Math.max(100, 28 * most + 24),
      pinned: 'end',
      excludeFromPicker: true,
      excludeFromCsv: true,
      render: (row) => <RowActions actions={of(row)} />,
    }),
    open: (name: string, may: boolean, run: () => void): RowAction =>
      may
        ? { icon: 'edit', label: word('edit', name), run }
        : { icon: 'view', label: word('open', name), run },
    /** In use or not: the press that makes it the other. */
    turn: (name: string, status: RecordStatus, set: (next: RecordStatus) => void): RowAction =>
      status === 'ACTIVE'
        ? { icon: 'off', label: word('deactivate', name), run: () => set('INACTIVE') }
        : { icon: 'on', label: word('activate', name), run: () => set('ACTIVE') },
    moves: (name: string, move: (way: 'UP' | 'DOWN') => void): readonly RowAction[] => [
      { icon: 'up', label: word('moveUp', name), run: () => move('UP') },
      { icon: 'down', label: word('moveDown', name), run: () => move('DOWN') },
    ],
  };
}
