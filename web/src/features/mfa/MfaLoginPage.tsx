import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useMfa_pendingQuery, useMfa_verifyCodeMutation } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { afterSignIn, goingOnTo, paths } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { CodeForm } from './CodeForm.tsx';
import { mfaMessages as m } from './mfa.messages.ts';
import { MfaCard } from './MfaCard.tsx';
import { useAsked } from './useAsked.ts';

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export default function MfaLoginPage(): ReactNode {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const to = parameters.get('to');
  const { state, enter } = useSessionControl();
  const { data, error, refetch } = useMfa_pendingQuery(asOfNow);
  const [verify] = useMfa_verifyCodeMutation({ fetchPolicy: 'no-cache' });
  const { refusal, ask } = useAsked();
  const [over, setOver] = useState(false);
  if (state.status === 'signedIn') return <Navigate to={afterSignIn(to)} replace />;
  const pending = data?.pendingSignIn;
  if (pending?.step === 'REGISTER') return <Navigate to={goingOnTo(paths.mfa.register, to)} replace />;

  const send = (code: string) =>
    ask(async () => {
      const answer = (await verify({ variables: { input: { code } } })).data?.verifySignInCode;
      if (answer?.__typename === 'SecondStepFailed' && answer.restart) setOver(true);
      return answer;
    }, enter);
  return (
    <MfaCard title={intl.formatMessage(m.codeTitle)}>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={3} />
      ) : over || !pending ? (
        <Banner kind="warning" text={refusal ?? intl.formatMessage(m.over)} live />
      ) : (
        <>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {intl.formatMessage(m.codeText, { login: pending.login })}
          </chakra.p>
          <CodeForm recovery refusal={refusal} onCode={send} />
        </>
      )}
      <chakra.div>
        <chakra.a asChild textDecoration="underline" color="accent.fg" fontSize="13.5px">
          <Link to={goingOnTo(paths.login, to)}>{intl.formatMessage(m.backToSignIn)}</Link>
        </chakra.a>
      </chakra.div>
    </MfaCard>
  );
}
