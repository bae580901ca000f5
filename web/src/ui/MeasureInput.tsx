import { chakra, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { isDecimal } from './masks.ts';
import { surfaceOf, type FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { uiMessages } from './ui.messages.ts';

/** A measured value as typed, with its unit. */
export interface Measure<U extends string> {
  value: string;
  unit: U;
}

type MeasureProps<U extends string> = Omit<FieldProps, 'label'> & {
  label?: string;
  value: Measure<U>;
  onChange: (value: Measure<U>) => void;
  onBlur?: (() => void) | undefined;
};

function MeasureInput<U extends string>(
  props: MeasureProps<U> & {
    fallbackLabel: MessageDescriptor;
    complaint: MessageDescriptor;
    units: readonly { value: U; label: MessageDescriptor }[];
  },
): ReactNode {
  const intl = useIntl();
  const label = props.label ?? intl.formatMessage(props.fallbackLabel);
  const bad = props.value.value !== '' && !isDecimal(props.value.value);
  return (
    <chakra.div display="flex" gap="2" alignItems="flex-start">
      <TextField
        {...props}
        label={label}
        error={props.error ?? (bad ? intl.formatMessage(props.complaint) : undefined)}
        inputMode="decimal"
        dir="ltr"
        value={props.value.value}
        onChange={(value) => props.onChange({ ...props.value, value })}
      />
      <chakra.div w="20" flexShrink="0" mt={props.hideLabel ? '0' : '6'}>
        <NativeSelect.Root size="sm" disabled={Boolean(props.disabled || props.readOnly)}>
          <NativeSelect.Field
            aria-label={`${label} ${intl.formatMessage(uiMessages.unit)}`}
            value={props.value.unit}
            onChange={(event) => props.onChange({ ...props.value, unit: event.target.value as U })}
            {...surfaceOf(props.readOnly)}
            {...(props.readOnly && !props.disabled ? { _disabled: { opacity: 1 } } : {})}
          >
            {props.units.map((unit) => (
              <option key={unit.value} value={unit.value}>
                {intl.formatMessage(unit.label)}
              </option>
            ))}
          </NativeSelect.Field>
          {props.readOnly ? null : <NativeSelect.Indicator />}
        </NativeSelect.Root>
      </chakra.div>
    </chakra.div>
  );
}

const heightUnits = [
  { value: 'IN' as const, label: uiMessages.inches },
  { value: 'CM' as const, label: uiMessages.centimetres },
];
const weightUnits = [
  { value: 'LB' as const, label: uiMessages.pounds },
  { value: 'KG' as const, label: uiMessages.kilograms },
];

/** A person's height in inches or centimetres. */
export function HeightInput(props: MeasureProps<'IN' | 'CM'>): ReactNode {
  return (
    <MeasureInput
      {...props}
      fallbackLabel={uiMessages.height}
      complaint={uiMessages.invalidHeight}
      units={heightUnits}
    />
  );
}

/** A person's weight in pounds or kilograms. */
export function WeightInput(props: MeasureProps<'LB' | 'KG'>): ReactNode {
  return (
    <MeasureInput
      {...props}
      fallbackLabel={uiMessages.weight}
      complaint={uiMessages.invalidValue}
      units={weightUnits}
    />
  );
}
