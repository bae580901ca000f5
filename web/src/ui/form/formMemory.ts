import { createContext } from 'react';

/** The server's issues of the last submit, with the value each was about, and the fields that can show them. */
export interface FormMemory {
  server: readonly { name: string; message: string; value: unknown }[];
  register: (name: string) => () => void;
  /** A field whose text may still have to be read: asked before the form is sent; a promise where it has to wait. */
  reads: (settle: () => Promise<void> | null) => () => void;
}

export const FormContext = createContext<FormMemory | null>(null);
