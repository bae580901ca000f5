import { createContext, useContext } from 'react';
import type { Backend } from './backend.ts';

export const BackendContext = createContext<Backend | null>(null);

/** The page's connection to the API. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('BackendContext is missing above this component');
  return backend;
}
