import { chakra } from '@chakra-ui/react';
import { changePasswordRules } from '@ptc/schema/rules/signIn';
import { checkInput } from '@ptc/schema/rules/issues';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAccount_changePasswordMutation } from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { useAlert } from '../../ui/confirm.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { toast } from '../../ui/toaster.ts';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { accountMessages } from './account.messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordRule } from './usePasswordRule.ts';

const rule = changePasswordRules();
const blank = { currentPassword: '', newPassword: '', confirmation: '' };
const asTyped = (values: typeof blank): unknown => values;

/** Changes one's own password; Update waits until the form is valid. */
export function ChangePasswordDialog(props: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const alert = useAlert();
  const faultWords = useFaultWords();
  const form = useId();
  const [change] = useAccount_changePasswordMutation({ fetchPolicy: 'no-cache' });
  const [busy, setBusy] = useState(false);
  const [valid, setValid] = useState(false);
  const rules = usePasswordRule(rule, asTyped);
  const words = accountMessages;
  const failed = (text: string): Promise<void> =>
    alert({ title: intl.formatMessage(words.changeFailed), text });
  const submit = async (input: typeof blank): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await change({ variables: { input } });
      const result = data?.changePassword;
      if (result?.__typename === 'ChangePasswordSuccess') {
        toast.success(intl.formatMessage(words.changed));
        props.onClose();
      } else
        await failed(
          result?.__typename === 'InvalidInput'
            ? result.issues.map(({ message }) => message).join('\n')
            : (result?.message ?? ''),
        );
    } catch (cause) {
      await failed(faultWords(faultOf(cause)));
    } finally {
      setBusy(false);
    }
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
