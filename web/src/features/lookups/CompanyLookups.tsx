import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  CompanyLookupRow_companyLookupFragmentDoc,
  CompanyLookups_listDocument,
  CompanyLookups_oneDocument,
  useCompanyLookups_moveMutation,
  useCompanyLookups_resetMutation,
  type CompanyLookupRow_companyLookupFragment,
  type CompanyLookups_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { companyLookupColumns, shownName, type CompanyLookupKind } from './companyLookupColumns.tsx';

const CompanyLookupEditor = lazyPart(
  () => import('./CompanyLookupEditor.tsx'),
  (part) => part.CompanyLookupEditor,
);

type Row = CompanyLookupRow_companyLookupFragment;

const companyLookupRows = cachedRows(CompanyLookupRow_companyLookupFragmentDoc);

const pick = ({ node }: CompanyLookups_oneQuery): Row | null =>
  node?.__typename === 'CompanyLookup' ? node : null;

/** A system list with the company's own names, codes and order: rename, hide, move. */
export function CompanyLookups(props: { kind: CompanyLookupKind; choice?: ReactNode }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { kind } = props;
  const list = useList('entry', CompanyLookups_oneDocument, pick, companyLookupRows);
  const { opened, row } = list;
  const [move] = useCompanyLookups_moveMutation();
  const [reset] = useCompanyLookups_resetMutation();
  const title = intl.formatMessage(m[kind]);
  const source = useListSource(
    CompanyLookups_listDocument,
    (query) => ({
      kind,
      filter: {
        ...query.filter({ text: ['name', 'code', 'systemName', 'systemCode'], span: ['modified'] }),
        rank: query.filter({ number: ['place'] }).place,
      },
      status: query.choice('status', recordStatuses),
      orderBy: query.order(['RANK', 'NAME', 'CODE', 'STATUS', 'SYSTEM_NAME', 'SYSTEM_CODE', 'MODIFIED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.companyLookups,
    companyLookupRows,
    [kind],
  );
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    move: (entry: Row, direction: 'UP' | 'DOWN') =>
      list.change({
        name: shownName(entry),
        call: async (idempotencyKey) =>
          (await move({ variables: { input: { lookupId: entry.id, direction, idempotencyKey } } })).data
            ?.moveCompanyLookup,
      }),
  });
  const resetList = (): Promise<void> =>
    list.change({
      name: title,
      sure: { title: intl.formatMessage(m.reset), text: intl.formatMessage(m.resetText) },
      saved: intl.formatMessage(m.resetDone),
      call: async (idempotencyKey) =>
        (await reset({ variables: { input: { kind, idempotencyKey } } })).data?.resetCompanyLookups,
    });
  const columns = useMemo(() => companyLookupColumns(intl, time, actions), [actions, intl, time]);
  return (
    <ListPage<Row>
      {...list.frame}
      name={`lookups-${kind.toLowerCase()}`}
      title={title}
      columns={columns}
      source={source}
      onOpen={actions.edit}
      filters={
        <>
          {props.choice}
          <Button size="xs" h="32px" variant="outline" onClick={() => void resetList()}>
            <Undo2 />
            {intl.formatMessage(m.reset)}
          </Button>
        </>
      }
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyOwn) }}
    >
      {row ? (
        <CompanyLookupEditor row={row} list={title} onClose={opened.close} onSaved={list.saved} />
      ) : null}
    </ListPage>
  );
}
