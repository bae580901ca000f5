import { Button, chakra } from '@chakra-ui/react';
import { activationCodeRules } from '@ptc/schema/rules/signIn';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAccount_redeemCodeMutation } from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountMessages } from './account.messages.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { useSecret } from './useSecret.ts';

const rule = activationCodeRules();

/** Activation on a phone: by the link of the text message, or by typing its code. */
export default function ActivationMobilePage(): ReactNode {
  const intl = useIntl();
  const faultWords = useFaultWords();
  const [secret, setSecret] = useSecret();
  const [redeem] = useAccount_redeemCodeMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const validate = useRule<{ login: string; code: string }>(rule);
  if (secret !== null) return <ChoosePassword key={secret} secret={secret} short />;
  const submit = async (input: { login: string; code: string }): Promise<readonly ServerIssue[]> => {
    setFailure(null);
    try {
      const { data } = await redeem({ variables: { input } });
      const result = data?.redeemActivationCode;
      if (result?.__typename === 'RedeemActivationCodeSuccess') setSecret(result.secret);
      else if (result?.__typename === 'InvalidInput') return result.issues;
      else setFailure(result?.message ?? '');
    } catch (cause) {
      setFailure(faultWords(faultOf(cause)));
    }
    return [];
  };
  return (
    <AccountCard
      title={intl.formatMessage(accountMessages.codeTitle)}
      text={intl.formatMessage(accountMessages.codeText)}
    >
      <AppForm initialValues={{ login: '', code: '' }} validate={validate} onSubmit={submit}>
        {(form) => (
          <chakra.div display="grid" gap="4">
            {failure ? <Banner kind="error" text={failure} live /> : null}
            <FormTextField
              name="login"
              label={intl.formatMessage(accountMessages.login)}
              required
              autoComplete="username"
              dir="ltr"
            />
            <FormTextField
              name="code"
              label={intl.formatMessage(accountMessages.code)}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
            />
            <Button type="submit" size="lg" loading={form.isSubmitting}>
              {intl.formatMessage(accountMessages.continue)}
            </Button>
          </chakra.div>
        )}
      </AppForm>
    </AccountCard>
  );
}
