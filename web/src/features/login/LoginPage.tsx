import { Button, chakra } from '@chakra-ui/react';
import { signInRules } from '@ptc/schema/rules/signIn';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router';
import { faultOf } from '../../lib/apollo/faults.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useRule, type ServerIssue } from '../../lib/forms/issues.ts';
import { afterSignIn } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { loginMessages } from './LoginPage.messages.ts';

const rule = signInRules();

/** Sign in; goes on to where the person wanted to be. */
export default function LoginPage(): ReactNode {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { state, signIn } = useSessionControl();
  const validate = useRule<{ login: string; password: string }>(rule);
  const faultWords = useFaultWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (state.status === 'signedIn') return <Navigate to={afterSignIn(parameters.get('to'))} replace />;

  const submit = async (values: { login: string; password: string }): Promise<readonly ServerIssue[]> => {
    setRefusal(null);
    try {
      const outcome = await signIn(values.login.trim(), values.password);
      if (outcome.ok || outcome.issues.length > 0) return outcome.ok ? [] : outcome.issues;
      const wait = outcome.retryAfterSeconds;
      setRefusal(wait ? `${outcome.message} ${intl.formatMessage(loginMessages.wait, { seconds: wait })}` : outcome.message);
    } catch (error) {
      setRefusal(faultWords(faultOf(error)));
    }
    return [];
  };

  return (
    <chakra.section w="full" maxW="380px" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="7" py="7" aria-labelledby="login-title">
      <chakra.h1 id="login-title" fontSize="xl" mb="5">{intl.formatMessage(loginMessages.title)}</chakra.h1>
      <AppForm initialValues={{ login: '', password: '' }} validate={validate} onSubmit={submit}>
        {({ isSubmitting }) => (
          <chakra.div display="grid" gap="4">
            {refusal ? <Banner kind="error" text={refusal} live /> : null}
            <FormTextField name="login" label={intl.formatMessage(loginMessages.login)} required autoComplete="username" autoFocus dir="ltr" />
            <FormTextField name="password" label={intl.formatMessage(loginMessages.password)} required type="password" autoComplete="current-password" dir="ltr" />
            <Button type="submit" size="md" loading={isSubmitting} loadingText={intl.formatMessage(loginMessages.signingIn)}>{intl.formatMessage(loginMessages.signIn)}</Button>
          </chakra.div>
        )}
      </AppForm>
    </chakra.section>
  );
}
