import { Textarea } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';

/**
 * A box that grows with its text by itself; elsewhere it is measured at each key, which lays the whole page
 * out twice.
 */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

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
  const rows = props.rows ?? 2;
  return (
    <Field {...props}>
      {(control) => (
        <Textarea
          {...control}
          {...(growsByItself
            ? { fieldSizing: 'content', overflowY: 'auto', resize: 'none', minH: `calc(${rows}lh + 18px)` }
            : { autoresize: true })}
          rows={rows}
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
