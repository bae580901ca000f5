import { Button } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  usePatientEditor_companyQuery,
  usePatientEditor_patientQuery,
  type PatientEditor_patientFragment,
} from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import type { FormState } from '../../ui/form/FormReport.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BackQuestion } from '../BackQuestion.tsx';
import { useLeaveQuestion } from '../useLeaveQuestion.ts';
import { certificationMessages } from '../certifications/certifications.messages.ts';
import { Certifications } from '../certifications/Certifications.tsx';
import { patientMessages as m } from './patientEditor.messages.ts';
import type { PatientStart } from './patientEditor.state.ts';
import { PatientReads } from './PatientReads.tsx';
import { PatientForm } from './PatientForm.tsx';

export type { PatientStart } from './patientEditor.state.ts';

/** The patient editor, full screen: Review (read-only), Edit or New Patient. */
export function PatientEditor(props: {
  mode: 'new' | 'edit' | 'review';
  patientId?: string;
  start?: PatientStart;
  /** By proxy: the company the new patient belongs to. */
  companyId?: string | undefined;
  onClose: () => void;
  onSaved: (patient: PatientEditor_patientFragment) => void;
  /** In review: goes on to editing. */
  onEdit?: (() => void) | undefined;
}): ReactNode {
  const intl = useIntl();
  const form = useId();
  const { company } = useSession();
  const keeps = useHasRole('MANAGE_PATIENT', 'COMPANY_ADMIN');
  const [part, setPart] = useState<'record' | 'certifications' | 'reads'>('record');
  const [state, setState] = useState<FormState>({ dirty: false, busy: false });
  const leave = useLeaveQuestion(state.dirty);
  const { data, loading, error, refetch } = usePatientEditor_patientQuery(
    props.patientId ? { variables: { id: props.patientId }, ...forForm } : skipToken,
  );
  const patient = data?.patient ?? null;
  // By proxy the care provider's rules hold, not those of who takes the call.
  const forOther = props.mode === 'new' && props.companyId !== undefined && props.companyId !== company.id;
  const other = usePatientEditor_companyQuery(
    forOther && props.companyId !== undefined ? { variables: { id: props.companyId } } : skipToken,
  );
  const met = other.data?.node?.__typename === 'Company' ? other.data.node : null;
  const careProvider = forOther ? met : company;
  const review = props.mode === 'review';
  const shown = props.mode === 'new' ? careProvider !== null : patient !== null;
  const failed = error ?? other.error;
  // By the rule of Patient.reads: the care provider's own patient managers and administrators.
  const audited = review && keeps && patient?.company.id === company.id;
  const record = (
    <PatientForm
      key={patient?.id ?? 'new'}
      id={form}
      mode={props.mode}
      patient={patient}
      start={props.start}
      companyId={props.companyId}
      careProvider={careProvider ?? company}
      onState={setState}
      onSaved={props.onSaved}
    />
  );
  const close = (): void => leave(props.onClose);
  return (
    <AppDialog
      open
      width="full"
      busy={state.busy}
      onClose={close}
      title={intl.formatMessage(m[props.mode])}
      footer={
        review ? (
          <>
            {props.onEdit && patient?.viewerCan.edit ? (
              <Button variant="outline" onClick={props.onEdit}>
                {intl.formatMessage(m.edit)}
              </Button>
            ) : null}
            <Button onClick={close}>{intl.formatMessage(m.close)}</Button>
          </>
        ) : (
          <>
            <Button variant="outline" disabled={state.busy} onClick={close}>
              {intl.formatMessage(m.cancel)}
            </Button>
            <Button type="submit" form={form} loading={state.busy} disabled={!shown}>
              {intl.formatMessage(props.mode === 'new' ? m.save : m.update)}
            </Button>
          </>
        )
      }
    >
      <BackQuestion dirty={state.dirty} />
      {shown ? (
        audited && patient ? (
          <Tabs<'record' | 'certifications' | 'reads'>
            label={intl.formatMessage(m.parts)}
            value={part}
            onChange={setPart}
            items={[
              { value: 'record', label: intl.formatMessage(m.record), content: record },
              {
                value: 'certifications',
                label: intl.formatMessage(certificationMessages.title),
                content: <Certifications patientId={patient.id} />,
              },
              {
                value: 'reads',
                label: intl.formatMessage(m.reads),
                content: <PatientReads patientId={patient.id} />,
              },
            ]}
          />
        ) : (
          record
        )
      ) : failed ? (
        <ErrorState onRetry={() => void (forOther ? other.refetch() : refetch()).catch(() => undefined)} />
      ) : loading || other.loading ? (
        <Skeletons rows={12} />
      ) : (
        <EmptyState title={intl.formatMessage(m.missing)} />
      )}
    </AppDialog>
  );
}
