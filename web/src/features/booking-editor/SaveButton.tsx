import { Button, chakra, Kbd } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingMode } from './booking-editor.values.ts';
import type { FormReport } from './BookingForm.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { pathMessages } from './path.messages.ts';

/**
 * What makes a press that is held be forgotten: whoever goes on with something else has not asked for what is
 * there then.
 */
const goesOn = ['keydown', 'pointerdown', 'input'] as const;

/**
 * The one primary button. When it cannot work it says why, on hover, on focus, and to screen readers; to
 * everybody once it is pressed. No press is lost: while answers are awaited it is held, and sends once when
 * they are there.
 */
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
  const button = useRef<HTMLButtonElement>(null);
  // 'held' waits for answers; 'told' was in vain.
  const [press, setPress] = useState<'held' | 'told' | null>(null);
  useEffect(() => {
    if (press === null) return undefined;
    const forget = (): void => setPress(null);
    for (const kind of goesOn) document.addEventListener(kind, forget, true);
    return () => {
      for (const kind of goesOn) document.removeEventListener(kind, forget, true);
    };
  }, [press]);
  useEffect(() => {
    if (press !== 'held' || report.waiting) return;
    setPress(why === null ? null : 'told');
    if (why === null) button.current?.click();
  }, [press, report.waiting, why]);
  const words = why && intl.formatMessage(press === 'held' && report.waiting ? m.sentThen : why);
  const word =
    mode === 'edit' || mode === 'template' ? m.update : mode === 'resubmit' ? m.resubmit : m.create;
  return (
    <>
      {words ? (
        <chakra.span
          id={explanation}
          className={press === null ? 'ptc-sr' : undefined}
          role="status"
          fontSize="13px"
          color="fg.muted"
        >
          {words}
        </chakra.span>
      ) : null}
      <Button
        ref={button}
        type="submit"
        form={props.form}
        loading={props.busy}
        aria-keyshortcuts="Control+Enter"
        aria-disabled={why !== null}
        opacity={why ? 0.55 : 1}
        title={words ?? undefined}
        aria-describedby={why ? explanation : undefined}
        onClick={(event) => {
          if (!why) return;
          // The last key may not have arrived here yet: whether anything was changed, the form itself knows
          // when it is sent.
          if (why !== m.nothingChanged) event.preventDefault();
          setPress(report.waiting ? 'held' : 'told');
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
