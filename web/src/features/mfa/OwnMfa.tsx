import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMfa_renewCodesMutation, useMfa_turnOffMutation } from '../../gql/hooks.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { mfaMessages as m } from './mfa.messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAsked } from './useAsked.ts';

/** One's own authenticator, once it is set up: new recovery codes, and turning it off where that may be. */
export function OwnMfa(props: {
  codesLeft: number;
  required: boolean;
  onRenewed: () => void;
  onTurnedOff: () => void;
}): ReactNode {
  const intl = useIntl();
  const [renew] = useMfa_renewCodesMutation();
  const [turnOff] = useMfa_turnOffMutation();
  const { refusal, ask } = useAsked();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const wanted = useRef<'renew' | 'turnOff'>('renew');
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          props.onRenewed();
        }}
      />
    );

  const send = (password: string) =>
    wanted.current === 'turnOff'
      ? ask(
          async () => (await turnOff({ variables: { input: { password } } })).data?.turnOffMfa,
          props.onTurnedOff,
        )
      : ask(
          async () => (await renew({ variables: { input: { password } } })).data?.renewRecoveryCodes,
          (answer) => {
            if (answer.__typename === 'RenewRecoveryCodesSuccess') setCodes(answer.recoveryCodes);
          },
        );
  return (
    <>
      <Banner text={intl.formatMessage(m.registered, { count: props.codesLeft })} />
      {props.required ? <chakra.p color="fg.muted">{intl.formatMessage(m.cannotTurnOff)}</chakra.p> : null}
      <PasswordForm
        refusal={refusal}
        onPassword={send}
        actions={(busy) => (
          <>
            <Button
              type="submit"
              disabled={busy}
              onClick={() => {
                wanted.current = 'renew';
              }}
            >
              {intl.formatMessage(m.renew)}
            </Button>
            {props.required ? null : (
              <Button
                type="submit"
                variant="outline"
                disabled={busy}
                onClick={() => {
                  wanted.current = 'turnOff';
                }}
              >
                {intl.formatMessage(m.turnOff)}
              </Button>
            )}
          </>
        )}
      />
    </>
  );
}
