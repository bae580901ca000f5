import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useEffect, type RefObject } from 'react';
import type { BookingMode, BookingValues } from './booking-editor.values.ts';

/** What the parts of the form need to know of the editor they stand in. */
export interface EditorInfo {
  mode: BookingMode;
  /** Null for a new booking. */
  itineraryId: string | null;
  transportProvider: string | null;
  /** The newest values, also between two renders: every part of the form changes these. */
  latest: RefObject<BookingValues>;
}

export const EditorContext = createContext<EditorInfo | null>(null);

export interface BookingForm extends EditorInfo {
  values: BookingValues;
  /** New, or a copy: everything may still be chosen. */
  creating: boolean;
  /** Applies a pure change to the newest values: an answer and a key press of the same moment both hold. */
  change: (step: (values: BookingValues) => BookingValues) => void;
}

/** The booking form: its values, and the one way to change them. */
export function useBookingForm(): BookingForm {
  const { values, setValues } = useFormikContext<BookingValues>();
  const info = useContext(EditorContext);
  if (info === null) throw new Error('EditorContext is missing above this component');
  const { latest } = info;
  useEffect(() => {
    latest.current = values;
  }, [latest, values]);
  const change = useCallback(
    (step: (values: BookingValues) => BookingValues) => {
      const next = step(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      void setValues(next);
    },
    [latest, setValues],
  );
  return { ...info, values, change, creating: info.mode === 'new' || info.mode === 'copy' };
}
