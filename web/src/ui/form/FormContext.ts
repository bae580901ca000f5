import { getIn, useFormikContext } from 'formik';
import { useContext, useEffect } from 'react';
import { FormContext } from './formMemory.ts';

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

/** Binds a control to a form's field. The server's complaint stays until the value changes. */
export function useFormField<V>(name: string): BoundField<V> {
  const form = useFormikContext<object>();
  const memory = useContext(FormContext);
  const register = memory?.register;
  useEffect(() => register?.(name), [register, name]);
  const value = getIn(form.values, name) as V;
  const own: unknown = getIn(form.errors, name);
  const visited = form.submitCount > 0 || getIn(form.touched, name) === true;
  const server = memory?.server.find((issue) => issue.name === name && issue.value === value);
  return {
    name,
    value,
    error: (visited && typeof own === 'string' ? own : undefined) ?? server?.message,
    onChange: (next) => void form.setFieldValue(name, next),
    // Later: a control that commits as it is left has just changed the value, and judging now would judge the old one.
    onBlur: () => void setTimeout(() => void form.setFieldTouched(name, true)),
  };
}
