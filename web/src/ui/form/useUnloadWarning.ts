import { useEffect } from 'react';

/**
 * Lets the browser ask before it closes or reloads the page; `isAnswered`: somebody has been asked already.
 */
export function useUnloadWarning(dirty: boolean, isAnswered?: () => boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (!isAnswered?.()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [dirty, isAnswered]);
}
