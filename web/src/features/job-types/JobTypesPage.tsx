import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  JobTypeRow_jobTypeFragmentDoc,
  JobTypes_listDocument,
  JobTypes_oneDocument,
  useJobTypes_setStatusMutation,
  type JobTypeRow_jobTypeFragment,
  type JobTypes_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { covered, jobTypeColumns } from './jobTypeColumns.tsx';
import { jobTypeMessages as m } from './jobTypes.messages.ts';

type Row = JobTypeRow_jobTypeFragment;

const jobTypeRows = cachedRows(JobTypeRow_jobTypeFragmentDoc);

const pick = ({ node }: JobTypes_oneQuery): Row | null => (node?.__typename === 'JobType' ? node : null);

/** What the company can carry, and what of it counts now. */
export default function JobTypesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useList('jobType', JobTypes_oneDocument, pick, jobTypeRows);
  const { opened, row } = list;
  const [send] = useJobTypes_setStatusMutation();
  const source = useListSource(
    JobTypes_listDocument,
    (query) => ({
      filter: query.filter({ text: ['name'], span: ['modified'] }),
      status: query.choice('status', recordStatuses),
      orderBy: query.order(['NAME', 'MODIFIED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.jobTypes,
    jobTypeRows,
  );
  const actions = useStable({
    open: ({ id }: Row) => opened.open(id),
    setStatus: ({ id, name, version }: Row, status: Row['status']) =>
      list.change({
        name,
        sure:
          status === 'ACTIVE'
            ? null
            : { title: intl.formatMessage(c.deactivate, { name }), text: intl.formatMessage(m.confirmOff) },
        call: async (idempotencyKey) =>
          (
            await send({
              variables: { input: { jobTypeId: id, expectedVersion: version, status, idempotencyKey } },
            })
          ).data?.setJobTypeStatus,
      }),
  });
  const columns = useMemo(() => jobTypeColumns(intl, time, actions), [actions, intl, time]);
  const words = row ? covered(intl, row, intl.formatMessage(c.all)) : null;
  return (
    <ListPage<Row>
      {...list.frame}
      name="jobTypes"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row && words ? (
        <EditorDialog title={row.name} onClose={opened.close}>
          <Facts
            items={[
              [intl.formatMessage(c.status), intl.formatMessage(stateMessages[row.status])],
              [intl.formatMessage(c.callTypes), words.callTypes],
              [intl.formatMessage(c.variables), words.variables],
              [intl.formatMessage(c.urgencies), words.urgencies],
              [intl.formatMessage(c.priorities), words.priorities],
            ]}
          />
          <History
            entityId={row.id}
            words={(field) => (field === 'active' ? intl.formatMessage(c.active) : field)}
          />
        </EditorDialog>
      ) : null}
    </ListPage>
  );
}
