import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { FieldLabel, FieldNote, surfaceOf } from '../../../ui/Field.tsx';
import { useFormField } from '../../../ui/form/FormContext.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { NamedQuestion } from './scriptCompletion.ts';

/** How a script failed, in words, and in which line. */
export interface ScriptFailure {
  readonly message: string;
  readonly line: number | null;
}

const CodeEditor = lazyPart(
  () => import('./CodeEditor.tsx'),
  (part) => part.CodeEditor,
  'panel',
);

/** A script of a question; the editor for it comes when a question is opened. What fails is said under it. */
export function ScriptField(props: {
  name: string;
  label: string;
  hint: string;
  readOnly: boolean;
  questions: readonly NamedQuestion[];
  failure: ScriptFailure | null;
}): ReactNode {
  const id = useId();
  const { value, error, onChange, onBlur } = useFormField<string>(props.name);
  const said = error ?? props.failure?.message;
  return (
    <chakra.div minW="0" data-field={props.name}>
      <FieldLabel label={props.label} readOnly={props.readOnly} />
      <chakra.div
        borderWidth="1px"
        borderRadius="l2"
        overflow="hidden"
        {...surfaceOf(props.readOnly)}
        {...(said ? { borderColor: 'border.error' } : {})}
      >
        <CodeEditor
          id={id}
          value={value}
          label={props.label}
          describedBy={said ? `${id}-error` : `${id}-hint`}
          readOnly={props.readOnly}
          questions={props.questions}
          failure={props.failure}
          onChange={onChange}
          onBlur={onBlur}
        />
      </chakra.div>
      <FieldNote id={id} error={said} hint={props.hint} />
    </chakra.div>
  );
}
