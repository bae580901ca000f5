import { chakra } from '@chakra-ui/react';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { PATIENT_MANDATORY_FIELDS } from '@ptc/schema/rules/lists/people';
import { patientRules } from '@ptc/schema/rules/patient';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PatientEditor_patientFragment } from '../../gql/hooks.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormReport, type FormState } from '../../ui/form/FormReport.tsx';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useSession } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { VersionDialog } from '../VersionDialog.tsx';
import { fieldDifferences, mergeFields, type Side } from '../versions.ts';
import { usePatientWords } from './usePatientWords.ts';
import {
  draftPlace,
  emptyPatient,
  patientField,
  patientInput,
  patientValues,
  type PatientStart,
  type PatientValues,
} from './patientEditor.state.ts';
import { PatientFields } from './PatientFields.tsx';
import { useSavePatient, type StalePatient } from './useSavePatient.ts';

/**
 * The form itself: judged by the shared rules with the company's mandatory fields, saved with its version.
 */
export function PatientForm(props: {
  id: string;
  mode: 'new' | 'edit' | 'review';
  patient: PatientEditor_patientFragment | null;
  start: PatientStart | undefined;
  companyId: string | undefined;
  /** Whose rules a new patient is judged by: what the care provider makes mandatory, and its today. */
  careProvider: { readonly patientMandatoryFields: readonly string[]; readonly timeZone: string };
  onState: (state: FormState) => void;
  onSaved: (patient: PatientEditor_patientFragment) => void;
}): ReactNode {
  const intl = useIntl();
  const words = usePatientWords();
  const opened = useAsOpened(props.patient);
  const patient = opened.row;
  const [initial] = useState(() => (patient ? patientValues(patient) : emptyPatient(props.start)));
  const [stale, setStale] = useState<{ mine: PatientValues; theirs: StalePatient } | null>(null);
  const company = patient?.company ?? props.careProvider;
  const own = useSession().company.id;
  const careProviderId = patient?.company.id ?? props.companyId ?? own;
  const asked = company.patientMandatoryFields.join(' ');
  const mandatory = useMemo(
    () => asked.split(' ').filter((field) => isOneOf(PATIENT_MANDATORY_FIELDS, field)),
    [asked],
  );
  const rule = useMemo(
    () => patientRules({ now: present(), mandatory, timeZone: company.timeZone }),
    [company.timeZone, mandatory],
  );
  const validate = useRule<PatientValues>(rule, patientInput, patientField);
  const { save, busy } = useSavePatient({
    patient,
    companyId: props.companyId,
    onSaved: props.onSaved,
    onStale: (mine, theirs) => setStale({ mine, theirs }),
  });
  return (
    <chakra.div maxW="1100px" mx="auto">
      <AppForm<PatientValues>
        id={props.id}
        place={props.mode === 'review' ? undefined : draftPlace(patient?.id ?? null, props.companyId)}
        initialValues={initial}
        validate={validate}
        onSubmit={(values) => save(values, opened.version())}
        rename={patientField}
      >
        {(form) => (
          <>
            <FormReport busy={busy} onState={props.onState} />
            <PatientFields
              readOnly={props.mode === 'review'}
              mandatory={mandatory}
              careProviderId={careProviderId === own ? null : careProviderId}
              existing={patient !== null}
            />
            {stale ? (
              <VersionDialog
                name={stale.theirs.patient.displayName}
                changedBy={stale.theirs.changedBy}
                changedAt={stale.theirs.changedAt}
                busy={busy}
                rows={fieldDifferences(initial, stale.mine, patientValues(stale.theirs.patient)).map(
                  (row) => ({
                    ...row,
                    label: intl.formatMessage(words.label(row.key)),
                    mine: words.value(row.key, stale.mine),
                    theirs: words.value(row.key, patientValues(stale.theirs.patient)),
                  }),
                )}
                onClose={() => setStale(null)}
                onSave={(sides: Record<string, Side>) => {
                  const merged = mergeFields(stale.mine, patientValues(stale.theirs.patient), sides);
                  opened.mergedWith(stale.theirs.patient.version);
                  setStale(null);
                  form.send(merged);
                }}
              />
            ) : null}
          </>
        )}
      </AppForm>
    </chakra.div>
  );
}
