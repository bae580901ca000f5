import { createConnected, type Connected } from '../../lib/apollo/client.ts';
import type { Language } from '../../lib/intl/language.ts';

/** The connection to the API as the whole page shares it. */
export interface Backend extends Connected {
  /** Calls back when the server says that the session has ended. */
  watchSessionEnd: (listener: () => void) => () => void;
  /** Says so to the page itself. */
  endSession: () => void;
}

/** Builds the page's connection. */
export function createBackend(language: () => Language, endpoint = '/graphql'): Backend {
  const listeners = new Set<() => void>();
  const endSession = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ...createConnected({ endpoint, language, onSessionEnded: endSession }),
    endSession,
    watchSessionEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
