import { Button } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '../../lib/apollo/connection.ts';
import { presence } from '../../lib/session/presence.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { AppDialog, DialogText } from '../../ui/AppDialog.tsx';
import { keeperMessages as m } from './SessionKeeper.messages.ts';

/** What a person is warned of: the session goes idle, or reaches its latest end. */
export interface Warning {
  of: 'idle' | 'absolute';
  endsAt: number;
}

/** Counts down to the end of the session. Idle: staying prolongs it; its latest end can only be known. */
export function SessionWarning(props: { warning: Warning; onStay: () => void }): ReactNode {
  const intl = useIntl();
  const now = useNow();
  const { signOut } = useSessionControl();
  const stay = useRef<HTMLButtonElement>(null);
  const [read, setRead] = useState(false);
  const { of, endsAt } = props.warning;
  const idle = of === 'idle';
  if (!idle && read) return null;
  const close = (): void => {
    presence.sign();
    if (idle) props.onStay();
    else setRead(true);
  };
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <AppDialog
      open
      role="alertdialog"
      width={450}
      title={intl.formatMessage(idle ? m.idleTitle : m.absoluteTitle)}
      onClose={close}
      initialFocus={stay}
      footer={
        <>
          <Button variant="outline" onClick={() => void signOut().catch(() => undefined)}>
            {intl.formatMessage(m.signOut)}
          </Button>
          <Button ref={stay} onClick={close}>
            {intl.formatMessage(idle ? m.stay : m.understood)}
          </Button>
        </>
      }
    >
      <DialogText>{intl.formatMessage(idle ? m.idleText : m.absoluteText, { seconds })}</DialogText>
    </AppDialog>
  );
}
