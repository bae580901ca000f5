import { chakra, IconButton, Input } from '@chakra-ui/react';
import { ChevronDown, Pencil, Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ComboboxList } from './ComboboxList.tsx';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';
import { uiMessages } from './ui.messages.ts';
import { useAsyncSearch } from './useAsyncSearch.ts';

/** What the list shows of an item. */
export interface ComboboxItem {
  id: string;
  label: string;
  /** A quieter second line. */
  detail?: string | undefined;
}

export interface ComboboxProps<T extends ComboboxItem> extends FieldProps {
  value: T | null;
  onChange: (value: T | null) => void;
  onBlur?: (() => void) | undefined;
  /** Called 250 ms after typing stops. With `minimum={0}` it is also called with '' when the list opens. */
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  minimum?: number;
  placeholder?: string;
  autoFocus?: boolean;
  renderItem?: (item: T) => ReactNode;
  /** Buttons beside the input. */
  onEdit?: ((value: T) => void) | undefined;
  onNew?: ((typed: string) => void) | undefined;
  newLabel?: string;
  editLabel?: string;
  /** Any further buttons. */
  actions?: ReactNode;
}

/**
 * An autocomplete: type, wait a moment, choose with arrows and Enter or the pointer. Says 'No Matches' when
 * empty.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>): ReactNode {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed last outlives the blur that pressing New brings.
  const wanted = useRef('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const minimum = props.minimum ?? 1;
  const asked = typed ?? '';
  // Enter before the answer to what was typed is kept for it: nobody gets the match of half a word.
  const entered = useRef(false);
  const { items, text, state } = useAsyncSearch(asked, open, props.search, minimum, (found) => {
    const [first] = found;
    if (entered.current && first) choose(first);
    entered.current = false;
  });
  const answered = state === 'done' && text === asked.trim();
  const active = Math.min(marked, items.length - 1);
  const label = typeof props.label === 'string' ? props.label : '';
  const editable = !props.disabled && !props.readOnly;

  const show = (): void => {
    if (!editable || open) return;
    setMarked(0);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    entered.current = false;
  };
  const choose = (item: T): void => {
    close();
    wanted.current = '';
    if (item.id !== props.value?.id || item !== props.value) props.onChange(item);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (items.length > 0)
        setMarked((active + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const item = items[active];
      if (!answered) entered.current = true;
      else if (item) choose(item);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const waiting = state === 'idle' && asked.trim().length >= minimum;
  const note =
    state === 'failed'
      ? uiMessages.searchFailed
      : state === 'done'
        ? uiMessages.noMatches
        : waiting || state === 'searching'
          ? uiMessages.searching
          : uiMessages.typeToSearch;

  return (
    <Field {...props}>
      {(control) => (
        <chakra.div display="flex" gap="1" alignItems="center">
          <chakra.div ref={anchor} position="relative" flex="1" minW="0">
            <Input
              {...control}
              ref={input}
              role="combobox"
              aria-expanded={open}
              aria-autocomplete="list"
              aria-controls={open ? `${control.id}-list` : undefined}
              aria-activedescendant={open && items.length > 0 ? `${control.id}-list-${active}` : undefined}
              value={typed ?? props.value?.label ?? ''}
              placeholder={
                props.placeholder ??
                (props.readOnly ? undefined : intl.formatMessage(uiMessages.typeToSearch))
              }
              autoFocus={props.autoFocus}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              pr={editable ? (props.value ? '14' : '8') : undefined}
              {...surfaceOf(props.readOnly)}
              onChange={(event) => {
                wanted.current = event.target.value;
                setTyped(event.target.value);
                setMarked(0);
                entered.current = false;
                if (!open) setOpen(true);
              }}
              onClick={() => {
                if (minimum === 0) show();
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                // Emptied by hand and left: that is how one clears by keyboard.
                if (typed === '' && props.value) props.onChange(null);
                close();
                props.onBlur?.();
              }}
            />
            {editable ? (
              <chakra.span
                position="absolute"
                insetEnd="1"
                top="50%"
                transform="translateY(-50%)"
                display="flex"
              >
                {props.value ? (
                  <IconButton
                    size="2xs"
                    variant="ghost"
                    aria-label={intl.formatMessage(uiMessages.clear, { label })}
                    onClick={() => {
                      close();
                      props.onChange(null);
                      input.current?.focus();
                    }}
                  >
                    <X />
                  </IconButton>
                ) : null}
                <IconButton
                  size="2xs"
                  variant="ghost"
                  tabIndex={-1}
                  aria-label={intl.formatMessage(uiMessages.open, { label })}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    input.current?.focus();
                    if (open) close();
                    else show();
                  }}
                >
                  <ChevronDown />
                </IconButton>
              </chakra.span>
            ) : null}
          </chakra.div>
          {props.onEdit && props.value ? (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={props.editLabel ?? intl.formatMessage(uiMessages.edit, { label })}
              title={props.editLabel}
              onClick={() => props.value && props.onEdit?.(props.value)}
            >
              <Pencil />
            </IconButton>
          ) : null}
          {props.onNew && editable ? (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={props.newLabel ?? intl.formatMessage(uiMessages.new, { label })}
              title={props.newLabel}
              onClick={() => props.onNew?.(wanted.current)}
            >
              <Plus />
            </IconButton>
          ) : null}
          {props.actions}
          <span className="ptc-sr" role="status">
            {open && items.length === 0 ? intl.formatMessage(note) : ''}
          </span>
          {open ? (
            <ComboboxList
              id={`${control.id}-list`}
              label={label}
              anchor={anchor}
              items={items}
              active={active}
              chosen={props.value?.id ?? null}
              note={intl.formatMessage(note)}
              onActive={setMarked}
              onChoose={choose}
              renderItem={props.renderItem}
            />
          ) : null}
        </chakra.div>
      )}
    </Field>
  );
}
