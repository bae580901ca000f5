import { useEffect, useState } from 'react';
import type { Opened } from './useOpened.ts';

/**
 * What was begun from an editor over a list (a renewal, a copy, a start with something filled in): over as
 * soon as nothing is open any more, by its button or by going back.
 */
export function useBegun<Begun>(
  opened: Pick<Opened, 'id' | 'isNew'>,
): [begun: Begun | null, begin: (begun: Begun | null) => void] {
  const [begun, begin] = useState<Begun | null>(null);
  const isOpen = opened.isNew || opened.id !== null;
  useEffect(() => {
    if (isOpen) return () => begin(null);
    return undefined;
  }, [isOpen]);
  return [begun, begin];
}
