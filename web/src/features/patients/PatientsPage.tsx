import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PatientsGrid_patientsDocument, type PatientRow_patientFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { PatientEditor, type PatientStart } from '../../parts/patient-editor/PatientEditor.tsx';
import { PatientFindDialog } from '../../parts/PatientFindDialog.tsx';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { patientColumns } from './patientColumns.tsx';
import { patientsMessages as m } from './PatientsPage.messages.ts';

type Row = PatientRow_patientFragment;

const nobody: PatientStart = { firstName: '', lastName: '', dateOfBirth: '' };

/** The company's patients: search, review, edit, and new ones after a look at those who look alike. */
export default function PatientsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const keeps = useHasRole('MANAGE_PATIENT');
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const [status, setStatus] = useStatusParam();
  const opened = useOpened('patient', 'mode');
  // What was typed of a person stays out of the address.
  const [start, setStart] = useState<PatientStart | null>(null);
  const search = params.get('search') || null;
  const { id, isNew } = opened;
  useEffect(() => {
    if (!isNew) setStart(null);
  }, [isNew]);
  const editing = keeps && params.get('mode') === 'edit';
  const source = useListSource(PatientsGrid_patientsDocument, ({ first, after }) => ({ search, status, first, after }), (data) => data.patients, [search, status]);
  const columns = useMemo(() => patientColumns(intl, time), [intl, time]);
  const close = (): void => {
    opened.close();
    if (id) setTimeout(() => grid.current?.focus(id));
  };
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
      onOpen={(row) => opened.open(row.id)}
      create={keeps ? { label: intl.formatMessage(m.new), run: opened.create } : null}
      filters={<StatusFilter label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} onChange={setStatus} />}
      filterKeys={['search', 'status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {id ? <PatientEditor key={editing ? 'edit' : 'review'} mode={editing ? 'edit' : 'review'} patientId={id} onClose={close} onEdit={() => change({ mode: 'edit' })} onSaved={saved} /> : null}
      {isNew && keeps && start === null ? <PatientFindDialog start={nobody} onClose={close} onNoMatch={setStart} onSelect={(patient) => change({ patient: patient.id, mode: 'edit' })} /> : null}
      {isNew && keeps && start !== null ? <PatientEditor mode="new" start={start} onClose={close} onSaved={saved} /> : null}
    </ListPage>
  );
}
