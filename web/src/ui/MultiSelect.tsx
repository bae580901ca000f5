import { createListCollection, Select as Base } from '@chakra-ui/react';
import { useId, useMemo, type ReactNode } from 'react';
import { OverlayPortal } from './OverlayPortal.tsx';
import { useIntl } from 'react-intl';
import { FieldLabel, FieldNote, type FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';
import { uiMessages } from './ui.messages.ts';

/** A labelled choice of several, as a list with check marks. */
export function MultiSelect<V extends string = string>(
  props: FieldProps & { value: readonly V[]; onChange: (value: V[]) => void; onBlur?: (() => void) | undefined; options: readonly Option<V>[]; placeholder?: string },
): ReactNode {
  const intl = useIntl();
  const made = useId();
  const id = props.id ?? made;
  const collection = useMemo(
    () => createListCollection({ items: [...props.options], isItemDisabled: (item) => Boolean(item.disabled) }),
    [props.options],
  );
  const chosen = props.options.filter((option) => props.value.includes(option.value)).map((option) => option.label);
  const text = chosen.length > 0 ? intl.formatList(chosen, { type: 'unit' }) : (props.placeholder ?? intl.formatMessage(uiMessages.select));
  return (
    <Base.Root
      multiple
      size="sm"
      collection={collection}
      value={[...props.value]}
      onValueChange={(details) => props.onChange(details.value as V[])}
      onInteractOutside={props.onBlur}
      disabled={Boolean(props.disabled)}
      readOnly={Boolean(props.readOnly)}
      invalid={Boolean(props.error)}
      ids={{ trigger: id }}
      minW="0"
      gap="0"
      data-field={props.name}
    >
      <FieldLabel {...props} htmlFor={id} />
      <Base.Control>
        <Base.Trigger
          aria-label={typeof props.label === 'string' ? `${props.label}: ${text}` : undefined}
          aria-describedby={props.error ? `${id}-error` : undefined}
          bg="bg.panel"
        >
          <Base.ValueText color={chosen.length > 0 ? undefined : 'fg.muted'}>{text}</Base.ValueText>
        </Base.Trigger>
        <Base.IndicatorGroup>
          {props.value.length > 0 && !props.disabled && !props.readOnly ? <Base.ClearTrigger minW="6" minH="6" display="grid" placeItems="center" aria-label={intl.formatMessage(uiMessages.clearShort)} /> : null}
          <Base.Indicator />
        </Base.IndicatorGroup>
      </Base.Control>
      <FieldNote id={id} error={props.error} hint={props.hint} />
      <OverlayPortal>
        <Base.Positioner>
          <Base.Content>
            {props.options.map((option) => (
              <Base.Item key={option.value} item={option}>
                {option.label}
                <Base.ItemIndicator />
              </Base.Item>
            ))}
          </Base.Content>
        </Base.Positioner>
      </OverlayPortal>
    </Base.Root>
  );
}
