import { Checkbox as BaseCheckbox, RadioGroup as BaseRadio, Switch as BaseSwitch, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { FieldNote, type FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';

type ToggleProps = FieldProps & { checked: boolean; onChange: (checked: boolean) => void };

/** A labelled on/off switch. */
export function Switch(props: ToggleProps): ReactNode {
  const id = useId();
  return (
    <chakra.div data-field={props.name}>
      <BaseSwitch.Root
        size="sm"
        checked={props.checked}
        onCheckedChange={(details) => props.onChange(details.checked)}
        disabled={Boolean(props.disabled)}
        readOnly={Boolean(props.readOnly)}
        colorPalette="accent"
      >
        <BaseSwitch.HiddenInput name={props.name} aria-describedby={props.error ? `${id}-error` : props.hint ? `${id}-hint` : undefined} />
        <BaseSwitch.Control />
        <BaseSwitch.Label className={props.hideLabel ? 'ptc-sr' : undefined} fontWeight="400">{props.label}</BaseSwitch.Label>
      </BaseSwitch.Root>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}

/** A labelled check box. */
export function Checkbox(props: ToggleProps): ReactNode {
  const id = useId();
  return (
    <chakra.div data-field={props.name}>
      <BaseCheckbox.Root
        size="sm"
        checked={props.checked}
        onCheckedChange={(details) => props.onChange(details.checked === true)}
        disabled={Boolean(props.disabled)}
        readOnly={Boolean(props.readOnly)}
        invalid={Boolean(props.error)}
        colorPalette="accent"
      >
        <BaseCheckbox.HiddenInput name={props.name} aria-describedby={props.error ? `${id}-error` : props.hint ? `${id}-hint` : undefined} />
        <BaseCheckbox.Control />
        <BaseCheckbox.Label className={props.hideLabel ? 'ptc-sr' : undefined} fontWeight="400">{props.label}</BaseCheckbox.Label>
      </BaseCheckbox.Root>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}

/** A labelled choice of one among few, all in sight. */
export function RadioGroup<V extends string>(
  props: FieldProps & { value: V | ''; onChange: (value: V) => void; options: readonly Option<V>[]; direction?: 'row' | 'column' },
): ReactNode {
  const id = useId();
  return (
    <BaseRadio.Root
      size="sm"
      value={props.value || null}
      onValueChange={(details) => { if (details.value) props.onChange(details.value as V); }}
      disabled={Boolean(props.disabled)}
      readOnly={Boolean(props.readOnly)}
      colorPalette="accent"
      aria-describedby={props.error ? `${id}-error` : undefined}
      data-field={props.name}
    >
      <BaseRadio.Label className={props.hideLabel ? 'ptc-sr' : undefined} fontSize="13px" fontWeight="500" color="fg.muted">
        {props.label}
        {props.required ? <chakra.span aria-hidden color="danger.fg" ms="0.5">*</chakra.span> : null}
      </BaseRadio.Label>
      <chakra.div display="flex" flexDirection={props.direction ?? 'row'} flexWrap="wrap" columnGap="5" rowGap="2" mt="1.5">
        {props.options.map((option) => (
          <BaseRadio.Item key={option.value} value={option.value} disabled={Boolean(option.disabled)}>
            <BaseRadio.ItemHiddenInput name={props.name} />
            <BaseRadio.ItemIndicator />
            <BaseRadio.ItemText fontWeight="400">{option.label}</BaseRadio.ItemText>
          </BaseRadio.Item>
        ))}
      </chakra.div>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </BaseRadio.Root>
  );
}
