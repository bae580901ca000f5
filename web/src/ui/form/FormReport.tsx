import { useEffect } from 'react';
import { useFormPart } from './FormContext.ts';

/** What a dialog has to know of the form in it. */
export interface FormState {
  /** There is something to lose. */
  dirty: boolean;
  busy: boolean;
}

/** Tells the dialog around the form how it stands. */
export function FormReport(props: { busy: boolean; onState: (state: FormState) => void }): null {
  const dirty = useFormPart((form) => form.dirty);
  const { busy, onState } = props;
  useEffect(() => onState({ dirty, busy }), [busy, dirty, onState]);
  return null;
}
