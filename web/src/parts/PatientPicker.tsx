import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PatientPicker_searchDocument, type PatientPicker_patientFragment } from '../gql/hooks.ts';
import { useAsk } from '../lib/apollo/useAsk.ts';
import { useHasRole } from '../lib/session/session.ts';
import { useTime, type TimeWriter } from '../lib/time/useTime.ts';
import { Combobox, type ComboboxItem } from '../ui/Combobox.tsx';
import type { PatientStart } from './patient-editor/PatientEditor.tsx';
import { PatientDialogs, type PatientWay } from './PatientDialogs.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

type Patient = PatientPicker_patientFragment;

interface Item extends ComboboxItem {
  patient: Patient;
}

/** Finds a patient; a new one is entered only after a look at those who look alike. */
export function PatientPicker(props: {
  value: Patient | null;
  onChange: (patient: Patient | null) => void;
  label?: string;
  name?: string;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** By proxy: whose patients; the own company's where absent. */
  companyId?: string | undefined;
  /** Nothing is booked: whoever is listed may be chosen, also by who only reads, and who is put away. */
  onlyReads?: boolean;
}): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const time = useTime();
  const keeps = useHasRole('MANAGE_PATIENT');
  const callTaker = useHasRole('MARKET_CALL_TAKER');
  const mayWrite = props.companyId === undefined ? keeps : callTaker;
  const [open, setOpen] = useState<PatientWay>(null);
  const itemOf = (patient: Patient): Item => ({
    id: patient.id,
    label: patient.displayName,
    detail: [
      ...(patient.status === 'ACTIVE' ? [] : [intl.formatMessage(m.inactive)]),
      detailOf(patient, time, (date) => intl.formatMessage(m.born, { date })),
    ].join(' · '),
    patient,
  });
  const { value } = props;
  const choose = (patient: Patient): void => {
    if (props.onlyReads || patient.status === 'ACTIVE' || patient.id === value?.id) props.onChange(patient);
  };
  return (
    <>
      <Combobox<Item>
        label={props.label ?? intl.formatMessage(m.patient)}
        name={props.name}
        error={props.error}
        required={props.required}
        readOnly={props.readOnly}
        autoFocus={props.autoFocus ?? false}
        minimum={2}
        value={value && itemOf(value)}
        hint={value ? detailOf(value, time, (date) => intl.formatMessage(m.born, { date })) : undefined}
        onChange={(item) => {
          // Nobody is entered twice because their record is put away: the dialog shows it, and says what to
          // do.
          if (item && item.patient.status !== 'ACTIVE' && !props.onlyReads)
            setOpen({
              kind: 'find',
              start: { ...startOf(item.label), dateOfBirth: item.patient.dateOfBirth },
            });
          else props.onChange(item?.patient ?? null);
        }}
        search={async (search, signal) => {
          const found = async (status: Patient['status'] | null): Promise<readonly Patient[]> =>
            (
              await ask(
                PatientPicker_searchDocument,
                { search, companyId: props.companyId ?? null, status },
                signal,
              )
            ).patients.nodes;
          if (props.onlyReads) return (await found(null)).map(itemOf);
          const active = (await found('ACTIVE')).filter((patient) => patient.viewerCan.book);
          return (active.length > 0 || !mayWrite ? active : await found('INACTIVE')).map(itemOf);
        }}
        // Whose booking it is may be fixed; the record is kept up to date all the same.
        onEdit={value?.viewerCan.edit ? () => setOpen({ kind: 'edit', patientId: value.id }) : undefined}
        editLabel={intl.formatMessage(m.editPatient)}
        onNew={mayWrite ? (typed) => setOpen({ kind: 'find', start: startOf(typed) }) : undefined}
        newLabel={intl.formatMessage(m.newPatient)}
      />
      <PatientDialogs way={open} onWay={setOpen} companyId={props.companyId} onChosen={choose} />
    </>
  );
}

/** 'born 01-02-1950 · MRN1 · (617)-555-0100', whatever of it is known. */
function detailOf(patient: Patient, time: TimeWriter, born: (date: string) => string): string {
  return [born(time.local(patient.dateOfBirth, 'date')), patient.reference, patient.mobile]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** What was typed into the picker, taken for a name: 'García, Ana' or 'Ana García'. */
export function startOf(typed: string): PatientStart {
  const clean = typed.trim().replaceAll(/\s+/gu, ' ');
  const [last = '', first] = clean.split(/\s*,\s*/u);
  if (first !== undefined) return { firstName: first, lastName: last, dateOfBirth: '' };
  const [given = '', ...rest] = clean.split(' ');
  return { firstName: given, lastName: rest.join(' '), dateOfBirth: '' };
}
