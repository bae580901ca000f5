import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { VehiclesGrid_vehiclesDocument, type RecordStatus, type VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridHandle, GridSource } from '../../grid/types.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSavedGrid } from '../../parts/useSavedGrid.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSetVehicleStatus } from './useSaveVehicle.ts';
import { vehicleColumns } from './vehicleColumns.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

type Row = VehicleRow_vehicleFragment;

const rowId = (row: Row): string => row.id;

/** The company's vehicles: search, add, edit, put in and out of use, and who drives them. */
export default function VehiclesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const [open, setOpen] = useState<{ vehicle: Row | null } | null>(null);
  const { saved, onSave } = useSavedGrid('vehicles');
  const search = params.get('search') ?? '';
  const status = params.get('status') === 'ACTIVE' || params.get('status') === 'INACTIVE' ? (params.get('status') as RecordStatus) : null;
  const reload = (): void => grid.current?.refresh({ now: true });
  const setStatus = useSetVehicleStatus(reload);
  const source = useMemo((): GridSource<Row> => ({
    fetchBlock: async ({ first, after, signal }) => {
      const { vehicles } = await ask(VehiclesGrid_vehiclesDocument, { search: search || null, status, first, after }, signal);
      return { rows: vehicles.nodes, totalCount: vehicles.totalCount, isExact: vehicles.isExact, endCursor: vehicles.pageInfo.endCursor, hasNextPage: vehicles.pageInfo.hasNextPage };
    },
  }), [ask, search, status]);
  const latest = useRef(setStatus);
  latest.current = setStatus;
  const columns = useMemo(() => vehicleColumns(intl, time, {
    edit: (vehicle) => setOpen({ vehicle }),
    setStatus: (row, next) => {
      const sure = next === 'ACTIVE' ? Promise.resolve({ confirmed: true }) : confirm({ title: intl.formatMessage(m.deactivate, { name: row.name }), text: intl.formatMessage(m.confirmDeactivate, { name: row.name }), danger: true });
      void sure.then(({ confirmed }) => (confirmed ? latest.current(row, next) : undefined));
    },
  }), [confirm, intl, time]);
  useHotkeys([{ keys: 'n', label: intl.formatMessage(m.new), run: () => setOpen({ vehicle: null }) }]);
  const create = <Button size="xs" h="32px" onClick={() => setOpen({ vehicle: null })}><Plus />{intl.formatMessage(m.new)}</Button>;
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DataGrid<Row>
        label={intl.formatMessage(m.title)}
        columns={columns}
        source={source}
        rowId={rowId}
        handle={grid}
        onOpen={(vehicle) => setOpen({ vehicle })}
        openId={open?.vehicle?.id ?? null}
        saved={saved}
        onSave={onSave}
        csvName="vehicles"
        chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
        onClearFilters={() => change({ search: null, status: null })}
        start={<><StatusFilter label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} onChange={(next) => change({ status: next })} />{create}</>}
        empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText), action: create }}
      />
      {open ? (
        <VehicleEditor
          vehicle={open.vehicle}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            reload();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
