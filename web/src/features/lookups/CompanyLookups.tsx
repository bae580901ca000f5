import { Button } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CompanyLookups_listDocument, CompanyLookups_oneDocument, useCompanyLookups_moveMutation, useCompanyLookups_resetMutation, type CompanyLookupRow_companyLookupFragment, type CompanyLookups_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { companyLookupColumns, type CompanyLookupKind } from './companyLookupColumns.tsx';
import { CompanyLookupEditor } from './CompanyLookupEditor.tsx';

type Row = CompanyLookupRow_companyLookupFragment;

const pick = ({ node }: CompanyLookups_oneQuery): Row | null => (node?.__typename === 'CompanyLookup' ? node : null);

/** A system list with the company's own names, codes and order: rename, hide, move. */
export function CompanyLookups(props: { kind: CompanyLookupKind; choice?: ReactNode }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { kind } = props;
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const opened = useOpened('entry');
  const { row, onRows } = useOpenedRow(opened, CompanyLookups_oneDocument, pick);
  const { save } = useSave();
  const [move] = useCompanyLookups_moveMutation();
  const [reset] = useCompanyLookups_resetMutation();
  const title = intl.formatMessage(m[kind]);
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(
    CompanyLookups_listDocument,
    (query) => ({ kind, search: headerText(query, 'name'), status, orderBy: headerOrder(query, ['RANK', 'NAME', 'CODE']), first: query.first, after: query.after }),
    (data) => data.companyLookups,
    [kind, status],
  );
  const moveRow = (entry: Row, direction: 'UP' | 'DOWN'): void => {
    const name = entry.aliasName ?? entry.systemName;
    void save({
      failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await move({ variables: { input: { lookupId: entry.id, direction, idempotencyKey } } })).data?.moveCompanyLookup,
    });
  };
  const resetList = async (): Promise<void> => {
    const { confirmed } = await confirm({ title: intl.formatMessage(m.reset), text: intl.formatMessage(m.resetText), danger: true });
    if (!confirmed) return;
    await save({
      failed: intl.formatMessage(c.failed, { name: title }), saved: intl.formatMessage(m.resetDone), done: reload,
      call: async (idempotencyKey) => (await reset({ variables: { input: { kind, idempotencyKey } } })).data?.resetCompanyLookups,
    });
  };
  const latest = useRef({ open: opened.open, moveRow });
  latest.current = { open: opened.open, moveRow };
  const columns = useMemo(() => companyLookupColumns(intl, time, { edit: ({ id }) => latest.current.open(id), move: (entry, way) => latest.current.moveRow(entry, way) }), [intl, time]);
  return (
    <ListPage<Row>
      name={`lookups-${kind.toLowerCase()}`}
      title={title}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      filters={(
        <>
          {props.choice}
          <ListSelect label={intl.formatMessage(c.status)} all={intl.formatMessage(m.everything)} value={status} options={[{ value: 'ACTIVE', label: intl.formatMessage(m.shown) }, { value: 'INACTIVE', label: intl.formatMessage(m.isHidden) }]} onChange={setStatus} />
          <Button size="xs" h="32px" variant="outline" onClick={() => void resetList()}><Undo2 />{intl.formatMessage(m.reset)}</Button>
        </>
      )}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyOwn) }}
    >
      {row ? <CompanyLookupEditor row={row} list={title} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
