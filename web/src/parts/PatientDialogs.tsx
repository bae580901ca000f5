import type { ReactNode } from 'react';
import type { PatientPicker_patientFragment } from '../gql/hooks.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { PatientStart } from './patient-editor/PatientEditor.tsx';

const PatientEditor = lazyPart(
  () => import('./patient-editor/PatientEditor.tsx'),
  (part) => part.PatientEditor,
);
const PatientFindDialog = lazyPart(
  () => import('./PatientFindDialog.tsx'),
  (part) => part.PatientFindDialog,
);

/**
 * Where somebody is on the way to a patient: looking for who is there already, entering a new one, or
 * changing a record.
 */
export type PatientWay =
  | { kind: 'find' | 'new'; start: PatientStart }
  | { kind: 'edit'; patientId: string }
  | null;

/** The dialogs on the way to a patient: a new one is entered only after a look at those who look alike. */
export function PatientDialogs(props: {
  way: PatientWay;
  onWay: (way: PatientWay) => void;
  companyId?: string | undefined;
  onChosen: (patient: PatientPicker_patientFragment) => void;
}): ReactNode {
  const { way, onWay, companyId, onChosen } = props;
  const close = (): void => onWay(null);
  const chosen = (patient: PatientPicker_patientFragment): void => {
    close();
    onChosen(patient);
  };
  switch (way?.kind) {
    case 'find':
      return (
        <PatientFindDialog
          start={way.start}
          companyId={companyId}
          onClose={close}
          onNoMatch={(start) => onWay({ kind: 'new', start })}
          onSelect={(patient) => {
            // Nothing is booked for who is inactive: the record opens, and becomes active there.
            if (patient.status === 'ACTIVE') chosen(patient);
            else onWay({ kind: 'edit', patientId: patient.id });
          }}
        />
      );
    case 'new':
      return (
        <PatientEditor mode="new" start={way.start} companyId={companyId} onClose={close} onSaved={chosen} />
      );
    case 'edit':
      return <PatientEditor mode="edit" patientId={way.patientId} onClose={close} onSaved={chosen} />;
    default:
      return null;
  }
}
