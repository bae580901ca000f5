import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMfa_confirmMutation } from '../../gql/hooks.ts';
import { CodeForm } from './CodeForm.tsx';
import { mfaMessages as m } from './mfa.messages.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAsked } from './useAsked.ts';

/** The key in groups of four, as people type it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The QR code and the key, the first code, and then the recovery codes. `beside`: how it is left before. */
export function SetUp(props: {
  secret: string;
  otpauthUri: string;
  onDone: () => void;
  beside: (busy: boolean) => ReactNode;
}): ReactNode {
  const intl = useIntl();
  const [confirm] = useMfa_confirmMutation({ fetchPolicy: 'no-cache' });
  const { refusal, ask } = useAsked();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={props.onDone} />;
  return (
    <>
      <chakra.h2 fontSize="md">{intl.formatMessage(m.scan)}</chakra.h2>
      <chakra.div display="grid" justifyItems="center">
        <QrCode text={props.otpauthUri} label={intl.formatMessage(m.qrLabel)} />
      </chakra.div>
      <chakra.div>
        <chakra.p color="fg.muted">{intl.formatMessage(m.byHand)}</chakra.p>
        <chakra.code
          dir="ltr"
          fontFamily="mono"
          fontSize="14px"
          overflowWrap="anywhere"
          data-testid="mfa-secret"
        >
          {grouped(props.secret)}
        </chakra.code>
      </chakra.div>
      <chakra.h2 fontSize="md">{intl.formatMessage(m.confirmTitle)}</chakra.h2>
      <CodeForm
        recovery={false}
        refusal={refusal}
        beside={props.beside}
        onCode={(code) =>
          ask(
            async () => (await confirm({ variables: { input: { code } } })).data?.confirmMfaRegistration,
            (answer) => {
              if (answer.__typename === 'ConfirmMfaRegistrationSuccess') setCodes(answer.recoveryCodes);
            },
          )
        }
      />
    </>
  );
}
