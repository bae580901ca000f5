import { createContext } from 'react';

/**
 * Counts the forms below that hold something typed which is not saved; null where nobody asks. One form says
 * 1 when it begins to, and -1 when it no longer does, or is gone.
 */
export const DirtyForms = createContext<((by: 1 | -1) => void) | null>(null);
