import { useLocation } from 'react-router';

/** Said with a way to an editor: where it leads back to once what it was opened for is done. */
export const returningTo = (path: string): { state: { returnTo: string } } => ({ state: { returnTo: path } });

/** Where the editor at this address was told to lead back to; null: to what it saved. */
export function useReturnTo(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  return typeof state.returnTo === 'string' ? state.returnTo : null;
}
