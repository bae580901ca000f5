import { getIn, setIn } from 'formik';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FormContext, type FormMemory } from './formMemory.ts';
import { errorShown, type FormState } from './formStore.ts';
import { kept } from './kept.ts';

/** A control's props without those the form supplies. */
export type Unbound<P> = Omit<P, 'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'name'> & {
  name: string;
};

/** One field's value and what is wrong with it now. */
export interface BoundField<V> {
  name: string;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
  onBlur: () => void;
}

/** The form above. */
export function useFormMemory(): FormMemory {
  const memory = useContext(FormContext);
  if (memory === null) throw new Error('AppForm is missing above this component');
  return memory;
}

/**
 * What is asked of the form above; its reader renders again when that is another, not at every key. It may be
 * made again each time: what is equal to before stays the same.
 */
export function useFormPart<Values extends object, Part>(select: (form: FormState<Values>) => Part): Part {
  const { store } = useFormMemory();
  const [last] = useState<{ part: Part | undefined }>({ part: undefined });
  const read = useMemo(() => {
    let of: FormState | null = null;
    return (): Part => {
      const state = store.get();
      if (state !== of) last.part = kept(last.part as Part, select(state as FormState<Values>));
      of = state;
      return last.part as Part;
    };
  }, [last, select, store]);
  return useSyncExternalStore(store.subscribe, read);
}

/** A part of the form for what is written in place. */
export function FormPart<Values extends object, Part>(props: {
  of: (form: FormState<Values>) => Part;
  children: (part: Part) => ReactNode;
}): ReactNode {
  return props.children(useFormPart(props.of));
}

/** The way to change the form above by a pure step; it stays the same. */
export function useFormChange<Values extends object>(): (step: (values: Values) => Values) => void {
  const { change } = useFormMemory();
  // The form above is one of these values, as whoever stands in it knows.
  return change as unknown as (step: (values: Values) => Values) => void;
}

/** Binds a control to a form's field. The server's complaint stays until the value changes. */
export function useFormField<V>(name: string): BoundField<V> {
  const { change, touch, store } = useFormMemory();
  useEffect(() => store.register(name), [store, name]);
  const { value, error } = useFormPart((form) => ({
    value: getIn(form.values, name) as V,
    error: errorShown(form, name),
  }));
  return useMemo(
    () => ({
      name,
      value,
      error,
      onChange: (next: V) => change((values) => setIn(values, name, next) as object),
      onBlur: () => touch(name),
    }),
    [change, error, name, touch, value],
  );
}
