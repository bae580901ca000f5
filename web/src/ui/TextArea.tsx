import { Textarea } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';

/** Several lines, growing to at most four before it scrolls. */
export function TextArea(
  props: FieldProps & {
    value: string;
    onChange: (value: string) => void;
    onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
    rows?: number;
    maxLength?: number;
    placeholder?: string;
  },
): ReactNode {
  return (
    <Field {...props}>
      {(control) => (
        <Textarea
          {...control}
          autoresize
          rows={props.rows ?? 2}
          maxH="5.9lh"
          dir="auto"
          value={props.value}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          {...surfaceOf(props.readOnly)}
        />
      )}
    </Field>
  );
}
