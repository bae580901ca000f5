import { chakra, IconButton } from '@chakra-ui/react';
import { KeyRound, LogOut, MailPlus, Pencil, Power, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { UserRow_userFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { roleMessages } from '../../parts/access/roles.messages.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { usersMessages as m } from './users.messages.ts';

type Row = UserRow_userFragment;

const tones = { PENDING: 'draft', ACTIVE: 'moving', DISABLED: 'neutral' } as const;

/** What can be done from a row. */
export interface UserActions {
  edit: (row: Row) => void;
  disable: (row: Row) => void;
  enable: (row: Row) => void;
  invite: (row: Row) => void;
  endSessions: (row: Row) => void;
  /** Null for those who may not. */
  resetMfa: ((row: Row) => void) | null;
}

/** The columns of logins. */
export function userColumns(intl: IntlShape, time: TimeWriter, actions: UserActions): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = (words: readonly string[]): string => intl.formatList(words, { type: 'unit' });
  return [
    { key: 'name', header: word('name'), value: (row) => row.displayName, required: true, pinned: 'start', width: 210, search: 'text', render: (row) => <Who row={row} /> },
    { key: 'login', header: word('login'), value: (row) => row.login, width: 240, flex: 1 },
    { key: 'status', header: word('status'), value: (row) => word(row.status), width: 110, render: (row) => <Chip tone={tones[row.status]}>{word(row.status)}</Chip> },
    { key: 'roles', header: word('roles'), value: (row) => list(row.roles.map((role) => intl.formatMessage(roleMessages[role]))), width: 280, flex: 2 },
    { key: 'groups', header: word('groups'), value: (row) => list(row.groups.map(({ name }) => name)), width: 160, flex: 1 },
    { key: 'secondStep', header: word('secondStep'), value: (row) => word(row.hasSecondStep ? 'yes' : 'no'), width: 110 },
    { key: 'lastSignIn', header: word('lastSignIn'), value: (row) => time.at(row.lastSignInAt, null, 'short') || word('never'), width: 150 },
    { key: 'email', header: word('email'), value: (row) => row.email, width: 220, hidden: true },
    { key: 'mobile', header: word('mobile'), value: (row) => row.mobile, width: 140, hidden: true },
    { key: 'modified', header: word('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150, hidden: true },
    { key: 'created', header: word('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    { key: 'actions', header: word('actions'), value: () => '', width: 148, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => <Actions intl={intl} row={row} actions={actions} /> },
  ];
}

function Who({ row }: { row: Row }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
      <chakra.span aria-hidden display="inline-grid" placeItems="center" w="22px" h="22px" flexShrink="0" borderRadius="full" fontSize="10px" lineHeight="1" fontWeight="600" style={{ background: row.avatar.backgroundColor, color: row.avatar.labelColor }}>{row.avatar.label}</chakra.span>
      <chakra.span truncate dir="auto">{row.displayName}</chakra.span>
    </chakra.span>
  );
}

function Actions({ intl, row, actions }: { intl: IntlShape; row: Row; actions: UserActions }) {
  const { edit, enable, disable, invite } = row.viewerCan;
  const button = (key: 'edit' | 'disable' | 'enable' | 'invite' | 'endSessions' | 'resetMfa', icon: ReactNode) => {
    const words = intl.formatMessage(m[key], { name: row.displayName });
    return <IconButton size="2xs" variant="ghost" aria-label={words} title={words} onClick={() => actions[key]?.(row)}>{icon}</IconButton>;
  };
  return (
    <chakra.span display="flex" gap="1">
      {edit ? button('edit', <Pencil />) : null}
      {invite ? button('invite', <MailPlus />) : null}
      {edit && row.status === 'ACTIVE' ? button('endSessions', <LogOut />) : null}
      {edit && row.hasSecondStep && actions.resetMfa ? button('resetMfa', <KeyRound />) : null}
      {disable ? button('disable', <PowerOff />) : null}
      {enable ? button('enable', <Power />) : null}
    </chakra.span>
  );
}
