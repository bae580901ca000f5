import { chakra, IconButton } from '@chakra-ui/react';
import { LogOut, UserRoundX } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { SessionRow_sessionFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { sessionsMessages as m } from '../../parts/sessions/sessions.messages.ts';
import { deviceWords, endWords, holderOf } from '../../parts/sessions/words.ts';
import { Chip } from '../../ui/StatusChip.tsx';

type Row = SessionRow_sessionFragment;

const tones = { ACTIVE: 'moving', IDLE: 'neutral', EXPIRED: 'neutral', ENDED: 'ended' } as const;

/** The columns of sessions. */
export function sessionColumns(intl: IntlShape, time: TimeWriter, actions: { end: (row: Row) => void; endAll: (person: { id: string; displayName: string }) => void }): readonly GridColumn<Row>[] {
  const word = (key: 'person' | 'login' | 'company' | 'activeCompany' | 'device' | 'address' | 'method' | 'since' | 'lastSeen' | 'until' | 'ended' | 'state' | 'actions' | Row['state'] | Row['method'] | 'thisDevice'): string => intl.formatMessage(m[key]);
  const ended = (row: Row): string => [time.at(row.endedAt, null, 'short'), endWords(intl, row)].filter(Boolean).join(' · ');
  return [
    { key: 'person', header: word('person'), value: holderOf, required: true, pinned: 'start', width: 160, search: 'text' },
    { key: 'state', header: word('state'), value: (row) => word(row.state), width: 124, render: (row) => <Chip tone={tones[row.state]}>{row.isCurrent ? word('thisDevice') : word(row.state)}</Chip> },
    { key: 'company', header: word('company'), value: (row) => row.company?.name, width: 140, flex: 1 },
    { key: 'activeCompany', header: word('activeCompany'), value: (row) => row.activeCompany?.name, width: 140, flex: 1 },
    { key: 'device', header: word('device'), value: (row) => deviceWords(intl, row), width: 140 },
    { key: 'address', header: word('address'), value: (row) => row.address, width: 112 },
    { key: 'since', header: word('since'), value: (row) => time.at(row.createdAt, null, 'short'), width: 140 },
    { key: 'lastSeen', header: word('lastSeen'), value: (row) => time.at(row.lastSeenAt, null, 'short'), width: 140 },
    { key: 'ended', header: word('ended'), value: ended, width: 220 },
    { key: 'login', header: word('login'), value: (row) => row.login, width: 220, hidden: true },
    { key: 'method', header: word('method'), value: (row) => word(row.method), width: 150, hidden: true },
    { key: 'until', header: word('until'), value: (row) => time.at(row.absoluteExpiresAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: word('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => {
        const { person } = row;
        const one = intl.formatMessage(m.end, { name: holderOf(row), device: deviceWords(intl, row) });
        const every = intl.formatMessage(m.endAll, { name: holderOf(row) });
        return row.viewerCanEnd ? (
          <chakra.span display="flex" gap="1">
            <IconButton size="2xs" variant="ghost" aria-label={one} title={one} onClick={() => actions.end(row)}><LogOut /></IconButton>
            {person ? <IconButton size="2xs" variant="ghost" aria-label={every} title={every} onClick={() => actions.endAll(person)}><UserRoundX /></IconButton> : null}
          </chakra.span>
        ) : null;
      },
    },
  ];
}
