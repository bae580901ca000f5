import { Button, chakra } from '@chakra-ui/react';
import { choosePasswordRules } from '@ptc/schema/rules/signIn';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useAccount_choosePasswordMutation } from '../../gql/hooks.ts';
import { useAccount_linkQuery } from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { paths } from '../../lib/paths.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useFaultWords } from '../../ui/useFaultWords.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountMessages } from './account.messages.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { usePasswordRule } from './usePasswordRule.ts';
import { forgetSecret } from './useSecret.ts';

const rule = choosePasswordRules();
const blank = { newPassword: '', confirmation: '' };
// What stands behind '#' is checked by the server; the form only knows that there is one.
const toInput = (values: typeof blank): unknown => ({ secret: 'given', ...values });

/** Chooses a password by a link or the code that stood for one; short on a phone. */
export function ChoosePassword(props: {
  secret: string;
  short?: boolean;
  /** Where another link is asked for on this very screen: what brings its question into sight. */
  onAskNew?: () => void;
}): ReactNode {
  const intl = useIntl();
  const faultWords = useFaultWords();
  const words = accountMessages;
  const { data, error, loading, refetch } = useAccount_linkQuery({
    variables: { secret: props.secret },
    fetchPolicy: 'no-cache',
  });
  const [choose] = useAccount_choosePasswordMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open');
  const validate = usePasswordRule(rule, toInput);

  const link = data?.accountLink;
  const isSpent = state !== 'open' || (data !== undefined && !link);
  useEffect(() => {
    if (isSpent) forgetSecret();
  }, [isSpent]);
  if (loading)
    return (
      <AccountCard title={intl.formatMessage(words.resetTitle)}>
        <Skeletons rows={4} height="32px" />
      </AccountCard>
    );
  if (error)
    return (
      <AccountCard title={intl.formatMessage(words.resetTitle)}>
        {/* The secret has left the address: whoever loaded the page again would have lost it. */}
        <ErrorState text={faultWords(faultOf(error))} onRetry={() => void refetch().catch(() => undefined)} />
      </AccountCard>
    );
  if (!link || state === 'dead') {
    return (
      <AccountCard
        title={intl.formatMessage(words.linkInvalid)}
        text={intl.formatMessage(words.linkInvalidText)}
      >
        <Button asChild w="full">
          <Link to={paths.account.reset} onClick={props.onAskNew}>
            {intl.formatMessage(words.askNewLink)}
          </Link>
        </Button>
      </AccountCard>
    );
  }
  const invited = link.purpose === 'ACTIVATION';
  const login = (
    <chakra.bdi key="login" fontWeight="600" color="fg">
      {link.login}
    </chakra.bdi>
  );
  if (state === 'done') {
    return (
      <AccountCard
        title={intl.formatMessage(invited ? words.activated : words.resetDone)}
        text={intl.formatMessage(words.activatedText, { login })}
        wayBack={false}
      >
        <Button asChild w="full">
          <Link to={paths.login}>{intl.formatMessage(words.signIn)}</Link>
        </Button>
      </AccountCard>
    );
  }
  const submit = async (values: typeof blank): Promise<readonly ServerIssue[]> => {
    setFailure(null);
    try {
      const { data: answer } = await choose({ variables: { input: { secret: props.secret, ...values } } });
      const result = answer?.choosePassword;
      if (result?.__typename === 'ChoosePasswordSuccess') setState('done');
      else if (result?.__typename === 'AccountLinkRefused') setState('dead');
      else if (result?.__typename === 'InvalidInput') return result.issues;
      else setFailure(result?.message ?? '');
    } catch (cause) {
      setFailure(faultWords(faultOf(cause)));
    }
    return [];
  };
  return (
    <AccountCard
      title={intl.formatMessage(invited ? words.activationTitle : words.resetTitle)}
      text={
        <>
          {invited && link.companyName && !props.short ? (
            <chakra.p mb="2" dir="auto">
              {intl.formatMessage(words.activationCompany, {
                name: link.displayName,
                company: link.companyName,
              })}
            </chakra.p>
          ) : null}
          <p>{intl.formatMessage(invited ? words.activationText : words.resetText, { login })}</p>
        </>
      }
      {...(props.short ? { wayBack: false } : {})}
    >
      <AppForm initialValues={blank} validate={validate} onSubmit={submit}>
        {(form) => (
          <chakra.div display="grid" gap="4">
            {failure ? <Banner kind="error" text={failure} live /> : null}
            <input type="text" name="username" autoComplete="username" value={link.login} readOnly hidden />
            <PasswordFields autoFocus />
            <Button type="submit" loading={form.isSubmitting}>
              {intl.formatMessage(invited ? words.activate : words.resetSave)}
            </Button>
          </chakra.div>
        )}
      </AppForm>
    </AccountCard>
  );
}
