import { chakra } from '@chakra-ui/react';
import { accountRules } from '@ptc/schema/rules/signIn';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAccount_updateMutation, type Account_detailsQuery } from '../../gql/hooks.ts';
import { useAccount_detailsQuery } from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { FormEmailInput, FormPhoneInput, FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { Banner, Skeletons } from '../../ui/Feedback.tsx';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { accountMessages } from './account.messages.ts';

const rule = accountRules();
interface Values {
  displayName: string;
  email: string;
  phone: string;
  language: string;
  currentPassword: string;
}
const asTyped = (values: Values): unknown => values;

/** One's own name, addresses and language. */
export function AccountDetailsDialog(props: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const faultWords = useFaultWords();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const { data, error } = useAccount_detailsQuery(forForm);
  const viewer = data?.viewer;
  return (
    <EditorDialog
      open={props.open}
      title={intl.formatMessage(accountMessages.detailsTitle)}
      formId={form}
      width={450}
      busy={busy}
      ready={viewer != null}
      onClose={props.onClose}
    >
      {error ? <Banner kind="error" text={faultWords(faultOf(error))} live /> : null}
      {viewer ? (
        <DetailsForm id={form} viewer={viewer} onBusy={setBusy} onClose={props.onClose} />
      ) : error ? null : (
        <Skeletons rows={5} height="32px" />
      )}
    </EditorDialog>
  );
}

function DetailsForm(props: {
  id: string;
  viewer: NonNullable<Account_detailsQuery['viewer']>;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { save, busy } = useSave();
  const { refresh } = useSessionControl();
  const [update] = useAccount_updateMutation({ fetchPolicy: 'no-cache' });
  const validate = useRule<Values>(rule, asTyped);
  const { viewer } = props;
  const words = accountMessages;
  const [initial] = useState<Values>({
    displayName: viewer.person.displayName,
    email: viewer.email ?? '',
    phone: viewer.phone ?? '',
    language: viewer.language,
    currentPassword: '',
  });
  const mustProve = (values: Values): boolean =>
    viewer.signsInByPassword &&
    (values.email.trim() !== initial.email ||
      values.phone.replaceAll(/\D/g, '') !== initial.phone.replaceAll(/\D/g, ''));
  const { onBusy } = props;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const submit = ({
    displayName,
    email,
    phone,
    currentPassword,
    language,
  }: Values): Promise<readonly ServerIssue[]> =>
    save({
      failed: intl.formatMessage(words.detailsFailed),
      saved: intl.formatMessage(words.detailsSaved),
      form: true,
      call: async () =>
        (
          await update({
            variables: {
              input: {
                displayName,
                email: email || null,
                phone: phone || null,
                language: language === 'ES' ? 'ES' : 'EN',
                currentPassword: currentPassword || null,
              },
            },
          })
        ).data?.updateAccount,
      done: async () => {
        await refresh();
        props.onClose();
      },
    });
  return (
    <AppForm id={props.id} initialValues={initial} validate={validate} onSubmit={submit}>
      <chakra.div display="grid" gap="4">
        <FormTextField
          name="displayName"
          label={intl.formatMessage(words.displayName)}
          required
          autoComplete="name"
          dir="auto"
        />
        <FormEmailInput name="email" label={intl.formatMessage(words.email)} autoComplete="email" />
        <FormPhoneInput name="phone" label={intl.formatMessage(words.phone)} autoComplete="tel" />
        <FormSelect
          name="language"
          label={intl.formatMessage(words.language)}
          required
          options={[
            { value: 'EN', label: intl.formatMessage(words.english) },
            { value: 'ES', label: intl.formatMessage(words.spanish) },
          ]}
        />
        <FormPart<Values, boolean> of={({ values }) => mustProve(values)}>
          {(asked) =>
            asked ? (
              <FormTextField
                name="currentPassword"
                label={intl.formatMessage(words.currentPassword)}
                hint={intl.formatMessage(words.proveHint)}
                required
                type="password"
                autoComplete="current-password"
                dir="ltr"
              />
            ) : null
          }
        </FormPart>
      </chakra.div>
    </AppForm>
  );
}
