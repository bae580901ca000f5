import { chakra, Combobox as Base, IconButton, createListCollection } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { OverlayPortal } from './OverlayPortal.tsx';
import { useIntl } from 'react-intl';
import { FieldLabel, FieldNote, type FieldProps } from './Field.tsx';
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

/** An autocomplete: type, wait a moment, choose with arrows and Enter or the pointer. Says 'No Matches' when empty. */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>): ReactNode {
  const intl = useIntl();
  const made = useId();
  const id = props.id ?? made;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const label = typeof props.label === 'string' ? props.label : '';
  const text = typed ?? props.value?.label ?? '';
  const asked = typed ?? '';
  const minimum = props.minimum ?? 1;
  const { items, state } = useAsyncSearch(asked, open, props.search, minimum);
  const collection = useMemo(() => {
    const chosen = props.value;
    const all = chosen && !items.some((item) => item.id === chosen.id) ? [...items, chosen] : [...items];
    return createListCollection({ items: all, itemToString: (item: T) => item.label, itemToValue: (item: T) => item.id });
  }, [items, props.value]);
  const note = state === 'failed' ? uiMessages.searchFailed : state === 'done' ? uiMessages.noMatches : asked.length < minimum ? uiMessages.typeToSearch : uiMessages.searching;
  const editable = !props.disabled && !props.readOnly;
  return (
    <Base.Root
      size="sm"
      gap="0"
      minW="0"
      collection={collection}
      value={props.value ? [props.value.id] : []}
      inputValue={text}
      open={open}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (!details.open) setTyped(null);
      }}
      onInputValueChange={(details) => {
        if (details.reason === 'input-change') setTyped(details.inputValue);
        if (details.reason === 'clear-trigger') setTyped(null);
      }}
      onValueChange={(details) => {
        setTyped(null);
        const next = details.items[0] ?? null;
        if ((next?.id ?? null) !== (props.value?.id ?? null)) props.onChange(next);
      }}
      inputBehavior="autohighlight"
      openOnClick={minimum === 0}
      disabled={Boolean(props.disabled)}
      readOnly={Boolean(props.readOnly)}
      invalid={Boolean(props.error)}
      required={Boolean(props.required)}
      ids={{ input: id }}
      data-field={props.name}
    >
      <FieldLabel {...props} htmlFor={id} />
      <chakra.div display="flex" gap="1" alignItems="center">
        <Base.Control flex="1" minW="0">
          <Base.Input
            placeholder={props.placeholder ?? intl.formatMessage(uiMessages.typeToSearch)}
            aria-describedby={props.error ? `${id}-error` : props.hint ? `${id}-hint` : undefined}
            autoFocus={props.autoFocus}
            autoComplete="off"
            dir="auto"
            onBlur={props.onBlur}
            bg={props.readOnly ? 'bg.subtle' : 'bg.panel'}
          />
          <Base.IndicatorGroup>
            {props.value && editable ? <Base.ClearTrigger aria-label={intl.formatMessage(uiMessages.clear, { label })} /> : null}
            {editable ? <Base.Trigger aria-label={intl.formatMessage(uiMessages.open, { label })} /> : null}
          </Base.IndicatorGroup>
        </Base.Control>
        {props.onEdit && props.value ? (
          <IconButton variant="ghost" aria-label={props.editLabel ?? intl.formatMessage(uiMessages.edit, { label })} title={props.editLabel} onClick={() => props.value && props.onEdit?.(props.value)}>
            <Pencil />
          </IconButton>
        ) : null}
        {props.onNew && editable ? (
          <IconButton variant="ghost" aria-label={props.newLabel ?? intl.formatMessage(uiMessages.new, { label })} title={props.newLabel} onClick={() => props.onNew?.(typed ?? '')}>
            <Plus />
          </IconButton>
        ) : null}
        {props.actions}
      </chakra.div>
      <FieldNote id={id} error={props.error} hint={props.hint} />
      <OverlayPortal>
        <Base.Positioner>
          <Base.Content>
            {items.length === 0 ? <chakra.div px="2" py="2" color="fg.muted" role="status">{intl.formatMessage(note)}</chakra.div> : null}
            {items.map((item) => (
              <Base.Item key={item.id} item={item}>
                <chakra.div minW="0" flex="1">
                  {props.renderItem ? props.renderItem(item) : (
                    <>
                      <chakra.div dir="auto" truncate>{item.label}</chakra.div>
                      {item.detail ? <chakra.div dir="auto" fontSize="12.5px" color="fg.muted" truncate>{item.detail}</chakra.div> : null}
                    </>
                  )}
                </chakra.div>
                <Base.ItemIndicator />
              </Base.Item>
            ))}
          </Base.Content>
        </Base.Positioner>
      </OverlayPortal>
    </Base.Root>
  );
}
