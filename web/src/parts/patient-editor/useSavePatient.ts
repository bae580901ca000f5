import { useIntl } from 'react-intl';
import {
  usePatientEditor_createMutation,
  usePatientEditor_updateMutation,
  type PatientEditor_patientFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { patientMessages as m } from './patientEditor.messages.ts';
import { patientInput, type PatientValues } from './patientEditor.state.ts';

/** The patient as somebody else has stored it meanwhile. */
export interface StalePatient {
  patient: PatientEditor_patientFragment;
  changedBy: string | null;
  changedAt: string | null;
}

/** Creates or updates the patient; every refusal ends in words, and nothing typed is lost. */
export function useSavePatient(options: {
  patient: PatientEditor_patientFragment | null;
  companyId: string | undefined;
  onSaved: (patient: PatientEditor_patientFragment) => void;
  onStale: (mine: PatientValues, theirs: StalePatient) => void;
}): {
  save: (values: PatientValues, version: number) => Promise<readonly ServerIssue[]>;
  busy: boolean;
} {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [create] = usePatientEditor_createMutation();
  const [update] = usePatientEditor_updateMutation();
  const send = async (values: PatientValues, version: number, idempotencyKey: string) => {
    const { patient, companyId } = options;
    const input = { patient: patientInput(values), idempotencyKey };
    if (patient === null)
      return (
        await create({
          variables: { input: { ...input, ...(companyId === undefined ? {} : { companyId }) } },
        })
      ).data?.createPatient;
    return (
      await update({
        variables: {
          input: { ...input, patientId: patient.id, expectedVersion: version },
        },
      })
    ).data?.updatePatient;
  };
  return {
    busy,
    save: (values, version) =>
      save({
        call: (key) => send(values, version, key),
        failed: intl.formatMessage(options.patient === null ? m.saveFailed : m.updateFailed, {
          name: `${values.firstName} ${values.lastName}`.trim(),
        }),
        saved: (answer) =>
          intl.formatMessage(m.saved, { name: 'patient' in answer ? answer.patient.displayName : '' }),
        form: true,
        done: (answer) => {
          if ('patient' in answer) options.onSaved(answer.patient);
        },
        onRefusal: (answer) => {
          if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'Patient') return null;
          options.onStale(values, {
            patient: answer.current,
            changedBy: answer.changedBy?.displayName ?? null,
            changedAt: answer.changedAt,
          });
          return [];
        },
      }),
  };
}
