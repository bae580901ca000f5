/** Where this browser keeps drafts. */
export const draftDatabase = 'ptc-drafts';
/** Where it keeps stamps that were not sent yet. */
export const stampDatabase = 'ptc-stamps';

let times = 0;
const listeners = new Set<() => void>();

/** How often all that was kept was forgotten on this page: who began before writes nothing any more. */
export const timesForgotten = (): number => times;

/** Calls back when it is forgotten; returns how to stop. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Deletes all drafts and stamps of this browser: the session they belong to is over, or another begins. */
export function forgetKept(): void {
  times += 1;
  // A browser may forbid pages to keep anything.
  if ('indexedDB' in globalThis)
    for (const database of [draftDatabase, stampDatabase]) globalThis.indexedDB.deleteDatabase(database);
  for (const listener of listeners) listener();
}
