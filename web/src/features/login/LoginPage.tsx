import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { faultOf } from '../../lib/apollo/faults.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { afterSignIn, goingOnTo, paths } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { loginMessages } from './LoginPage.messages.ts';
import { useDirectorySignIn } from './useDirectorySignIn.ts';
import { useSignInForm, type SignInValues } from './useSignInForm.ts';

/** Sign in; goes on to where the person wanted to be. */
export default function LoginPage(): ReactNode {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state, signIn } = useSessionControl();
  const faultWords = useFaultWords();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { directory, look, offer, go } = useDirectorySignIn(parameters.get('to'), setRefusal);
  const { form, field, onSubmit, submitting } = useSignInForm(
    async (values: SignInValues): Promise<readonly ServerIssue[]> => {
      setRefusal(null);
      try {
        const outcome = await signIn(values.login.trim(), values.password);
        if (outcome.ok) return [];
        if (outcome.step) {
          void navigate(
            goingOnTo(outcome.step === 'CODE' ? paths.mfa.login : paths.mfa.register, parameters.get('to')),
          );
          return [];
        }
        if (outcome.issues.length > 0) return outcome.issues;
        if (outcome.directory) offer(outcome.directory);
        // How long to wait is in the server's own words.
        setRefusal(outcome.message);
      } catch (error) {
        setRefusal(faultWords(faultOf(error)));
      }
      return [];
    },
  );
  const login = field('login');
  if (state.status === 'signedIn') return <Navigate to={afterSignIn(parameters.get('to'))} replace />;

  return (
    <chakra.section
      w="full"
      maxW="380px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="7"
      py="7"
      aria-labelledby="login-title"
    >
      <chakra.h1 id="login-title" fontSize="xl" mb="5">
        {intl.formatMessage(loginMessages.title)}
      </chakra.h1>
      <chakra.form
        ref={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {refusal ? <Banner kind="error" text={refusal} live whole /> : null}
        <TextField
          {...login}
          onBlur={() => {
            login.onBlur();
            look(login.value);
          }}
          label={intl.formatMessage(loginMessages.login)}
          required
          autoComplete="username"
          autoFocus
          dir="ltr"
        />
        <TextField
          {...field('password')}
          label={intl.formatMessage(loginMessages.password)}
          required
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
        {directory ? (
          <Button type="button" size="md" variant="outline" onClick={() => void go(login.value)}>
            {intl.formatMessage(loginMessages.continueWith, { label: directory.label })}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="md"
          loading={submitting}
          loadingText={intl.formatMessage(loginMessages.signingIn)}
        >
          {intl.formatMessage(loginMessages.signIn)}
        </Button>
        {/* Pressing it must not leave the field: the complaint that would appear there moves the link from under the pointer. */}
        <chakra.a
          asChild
          onMouseDown={(event) => event.preventDefault()}
          textDecoration="underline"
          color="accent.fg"
          fontSize="13.5px"
          justifySelf="start"
        >
          <Link to={paths.account.reset} state={{ login: login.value.trim() }}>
            {intl.formatMessage(loginMessages.forgot)}
          </Link>
        </chakra.a>
      </chakra.form>
    </chakra.section>
  );
}
