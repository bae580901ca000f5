import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { UserEditor_userDocument, UsersGrid_usersDocument, type UserEditor_userQuery, type UserRow_userFragment, type UserStatus } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useEndSessions } from '../../parts/sessions/useEndSessions.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { UserEditor } from './UserEditor.tsx';
import { userColumns } from './userColumns.tsx';
import { usersMessages as m } from './users.messages.ts';
import { useUserActions } from './useUserActions.ts';

type Row = UserRow_userFragment;

const statuses = ['PENDING', 'ACTIVE', 'DISABLED'] as const satisfies readonly UserStatus[];
const pickUser = ({ node }: UserEditor_userQuery): Row | null => (node?.__typename === 'User' ? node : null);

/** The company's logins: add, change, take away and give back, invite again. */
export default function UsersPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const status = statuses.find((one) => one === params.get('status')) ?? null;
  const groupId = params.get('group');
  const opened = useOpened('user');
  const { row, onRows } = useOpenedRow(opened, UserEditor_userDocument, pickUser);
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const { disable, enable, invite, resetMfa } = useUserActions(reload);
  const mayReset = useHasRole('COMPANY_ADMIN', 'SYS_ADMIN');
  const { endAll } = useEndSessions(reload);
  const source = useListSource(UsersGrid_usersDocument, (query) => ({ search: headerText(query, 'name'), status, groupId, first: query.first, after: query.after }), (data) => data.users, [status, groupId]);
  const latest = useRef(opened.open);
  latest.current = opened.open;
  const columns = useMemo(() => userColumns(intl, time, {
    edit: ({ id }) => latest.current(id),
    disable: (one) => void disable(one),
    enable: (one) => void enable(one),
    invite: (one) => void invite(one),
    resetMfa: mayReset ? (one) => void resetMfa(one) : null,
    endSessions: ({ person, displayName }) => { if (person) void endAll({ id: person.id, displayName }); },
  }), [disable, enable, endAll, intl, invite, mayReset, resetMfa, time]);
  return (
    <ListPage<Row>
      name="users"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={(pressed) => { if (pressed.viewerCan.edit) opened.open(pressed.id); }}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      filters={<ListSelect label={intl.formatMessage(m.status)} all={intl.formatMessage(m.allStatuses)} value={status} options={statuses.map((value) => ({ value, label: intl.formatMessage(m[value]) }))} onChange={(next) => change({ status: next })} />}
      filterKeys={['status', 'group']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <UserEditor row={row} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
