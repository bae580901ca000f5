import { createContext } from 'react';

/** The server's issues of the last submit, with the value each was about, and the fields that can show them. */
export interface FormMemory {
  server: readonly { name: string; message: string; value: unknown }[];
  register: (name: string) => () => void;
  /** A field that reads what was typed when it is left: asked to before the form is sent, for a press of a button need not take the focus away. */
  reads: (settle: () => void) => () => void;
}

export const FormContext = createContext<FormMemory | null>(null);
