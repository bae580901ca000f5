import { chakra } from '@chakra-ui/react';
import { changePasswordRules } from '@ptc/schema/rules/signIn';
import { checkInput } from '@ptc/schema/rules/issues';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAccount_changePasswordMutation } from '../../gql/hooks.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { accountMessages } from './account.messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordRule } from './usePasswordRule.ts';

const rule = changePasswordRules();
const blank = { currentPassword: '', newPassword: '', confirmation: '' };
const asTyped = (values: typeof blank): unknown => values;

/** Changes one's own password; Update waits until the form is valid. */
export function ChangePasswordDialog(props: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { send, busy } = useSave();
  const form = useId();
  const [change] = useAccount_changePasswordMutation({ fetchPolicy: 'no-cache' });
  const [valid, setValid] = useState(false);
  const rules = usePasswordRule(rule, asTyped);
  const words = accountMessages;
  // What the server finds wrong with a password is said in a dialog: the fields are empty again by then.
  const submit = async (input: typeof blank): Promise<void> => {
    await send({
      failed: intl.formatMessage(words.changeFailed),
      saved: intl.formatMessage(words.changed),
      call: async () => (await change({ variables: { input } })).data?.changePassword,
      done: props.onClose,
    });
  };
  return (
    <EditorDialog
      open={props.open}
      title={intl.formatMessage(words.changeTitle)}
      formId={form}
      width={450}
      busy={busy}
      valid={valid}
      onClose={props.onClose}
    >
      <AppForm
        id={form}
        initialValues={blank}
        validate={(values) => {
          setValid(checkInput(rule, values).ok);
          return rules(values);
        }}
        onSubmit={submit}
      >
        <chakra.div display="grid" gap="4">
          <PasswordFields current />
        </chakra.div>
      </AppForm>
    </EditorDialog>
  );
}
