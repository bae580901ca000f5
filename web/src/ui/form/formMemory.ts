import { createContext } from 'react';
import type { FormStore } from './formStore.ts';

/**
 * The form that fields stand in: what it holds, and the ways to change it. It stays the same as long as the
 * form is there.
 */
export interface FormMemory {
  store: FormStore;
  /**
   * Applies a pure change to the newest values, also between two renders: an answer and a key press of the
   * same moment both hold.
   */
  change: (step: (values: object) => object) => void;
  /** Somebody has left a field: what is wrong with it is said from now on. */
  touch: (name: string) => void;
  /** Sends the form as its button does. */
  submit: () => void;
  /** Puts these values in place of what stands in the form, and sends them as its button does. */
  send: (values: object) => void;
  /** A field that judges what is typed in it and is not in the form's values yet. */
  judges: (name: string, judge: () => string | undefined) => () => void;
  /**
   * A field that reads what was typed when it is left: asked to before the form is sent, for a press of a
   * button need not take the focus away.
   */
  reads: (settle: () => void) => () => void;
}

export const FormContext = createContext<FormMemory | null>(null);
