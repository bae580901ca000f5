import { VEHICLE_PLACES } from '@ptc/schema/rules/lists/network';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  JobTypeRow_jobTypeFragmentDoc,
  JobTypes_knownDocument,
  JobTypes_listDocument,
  JobTypes_oneDocument,
  type JobTypeRow_jobTypeFragment,
  type JobTypes_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useBegun } from '../../parts/list-page/useBegun.ts';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { jobTypeColumns } from './jobTypeColumns.tsx';
import { UnknownEntries, type JobTypeStart } from './UnknownEntries.tsx';
import { useJobTypeStatus } from './useJobTypeStatus.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { jobTypeMessages as m } from './jobTypes.messages.ts';

const JobTypeEditor = lazyPart(
  () => import('./JobTypeEditor.tsx'),
  (part) => part.JobTypeEditor,
);

type Row = JobTypeRow_jobTypeFragment;

const jobTypeRows = cachedRows(JobTypeRow_jobTypeFragmentDoc);

const pick = ({ node }: JobTypes_oneQuery): Row | null => (node?.__typename === 'JobType' ? node : null);

/** What the company can carry, and what of it counts now. */
export default function JobTypesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useList('jobType', JobTypes_oneDocument, pick, jobTypeRows);
  const { opened, row } = list;
  const client = useApolloClient();
  const [start, setStart] = useBegun<JobTypeStart>(opened);
  const send = useJobTypeStatus();
  const source = useListSource(
    JobTypes_listDocument,
    (query) => ({
      filter: {
        ...query.filter({
          text: ['name', 'callTypes', 'urgencies', 'priorities'],
          number: ['seats'],
          span: ['modified', 'created'],
        }),
        needs: query.text('variables'),
      },
      status: query.choice('status', recordStatuses),
      place: query.choice('place', VEHICLE_PLACES),
      orderBy: query.order([
        'NAME',
        'STATUS',
        'SEATS',
        'PLACE',
        'CALL_TYPES',
        'URGENCIES',
        'PRIORITIES',
        'NEEDS',
        'MODIFIED',
        'CREATED',
      ]),
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
  return (
    <ListPage<Row>
      {...list.frame}
      name="jobTypes"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      filters={
        <UnknownEntries
          onAdd={(wanted) => {
            setStart(wanted);
            opened.create();
          }}
        />
      }
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? (
        <JobTypeEditor
          key={row?.id ?? 'new'}
          row={row}
          start={start}
          onClose={opened.close}
          onSaved={() => {
            list.saved();
            void client.refetchQueries({ include: [JobTypes_knownDocument] });
          }}
        />
      ) : null}
    </ListPage>
  );
}
