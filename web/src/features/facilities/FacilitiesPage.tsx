import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FacilitiesGrid_facilitiesDocument, type FacilityRow_facilityFragment, type RecordStatus } from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridHandle, GridSource } from '../../grid/types.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DepartmentsManager } from '../../parts/facility-editor/DepartmentsManager.tsx';
import { FacilityEditor } from '../../parts/facility-editor/FacilityEditor.tsx';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSavedGrid } from '../../parts/useSavedGrid.ts';
import { Switch } from '../../ui/Toggle.tsx';
import { facilityColumns } from './facilityColumns.tsx';
import { facilitiesMessages as m } from './FacilitiesPage.messages.ts';

type Row = FacilityRow_facilityFragment;

const rowId = (row: Row): string => row.id;

/** The company's own facilities: search, edit, departments, new ones. */
export default function FacilitiesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const { company } = useSession();
  const keeps = useHasRole('FACILITY_PUBLIC', 'MANAGE_BOOKING') && company.isCarer;
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const [adding, setAdding] = useState(false);
  const { saved, onSave } = useSavedGrid('facilities');
  const search = params.get('search') ?? '';
  const status = params.get('status') === 'ACTIVE' || params.get('status') === 'INACTIVE' ? (params.get('status') as RecordStatus) : null;
  const all = params.get('departments') === 'true';
  const facilityId = params.get('facility');
  const parentId = params.get('departmentsOf');
  const source = useMemo((): GridSource<Row> => ({
    fetchBlock: async ({ first, after, signal }) => {
      const { facilities } = await ask(FacilitiesGrid_facilitiesDocument, { search: search || null, companyId: company.id, status, parentsOnly: !all, first, after }, signal);
      return { rows: facilities.nodes, totalCount: facilities.totalCount, isExact: facilities.isExact, endCursor: facilities.pageInfo.endCursor, hasNextPage: facilities.pageInfo.hasNextPage };
    },
  }), [all, ask, company.id, search, status]);
  const openDepartments = useCallback((row: Row) => change({ departmentsOf: row.id }), [change]);
  const columns = useMemo(() => facilityColumns(intl, time, openDepartments), [intl, openDepartments, time]);
  const reload = (): void => grid.current?.refresh({ now: true });
  useHotkeys(keeps ? [{ keys: 'n', label: intl.formatMessage(m.new), run: () => setAdding(true) }] : []);
  const create = keeps ? <Button size="xs" h="32px" onClick={() => setAdding(true)}><Plus />{intl.formatMessage(m.new)}</Button> : null;
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DataGrid<Row>
        label={intl.formatMessage(m.title)}
        columns={columns}
        source={source}
        rowId={rowId}
        handle={grid}
        onOpen={(row) => change({ facility: row.id })}
        openId={facilityId}
        saved={saved}
        onSave={onSave}
        csvName="facilities"
        chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
        onClearFilters={() => change({ search: null, status: null, departments: null })}
        start={
          <>
            <StatusFilter label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} onChange={(next) => change({ status: next })} />
            <Switch label={intl.formatMessage(m.withDepartments)} checked={all} onChange={(on) => change({ departments: on ? 'true' : null })} />
            {create}
          </>
        }
        empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText), action: create }}
      />
      {facilityId || adding ? (
        <FacilityEditor
          {...(facilityId ? { facilityId } : {})}
          onClose={() => {
            setAdding(false);
            change({ facility: null });
          }}
          onSaved={() => {
            setAdding(false);
            change({ facility: null });
            reload();
          }}
        />
      ) : null}
      {parentId ? (
        <DepartmentsManager
          parentId={parentId}
          onClose={() => {
            change({ departmentsOf: null });
            reload();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
