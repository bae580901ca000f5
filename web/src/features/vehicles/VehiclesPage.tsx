import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  VehicleRow_vehicleFragmentDoc,
  useVehicleEditor_updateMutation,
  VehicleEditor_vehicleDocument,
  VehiclesGrid_vehiclesDocument,
  type VehicleEditor_vehicleQuery,
  type VehicleRow_vehicleFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { vehicleColumns } from './vehicleColumns.tsx';
import { vehicleInput, vehicleValues } from './vehicles.state.ts';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';

const VehicleEditor = lazyPart(
  () => import('./VehicleEditor.tsx'),
  (part) => part.VehicleEditor,
);

type Row = VehicleRow_vehicleFragment;

const vehicleRows = cachedRows(VehicleRow_vehicleFragmentDoc);

const pickVehicle = ({ node }: VehicleEditor_vehicleQuery): Row | null =>
  node?.__typename === 'Vehicle' ? node : null;

/** The company's vehicles: search, add, edit, put in and out of use, and who drives them. */
export default function VehiclesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useList('vehicle', VehicleEditor_vehicleDocument, pickVehicle, vehicleRows);
  const { opened, row } = list;
  const [update] = useVehicleEditor_updateMutation();
  const source = useListSource(
    VehiclesGrid_vehiclesDocument,
    (query) => ({
      filter: query.filter({
        text: ['name', 'plate', 'make', 'model', 'color', 'callTypes', 'drivers'],
        number: ['capacity', 'seats', 'wheelchairPlaces', 'stretcherPlaces', 'maxPatientPounds'],
        span: ['modified', 'created'],
      }),
      status: query.choice('status', recordStatuses),
      orderBy: query.order([
        'NAME',
        'PLATE',
        'MAKE',
        'MODEL',
        'COLOR',
        'STATUS',
        'CAPACITY',
        'SEATS',
        'WHEELCHAIR_PLACES',
        'STRETCHER_PLACES',
        'MAX_PATIENT',
        'CALL_TYPES',
        'DRIVERS',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.vehicles,
    vehicleRows,
  );
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    setStatus: (vehicle: Row, status: Row['status']) =>
      list.change({
        name: vehicle.name,
        sure:
          status === 'ACTIVE'
            ? null
            : {
                title: intl.formatMessage(c.deactivate, { name: vehicle.name }),
                text: intl.formatMessage(m.confirmDeactivate, { name: vehicle.name }),
              },
        failed: intl.formatMessage(m.saveFailed, { name: vehicle.name }),
        call: async (idempotencyKey) =>
          (
            await update({
              variables: {
                input: {
                  ...vehicleInput({ ...vehicleValues(vehicle), status }),
                  vehicleId: vehicle.id,
                  expectedVersion: vehicle.version,
                  idempotencyKey,
                },
              },
            })
          ).data?.updateVehicle,
      }),
  });
  const columns = useMemo(() => vehicleColumns(intl, time, actions), [actions, intl, time]);
  return (
    <ListPage<Row>
      {...list.frame}
      name="vehicles"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={actions.edit}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <VehicleEditor vehicle={row} onClose={opened.close} onSaved={list.saved} /> : null}
    </ListPage>
  );
}
