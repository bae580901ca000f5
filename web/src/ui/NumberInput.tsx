import { useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { ruleMessages } from '../lib/forms/rules.messages.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { uiMessages } from './ui.messages.ts';

/** The complaint about a typed number, or undefined. */
function numberComplaint(
  intl: IntlShape,
  text: string,
  range: {
    min?: number | undefined;
    max?: number | undefined;
    integer?: boolean | undefined;
    required?: boolean | undefined;
  },
): string | undefined {
  const { min, max } = range;
  if (text.trim() === '') return range.required ? intl.formatMessage(uiMessages.required) : undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return intl.formatMessage(uiMessages.mustBeNumber);
  if (range.integer && !Number.isInteger(value)) return intl.formatMessage(ruleMessages.not_integer);
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return intl.formatMessage(uiMessages.between, { min, max });
  if (min !== undefined && value < min) return intl.formatMessage(uiMessages.atLeast, { min });
  if (max !== undefined && value > max) return intl.formatMessage(uiMessages.atMost, { max });
  return undefined;
}

/**
 * A number within a range. Emits only values within it (null for empty); what was typed stays in sight, and
 * what is wrong with it is told.
 */
export function NumberInput(
  props: Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
    value: number | null;
    onChange: (value: number | null) => void;
    min?: number;
    max?: number;
    integer?: boolean;
    onComplaint?: (complaint: string | undefined) => void;
  },
): ReactNode {
  const intl = useIntl();
  const { value, onChange, min, max, integer, onComplaint, ...rest } = props;
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  // Nobody is told at once what they have not come to yet.
  const [touched, setTouched] = useState(false);
  const range = { min, max, integer };
  const shown =
    typed !== '' && Number(typed) === value
      ? typed
      : value === null || numberComplaint(intl, typed, range)
        ? typed
        : String(value);
  const complaint = numberComplaint(intl, shown, { ...range, required: props.required && touched });
  return (
    <TextField
      {...rest}
      error={complaint ?? props.error}
      inputMode={integer ? 'numeric' : 'decimal'}
      dir="ltr"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        setTouched(true);
        const wrong = numberComplaint(intl, text, range);
        onComplaint?.(wrong);
        if (text.trim() === '') onChange(null);
        else if (!wrong) onChange(Number(text));
      }}
    />
  );
}
