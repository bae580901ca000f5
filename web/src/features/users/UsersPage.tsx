import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  UserRow_userFragmentDoc,
  UserEditor_userDocument,
  UsersGrid_usersDocument,
  useUsersGrid_disableMutation,
  useUsersGrid_enableMutation,
  useUsersGrid_groupsQuery,
  useUsersGrid_inviteMutation,
  useUsersGrid_resetMfaMutation,
  type UserEditor_userQuery,
  type UserRow_userFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { allRoles } from '../../parts/access/roleColumn.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useEndSessions } from '../../parts/sessions/useEndSessions.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { userColumns, userStatuses } from './userColumns.tsx';
import { usersMessages as m } from './users.messages.ts';

const UserEditor = lazyPart(
  () => import('./UserEditor.tsx'),
  (part) => part.UserEditor,
);

type Row = UserRow_userFragment;

const userRows = cachedRows(UserRow_userFragmentDoc);

const pickUser = ({ node }: UserEditor_userQuery): Row | null => (node?.__typename === 'User' ? node : null);

/** The company's logins: add, change, take away and give back, invite again. */
export default function UsersPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useList('user', UserEditor_userDocument, pickUser, userRows);
  const { opened, row } = list;
  const mayReset = useHasRole('COMPANY_ADMIN', 'SYS_ADMIN');
  const nodes = useUsersGrid_groupsQuery().data?.groups.nodes;
  const groups = useMemo(() => (nodes ?? []).map(({ id, name }) => ({ value: id, label: name })), [nodes]);
  const { endAll } = useEndSessions(list.reload);
  const [disable] = useUsersGrid_disableMutation();
  const [enable] = useUsersGrid_enableMutation();
  const [invite] = useUsersGrid_inviteMutation();
  const [reset] = useUsersGrid_resetMfaMutation();
  const source = useListSource(
    UsersGrid_usersDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'login', 'email', 'mobile'],
        flag: ['secondStep'],
        span: ['lastSignIn', 'modified', 'created'],
      }),
      status: query.choice('status', userStatuses),
      role: query.choice('roles', allRoles),
      groupId: query.id('groups'),
      orderBy: query.order([
        'NAME',
        'LOGIN',
        'STATUS',
        'EMAIL',
        'MOBILE',
        'GROUPS',
        'SECOND_STEP',
        'LAST_SIGN_IN',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.users,
    userRows,
  );
  const words = (
    key: 'updateFailed' | 'resetMfaFailed' | 'inviteFailed' | 'changed' | 'invited' | 'mfaReset',
    name: string,
  ): string => intl.formatMessage(m[key], { name });
  const sure = (key: 'disable' | 'resetMfa', name: string) => ({
    title: intl.formatMessage(m[key], { name }),
    text: intl.formatMessage(m[`${key}Text`], { name }),
  });
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    disable: ({ id, displayName: name }: Row) =>
      list.change({
        name,
        failed: words('updateFailed', name),
        saved: words('changed', name),
        sure: sure('disable', name),
        call: async (idempotencyKey) =>
          (await disable({ variables: { input: { userId: id, idempotencyKey } } })).data?.disableUser,
      }),
    enable: ({ id, displayName: name }: Row) =>
      list.change({
        name,
        failed: words('updateFailed', name),
        saved: words('changed', name),
        call: async (idempotencyKey) =>
          (await enable({ variables: { input: { userId: id, idempotencyKey } } })).data?.enableUser,
      }),
    invite: ({ id, displayName: name }: Row) =>
      list.change({
        name,
        failed: words('inviteFailed', name),
        saved: words('invited', name),
        call: async (idempotencyKey) =>
          (await invite({ variables: { input: { userId: id, idempotencyKey } } })).data?.resendInvitation,
      }),
    resetMfa: ({ id, displayName: name }: Row) =>
      list.change({
        name,
        failed: words('resetMfaFailed', name),
        saved: words('mfaReset', name),
        sure: sure('resetMfa', name),
        call: async (idempotencyKey) =>
          (await reset({ variables: { input: { userId: id, idempotencyKey } } })).data?.resetMfa,
      }),
    endSessions: ({ person, displayName }: Row) =>
      person ? endAll({ id: person.id, displayName }) : undefined,
  });
  const columns = useMemo(
    () => userColumns(intl, time, groups, actions, mayReset),
    [actions, groups, intl, mayReset, time],
  );
  return (
    <ListPage<Row>
      {...list.frame}
      name="users"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={(pressed) => {
        if (pressed.viewerCan.edit) opened.open(pressed.id);
      }}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <UserEditor row={row} onClose={opened.close} onSaved={list.saved} /> : null}
    </ListPage>
  );
}
