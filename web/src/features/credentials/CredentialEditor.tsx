import { credentialRules } from '@ptc/schema/rules/credential';
import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCredentialEditor_createMutation,
  useCredentialEditor_updateMutation,
  type CredentialKind,
  type CredentialRow_credentialFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { credentialKinds } from '../../parts/credentials/credentialKinds.ts';
import { credentialWords as w } from '../../parts/credentials/credentials.messages.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { credentialsPageMessages as m } from './credentialsPage.messages.ts';

type Row = CredentialRow_credentialFragment;
interface Values {
  kind: CredentialKind;
  number: string;
  issuedBy: string;
  validFrom: string;
  validUntil: string;
}

const rule = credentialRules();
const asTyped = (values: Values): Values => values;

/** A credential of the company: what it is, and from when until when it is valid. */
export function CredentialEditor(props: {
  row: Row | null;
  onClose: () => void;
  onSaved: () => void;
  /** The list is read again: the next time it opens as it is by then. */
  onRefused: () => void;
}): ReactNode {
  const intl = useIntl();
  const opened = useAsOpened(props.row);
  const { row } = opened;
  const { save, busy } = useSave();
  const [create] = useCredentialEditor_createMutation();
  const [update] = useCredentialEditor_updateMutation();
  const validate = useRule<Values>(rule, asTyped);
  const words = (field: string): string =>
    field in w
      ? intl.formatMessage(w[field as keyof typeof w])
      : field === 'active'
        ? intl.formatMessage(c.active)
        : field;
  const name = (values: Values): string =>
    intl.formatMessage(m.editTitle, { kind: intl.formatMessage(w[values.kind]), number: values.number });
  return (
    <EditorDialog
      title={row ? name(row) : intl.formatMessage(m.newTitle)}
      formId="credential-form"
      busy={busy}
      isNew={row === null}
      onClose={props.onClose}
    >
      <AppForm<Values>
        id="credential-form"
        place={`credential ${row?.id ?? 'new'}`}
        initialValues={{
          kind: row?.kind ?? 'INSURANCE',
          number: row?.number ?? '',
          issuedBy: row?.issuedBy ?? '',
          validFrom: row?.validFrom ?? '',
          validUntil: row?.validUntil ?? '',
        }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name: name(values) }),
            saved: intl.formatMessage(c.saved, { name: name(values) }),
            form: true,
            done: props.onSaved,
            refused: props.onRefused,
            call: async (idempotencyKey) =>
              row
                ? (
                    await update({
                      variables: {
                        input: {
                          ...values,
                          credentialId: row.id,
                          expectedVersion: opened.version(),
                          idempotencyKey,
                        },
                      },
                    })
                  ).data?.updateCredential
                : (await create({ variables: { input: { ...values, idempotencyKey } } })).data
                    ?.createCredential,
          })
        }
      >
        <FormGrid>
          <FormSelect
            name="kind"
            label={intl.formatMessage(w.kind)}
            options={credentialKinds.map((kind) => ({ value: kind, label: intl.formatMessage(w[kind]) }))}
            required
          />
          <FormTextField name="number" label={intl.formatMessage(w.number)} required />
          <WideField>
            <FormTextField name="issuedBy" label={intl.formatMessage(w.issuedBy)} required />
          </WideField>
          <FormDatePicker name="validFrom" label={intl.formatMessage(w.validFrom)} required />
          <FormDatePicker
            name="validUntil"
            label={intl.formatMessage(w.validUntil)}
            hint={intl.formatMessage(m.validUntilHint)}
            required
          />
        </FormGrid>
      </AppForm>
      {row ? <History entityId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
