import { createContext, useContext } from 'react';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import type { BookingMode, BookingValues, LegValues } from './booking-editor.values.ts';

/** What signs and attaches the forms of a booking once it is saved; null: nothing does. */
export type Signing = {
  current: ((legs: readonly { readonly id: string; readonly name: string }[]) => void) | null;
};

/** What the parts of the form need to know of the editor they stand in. */
export interface EditorInfo {
  mode: BookingMode;
  /** Null for a new booking. */
  itineraryId: string | null;
  transportProvider: string | null;
  /** A booking that nobody was offered yet: to whom it goes first, and when, can still be chosen. */
  isDraft: boolean;
  /** Nothing is booked: a version of a questionnaire is tried. */
  isTest: boolean;
  signing: Signing;
}

export const EditorContext = createContext<EditorInfo | null>(null);

export interface BookingForm extends EditorInfo {
  /** New, or a copy: everything may still be chosen. */
  creating: boolean;
  /** Applies a pure change to the newest values: an answer and a key press of the same moment both hold. */
  change: (step: (values: BookingValues) => BookingValues) => void;
}

/** The booking form: what it is open for, and the one way to change its values. */
export function useBookingForm(): BookingForm {
  const info = useContext(EditorContext);
  if (info === null) throw new Error('EditorContext is missing above this component');
  const change = useFormChange<BookingValues>();
  return { ...info, change, creating: info.mode === 'new' || info.mode === 'copy' };
}

/** What is asked of the booking's values; its reader renders again when that is another, not at every key. */
export function useBooking<Part>(select: (values: BookingValues) => Part): Part {
  return useFormPart<BookingValues, Part>(({ values }) => select(values));
}

/** What is asked of one leg. */
export function useLeg<Part>(index: number, select: (leg: LegValues, values: BookingValues) => Part): Part {
  return useBooking((values) => {
    const leg = values.legs[index];
    // Of a leg that has just been taken out nobody shows anything any more.
    if (leg === undefined) throw new RangeError(`there is no leg ${index}`);
    return select(leg, values);
  });
}
