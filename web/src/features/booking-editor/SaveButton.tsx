import { Button, Kbd } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingMode } from './booking-editor.values.ts';
import type { FormReport } from './BookingForm.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { pathMessages } from './path.messages.ts';

/** The one primary button. When it cannot work it says why, on hover, on focus, and to screen readers. */
export function SaveButton(props: {
  form: string;
  mode: BookingMode;
  busy: boolean;
  report: FormReport;
}): ReactNode {
  const intl = useIntl();
  const explanation = useId();
  const { mode, report } = props;
  const why = report.waiting
    ? m.waitForAnswers
    : report.ruleMissing
      ? m.needsRule
      : (mode === 'edit' || mode === 'template') && !report.dirty
        ? m.nothingChanged
        : null;
  const word =
    mode === 'edit' || mode === 'template' ? m.update : mode === 'resubmit' ? m.resubmit : m.create;
  return (
    <>
      {why ? (
        <span id={explanation} className="ptc-sr" role="status">
          {intl.formatMessage(why)}
        </span>
      ) : null}
      <Button
        type="submit"
        form={props.form}
        loading={props.busy}
        aria-keyshortcuts="Control+Enter"
        aria-disabled={why !== null}
        opacity={why ? 0.55 : 1}
        title={why ? intl.formatMessage(why) : undefined}
        aria-describedby={why ? explanation : undefined}
        onClick={(event) => {
          if (why) event.preventDefault();
        }}
      >
        {intl.formatMessage(word)}
        <Kbd
          aria-hidden
          size="sm"
          hideBelow="md"
          wordSpacing="normal"
          bg="transparent"
          color="inherit"
          borderWidth="1px"
          borderColor="currentcolor"
          boxShadow="none"
        >
          {intl.formatMessage(pathMessages.createKey)}
        </Kbd>
      </Button>
    </>
  );
}
