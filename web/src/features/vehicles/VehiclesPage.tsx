import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { VehicleEditor_vehicleDocument, VehiclesGrid_vehiclesDocument, type VehicleEditor_vehicleQuery, type VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSetVehicleStatus } from './useSaveVehicle.ts';
import { vehicleColumns } from './vehicleColumns.tsx';
import { VehicleEditor } from './VehicleEditor.tsx';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

type Row = VehicleRow_vehicleFragment;

const pickVehicle = ({ node }: VehicleEditor_vehicleQuery): Row | null => (node?.__typename === 'Vehicle' ? node : null);

/** The company's vehicles: search, add, edit, put in and out of use, and who drives them. */
export default function VehiclesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatusFilter] = useStatusParam();
  const opened = useOpened('vehicle');
  const { row, onRows } = useOpenedRow(opened, VehicleEditor_vehicleDocument, pickVehicle);
  const reload = (): void => grid.current?.refresh({ now: true });
  const setStatus = useSetVehicleStatus(reload);
  const source = useListSource(VehiclesGrid_vehiclesDocument, (query) => ({ search: headerText(query, 'name'), status, first: query.first, after: query.after }), (data) => data.vehicles, [status]);
  const latest = useRef({ setStatus, open: opened.open });
  latest.current = { setStatus, open: opened.open };
  const columns = useMemo(() => vehicleColumns(intl, time, {
    edit: ({ id }) => latest.current.open(id),
    setStatus: (vehicle, next) => {
      const sure = next === 'ACTIVE' ? Promise.resolve({ confirmed: true }) : confirm({ title: intl.formatMessage(m.deactivate, { name: vehicle.name }), text: intl.formatMessage(m.confirmDeactivate, { name: vehicle.name }), danger: true });
      void sure.then(({ confirmed }) => (confirmed ? latest.current.setStatus(vehicle, next) : undefined));
    },
  }), [confirm, intl, time]);
  return (
    <ListPage<Row>
      name="vehicles"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      filters={<StatusFilter label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} onChange={setStatusFilter} />}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <VehicleEditor vehicle={row} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
