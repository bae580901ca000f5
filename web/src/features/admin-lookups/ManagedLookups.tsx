import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  ManagedLookupRow_managedLookupFragmentDoc,
  ManagedLookups_listDocument,
  ManagedLookups_oneDocument,
  useManagedLookups_moveMutation,
  useManagedLookups_updateMutation,
  type ManagedLookupRow_managedLookupFragment,
  type ManagedLookups_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { managedLookupColumns, type ManagedKind } from './managedLookupColumns.tsx';

const ManagedLookupEditor = lazyPart(
  () => import('./ManagedLookupEditor.tsx'),
  (part) => part.ManagedLookupEditor,
);

type Row = ManagedLookupRow_managedLookupFragment;

const managedLookupRows = cachedRows(ManagedLookupRow_managedLookupFragmentDoc);

const pick = ({ node }: ManagedLookups_oneQuery): Row | null =>
  node?.__typename === 'ManagedLookup' ? node : null;

/** One of the system's lists: enter, rename, move, take out of use. Support only reads. */
export function ManagedLookups({ kind }: { kind: ManagedKind }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const keeps = useHasRole('SYS_ADMIN');
  const list = useList('entry', ManagedLookups_oneDocument, pick, managedLookupRows);
  const { opened, row } = list;
  const [move] = useManagedLookups_moveMutation();
  const [update] = useManagedLookups_updateMutation();
  const source = useListSource(
    ManagedLookups_listDocument,
    (query) => ({
      kind,
      filter: {
        ...query.filter({ text: ['name', 'nameEs', 'code'], span: ['modified', 'created'] }),
        rank: query.filter({ number: ['place'] }).place,
      },
      status: query.choice('status', recordStatuses),
      orderBy: query.order(['RANK', 'NAME', 'CODE', 'STATUS', 'SPANISH', 'MODIFIED', 'CREATED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.managedLookups,
    managedLookupRows,
    [kind],
  );
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    move: ({ id, name }: Row, direction: 'UP' | 'DOWN') =>
      list.change({
        name,
        call: async (idempotencyKey) =>
          (await move({ variables: { input: { lookupId: id, direction, idempotencyKey } } })).data
            ?.moveLookupValue,
      }),
    setStatus: ({ id, name, nameEs, version }: Row, status: Row['status']) =>
      list.change({
        name,
        sure:
          status === 'ACTIVE'
            ? null
            : {
                title: intl.formatMessage(c.deactivate, { name }),
                text: intl.formatMessage(m.confirmDeactivate),
              },
        call: async (idempotencyKey) =>
          (
            await update({
              variables: {
                input: {
                  lookupId: id,
                  expectedVersion: version,
                  name,
                  nameEs: nameEs ?? name,
                  status,
                  idempotencyKey,
                },
              },
            })
          ).data?.updateLookupValue,
      }),
  });
  const columns = useMemo(
    () => managedLookupColumns(intl, time, keeps ? actions : null),
    [actions, intl, keeps, time],
  );
  return (
    <ListPage<Row>
      {...list.frame}
      name={`system-${kind.toLowerCase()}`}
      title={intl.formatMessage(m[kind])}
      columns={columns}
      source={source}
      {...(keeps ? { onOpen: actions.edit } : {})}
      create={keeps ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyManaged) }}
    >
      {row !== undefined && keeps ? (
        <ManagedLookupEditor row={row} kind={kind} onClose={opened.close} onSaved={list.saved} />
      ) : null}
    </ListPage>
  );
}
