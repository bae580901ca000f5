import { Button, chakra } from '@chakra-ui/react';
import { requestResetRules } from '@ptc/schema/rules/signIn';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useAccount_requestResetMutation } from '../../gql/hooks.ts';
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

const rule = requestResetRules();

/** What was typed as the login where somebody came from. */
const loginIn = (state: unknown): string => {
  const { login } = (state ?? {}) as { login?: unknown };
  return typeof login === 'string' ? login : '';
};

/** Asks for a link by login, and, where the link led here, takes the new password. */
export default function ResetPage(): ReactNode {
  const intl = useIntl();
  const faultWords = useFaultWords();
  const typed = loginIn(useLocation().state);
  const [secret, setSecret] = useSecret();
  const [request] = useAccount_requestResetMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ login: string; minutes: number } | null>(null);
  const validate = useRule<{ login: string }>(rule);
  if (secret !== null)
    return <ChoosePassword key={secret} secret={secret} onAskNew={() => setSecret(null)} />;
  if (sent) {
    const login = (
      <chakra.bdi key="login" fontWeight="600" color="fg">
        {sent.login}
      </chakra.bdi>
    );
    return (
      <AccountCard
        title={intl.formatMessage(accountMessages.resetSent)}
        text={intl.formatMessage(accountMessages.resetSentText, { login, minutes: sent.minutes })}
      >
        <Button variant="outline" w="full" onClick={() => setSent(null)}>
          {intl.formatMessage(accountMessages.resetAgain)}
        </Button>
      </AccountCard>
    );
  }
  const submit = async (values: { login: string }): Promise<readonly ServerIssue[]> => {
    setFailure(null);
    const login = values.login.trim();
    try {
      const { data } = await request({ variables: { input: { login } } });
      const result = data?.requestPasswordReset;
      if (result?.__typename === 'RequestPasswordResetSuccess') setSent({ login, minutes: result.minutes });
      else if (result?.__typename === 'InvalidInput') return result.issues;
      else setFailure(result?.message ?? '');
    } catch (cause) {
      setFailure(faultWords(faultOf(cause)));
    }
    return [];
  };
  return (
    <AccountCard
      title={intl.formatMessage(accountMessages.resetTitle)}
      text={intl.formatMessage(accountMessages.resetAskText)}
    >
      <AppForm initialValues={{ login: typed }} validate={validate} onSubmit={submit}>
        {(form) => (
          <chakra.div display="grid" gap="4">
            {failure ? <Banner kind="error" text={failure} live /> : null}
            <FormTextField
              name="login"
              label={intl.formatMessage(accountMessages.login)}
              required
              autoComplete="username"
              autoFocus
              dir="ltr"
            />
            <Button type="submit" loading={form.isSubmitting}>
              {intl.formatMessage(accountMessages.resetSend)}
            </Button>
          </chakra.div>
        )}
      </AppForm>
    </AccountCard>
  );
}
