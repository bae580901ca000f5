import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PatientsGrid_patientsDocument, type PatientRow_patientFragment, type RecordStatus } from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridHandle, GridSource } from '../../grid/types.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { PatientEditor, type PatientStart } from '../../parts/patient-editor/PatientEditor.tsx';
import { PatientFindDialog } from '../../parts/PatientFindDialog.tsx';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSavedGrid } from '../../parts/useSavedGrid.ts';
import { patientColumns } from './patientColumns.tsx';
import { patientsMessages as m } from './PatientsPage.messages.ts';

type Row = PatientRow_patientFragment;
type Open = { kind: 'find' } | { kind: 'new'; start: PatientStart };

const nobody: PatientStart = { firstName: '', lastName: '', dateOfBirth: '' };
const rowId = (row: Row): string => row.id;

/** The company's patients: search, review, edit, and new ones after a look at those who look alike. */
export default function PatientsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const keeps = useHasRole('MANAGE_PATIENT');
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const [open, setOpen] = useState<Open | null>(null);
  const { saved, onSave } = useSavedGrid('patients');
  const search = params.get('search') ?? '';
  const status = params.get('status') === 'ACTIVE' || params.get('status') === 'INACTIVE' ? (params.get('status') as RecordStatus) : null;
  const patientId = params.get('patient');
  const editing = keeps && params.get('mode') === 'edit';
  const source = useMemo((): GridSource<Row> => ({
    fetchBlock: async ({ first, after, signal }) => {
      const { patients } = await ask(PatientsGrid_patientsDocument, { search: search || null, status, first, after }, signal);
      return { rows: patients.nodes, totalCount: patients.totalCount, isExact: patients.isExact, endCursor: patients.pageInfo.endCursor, hasNextPage: patients.pageInfo.hasNextPage };
    },
  }), [ask, search, status]);
  const columns = useMemo(() => patientColumns(intl, time), [intl, time]);
  const openPatient = useCallback((id: string, mode: 'edit' | null) => change({ patient: id, mode }), [change]);
  const closePatient = (): void => {
    const id = patientId;
    change({ patient: null, mode: null });
    if (id) setTimeout(() => grid.current?.focus(id));
  };
  const reload = (): void => grid.current?.refresh({ now: true });
  useHotkeys(keeps ? [{ keys: 'n', label: intl.formatMessage(m.new), run: () => setOpen({ kind: 'find' }) }] : []);
  const create = keeps ? <Button size="xs" h="32px" onClick={() => setOpen({ kind: 'find' })}><Plus />{intl.formatMessage(m.new)}</Button> : null;
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DataGrid<Row>
        label={intl.formatMessage(m.title)}
        columns={columns}
        source={source}
        rowId={rowId}
        handle={grid}
        onOpen={(row) => openPatient(row.id, null)}
        openId={patientId}
        saved={saved}
        onSave={onSave}
        csvName="patients"
        chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
        onClearFilters={() => change({ search: null, status: null })}
        start={
          <>
            <StatusFilter label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} onChange={(next) => change({ status: next })} />
            {create}
          </>
        }
        empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText), action: create }}
      />
      {patientId ? (
        <PatientEditor
          key={editing ? 'edit' : 'review'}
          mode={editing ? 'edit' : 'review'}
          patientId={patientId}
          onClose={closePatient}
          onEdit={() => openPatient(patientId, 'edit')}
          onSaved={() => {
            closePatient();
            reload();
          }}
        />
      ) : null}
      {open?.kind === 'find' ? (
        <PatientFindDialog
          start={nobody}
          onClose={() => setOpen(null)}
          onNoMatch={(start) => setOpen({ kind: 'new', start })}
          onSelect={(patient) => {
            setOpen(null);
            openPatient(patient.id, 'edit');
          }}
        />
      ) : null}
      {open?.kind === 'new' ? <PatientEditor mode="new" start={open.start} onClose={() => setOpen(null)} onSaved={() => { setOpen(null); reload(); }} /> : null}
    </chakra.div>
  );
}
