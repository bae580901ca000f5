import { NativeSelect } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';
import { uiMessages } from './ui.messages.ts';

/** One choice of a list. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/**
 * A labelled choice of one; '' stands for nothing chosen and is offered unless `noEmpty`. A value that is
 * none of the choices is shown as such: the browser would show the first of them, which nobody chose.
 */
export function Select<V extends string = string>(
  props: FieldProps & {
    value: V | '';
    onChange: (value: V | '') => void;
    onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
    options: readonly Option<V>[];
    placeholder?: string;
    /** Leaves the empty choice out. */
    noEmpty?: boolean;
  },
): ReactNode {
  const intl = useIntl();
  const strange = props.value !== '' && props.options.every(({ value }) => value !== props.value);
  return (
    <Field {...props}>
      {({ readOnly, disabled, ...control }) => (
        <NativeSelect.Root size="sm" disabled={Boolean(disabled || readOnly)} invalid={Boolean(props.error)}>
          <NativeSelect.Field
            {...control}
            value={props.value}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => props.onChange(event.target.value as V | '')}
            onBlur={props.onBlur}
            {...surfaceOf(readOnly)}
            // Nothing to choose is no reason to be hard to read.
            {...(readOnly && !disabled ? { _disabled: { opacity: 1 } } : {})}
          >
            {props.noEmpty ? null : (
              <option value="">
                {props.placeholder ?? (readOnly ? '–' : intl.formatMessage(uiMessages.select))}
              </option>
            )}
            {strange ? (
              <option value={props.value}>
                {props.options.length > 0 ? intl.formatMessage(uiMessages.noLongerOffered) : '…'}
              </option>
            ) : null}
            {props.options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          {readOnly ? null : <NativeSelect.Indicator />}
        </NativeSelect.Root>
      )}
    </Field>
  );
}
