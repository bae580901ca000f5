import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';

/** What the parts of the form need to know of the editor they stand in. */
export interface EditorInfo {
  mode: BookingMode;
  /** Null for a new booking. */
  itineraryId: string | null;
  transportCompany: string | null;
}

export const EditorContext = createContext<EditorInfo>({ mode: 'new', itineraryId: null, transportCompany: null });

export interface BookingForm extends EditorInfo {
  values: BookingValues;
  /** New, or a copy: everything may still be chosen. */
  creating: boolean;
  /** Applies a pure change to the newest values, also when several answers arrive at once. */
  change: (step: (values: BookingValues) => BookingValues) => void;
}

/** The booking form: its values, and the one way to change them. */
export function useBookingForm(): BookingForm {
  const { values, setValues } = useFormikContext<BookingValues>();
  const info = useContext(EditorContext);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const change = useCallback((step: (values: BookingValues) => BookingValues) => {
    const next = step(latest.current);
    if (next === latest.current) return;
    latest.current = next;
    void setValues(next);
  }, [setValues]);
  return { ...info, values, change, creating: info.mode === 'new' || info.mode === 'copy' };
}
