import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from '../../ui/AppDialog.tsx';
import type { Terms } from './terms.state.ts';
import { TermsTable } from './TermsTable.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** Asks an answer again, because it was given to other terms than those of now. */
export function AnswerAgainDialog(props: {
  title: string;
  /** The answer, as its button says it. */
  answer: string;
  danger?: boolean;
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
      title={props.title}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button
            colorPalette={props.danger ? 'danger' : 'accent'}
            loading={props.busy}
            onClick={props.onAnswer}
          >
            {props.answer}
          </Button>
        </>
      }
    >
      <TermsTable before={props.before} now={props.now} />
    </AppDialog>
  );
}
