import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ManagedLookups_listDocument, ManagedLookups_oneDocument, useManagedLookups_moveMutation, useManagedLookups_updateMutation, type ManagedLookupRow_managedLookupFragment, type ManagedLookups_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave, type Answer } from '../../parts/list-page/useSave.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { managedLookupColumns, type ManagedKind } from './managedLookupColumns.tsx';
import { ManagedLookupEditor } from './ManagedLookupEditor.tsx';

type Row = ManagedLookupRow_managedLookupFragment;

const pick = ({ node }: ManagedLookups_oneQuery): Row | null => (node?.__typename === 'ManagedLookup' ? node : null);

/** One of the system's lists: enter, rename, move, take out of use. Support only reads. */
export function ManagedLookups({ kind }: { kind: ManagedKind }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const keeps = useHasRole('SYS_ADMIN');
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const opened = useOpened('entry');
  const { row, onRows } = useOpenedRow(opened, ManagedLookups_oneDocument, pick);
  const { save } = useSave();
  const [move] = useManagedLookups_moveMutation();
  const [update] = useManagedLookups_updateMutation();
  const title = intl.formatMessage(m[kind]);
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(
    ManagedLookups_listDocument,
    (query) => ({ kind, search: headerText(query, 'name'), status, orderBy: headerOrder(query, ['RANK', 'NAME', 'CODE']), first: query.first, after: query.after }),
    (data) => data.managedLookups,
    [kind, status],
  );
  const run = ({ name }: Row, call: (key: string) => Promise<Answer | null | undefined>): void =>
    void save({ failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload, call });
  const actions = {
    edit: ({ id }: Row) => opened.open(id),
    move: (entry: Row, direction: 'UP' | 'DOWN') => run(entry, async (idempotencyKey) => (await move({ variables: { input: { lookupId: entry.id, direction, idempotencyKey } } })).data?.moveLookupValue),
    setStatus: async (entry: Row, next: Row['status']) => {
      const sure = next === 'ACTIVE' || (await confirm({ title: intl.formatMessage(c.deactivate, { name: entry.name }), text: intl.formatMessage(m.confirmDeactivate), danger: true })).confirmed;
      if (sure) run(entry, async (idempotencyKey) => (await update({ variables: { input: { lookupId: entry.id, expectedVersion: entry.version, name: entry.name, nameEs: entry.nameEs ?? entry.name, status: next, idempotencyKey } } })).data?.updateLookupValue);
    },
  };
  const latest = useRef(actions);
  latest.current = actions;
  const columns = useMemo(
    () => managedLookupColumns(intl, time, keeps ? { edit: (entry) => latest.current.edit(entry), move: (entry, way) => latest.current.move(entry, way), setStatus: (entry, next) => void latest.current.setStatus(entry, next) } : null),
    [intl, keeps, time],
  );
  return (
    <ListPage<Row>
      name={`system-${kind.toLowerCase()}`}
      title={title}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      {...(keeps ? { onOpen: ({ id }: Row) => opened.open(id) } : {})}
      create={keeps ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      filters={<StatusFilter label={intl.formatMessage(c.status)} all={intl.formatMessage(c.allStatuses)} value={status} onChange={setStatus} />}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyManaged) }}
    >
      {row !== undefined && keeps ? <ManagedLookupEditor row={row} kind={kind} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
