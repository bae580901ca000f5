import type { IntlShape } from 'react-intl';
import type { SessionOrder, SessionRow_sessionFragment } from '../../gql/hooks.ts';
import { timeCell } from '../../grid/timeCell.tsx';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { sessionsMessages as m } from '../../parts/sessions/sessions.messages.ts';
import { deviceWords, endWords, holderOf } from '../../parts/sessions/words.ts';
import { Chip } from '../../ui/StatusChip.tsx';

type Row = SessionRow_sessionFragment;

const tones = { ACTIVE: 'moving', IDLE: 'neutral', EXPIRED: 'neutral', ENDED: 'ended' } as const;

/** What sessions are narrowed to: those that last, or those that are over. */
export const sessionStates = ['lasting', 'over'] as const;

/** What sessions can be ordered by. */
export const sessionOrders = [
  'BEGAN',
  'LAST_SEEN',
  'PERSON',
  'LOGIN',
  'COMPANY',
  'ACTIVE_COMPANY',
  'ADDRESS',
  'DEVICE',
  'STATE',
  'METHOD',
  'UNTIL',
  'ENDED',
] as const satisfies readonly SessionOrder['field'][];

/** The columns of sessions. Who comes to see them comes for those that last. */
export function sessionColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { end: (row: Row) => void; endAll: (person: { id: string; displayName: string }) => void },
): readonly GridColumn<Row>[] {
  const word = (
    key:
      | 'person'
      | 'login'
      | 'company'
      | 'activeCompany'
      | 'device'
      | 'address'
      | 'method'
      | 'since'
      | 'lastSeen'
      | 'until'
      | 'ended'
      | 'state'
      | 'lasting'
      | 'over'
      | Row['state']
      | Row['method']
      | 'thisDevice',
  ): string => intl.formatMessage(m[key]);
  const ended = (row: Row): string =>
    [time.at(row.endedAt, null, 'short'), endWords(intl, row)].filter(Boolean).join(' · ');
  return [
    {
      key: 'person',
      sort: 'PERSON',
      header: word('person'),
      value: holderOf,
      required: true,
      pinned: 'start',
      width: 160,
      search: 'text',
    },
    {
      key: 'state',
      header: word('state'),
      value: (row) => word(row.state),
      width: 130,
      sort: 'STATE',
      search: 'choice',
      start: 'lasting',
      options: optionsOf(sessionStates, word),
      render: (row) => (
        <Chip tone={tones[row.state]}>{row.isCurrent ? word('thisDevice') : word(row.state)}</Chip>
      ),
    },
    {
      key: 'company',
      sort: 'COMPANY',
      header: word('company'),
      value: (row) => row.company?.name,
      width: 270,
      flex: 1,
      search: 'text',
    },
    {
      key: 'activeCompany',
      sort: 'ACTIVE_COMPANY',
      header: word('activeCompany'),
      value: (row) => (row.activeCompany?.id === row.company?.id ? '' : row.activeCompany?.name),
      width: 180,
    },
    {
      key: 'device',
      sort: 'DEVICE',
      header: word('device'),
      value: (row) => deviceWords(intl, row),
      width: 140,
    },
    {
      key: 'address',
      sort: 'ADDRESS',
      header: word('address'),
      value: (row) => row.address,
      width: 110,
      search: 'text',
    },
    {
      key: 'since',
      sort: 'BEGAN',
      header: word('since'),
      value: (row) => time.at(row.createdAt, null, 'short'),
      render: timeCell((row) => row.createdAt),
      width: 140,
      search: 'datetime',
    },
    {
      key: 'lastSeen',
      sort: 'LAST_SEEN',
      header: word('lastSeen'),
      value: (row) => time.at(row.lastSeenAt, null, 'short'),
      render: timeCell((row) => row.lastSeenAt),
      width: 140,
      search: 'datetime',
    },
    {
      key: 'ended',
      sort: 'ENDED',
      header: word('ended'),
      value: ended,
      width: 220,
      render: (row) => [time.when(row.endedAt), endWords(intl, row)].filter(Boolean).join(' · '),
    },
    {
      key: 'login',
      sort: 'LOGIN',
      header: word('login'),
      value: (row) => row.login,
      width: 220,
      hidden: true,
      search: 'text',
    },
    {
      key: 'method',
      sort: 'METHOD',
      header: word('method'),
      value: (row) => word(row.method),
      width: 150,
      hidden: true,
    },
    {
      key: 'until',
      sort: 'UNTIL',
      header: word('until'),
      value: (row) => time.at(row.absoluteExpiresAt, null, 'short'),
      render: timeCell((row) => row.absoluteExpiresAt),
      width: 150,
      hidden: true,
    },
    listColumns(intl, time).actions<Row>(2, (row) => {
      const { person } = row;
      if (!row.viewerCanEnd) return [];
      return [
        {
          icon: 'signOut',
          label: intl.formatMessage(m.end, { name: holderOf(row), device: deviceWords(intl, row) }),
          run: () => actions.end(row),
        },
        person
          ? {
              icon: 'signOutAll',
              label: intl.formatMessage(m.endAll, { name: holderOf(row) }),
              run: () => actions.endAll(person),
            }
          : null,
      ];
    }),
  ];
}
