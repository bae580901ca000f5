import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { JobTypes_listDocument, JobTypes_oneDocument, useJobTypes_setStatusMutation, type JobTypeRow_jobTypeFragment, type JobTypes_oneQuery } from '../../gql/hooks.ts';
import type { GridColumn, GridHandle } from '../../grid/types.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { jobTypeMessages as m } from './jobTypes.messages.ts';

type Row = JobTypeRow_jobTypeFragment;

const pick = ({ node }: JobTypes_oneQuery): Row | null => (node?.__typename === 'JobType' ? node : null);

/** What a job type covers, each kind in words: no entry means all of them, but for needs, which must be named. */
const covered = (intl: IntlShape, row: Row) => {
  const names = (list: readonly { name: string }[], none: string): string => (list.length === 0 ? none : intl.formatList(list.map(({ name }) => name), { type: 'unit' }));
  const all = intl.formatMessage(c.all);
  return { callTypes: names(row.callTypes, all), urgencies: names(row.urgencies, all), priorities: names(row.priorities, all), variables: names(row.variables, intl.formatMessage(m.noneCovered)) };
};

const columnsOf = (intl: IntlShape, time: TimeWriter, setStatus: (row: Row, status: Row['status']) => void): readonly GridColumn<Row>[] => {
  const shared = (key: keyof typeof c, name?: string): string => intl.formatMessage(c[key], name === undefined ? {} : { name });
  return [
    { key: 'name', header: shared('name'), value: (row) => row.name, required: true, pinned: 'start', width: 220, sort: 'NAME', search: 'text' },
    { key: 'status', header: shared('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 110, render: (row) => <StatusChip state={row.status} /> },
    { key: 'callTypes', header: shared('callTypes'), value: (row) => covered(intl, row).callTypes, width: 320, flex: 1 },
    { key: 'variables', header: shared('variables'), value: (row) => covered(intl, row).variables, width: 320, flex: 1 },
    { key: 'urgencies', header: shared('urgencies'), value: (row) => covered(intl, row).urgencies, width: 140 },
    { key: 'priorities', header: shared('priorities'), value: (row) => covered(intl, row).priorities, width: 140 },
    { key: 'modified', header: shared('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: shared('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: shared('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (
        <RowActions
          actions={[row.status === 'ACTIVE'
            ? { icon: 'off', label: shared('deactivate', row.name), run: () => setStatus(row, 'INACTIVE') }
            : { icon: 'on', label: shared('activate', row.name), run: () => setStatus(row, 'ACTIVE') }]}
        />
      ),
    },
  ];
};

/** What the company can carry, and what of it counts now. */
export default function JobTypesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const opened = useOpened('jobType');
  const { row, onRows } = useOpenedRow(opened, JobTypes_oneDocument, pick);
  const { save } = useSave();
  const [send] = useJobTypes_setStatusMutation();
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(JobTypes_listDocument, (query) => ({ search: headerText(query, 'name'), status, orderBy: headerOrder(query, ['NAME']), first: query.first, after: query.after }), (data) => data.jobTypes, [status]);
  const switchTo = async ({ id, name, version }: Row, next: Row['status']): Promise<void> => {
    if (next === 'INACTIVE' && !(await confirm({ title: intl.formatMessage(c.deactivate, { name }), text: intl.formatMessage(m.confirmOff), danger: true })).confirmed) return;
    await save({
      failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await send({ variables: { input: { jobTypeId: id, expectedVersion: version, status: next, idempotencyKey } } })).data?.setJobTypeStatus,
    });
  };
  const latest = useRef(switchTo);
  latest.current = switchTo;
  const columns = useMemo(() => columnsOf(intl, time, (one, next) => void latest.current(one, next)), [intl, time]);
  const words = row ? covered(intl, row) : null;
  return (
    <ListPage<Row>
      name="jobTypes"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      filters={<StatusFilter label={intl.formatMessage(c.status)} all={intl.formatMessage(c.allStatuses)} value={status} onChange={setStatus} />}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row && words ? (
        <EditorDialog title={row.name} onClose={opened.close}>
          <Facts
            items={[
              [intl.formatMessage(c.status), intl.formatMessage(stateMessages[row.status])], [intl.formatMessage(c.callTypes), words.callTypes], [intl.formatMessage(c.variables), words.variables],
              [intl.formatMessage(c.urgencies), words.urgencies], [intl.formatMessage(c.priorities), words.priorities],
            ]}
          />
          <History entityId={row.id} words={(field) => (field === 'active' ? intl.formatMessage(c.active) : field)} />
        </EditorDialog>
      ) : null}
    </ListPage>
  );
}
