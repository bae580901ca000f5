import type { SystemContext } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { system } from './system.ts';

let worn: SystemContext = system;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The look in force: the plain one until a screen needs components with parts. */
export const useLook = (): SystemContext => useSyncExternalStore(watch, () => worn);

/** Puts another look in force. */
export function wear(look: SystemContext): void {
  worn = look;
  for (const changed of watchers) changed();
}
