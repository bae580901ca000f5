import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from '../../ui/AppDialog.tsx';
import type { Terms } from './terms.state.ts';
import { TermsTable } from './TermsTable.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** Asks again whether a counter-offer is taken or refused, because it was not the one that was shown. */
export function CounterAnswerDialog(props: {
  name: string;
  answer: 'acceptCounter' | 'declineCounter';
  before: Terms;
  now: Terms;
  busy: boolean;
  onClose: () => void;
  onAnswer: () => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={800}
      title={intl.formatMessage(m.counterFor, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button
            colorPalette={props.answer === 'acceptCounter' ? 'accent' : 'danger'}
            loading={props.busy}
            onClick={props.onAnswer}
          >
            {intl.formatMessage(m[props.answer])}
          </Button>
        </>
      }
    >
      <TermsTable before={props.before} now={props.now} />
    </AppDialog>
  );
}
