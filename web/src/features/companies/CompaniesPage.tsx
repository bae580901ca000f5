import { Button } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  CompanyRow_companyFragmentDoc,
  Companies_listDocument,
  Companies_oneDocument,
  type Companies_oneQuery,
  type CompanyKind,
  type CompanyRow_companyFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridColumn } from '../../grid/types.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { companyMessages as m } from './companies.messages.ts';

type Row = CompanyRow_companyFragment;

const companyRows = cachedRows(CompanyRow_companyFragmentDoc);

const kinds = ['CARE_PROVIDER', 'TRANSPORT_PROVIDER'] as const satisfies readonly CompanyKind[];
const pick = ({ node }: Companies_oneQuery): Row | null => (node?.__typename === 'Company' ? node : null);

/** What a company is, in words; one that is nothing of these only owns markets. */
const kindWords = (intl: IntlShape, row: Row): string => {
  const held = [
    row.isCareProvider ? m.CARE_PROVIDER : null,
    row.isTransportProvider ? m.TRANSPORT_PROVIDER : null,
    row.isAdmin ? m.ADMIN : null,
  ].filter((one) => one !== null);
  return held.length === 0
    ? intl.formatMessage(m.none)
    : intl.formatList(
        held.map((one) => intl.formatMessage(one)),
        { type: 'unit' },
      );
};

const columnsOf = (
  intl: IntlShape,
  time: TimeWriter,
  open: (row: Row) => void,
): readonly GridColumn<Row>[] => {
  const flag = (on: boolean): string => intl.formatMessage(on ? c.yes : c.no);
  const list = listColumns(intl, time);
  return [
    {
      key: 'name',
      header: intl.formatMessage(c.name),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 250,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'code',
      header: intl.formatMessage(c.code),
      value: (row) => row.code,
      width: 140,
      sort: 'CODE',
      search: 'text',
    },
    {
      key: 'kind',
      header: intl.formatMessage(m.kind),
      value: (row) => kindWords(intl, row),
      width: 190,
      flex: 1,
      search: 'choice',
      options: optionsOf(kinds, (kind) => intl.formatMessage(m[kind])),
    },
    {
      key: 'timeZone',
      header: intl.formatMessage(c.timeZone),
      value: (row) => row.timeZone,
      width: 150,
      search: 'text',
    },
    {
      key: 'currency',
      header: intl.formatMessage(c.currency),
      value: (row) => row.currency,
      width: 100,
      hidden: true,
    },
    {
      key: 'phone',
      header: intl.formatMessage(m.phone),
      value: (row) => row.phone,
      width: 140,
      search: 'text',
    },
    {
      key: 'driverApp',
      header: intl.formatMessage(m.driverApp),
      value: (row) => flag(row.driverAppEnabled),
      width: 110,
      search: 'boolean',
    },
    {
      key: 'brand',
      header: intl.formatMessage(m.brand),
      value: (row) => (row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand)),
      width: 170,
    },
    list.modified<Row>({ sort: 'MODIFIED' }),
    list.created<Row>(),
    list.actions<Row>(1, (row) => [list.open(row.name, false, () => open(row))]),
  ];
};

/** All companies, and the way to work as one of them. */
export default function CompaniesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const session = useSession();
  const { activateCompany } = useSessionControl();
  const list = useList('company', Companies_oneDocument, pick, companyRows);
  const { opened, row } = list;
  const source = useListSource(
    Companies_listDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'code', 'timeZone', 'phone'],
        flag: ['driverApp'],
        span: ['modified'],
      }),
      kind: query.choice('kind', kinds),
      orderBy: query.order(['NAME', 'CODE', 'MODIFIED']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.companies,
    companyRows,
  );
  const { open } = useStable({ open: ({ id }: Row) => opened.open(id) });
  const columns = useMemo(() => columnsOf(intl, time, open), [intl, open, time]);
  const visit = async (id: string): Promise<void> => {
    await activateCompany(id);
    await navigate(paths.landing);
  };
  return (
    <ListPage<Row>
      {...list.frame}
      name="companies"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={open}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row ? (
        <EditorDialog title={row.name} onClose={opened.close}>
          <Facts
            items={[
              [intl.formatMessage(c.code), row.code],
              [intl.formatMessage(m.kind), kindWords(intl, row)],
              [intl.formatMessage(c.timeZone), row.timeZone],
              [intl.formatMessage(c.currency), row.currency],
              [intl.formatMessage(m.phone), row.phone],
              [intl.formatMessage(m.driverApp), intl.formatMessage(row.driverAppEnabled ? c.yes : c.no)],
              [
                intl.formatMessage(m.brand),
                row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand),
              ],
              [intl.formatMessage(c.created), time.when(row.createdAt)],
              [intl.formatMessage(c.modified), time.when(row.updatedAt)],
            ]}
          />
          {row.id === session.company.id ? null : (
            <Button mt="4" size="sm" variant="outline" onClick={() => void visit(row.id)}>
              {intl.formatMessage(m.visit, { name: row.name })}
            </Button>
          )}
        </EditorDialog>
      ) : null}
    </ListPage>
  );
}
