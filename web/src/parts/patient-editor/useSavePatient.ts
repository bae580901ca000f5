import { useIntl } from 'react-intl';
import {
  usePatientEditor_createMutation,
  usePatientEditor_updateMutation,
  type PatientEditor_patientFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { toast } from '../../ui/toaster.ts';
import { useSubmissionKey } from '../idempotency.ts';
import { useFailure } from '../useFailure.ts';
import { patientMessages as m } from './patientEditor.messages.ts';
import { patientInput, type PatientValues } from './patientEditor.state.ts';

/** The patient as somebody else has stored it meanwhile. */
export interface StalePatient {
  patient: PatientEditor_patientFragment;
  changedBy: string | null;
  changedAt: string | null;
}

export type SavedPatient =
  | { kind: 'saved' }
  | { kind: 'failed' }
  | { kind: 'issues'; issues: readonly ServerIssue[] }
  | { kind: 'stale'; stale: StalePatient };

/** Creates or updates the patient; every refusal ends in words, and nothing typed is lost. */
export function useSavePatient(options: {
  patient: PatientEditor_patientFragment | null;
  companyId: string | undefined;
  onSaved: (patient: PatientEditor_patientFragment) => void;
}): {
  save: (values: PatientValues, version?: number) => Promise<SavedPatient>;
  busy: boolean;
} {
  const intl = useIntl();
  const failure = useFailure();
  const key = useSubmissionKey();
  const [create, creating] = usePatientEditor_createMutation();
  const [update, updating] = usePatientEditor_updateMutation();
  const send = async (values: PatientValues, version: number | undefined) => {
    const { patient, companyId } = options;
    const input = { patient: patientInput(values), idempotencyKey: key.current() };
    if (patient === null)
      return (
        await create({
          variables: { input: { ...input, ...(companyId === undefined ? {} : { companyId }) } },
        })
      ).data?.createPatient;
    return (
      await update({
        variables: {
          input: { ...input, patientId: patient.id, expectedVersion: version ?? patient.version },
        },
      })
    ).data?.updatePatient;
  };
  const save = async (values: PatientValues, version?: number): Promise<SavedPatient> => {
    const name = `${values.firstName} ${values.lastName}`.trim();
    const title = intl.formatMessage(options.patient === null ? m.saveFailed : m.updateFailed, { name });
    try {
      const result = await send(values, version);
      key.answered();
      if (result === undefined) throw new Error('the answer was empty');
      switch (result.__typename) {
        case 'CreatePatientSuccess':
        case 'UpdatePatientSuccess':
          toast.success(intl.formatMessage(m.saved, { name: result.patient.displayName }));
          options.onSaved(result.patient);
          return { kind: 'saved' };
        case 'InvalidInput':
          return { kind: 'issues', issues: result.issues };
        case 'StaleVersion':
          if (result.current?.__typename === 'Patient')
            return {
              kind: 'stale',
              stale: {
                patient: result.current,
                changedBy: result.changedBy?.displayName ?? null,
                changedAt: result.changedAt,
              },
            };
          await failure(title, result);
          return { kind: 'failed' };
        default:
          await failure(title, result);
          return { kind: 'failed' };
      }
    } catch (error) {
      await failure(title, { error });
      return { kind: 'failed' };
    }
  };
  return { save, busy: creating.loading || updating.loading };
}
