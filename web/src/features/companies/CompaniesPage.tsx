import { Button } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useNavigate } from 'react-router';
import { Companies_listDocument, Companies_oneDocument, type Companies_oneQuery, type CompanyKind, type CompanyRow_companyFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { companyMessages as m } from './companies.messages.ts';

type Row = CompanyRow_companyFragment;

const kinds = ['CARER', 'TRANSPORTER'] as const satisfies readonly CompanyKind[];
const pick = ({ node }: Companies_oneQuery): Row | null => (node?.__typename === 'Company' ? node : null);

/** What a company is, in words; one that is nothing of these only owns markets. */
const kindWords = (intl: IntlShape, row: Row): string => {
  const held = [row.isCarer ? m.CARER : null, row.isTransporter ? m.TRANSPORTER : null, row.isAdmin ? m.ADMIN : null].filter((one) => one !== null);
  return held.length === 0 ? intl.formatMessage(m.none) : intl.formatList(held.map((one) => intl.formatMessage(one)), { type: 'unit' });
};

const columnsOf = (intl: IntlShape, time: TimeWriter): readonly GridColumn<Row>[] => {
  const flag = (on: boolean): string => intl.formatMessage(on ? c.yes : c.no);
  return [
    { key: 'name', header: intl.formatMessage(c.name), value: (row) => row.name, required: true, pinned: 'start', width: 280, search: 'text' },
    { key: 'code', header: intl.formatMessage(c.code), value: (row) => row.code, width: 150 },
    { key: 'kind', header: intl.formatMessage(m.kind), value: (row) => kindWords(intl, row), width: 220, flex: 1 },
    { key: 'timeZone', header: intl.formatMessage(c.timeZone), value: (row) => row.timeZone, width: 180 },
    { key: 'currency', header: intl.formatMessage(c.currency), value: (row) => row.currency, width: 100 },
    { key: 'phone', header: intl.formatMessage(m.phone), value: (row) => row.phone, width: 150 },
    { key: 'driverApp', header: intl.formatMessage(m.driverApp), value: (row) => flag(row.driverAppEnabled), width: 120 },
    { key: 'brand', header: intl.formatMessage(m.brand), value: (row) => (row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand)), width: 170 },
    { key: 'modified', header: intl.formatMessage(c.modified), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: intl.formatMessage(c.created), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
  ];
};

/** All companies, and the way to work as one of them. */
export default function CompaniesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const session = useSession();
  const { activateCompany } = useSessionControl();
  const [params, change] = useAddressParams();
  const kind = kinds.find((one) => one === params.get('kind')) ?? null;
  const opened = useOpened('company');
  const { row, onRows } = useOpenedRow(opened, Companies_oneDocument, pick);
  const source = useListSource(Companies_listDocument, (query) => ({ search: headerText(query, 'name'), kind, first: query.first, after: query.after }), (data) => data.companies, [kind]);
  const columns = useMemo(() => columnsOf(intl, time), [intl, time]);
  const visit = async (id: string): Promise<void> => {
    await activateCompany(id);
    await navigate(paths.landing);
  };
  return (
    <ListPage<Row>
      name="companies"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      filters={<ListSelect label={intl.formatMessage(m.kind)} all={intl.formatMessage(m.allKinds)} value={kind} options={kinds.map((value) => ({ value, label: intl.formatMessage(m[value]) }))} onChange={(next) => change({ kind: next })} />}
      filterKeys={['kind']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row ? (
        <EditorDialog title={row.name} onClose={opened.close}>
          <Facts
            items={[
              [intl.formatMessage(c.code), row.code], [intl.formatMessage(m.kind), kindWords(intl, row)], [intl.formatMessage(c.timeZone), row.timeZone], [intl.formatMessage(c.currency), row.currency], [intl.formatMessage(m.phone), row.phone],
              [intl.formatMessage(m.driverApp), intl.formatMessage(row.driverAppEnabled ? c.yes : c.no)], [intl.formatMessage(m.brand), row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand)],
              [intl.formatMessage(c.created), time.at(row.createdAt, null, 'short')], [intl.formatMessage(c.modified), time.at(row.updatedAt, null, 'short')],
            ]}
          />
          {row.id === session.company.id ? null : <Button mt="4" size="sm" variant="outline" onClick={() => void visit(row.id)}>{intl.formatMessage(m.visit, { name: row.name })}</Button>}
        </EditorDialog>
      ) : null}
    </ListPage>
  );
}
