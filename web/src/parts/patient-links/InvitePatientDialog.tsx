import { Button, chakra } from '@chakra-ui/react';
import { LOOK } from '@ptc/schema/rules/limits';
import { patientLinkRules } from '@ptc/schema/rules/patientLink';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  usePatientLinks_inviteMutation,
  type Language,
  type NotificationMethod,
  type PatientLinks_itineraryFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { useFormChange, useFormField } from '../../ui/form/FormContext.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { Facts } from '../booking-detail/Facts.tsx';
import { patientLinkMessages as m } from './patientLinks.messages.ts';

interface Values {
  channel: NotificationMethod;
  to: string;
  language: Language;
}
type Patient = PatientLinks_itineraryFragment['patient'];

const rule = patientLinkRules();
const usual = (patient: Patient, channel: NotificationMethod): string =>
  (channel === 'SMS' ? (patient?.mobile ?? patient?.phone) : patient?.email) ?? '';

/** 'Invite patient to use mobile app?': to whom the link goes, and how. */
export function InvitePatientDialog(props: {
  itinerary: PatientLinks_itineraryFragment;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const form = useId();
  const { save, busy } = useSave();
  const [invite] = usePatientLinks_inviteMutation();
  const validate = useRule<Values>(rule);
  const { itinerary, onClose } = props;
  const { patient } = itinerary;
  const first: NotificationMethod =
    usual(patient, 'SMS') === '' && usual(patient, 'EMAIL') !== '' ? 'EMAIL' : 'SMS';
  return (
    <AppDialog
      open
      width={LOOK.dialog.invite}
      busy={busy}
      onClose={onClose}
      title={intl.formatMessage(m.inviteTitle)}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.ok)}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          [intl.formatMessage(m.patient), patient?.displayName],
          [intl.formatMessage(m.market), itinerary.market.displayName],
        ]}
      />
      <chakra.p my="3" fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.inviteText)}
      </chakra.p>
      <AppForm<Values>
        id={form}
        initialValues={{
          channel: first,
          to: usual(patient, first),
          language: intl.locale.startsWith('es') ? 'ES' : 'EN',
        }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(m.failed, { name: itinerary.name }),
            saved: intl.formatMessage(m.sent, { to: values.to }),
            form: true,
            done: onClose,
            call: async (idempotencyKey) =>
              (
                await invite({
                  variables: { input: { ...values, itineraryId: itinerary.id, idempotencyKey } },
                })
              ).data?.invitePatient,
          })
        }
      >
        <Fields patient={patient} />
      </AppForm>
    </AppDialog>
  );
}

function Fields({ patient }: { patient: Patient }): ReactNode {
  const intl = useIntl();
  const { value: channel } = useFormField<NotificationMethod>('channel');
  const change = useFormChange<Values>();
  return (
    <chakra.div display="grid" gap="3">
      <RadioGroup<NotificationMethod>
        label={intl.formatMessage(m.channel)}
        name="channel"
        value={channel}
        onChange={(next) => change((values) => ({ ...values, channel: next, to: usual(patient, next) }))}
        options={(['SMS', 'EMAIL'] as const).map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
      />
      <FormTextField name="to" label={intl.formatMessage(m.to)} required dir="ltr" />
      <FormSelect
        name="language"
        label={intl.formatMessage(m.language)}
        required
        options={(['EN', 'ES'] as const).map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
      />
    </chakra.div>
  );
}
