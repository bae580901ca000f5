import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMfa_beginMutation, useMfa_ownQuery, useMfa_pendingQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { afterSignIn, goingOnTo, loginFor, paths } from '../../lib/paths.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { mfaMessages as m } from './mfa.messages.ts';
import { MfaCard } from './MfaCard.tsx';
import { OwnMfa } from './OwnMfa.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SetUp } from './SetUp.tsx';
import { useAsked } from './useAsked.ts';

interface Begun {
  secret: string;
  otpauthUri: string;
}

const useBegin = (): {
  refusal: string | null;
  begun: Begun | null;
  begin: (password?: string) => ReturnType<ReturnType<typeof useAsked>['ask']>;
  forget: () => void;
} => {
  const [send] = useMfa_beginMutation({ fetchPolicy: 'no-cache' });
  const { refusal, ask } = useAsked();
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (password?: string) =>
    ask(
      async () =>
        (await send({ variables: { input: password === undefined ? {} : { password } } })).data
          ?.beginMfaRegistration,
      (answer) => {
        if (answer.__typename === 'BeginMfaRegistrationSuccess')
          setBegun({ secret: answer.secret, otpauthUri: answer.otpauthUri });
      },
    );
  return { refusal, begun, begin, forget: () => setBegun(null) };
};

/** Of a sign-in whose company requires it: nothing else can be done before. */
function Required(props: { to: string | null }): ReactNode {
  const intl = useIntl();
  const { enter } = useSessionControl();
  const { data, error, refetch } = useMfa_pendingQuery(asOfNow);
  const { refusal, begun, begin } = useBegin();
  const pending = data?.pendingSignIn;
  const toSignIn = (
    <chakra.a asChild textDecoration="underline" color="accent.fg" fontSize="13.5px">
      <Link to={goingOnTo(paths.login, props.to)}>{intl.formatMessage(m.backToSignIn)}</Link>
    </chakra.a>
  );
  if (begun) return <SetUp {...begun} onDone={() => void enter()} beside={() => toSignIn} />;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={3} />;
  if (pending?.step === 'CODE') return <Navigate to={goingOnTo(paths.mfa.login, props.to)} replace />;
  return (
    <>
      {pending ? (
        <chakra.p color="fg.muted">
          {intl.formatMessage(m.requiredText, { company: pending.companyName })}
        </chakra.p>
      ) : (
        <Banner kind="warning" text={intl.formatMessage(m.over)} live />
      )}
      {refusal ? <Banner kind="error" text={refusal} live /> : null}
      {pending ? (
        <Button size="md" onClick={() => void begin()}>
          {intl.formatMessage(m.begin)}
        </Button>
      ) : null}
      {toSignIn}
    </>
  );
}

/** Of a signed-in person, who chooses. */
function Own(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data, error, refetch } = useMfa_ownQuery(asOfNow);
  const { refusal, begun, begin, forget } = useBegin();
  const [isTurnedOff, setTurnedOff] = useState(false);
  const mfa = data?.viewer?.mfa;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={3} />;
  const leave = (): void => void navigate(paths.landing);
  const back = (
    <Button variant="outline" onClick={leave}>
      {intl.formatMessage(m.back)}
    </Button>
  );
  // What was shown and never confirmed asks for nothing, and the next time has a key of its own.
  if (begun && !mfa?.registeredAt)
    return (
      <SetUp
        {...begun}
        // A key serves once: who turns the app off and sets it up again gets another.
        onDone={() => void refetch().then(forget, () => undefined)}
        beside={(busy) => (
          <Button size="md" variant="outline" disabled={busy} onClick={leave}>
            {intl.formatMessage(m.cancel)}
          </Button>
        )}
      />
    );
  if (mfa?.byDirectory)
    return (
      <>
        <Banner text={intl.formatMessage(m.byDirectory)} />
        {back}
      </>
    );
  if (mfa?.registeredAt)
    return (
      <>
        <OwnMfa
          codesLeft={mfa.recoveryCodesLeft}
          required={mfa.required}
          onRenewed={() => void refetch()}
          onTurnedOff={() => {
            setTurnedOff(true);
            void refetch();
          }}
        />
        {back}
      </>
    );
  return (
    <>
      {isTurnedOff ? <Banner text={intl.formatMessage(m.turnedOff)} live /> : null}
      <chakra.p color="fg.muted">{intl.formatMessage(m.ownText)}</chakra.p>
      <PasswordForm
        refusal={refusal}
        onPassword={begin}
        actions={(busy) => (
          <>
            <Button type="submit" loading={busy}>
              {intl.formatMessage(m.begin)}
            </Button>
            {back}
          </>
        )}
      />
    </>
  );
}

/** Setting an authenticator app up: because a company requires it, or because the person wants it. */
export default function MfaRegisterPage(): ReactNode {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const { state } = useSessionControl();
  // Who came here to sign in goes on where they wanted to be; who was here stays.
  const [came, setCame] = useState(false);
  // Who was put out meanwhile is told so, as everywhere, and may come back.
  if (state.status === 'anonymous' && state.how === 'ended')
    return <Navigate to={loginFor(pathname, search, paths.errors.sessionExpired)} replace />;
  if (state.status === 'anonymous' && !came) setCame(true);
  if (state.status === 'signedIn' && came) return <Navigate to={afterSignIn(parameters.get('to'))} replace />;
  return (
    <MfaCard title={intl.formatMessage(m.title)}>
      {state.status === 'signedIn' ? (
        <Own />
      ) : state.status === 'anonymous' ? (
        <Required to={parameters.get('to')} />
      ) : (
        <Skeletons rows={3} />
      )}
    </MfaCard>
  );
}
