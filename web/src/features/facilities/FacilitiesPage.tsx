import { useMemo, useRef, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  FacilityRow_facilityFragmentDoc,
  FacilitiesGrid_facilitiesDocument,
  useFacilitiesGrid_typesQuery,
  type FacilityRow_facilityFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ImportButton } from '../../parts/import/ImportButton.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useStable } from '../../parts/useStable.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { Switch } from '../../ui/Toggle.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { facilityColumns, facilityOrders } from './facilityColumns.tsx';
import { facilitiesMessages as m } from './FacilitiesPage.messages.ts';

const FacilityImport = lazyPart(
  () => import('./FacilityImport.tsx'),
  (part) => part.FacilityImport,
);
const DepartmentsManager = lazyPart(
  () => import('../../parts/facility-editor/DepartmentsManager.tsx'),
  (part) => part.DepartmentsManager,
);
const FacilityEditor = lazyPart(
  () => import('../../parts/facility-editor/FacilityEditor.tsx'),
  (part) => part.FacilityEditor,
);

type Row = FacilityRow_facilityFragment;

const facilityRows = cachedRows(FacilityRow_facilityFragmentDoc);

/** The company's own facilities: search, edit, departments, new ones. */
export default function FacilitiesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const keeps = useHasRole('FACILITY_PUBLIC', 'MANAGE_BOOKING') && company.isCareProvider;
  const grid = useRef<GridHandle>(null);
  const [params, change] = useAddressParams();
  const types = useFacilitiesGrid_typesQuery().data?.lookupValues;
  const facility = useOpened('facility');
  const parent = useOpened('departmentsOf');
  const search = params.get('search') || null;
  const all = params.get('departments') === 'true';
  const source = useListSource(
    FacilitiesGrid_facilitiesDocument,
    (query) => ({
      search,
      companyId: company.id,
      filter: query.filter({
        text: ['name', 'quickCode', 'externalCode', 'npi', 'address', 'parent', 'contact'],
        span: ['modified', 'created'],
      }),
      facilityTypeId: query.id('type'),
      status: query.choice('status', recordStatuses),
      parentsOnly: !all,
      orderBy: query.order(facilityOrders),
      first: query.first,
      after: query.after,
    }),
    (data) => data.facilities,
    facilityRows,
    [company.id, search, all],
  );
  const actions = useStable({
    open: ({ id }: Row) => facility.open(id),
    departments: ({ id }: Row) => parent.open(id),
  });
  const columns = useMemo(
    () =>
      facilityColumns(
        intl,
        time,
        (types ?? []).map(({ id, name }) => ({ value: id, label: name })),
        keeps,
        actions,
      ),
    [actions, intl, keeps, time, types],
  );
  const [importing, setImporting] = useState(false);
  const reload = (): void => grid.current?.refresh({ now: true });
  return (
    <ListPage<Row>
      name="facilities"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      openId={facility.id}
      onOpen={actions.open}
      create={keeps ? { label: intl.formatMessage(m.new), run: facility.create } : null}
      filters={
        <>
          <Switch
            label={intl.formatMessage(m.withDepartments)}
            checked={all}
            onChange={(on) => change({ departments: on ? 'true' : null })}
          />
          {keeps ? <ImportButton onPress={() => setImporting(true)} /> : null}
        </>
      }
      filterKeys={['search', 'departments']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {importing ? <FacilityImport onClose={() => setImporting(false)} onImported={reload} /> : null}
      {facility.id || (facility.isNew && keeps) ? (
        <FacilityEditor
          {...(facility.id ? { facilityId: facility.id } : {})}
          onClose={facility.close}
          onSaved={() => {
            facility.close();
            reload();
          }}
        />
      ) : null}
      {parent.id ? (
        <DepartmentsManager
          parentId={parent.id}
          onClose={() => {
            parent.close();
            reload();
          }}
        />
      ) : null}
    </ListPage>
  );
}
