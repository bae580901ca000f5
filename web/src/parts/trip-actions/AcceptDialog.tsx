import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toInstant, toLocal } from '../../lib/time/local.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { boundsOf, canPromise, isOutside, promiseRange } from './promise.state.ts';
import type { Terms } from './terms.state.ts';
import { TermsShown } from './TermsTable.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';

/**
 * Accepts an offer or changes, with or without a promised pick-up; the time is the wall clock of the
 * pick-up's place.
 */
export function AcceptDialog(props: {
  name: string;
  pickUpAt: string;
  /** What was promised and still holds: it stands unless another time is said. */
  promisedPickUpAt?: string | null;
  timeZone: string;
  /** What is accepted; `before`: what was shown when it was accepted in vain. */
  terms: Terms;
  before: Terms | null;
  /** The legs that are accepted as one; told where there are several. */
  legs?: readonly string[];
  /** False where the market's rule takes the requested time only. */
  editable: boolean;
  /** How far from the requested time the market's rule lets a promise lie; null: as far as wanted. */
  limitMinutes: number | null;
  busy: boolean;
  onClose: () => void;
  /** Gets the promised wall clock, or null where it stays what holds, else the requested time. */
  onAccept: (promised: string | null) => void;
}): ReactNode {
  const intl = useIntl();
  const accept = useRef<HTMLButtonElement>(null);
  const time = useTime();
  const requested = toLocal(props.pickUpAt, props.timeZone);
  const stands = props.promisedPickUpAt ? toLocal(props.promisedPickUpAt, props.timeZone) : requested;
  const [promised, setPromised] = useState(stands);
  const [range] = useState(() => promiseRange(props.pickUpAt, props.timeZone, props.limitMinutes, present()));
  const valid = promised === stands || promised === requested || canPromise(promised, range);
  const submit = (): void => {
    if (valid && !props.busy) props.onAccept(promised === stands ? null : promised);
  };
  const hint = (): string => {
    const at = time.when(props.pickUpAt, props.timeZone, 'inText');
    return range.max === ''
      ? intl.formatMessage(m.requestedTime, { time: at })
      : intl.formatMessage(m.requestedRange, {
          time: at,
          from: time.when(toInstant(range.min, props.timeZone), props.timeZone, 'inText'),
          to: time.when(toInstant(range.max, props.timeZone), props.timeZone, 'inText'),
        });
  };
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={props.before ? 800 : 300}
      // With nothing to type Enter accepts, but for what changed meanwhile: that is read first.
      {...(props.editable || props.before ? {} : { initialFocus: accept })}
      title={intl.formatMessage(m.acceptFor, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button ref={accept} colorPalette="accent" disabled={!valid} loading={props.busy} onClick={submit}>
            {intl.formatMessage(m.accept)}
          </Button>
        </>
      }
    >
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TermsShown before={props.before} now={props.terms} />
        <DateTimePicker
          label={intl.formatMessage(m.promisedPickUp)}
          name="promisedPickUpAt"
          required
          readOnly={!props.editable}
          autoFocus={props.editable}
          value={promised}
          onChange={setPromised}
          timeZone={props.timeZone}
          {...(props.editable && range.max === '' ? boundsOf(range) : {})}
          error={!valid && isOutside(promised, range) ? hint() : undefined}
          hint={props.editable ? hint() : intl.formatMessage(m.promisedFixed)}
        />
        {props.timeZone === time.homeZone ? null : (
          <chakra.p mt="2" fontSize="12.5px" color="fg.muted">
            {props.timeZone}
          </chakra.p>
        )}
        {props.legs && props.legs.length > 1 ? (
          <chakra.p mt="2" fontSize="13px">
            {intl.formatMessage(m.acceptsLegs, {
              legs: intl.formatList(props.legs, { type: 'conjunction' }),
            })}
          </chakra.p>
        ) : null}
      </chakra.form>
    </AppDialog>
  );
}
