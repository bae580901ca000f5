import { IconButton } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { MessageOrder, MessageRow_messageFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { optionsOf } from '../../parts/list-page/listColumns.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { errorWords } from './errorWords.ts';
import { outgoingMessages as m } from './messages.messages.ts';

type Row = MessageRow_messageFragment;

const tones = { QUEUED: 'offered', SENT: 'done', DEAD: 'failed', VOID: 'neutral' } as const;

/** Where a message can stand, and how it goes. */
export const states = ['QUEUED', 'DEAD', 'SENT', 'VOID'] as const;
export const channels = ['EMAIL', 'SMS'] as const;

/** What messages can be ordered by. */
export const messageOrders = [
  'CREATED',
  'PERSON',
  'STATUS',
  'CHANNEL',
  'KIND',
  'COMPANY',
  'ATTEMPTS',
  'LAST_ERROR',
  'SENT',
] as const satisfies readonly MessageOrder['field'][];

/** Who a message goes to. */
export const receiverOf = (intl: IntlShape, { person }: Pick<Row, 'person'>): string =>
  person?.displayName ?? intl.formatMessage(m.nobody);

/** The columns of messages; the company's where there are several. */
export function messageColumns(
  intl: IntlShape,
  time: TimeWriter,
  options: { companies: boolean; sendAgain: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const at = (instant: string | null | undefined): string => time.at(instant, null, 'short');
  const columns: readonly GridColumn<Row>[] = [
    {
      key: 'person',
      sort: 'PERSON',
      header: word('person'),
      value: (row) => receiverOf(intl, row),
      required: true,
      pinned: 'start',
      width: 150,
      search: 'text',
    },
    {
      key: 'status',
      sort: 'STATUS',
      header: word('status'),
      value: (row) => word(row.status),
      width: 140,
      search: 'choice',
      param: 'state',
      options: optionsOf(states, word),
      render: (row) => <Chip tone={tones[row.status]}>{word(row.status)}</Chip>,
    },
    { key: 'kind', sort: 'KIND', header: word('kind'), value: (row) => word(row.kind), width: 164 },
    {
      key: 'company',
      sort: 'COMPANY',
      header: word('company'),
      value: (row) => row.company?.name,
      width: 150,
      flex: 1,
    },
    {
      key: 'lastError',
      sort: 'LAST_ERROR',
      header: word('lastError'),
      value: (row) => errorWords(intl, row.lastError),
      width: 190,
      flex: 2,
    },
    {
      key: 'attempts',
      sort: 'ATTEMPTS',
      header: word('attempts'),
      value: (row) => row.attempts,
      width: 92,
      align: 'end',
    },
    {
      key: 'createdAt',
      sort: 'CREATED',
      header: word('createdAt'),
      value: (row) => at(row.createdAt),
      width: 140,
    },
    {
      key: 'channel',
      sort: 'CHANNEL',
      header: word('channel'),
      value: (row) => word(row.channel),
      width: 120,
      search: 'choice',
      param: 'by',
      options: optionsOf(channels, word),
    },
    {
      key: 'nextAttemptAt',
      header: word('nextAttemptAt'),
      value: (row) => at(row.nextAttemptAt),
      width: 140,
      hidden: true,
    },
    {
      key: 'sentAt',
      sort: 'SENT',
      header: word('sentAt'),
      value: (row) => at(row.sentAt),
      width: 140,
      hidden: true,
    },
    {
      key: 'actions',
      header: word('actions'),
      value: () => '',
      width: 84,
      pinned: 'end',
      excludeFromPicker: true,
      excludeFromCsv: true,
      render: (row) => {
        const label = intl.formatMessage(m.sendAgain, { name: receiverOf(intl, row) });
        return row.viewerCanSendAgain ? (
          <IconButton
            size="2xs"
            variant="ghost"
            aria-label={label}
            title={label}
            onClick={() => options.sendAgain(row)}
          >
            <RotateCw />
          </IconButton>
        ) : null;
      },
    },
  ];
  return options.companies ? columns : columns.filter(({ key }) => key !== 'company');
}
