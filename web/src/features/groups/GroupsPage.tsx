import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { GroupEditor_groupDocument, GroupsGrid_groupsDocument, useGroupsGrid_deleteMutation, type GroupEditor_groupQuery, type GroupRow_groupFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { groupColumns } from './groupColumns.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { groupsMessages as m } from './groups.messages.ts';

type Row = GroupRow_groupFragment;

const pickGroup = ({ node }: GroupEditor_groupQuery): Row | null => (node?.__typename === 'Group' ? node : null);

/** The company's groups: make, rename, change what they grant, delete, and who is in them. */
export default function GroupsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { save } = useSave();
  const grid = useRef<GridHandle<Row>>(null);
  const opened = useOpened('group');
  const { row, onRows } = useOpenedRow(opened, GroupEditor_groupDocument, pickGroup);
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const [remove] = useGroupsGrid_deleteMutation();
  const source = useListSource(GroupsGrid_groupsDocument, (query) => ({ search: headerText(query, 'name'), first: query.first, after: query.after }), (data) => data.groups);
  const latest = useRef(opened.open);
  latest.current = opened.open;
  const removeAfterAsking = useCallback(async (group: Row) => {
    const { name } = group;
    const { confirmed } = await confirm({ title: intl.formatMessage(m.delete, { name }), text: intl.formatMessage(m.deleteText, { count: group.memberCount }), danger: true });
    if (!confirmed) return;
    await save({
      failed: intl.formatMessage(m.saveFailed, { name }), saved: intl.formatMessage(m.deleted, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await remove({ variables: { input: { groupId: group.id, idempotencyKey } } })).data?.deleteGroup,
    });
  }, [confirm, intl, reload, remove, save]);
  const columns = useMemo(() => groupColumns(intl, time, { edit: ({ id }) => latest.current(id), remove: (group) => void removeAfterAsking(group) }), [intl, removeAfterAsking, time]);
  return (
    <ListPage<Row>
      name="groups"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <GroupEditor row={row} onClose={() => { opened.close(); reload(); }} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
