import type { IntlShape } from 'react-intl';
import type {
  AnnouncementRow_announcementFragment,
  AnnouncementStatus,
  AnnouncementType,
  ManagedAnnouncementOrder,
} from '../../gql/hooks.ts';
import { timeCell } from '../../grid/timeCell.tsx';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { wordsOf } from '../../parts/announcements/wordsOf.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { announcementMessages as m } from './announcements.messages.ts';

type Row = AnnouncementRow_announcementFragment;

const tones = { SCHEDULED: 'offered', CURRENT: 'moving', ENDED: 'neutral' } as const;

/** Where an announcement can stand, and how it is shown. */
export const announcementStatuses = [
  'SCHEDULED',
  'CURRENT',
  'ENDED',
] as const satisfies readonly AnnouncementStatus[];
/** How its content is written. */
export const contentTypes = ['TEXT', 'HTML'] as const satisfies readonly Row['contentType'][];
export const announcementTypes = ['IN_APP', 'ALERT'] as const satisfies readonly AnnouncementType[];

/** What announcements can be ordered by. */
export const announcementOrders = [
  'WRITTEN',
  'CONTENT',
  'STATUS',
  'TYPE',
  'CONTENT_TYPE',
  'AUDIENCE',
  'STARTS',
  'ENDS',
  'MODIFIED',
] as const satisfies readonly ManagedAnnouncementOrder['field'][];

/** The columns of announcements. */
export function announcementColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { edit: (row: Row) => void; end: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const audience = ({ companies, markets }: Row): string => {
    const names = [...companies, ...markets].map(({ name }) => name);
    return names.length === 0 ? word('everybody') : intl.formatList(names, { type: 'unit' });
  };
  const called = (row: Row): string => wordsOf(row).slice(0, 80);
  const list = listColumns(intl, time);
  return [
    {
      key: 'content',
      sort: 'CONTENT',
      header: word('content'),
      value: wordsOf,
      required: true,
      pinned: 'start',
      width: 320,
      search: 'text',
    },
    {
      key: 'status',
      sort: 'STATUS',
      header: word('status'),
      value: (row) => word(row.status),
      width: 120,
      search: 'choice',
      options: optionsOf(announcementStatuses, word),
      render: (row) => <Chip tone={tones[row.status]}>{word(row.status)}</Chip>,
    },
    {
      key: 'type',
      sort: 'TYPE',
      header: word('type'),
      value: (row) => word(row.type),
      width: 110,
      search: 'choice',
      options: optionsOf(announcementTypes, word),
    },
    {
      key: 'audience',
      sort: 'AUDIENCE',
      header: word('audience'),
      value: audience,
      width: 240,
      flex: 1,
      search: 'text',
    },
    {
      key: 'startsAt',
      sort: 'STARTS',
      header: word('startsAt'),
      value: (row) => time.at(row.startsAt, null, 'short'),
      render: timeCell((row) => row.startsAt),
      width: 150,
      search: 'datetime',
    },
    {
      key: 'endsAt',
      sort: 'ENDS',
      header: word('endsAt'),
      value: (row) => time.at(row.endsAt, null, 'short'),
      render: timeCell((row) => row.endsAt),
      width: 150,
      search: 'datetime',
    },
    {
      key: 'contentType',
      sort: 'CONTENT_TYPE',
      header: word('contentType'),
      value: (row) => word(row.contentType),
      width: 120,
      hidden: true,
      search: 'choice',
      options: optionsOf(contentTypes, word),
    },
    list.modified<Row>(),
    list.created<Row>({ sort: 'WRITTEN' }),
    list.actions<Row>(2, (row) =>
      row.status === 'ENDED'
        ? []
        : [
            list.open(called(row), true, () => actions.edit(row)),
            {
              icon: 'stop',
              label: intl.formatMessage(m.end, { content: called(row) }),
              run: () => actions.end(row),
            },
          ],
    ),
  ];
}
