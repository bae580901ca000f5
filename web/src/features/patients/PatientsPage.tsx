import { GENDERS } from '@ptc/schema/rules/lists/people';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  PatientRow_patientFragmentDoc,
  PatientsGrid_patientsDocument,
  type PatientRow_patientFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridHandle } from '../../grid/types.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ImportButton } from '../../parts/import/ImportButton.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import type { PatientStart } from '../../parts/patient-editor/PatientEditor.tsx';
import { useStable } from '../../parts/useStable.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { patientColumns, patientOrders } from './patientColumns.tsx';
import { patientsMessages as m } from './PatientsPage.messages.ts';

const PatientImport = lazyPart(
  () => import('./PatientImport.tsx'),
  (part) => part.PatientImport,
);
const PatientEditor = lazyPart(
  () => import('../../parts/patient-editor/PatientEditor.tsx'),
  (part) => part.PatientEditor,
);
const PatientFindDialog = lazyPart(
  () => import('../../parts/PatientFindDialog.tsx'),
  (part) => part.PatientFindDialog,
);

type Row = PatientRow_patientFragment;

const patientRows = cachedRows(PatientRow_patientFragmentDoc);

const nobody: PatientStart = { firstName: '', lastName: '', dateOfBirth: '' };

/** The company's patients: search, review, edit, and new ones after a look at those who look alike. */
export default function PatientsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const keeps = useHasRole('MANAGE_PATIENT');
  const grid = useRef<GridHandle>(null);
  const [params, change] = useAddressParams();
  const opened = useOpened('patient', 'mode');
  // What was typed of a person stays out of the address.
  const [start, setStart] = useState<PatientStart | null>(null);
  const search = params.get('search') || null;
  const { id, isNew } = opened;
  useEffect(() => {
    if (!isNew) setStart(null);
  }, [isNew]);
  const editing = keeps && params.get('mode') === 'edit';
  const source = useListSource(
    PatientsGrid_patientsDocument,
    (query) => {
      const { displayName, facilityQuickCode, ...filter } = query.filter({
        text: [
          'displayName',
          'reference',
          'mobile',
          'email',
          'facilityQuickCode',
          'address',
          'location',
          'medicare',
          'medicaid',
          'payors',
        ],
        flag: ['inFacility'],
        span: ['modified', 'created'],
        day: ['dateOfBirth'],
      });
      return {
        search,
        filter: { name: displayName, quickCode: facilityQuickCode, ...filter },
        status: query.choice('status', recordStatuses),
        gender: query.choice('gender', GENDERS),
        orderBy: query.order(patientOrders),
        first: query.first,
        after: query.after,
      };
    },
    (data) => data.patients,
    patientRows,
    [search],
  );
  const seesBookings = useHasRole('VIEW_BOOKING', 'MANAGE_BOOKING', 'BOOKING_SUPERVISOR');
  const actions = useStable({
    open: (row: Row) => opened.open(row.id),
    bookings: (row: Row) => navigate(`${paths.patientBookings}/${encodeURIComponent(row.id)}`),
  });
  const columns = useMemo(
    () => patientColumns(intl, time, seesBookings, actions),
    [actions, intl, seesBookings, time],
  );
  const close = (): void => {
    opened.close();
    if (id) setTimeout(() => grid.current?.focus(id));
  };
  const [importing, setImporting] = useState(false);
  const reload = (): void => grid.current?.refresh({ now: true });
  const saved = (): void => {
    close();
    reload();
  };
  return (
    <ListPage<Row>
      name="patients"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      openId={id}
      onOpen={actions.open}
      create={keeps ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      filters={keeps ? <ImportButton onPress={() => setImporting(true)} /> : null}
      filterKeys={['search']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {importing ? <PatientImport onClose={() => setImporting(false)} onImported={reload} /> : null}
      {id ? (
        <PatientEditor
          key={editing ? 'edit' : 'review'}
          mode={editing ? 'edit' : 'review'}
          patientId={id}
          onClose={close}
          onEdit={() => change({ mode: 'edit' })}
          onSaved={saved}
        />
      ) : null}
      {isNew && keeps && start === null ? (
        <PatientFindDialog
          start={nobody}
          onClose={close}
          onNoMatch={setStart}
          onSelect={(patient) => change({ patient: patient.id, mode: 'edit' })}
        />
      ) : null}
      {isNew && keeps && start !== null ? (
        <PatientEditor mode="new" start={start} onClose={close} onSaved={saved} />
      ) : null}
    </ListPage>
  );
}
