import { chakra, IconButton, Input } from '@chakra-ui/react';
import { CalendarDays, Clock } from 'lucide-react';
import { useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CalendarDaysShown } from './CalendarPopover.tsx';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';
import { FormContext } from './form/formMemory.ts';
import { lazyPart } from './lazyPart.tsx';
import { uiMessages } from './ui.messages.ts';

const CalendarPopover = lazyPart(
  () => import('./CalendarPopover.tsx'),
  (part) => part.CalendarPopover,
);

/**
 * The input under the date, time and date-time pickers: typing first. What is typed is read when the person
 * leaves or presses Enter; what cannot be read stays as typed, so that the form can say so and nothing is
 * lost.
 */
export function TypedInput(
  props: FieldProps & {
    value: string;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    /** The canonical value of typed text, or null where it is none. */
    parse: (text: string) => string | null;
    /** How a good value is written. */
    show: (value: string) => string;
    placeholder: string;
    complaint: string | undefined;
    calendar?: CalendarDaysShown & { choose: (day: string) => void };
    now?: (() => void) | undefined;
    /** Stands at the end inside the input, such as the zone. */
    suffix?: string | undefined;
    /** What stands in one that is only read and has no value. */
    unset?: string | undefined;
    autoFocus?: boolean;
  },
): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const trigger = useId();
  const label = typeof props.label === 'string' ? props.label : '';
  const commit = (): void => {
    if (typed === null) return;
    const clean = typed.trim();
    setTyped(null);
    props.onChange(clean === '' ? '' : (props.parse(clean) ?? clean));
  };
  const reads = useContext(FormContext)?.reads;
  const pending = useRef(commit);
  useEffect(() => {
    pending.current = commit;
  });
  useEffect(() => reads?.(() => pending.current()), [reads]);
  const editable = !props.disabled && !props.readOnly;
  const own = left && typed === null ? props.complaint : undefined;
  const { calendar } = props;
  return (
    <Field
      {...props}
      error={own ?? (props.value === '' || left ? props.error : (props.complaint ?? props.error))}
    >
      {(control) => (
        <chakra.div display="flex" gap="0.5" alignItems="center">
          <chakra.div position="relative" flex="1" minW="0">
            <Input
              {...control}
              value={
                typed ??
                (props.readOnly && props.value === '' ? (props.unset ?? '') : props.show(props.value))
              }
              placeholder={props.readOnly ? undefined : props.placeholder}
              autoComplete="off"
              autoFocus={props.autoFocus}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => {
                commit();
                setLeft(true);
                props.onBlur?.();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') commit();
                if (event.key === 'ArrowDown' && event.altKey && calendar && editable) setOpen(true);
              }}
              pe={props.suffix ? '12' : undefined}
              {...surfaceOf(props.readOnly)}
            />
            {props.suffix ? (
              <chakra.span
                position="absolute"
                insetEnd="2.5"
                top="50%"
                transform="translateY(-50%)"
                fontSize="12px"
                color="fg.muted"
                pointerEvents="none"
              >
                {props.suffix}
              </chakra.span>
            ) : null}
          </chakra.div>
          {calendar && editable ? (
            <>
              <IconButton
                id={trigger}
                size="xs"
                variant="ghost"
                aria-haspopup="dialog"
                aria-expanded={open}
                aria-label={intl.formatMessage(uiMessages.calendar, { label })}
                onClick={() => setOpen(!open)}
              >
                <CalendarDays />
              </IconButton>
              <CalendarPopover
                open={open}
                trigger={trigger}
                label={intl.formatMessage(uiMessages.calendar, { label })}
                calendar={calendar}
                onClose={() => setOpen(false)}
                onChoose={(day) => {
                  setTyped(null);
                  calendar.choose(day);
                  setOpen(false);
                }}
              />
            </>
          ) : null}
          {props.now && editable ? (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={intl.formatMessage(uiMessages.nowTitle, { label })}
              title={intl.formatMessage(uiMessages.now)}
              onClick={() => {
                setTyped(null);
                props.now?.();
              }}
            >
              <Clock />
            </IconButton>
          ) : null}
        </chakra.div>
      )}
    </Field>
  );
}
