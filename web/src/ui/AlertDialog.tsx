import { Button, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog, DialogText } from './AppDialog.tsx';
import type { AlertNotice } from './confirm.ts';
import { uiMessages } from './ui.messages.ts';

/** Title, text, OK. An error's title reads 'Error: {title}'. */
export function AlertDialog(props: { notice: AlertNotice; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { title, text, error, requestId } = props.notice;
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      open
      role="alertdialog"
      width={800}
      title={error ? intl.formatMessage(uiMessages.errorTitle, { title }) : title}
      onClose={props.onClose}
      initialFocus={ok}
      footer={
        <Button ref={ok} onClick={props.onClose}>
          {intl.formatMessage(uiMessages.ok)}
        </Button>
      }
    >
      <DialogText>{text}</DialogText>
      {requestId ? (
        <chakra.p mt="3" fontSize="12.5px" color="fg.muted">
          {intl.formatMessage(uiMessages.requestId, { id: requestId })}
        </chakra.p>
      ) : null}
    </AppDialog>
  );
}
