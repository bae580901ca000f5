import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  GroupRow_groupFragmentDoc,
  GroupEditor_groupDocument,
  GroupsGrid_groupsDocument,
  useGroupsGrid_deleteMutation,
  type GroupEditor_groupQuery,
  type GroupRow_groupFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { allRoles } from '../../parts/access/roleColumn.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { groupColumns } from './groupColumns.tsx';
import { groupsMessages as m } from './groups.messages.ts';

const GroupEditor = lazyPart(
  () => import('./GroupEditor.tsx'),
  (part) => part.GroupEditor,
);

type Row = GroupRow_groupFragment;

const groupRows = cachedRows(GroupRow_groupFragmentDoc);

const pickGroup = ({ node }: GroupEditor_groupQuery): Row | null =>
  node?.__typename === 'Group' ? node : null;

/** The company's groups: make, rename, change what they grant, delete, and who is in them. */
export default function GroupsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useList('group', GroupEditor_groupDocument, pickGroup, groupRows);
  const { opened, row } = list;
  const [remove] = useGroupsGrid_deleteMutation();
  const source = useListSource(
    GroupsGrid_groupsDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'description'],
        number: ['members'],
        span: ['modified', 'created'],
      }),
      role: query.choice('roles', allRoles),
      orderBy: query.order(['NAME', 'DESCRIPTION', 'ROLES', 'MEMBERS', 'MODIFIED', 'CREATED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.groups,
    groupRows,
  );
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    remove: ({ id, name, memberCount }: Row) =>
      list.change({
        name,
        failed: intl.formatMessage(m.saveFailed, { name }),
        saved: intl.formatMessage(m.deleted, { name }),
        sure: {
          title: intl.formatMessage(m.delete, { name }),
          text: intl.formatMessage(m.deleteText, { count: memberCount }),
        },
        call: async (idempotencyKey) =>
          (await remove({ variables: { input: { groupId: id, idempotencyKey } } })).data?.deleteGroup,
      }),
  });
  const columns = useMemo(() => groupColumns(intl, time, actions), [actions, intl, time]);
  return (
    <ListPage<Row>
      {...list.frame}
      name="groups"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.edit}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <GroupEditor row={row} onClose={list.saved} onSaved={list.saved} /> : null}
    </ListPage>
  );
}
