import { Input } from '@chakra-ui/react';
import type {
  ChangeEvent,
  FocusEvent,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  KeyboardEvent,
  ReactNode,
  Ref,
} from 'react';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';

/** One line of text; the value is always a string. */
export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands at the end of the label line. */
  action?: ReactNode;
  /** Text written right to left keeps its own direction. */
  dir?: 'auto' | 'ltr';
}

/** A labelled one-line input. */
export function TextField(props: TextFieldProps): ReactNode {
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          ref={props.inputRef}
          type={props.type ?? 'text'}
          value={props.value}
          dir={props.dir ?? 'auto'}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          autoFocus={props.autoFocus}
          onChange={(event: ChangeEvent<HTMLInputElement>) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          {...surfaceOf(props.readOnly)}
        />
      )}
    </Field>
  );
}
