import { TEXT } from '@ptc/schema/rules/limits';
import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  CompanyRow_companyFragmentDoc,
  Companies_listDocument,
  Companies_oneDocument,
  useCompanies_resumeMutation,
  useCompanies_suspendMutation,
  type Companies_oneQuery,
  type CompanyRow_companyFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { paths } from '../../lib/paths.ts';
import { CompanyRefused, useHasRole, useSession, useSessionControl } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { ofThePlatformMessages } from '../../parts/company-fields/ofThePlatform.messages.ts';
import { companyMessages as m } from './companies.messages.ts';
import { companyColumns, companyOrders, kinds } from './companyColumns.tsx';

const CompanyEditor = lazyPart(
  () => import('./CompanyEditor.tsx'),
  (part) => part.CompanyEditor,
);
const NewMarket = lazyPart(
  () => import('./NewMarket.tsx'),
  (part) => part.NewMarket,
);
const CompanyView = lazyPart(
  () => import('./CompanyView.tsx'),
  (part) => part.CompanyView,
);

type Row = CompanyRow_companyFragment;

const companyRows = cachedRows(CompanyRow_companyFragmentDoc);

const pick = ({ node }: Companies_oneQuery): Row | null => (node?.__typename === 'Company' ? node : null);

/** All companies: who runs the platform enters, changes and suspends them, and works as one of them. */
export default function CompaniesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const may = useHasRole('SYS_ADMIN');
  const list = useList('company', Companies_oneDocument, pick, companyRows);
  const { opened, row } = list;
  const [founding, setFounding] = useState<Row | null>(null);
  const [suspend] = useCompanies_suspendMutation();
  const [resume] = useCompanies_resumeMutation();
  const source = useListSource(
    Companies_listDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'code', 'timeZone', 'phone', 'currency', 'brand'],
        flag: ['driverApp', 'suspended'],
        span: ['modified', 'created'],
      }),
      kind: query.choice('kind', kinds),
      orderBy: query.order(companyOrders),
      first: query.first,
      after: query.after,
    }),
    (data) => data.companies,
    companyRows,
  );
  const which = ({ id, version }: Row) => ({ companyId: id, expectedVersion: version });
  const actions = useStable({
    open: ({ id }: Row) => opened.open(id),
    suspend: async (of: Row) => {
      const { name } = of;
      const { confirmed, reason } = await confirm({
        title: intl.formatMessage(m.suspend, { name }),
        text: intl.formatMessage(m.suspendText),
        reason: {
          label: intl.formatMessage(ofThePlatformMessages.suspensionNote),
          limit: TEXT.suspensionNote,
        },
        danger: true,
      });
      if (confirmed)
        await list.change({
          name,
          saved: intl.formatMessage(m.suspendedNow, { name }),
          call: async (idempotencyKey) =>
            (await suspend({ variables: { input: { ...which(of), note: reason || null, idempotencyKey } } }))
              .data?.suspendCompany,
        });
    },
    resume: (of: Row) =>
      list.change({
        name: of.name,
        saved: intl.formatMessage(m.resumedNow, { name: of.name }),
        call: async (idempotencyKey) =>
          (await resume({ variables: { input: { ...which(of), idempotencyKey } } })).data?.resumeCompany,
      }),
  });
  const columns = useMemo(
    () =>
      companyColumns(intl, time, {
        may,
        open: actions.open,
        found: setFounding,
        suspend: (of) => void actions.suspend(of),
        resume: (of) => void actions.resume(of),
      }),
    [actions, intl, may, time],
  );
  const standing = row ? <Standing row={row} /> : null;
  return (
    <ListPage<Row>
      {...list.frame}
      name="companies"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.open}
      create={may ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {founding ? <NewMarket owner={founding} onClose={() => setFounding(null)} /> : null}
      {row === undefined ? null : may ? (
        <CompanyEditor
          key={row?.version ?? 0}
          row={row}
          onClose={opened.close}
          onSaved={list.saved}
          onStale={list.reload}
        >
          {standing}
        </CompanyEditor>
      ) : row ? (
        <CompanyView row={row} onClose={opened.close}>
          {standing}
        </CompanyView>
      ) : null}
    </ListPage>
  );
}

/** Whether the company works, and the way to work as it. */
function Standing({ row }: { row: Row }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const session = useSession();
  const { activateCompany } = useSessionControl();
  const failure = useFailure();
  const visit = async (): Promise<void> => {
    try {
      if (await activateCompany(row.id)) await navigate(paths.landing);
    } catch (error) {
      const title = intl.formatMessage(m.visit, { name: row.name });
      await failure(title, error instanceof CompanyRefused ? { message: error.message } : { error });
    }
  };
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {row.isSuspended ? (
        <Banner
          kind="warning"
          text={intl.formatMessage(m.suspendedSince, {
            time: time.when(row.suspendedAt),
            note: row.suspensionNote ?? '',
          })}
        />
      ) : null}
      {row.id === session.company.id ? null : (
        // A long name takes a second line on a phone.
        <Button
          size="sm"
          variant="outline"
          h="auto"
          minH="36px"
          py="1.5"
          maxW="full"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => void visit()}
        >
          {intl.formatMessage(m.visit, { name: row.name })}
        </Button>
      )}
    </chakra.div>
  );
}
