/** Where this browser keeps drafts. */
export const draftDatabase = 'ptc-drafts';

let times = 0;

/** How often drafts were forgotten on this page: who began before writes nothing any more. */
export const timesForgotten = (): number => times;

/** Deletes all drafts of this browser: the session they belong to is over, or another begins. */
export function forgetDrafts(): void {
  times += 1;
  // A browser may forbid pages to keep anything.
  if ('indexedDB' in globalThis) globalThis.indexedDB.deleteDatabase(draftDatabase);
}
