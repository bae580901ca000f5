import { Button } from '@chakra-ui/react';
import { directoryRules } from '@ptc/schema/rules/directory';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useDirectories_createMutation,
  useDirectories_updateMutation,
  type Directories_directoryFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { DirtyForms } from '../../ui/form/dirtyForms.ts';
import { BackQuestion } from '../../parts/BackQuestion.tsx';
import { useLeaveGuard } from '../../parts/useLeaveQuestion.ts';
import { FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { directoriesMessages as m } from './directories.messages.ts';

interface Values {
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  emailDomains: string;
  singleLogout: boolean;
}

const rule = directoryRules();
const secret = ['clientSecret'] as const satisfies readonly (keyof Values)[];
const inputOf = ({ emailDomains, clientSecret, ...rest }: Values) => ({
  ...rest,
  ...(clientSecret ? { clientSecret } : {}),
  emailDomains: emailDomains
    .split(/[\s,;]+/)
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean),
});
/** One field holds all domains. */
const rename = (path: string): string => (path.startsWith('emailDomains') ? 'emailDomains' : path);

/** Adds or edits a directory. */
export function DirectoryEditor(props: {
  directory: Directories_directoryFragment | null;
  onClose: () => void;
  onSaved: () => void;
  /** Those there are, are read again: the next time it opens as it is by then. */
  onRefused: () => void;
}): ReactNode {
  const intl = useIntl();
  const { directory } = props;
  const { save, busy } = useSave();
  const { close, tell, dirty } = useLeaveGuard(props.onClose);
  const validate = useRule<Values>(rule, inputOf, rename);
  const [create] = useDirectories_createMutation();
  const [update] = useDirectories_updateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (values: Values, idempotencyKey: string) =>
    directory
      ? (
          await update({
            variables: {
              input: {
                directoryId: directory.id,
                expectedVersion: directory.version,
                ...inputOf(values),
                idempotencyKey,
              },
            },
          })
        ).data?.updateDirectory
      : (await create({ variables: { input: { ...inputOf(values), idempotencyKey } } })).data
          ?.createDirectory;
  const submit = (values: Values): Promise<readonly ServerIssue[]> => {
    setRefusal(null);
    return save({
      failed: '',
      saved: null,
      form: true,
      call: (idempotencyKey) => send(values, idempotencyKey),
      done: props.onSaved,
      refused: props.onRefused,
      tell: setRefusal,
    });
  };
  return (
    <AppDialog
      open
      width={800}
      busy={busy}
      onClose={close}
      title={
        directory
          ? intl.formatMessage(m.editTitle, { label: directory.label })
          : intl.formatMessage(m.newTitle)
      }
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button type="submit" form="directory-form" colorPalette="accent" loading={busy}>
            {intl.formatMessage(m.save)}
          </Button>
        </>
      }
    >
      <BackQuestion dirty={dirty} />
      <DirtyForms value={tell}>
        <AppForm<Values>
          id="directory-form"
          place={`directory ${directory?.id ?? 'new'}`}
          secret={secret}
          rename={rename}
          initialValues={{
            label: directory?.label ?? '',
            issuer: directory?.issuer ?? '',
            clientId: directory?.clientId ?? '',
            clientSecret: '',
            emailDomains: directory?.emailDomains.join(', ') ?? '',
            singleLogout: directory?.singleLogout ?? true,
          }}
          validate={validate}
          onSubmit={submit}
        >
          <FormGrid>
            {refusal === null ? null : (
              <WideField>
                <Banner kind="error" text={refusal} live />
              </WideField>
            )}
            <FormTextField
              name="label"
              label={intl.formatMessage(m.label)}
              hint={intl.formatMessage(m.labelHint)}
              required
            />
            <FormTextField
              name="issuer"
              label={intl.formatMessage(m.issuer)}
              placeholder="https://login.example.org"
              required
              dir="ltr"
            />
            <FormTextField name="clientId" label={intl.formatMessage(m.clientId)} required dir="ltr" />
            <FormTextField
              name="clientSecret"
              label={intl.formatMessage(m.clientSecret)}
              hint={intl.formatMessage(directory ? m.clientSecretHint : m.newClientSecretHint)}
              type="password"
              autoComplete="new-password"
              dir="ltr"
            />
            <WideField>
              <FormTextField
                name="emailDomains"
                label={intl.formatMessage(m.domains)}
                hint={intl.formatMessage(m.domainsHint)}
                placeholder="example.org"
                required
                dir="ltr"
              />
            </WideField>
            <WideField>
              <FormSwitch name="singleLogout" label={intl.formatMessage(m.singleLogout)} />
            </WideField>
          </FormGrid>
        </AppForm>
      </DirtyForms>
    </AppDialog>
  );
}
