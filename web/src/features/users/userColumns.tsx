import { chakra } from '@chakra-ui/react';
import { When } from '../../ui/When.tsx';
import type { IntlShape } from 'react-intl';
import type { UserRow_userFragment, UserStatus } from '../../gql/hooks.ts';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { roleColumn } from '../../parts/access/roleColumn.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { usersMessages as m } from './users.messages.ts';

type Row = UserRow_userFragment;

const tones = { PENDING: 'draft', ACTIVE: 'moving', DISABLED: 'neutral' } as const;

/** Where a login can stand. */
export const userStatuses = ['PENDING', 'ACTIVE', 'DISABLED'] as const satisfies readonly UserStatus[];

/** What can be done from a row. */
export interface UserActions {
  edit: (row: Row) => void;
  disable: (row: Row) => void;
  enable: (row: Row) => void;
  invite: (row: Row) => void;
  endSessions: (row: Row) => void;
  resetMfa: (row: Row) => void;
}

/** The columns of logins; the second step is reset only by those who may. */
export function userColumns(
  intl: IntlShape,
  time: TimeWriter,
  groups: readonly GridOption[],
  actions: UserActions,
  mayReset: boolean,
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const named = (key: keyof typeof m, { displayName: name }: Row): string =>
    intl.formatMessage(m[key], { name });
  const list = listColumns(intl, time);
  return [
    {
      key: 'name',
      header: word('name'),
      value: (row) => row.displayName,
      required: true,
      pinned: 'start',
      width: 200,
      sort: 'NAME',
      search: 'text',
      render: (row) => <Who row={row} />,
    },
    {
      key: 'login',
      header: word('login'),
      value: (row) => row.login,
      width: 250,
      sort: 'LOGIN',
      search: 'text',
    },
    {
      key: 'status',
      header: word('status'),
      value: (row) => word(row.status),
      width: 120,
      sort: 'STATUS',
      search: 'choice',
      options: optionsOf(userStatuses, word),
      render: (row) => <Chip tone={tones[row.status]}>{word(row.status)}</Chip>,
    },
    roleColumn<Row>(intl, word('roles')),
    {
      key: 'groups',
      header: word('groups'),
      value: (row) =>
        intl.formatList(
          row.groups.map(({ name }) => name),
          { type: 'unit' },
        ),
      width: 130,
      sort: 'GROUPS',
      search: 'choice',
      param: 'group',
      options: groups,
    },
    {
      key: 'secondStep',
      header: word('secondStep'),
      value: (row) => word(row.hasSecondStep ? 'yes' : 'no'),
      width: 110,
      sort: 'SECOND_STEP',
      search: 'boolean',
    },
    {
      key: 'lastSignIn',
      header: word('lastSignIn'),
      value: (row) => time.at(row.lastSignInAt, null, 'short') || word('never'),
      render: (row) => (row.lastSignInAt ? <When at={row.lastSignInAt} /> : word('never')),
      width: 150,
      sort: 'LAST_SIGN_IN',
      search: 'datetime',
    },
    {
      key: 'email',
      header: word('email'),
      value: (row) => row.email,
      width: 220,
      sort: 'EMAIL',
      hidden: true,
      search: 'text',
    },
    {
      key: 'mobile',
      header: word('mobile'),
      value: (row) => row.mobile,
      width: 140,
      sort: 'MOBILE',
      hidden: true,
      search: 'text',
    },
    list.modified<Row>({ hidden: true }),
    list.created<Row>(),
    list.actions<Row>(4, (row) => {
      const { edit, enable, disable, invite } = row.viewerCan;
      return [
        edit ? list.open(row.displayName, true, () => actions.edit(row)) : null,
        invite ? { icon: 'mail', label: named('invite', row), run: () => actions.invite(row) } : null,
        edit && row.status === 'ACTIVE'
          ? { icon: 'signOut', label: named('endSessions', row), run: () => actions.endSessions(row) }
          : null,
        edit && row.hasSecondStep && mayReset
          ? { icon: 'key', label: named('resetMfa', row), run: () => actions.resetMfa(row) }
          : null,
        disable ? { icon: 'off', label: named('disable', row), run: () => actions.disable(row) } : null,
        enable ? { icon: 'on', label: named('enable', row), run: () => actions.enable(row) } : null,
      ];
    }),
  ];
}

function Who({ row }: { row: Row }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
      <chakra.span
        aria-hidden
        display="inline-grid"
        placeItems="center"
        w="22px"
        h="22px"
        flexShrink="0"
        borderRadius="full"
        fontSize="10px"
        lineHeight="1"
        fontWeight="600"
        style={{ background: row.avatar.backgroundColor, color: row.avatar.labelColor }}
      >
        {row.avatar.label}
      </chakra.span>
      <chakra.span truncate dir="auto">
        {row.displayName}
      </chakra.span>
    </chakra.span>
  );
}
