import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldLabel, FieldNote, surfaceOf, type FieldProps } from './Field.tsx';
import { lazyPart } from './lazyPart.tsx';
import type { Option } from './Select.tsx';
import { uiMessages } from './ui.messages.ts';

const MultiSelectList = lazyPart(
  () => import('./MultiSelectList.tsx'),
  (part) => part.MultiSelectList,
);

/**
 * A labelled choice of several, as a list with check marks; the list, a fifth of a page's own script, comes
 * when it is first opened.
 */
export function MultiSelect<V extends string = string>(
  props: FieldProps & {
    value: readonly V[];
    onChange: (value: V[]) => void;
    onBlur?: (() => void) | undefined;
    options: readonly Option<V>[];
    placeholder?: string;
  },
): ReactNode {
  const intl = useIntl();
  const look = useSlotRecipe({ key: 'select' })({ size: 'sm' });
  const made = useId();
  const id = props.id ?? made;
  const [open, setOpen] = useState(false);
  const chosen = props.options
    .filter((option) => props.value.includes(option.value))
    .map((option) => option.label);
  const text =
    chosen.length > 0
      ? intl.formatList(chosen, { type: 'unit' })
      : (props.placeholder ?? intl.formatMessage(uiMessages.select));
  const fixed = Boolean(props.disabled || props.readOnly);
  return (
    <chakra.div css={look['root']} minW="0" gap="0" data-field={props.name}>
      <FieldLabel {...props} htmlFor={id} />
      <chakra.div css={look['control']}>
        <chakra.button
          id={id}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-label={typeof props.label === 'string' ? `${props.label}: ${text}` : undefined}
          aria-describedby={props.error ? `${id}-error` : undefined}
          aria-readonly={props.readOnly ? true : undefined}
          disabled={Boolean(props.disabled)}
          {...(props.error ? { 'aria-invalid': true, 'data-invalid': '' } : {})}
          css={look['trigger']}
          {...surfaceOf(props.readOnly)}
          onClick={() => {
            if (!fixed) setOpen(!open);
          }}
          onKeyDown={(event) => {
            if (fixed || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <chakra.span css={look['valueText']} color={chosen.length > 0 ? undefined : 'fg.muted'}>
            {text}
          </chakra.span>
        </chakra.button>
        <chakra.div css={look['indicatorGroup']}>
          {props.value.length > 0 && !fixed ? (
            <chakra.button
              type="button"
              css={look['clearTrigger']}
              minW="6"
              minH="6"
              display="grid"
              placeItems="center"
              aria-label={intl.formatMessage(uiMessages.clearShort)}
              onClick={() => {
                props.onChange([]);
                document.getElementById(id)?.focus();
              }}
            >
              <X aria-hidden />
            </chakra.button>
          ) : null}
          {props.readOnly ? null : (
            <chakra.div
              css={look['indicator']}
              aria-hidden
              {...(props.disabled ? { 'data-disabled': '' } : {})}
            >
              <ChevronDown />
            </chakra.div>
          )}
        </chakra.div>
        <MultiSelectList
          open={open}
          trigger={id}
          value={props.value}
          options={props.options}
          onChange={(value) => props.onChange(value as V[])}
          onClose={() => setOpen(false)}
          onBlur={props.onBlur}
        />
      </chakra.div>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}
