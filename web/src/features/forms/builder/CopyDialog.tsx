import { chakra } from '@chakra-ui/react';
import { questionnaireRules } from '@ptc/schema/rules/questionnaire';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBuilder_copyMutation, type FormRow_formDefinitionFragment } from '../../../gql/hooks.ts';
import { useRule } from '../../../lib/forms/useRule.ts';
import { configMessages as c } from '../../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../../parts/list-page/EditorDialog.tsx';
import { AppForm } from '../../../ui/form/AppForm.tsx';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { FormGrid } from '../../../ui/form/FormGrid.tsx';
import { useSave } from '../../../ui/form/useSave.ts';
import { builderMessages as m } from './builder.messages.ts';

type Row = FormRow_formDefinitionFragment;

const judge = questionnaireRules().pick(['code', 'name']);

/** Makes another questionnaire of one, under a code and name of its own. */
export function CopyDialog(props: {
  of: Row;
  onClose: () => void;
  onCopied: (copy: Row) => void;
}): ReactNode {
  const intl = useIntl();
  const { of } = props;
  const { save, busy } = useSave();
  const [copy] = useBuilder_copyMutation();
  const validate = useRule<{ code: string; name: string }>(judge);
  return (
    <EditorDialog
      title={intl.formatMessage(m.copyTitle, { name: of.name })}
      formId="copy-questionnaire"
      busy={busy}
      isNew
      ready
      onClose={props.onClose}
    >
      <chakra.p mb="3">{intl.formatMessage(m.copyText)}</chakra.p>
      <AppForm
        id="copy-questionnaire"
        initialValues={{
          name: intl.formatMessage(m.copyOf, { name: of.name }).slice(0, 100),
          code: `${of.code}-2`.slice(0, 40),
        }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name: values.name }),
            saved: intl.formatMessage(m.copied, { name: values.name }),
            form: true,
            call: async (idempotencyKey) =>
              (await copy({ variables: { input: { questionnaireId: of.id, ...values, idempotencyKey } } }))
                .data?.copyQuestionnaire,
            done: (answer) => {
              if (answer.__typename === 'CopyQuestionnaireSuccess') props.onCopied(answer.questionnaire);
            },
          })
        }
      >
        <FormGrid>
          <FormTextField name="name" label={intl.formatMessage(c.name)} required />
          <FormTextField
            name="code"
            label={intl.formatMessage(c.code)}
            hint={intl.formatMessage(c.codeHint)}
            required
          />
        </FormGrid>
      </AppForm>
    </EditorDialog>
  );
}
