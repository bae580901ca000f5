import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toLocal } from '../../lib/time/local.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { boundsOf, canPromise, isOutside, promiseRange } from './promise.state.ts';
import type { Terms } from './terms.state.ts';
import { TermsShown } from './TermsTable.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** Answers an offer with another pick-up time and a message. */
export function CounterDialog(props: {
  name: string;
  pickUpAt: string;
  timeZone: string;
  /** What it is countered to; `before`: what was shown when it was countered in vain. */
  terms: Terms;
  before: Terms | null;
  /** How far from the requested time the market's rule lets it lie; null: as far as wanted. */
  limitMinutes: number | null;
  busy: boolean;
  onClose: () => void;
  onSend: (pickUpAt: string, message: string | null) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const requested = toLocal(props.pickUpAt, props.timeZone);
  const [pickUp, setPickUp] = useState(requested);
  const [message, setMessage] = useState('');
  const [range] = useState(() => promiseRange(props.pickUpAt, props.timeZone, props.limitMinutes, present()));
  const valid = pickUp !== requested && canPromise(pickUp, range);
  const at = time.when(props.pickUpAt, props.timeZone, 'inText');
  const hint =
    range.max === ''
      ? intl.formatMessage(m.requestedTime, { time: at })
      : intl.formatMessage(m.requestedRange, {
          time: at,
          from: time.local(range.min, 'short'),
          to: time.local(range.max, 'short'),
        });
  const submit = (): void => {
    if (valid && !props.busy) props.onSend(pickUp, message.trim() || null);
  };
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={props.before ? 800 : 450}
      title={intl.formatMessage(m.counterFor, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button colorPalette="accent" disabled={!valid} loading={props.busy} onClick={submit}>
            {intl.formatMessage(m.sendCounter)}
          </Button>
        </>
      }
    >
      <chakra.form
        display="grid"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TermsShown before={props.before} now={props.terms} />
        <DateTimePicker
          label={intl.formatMessage(m.counterTime)}
          name="counterPickUpAt"
          required
          autoFocus
          value={pickUp}
          onChange={setPickUp}
          timeZone={props.timeZone}
          {...(range.max === '' ? boundsOf(range) : {})}
          error={isOutside(pickUp, range) ? hint : undefined}
          hint={hint}
        />
        <TextArea
          label={intl.formatMessage(m.counterMessage)}
          value={message}
          onChange={setMessage}
          maxLength={2000}
        />
      </chakra.form>
    </AppDialog>
  );
}
