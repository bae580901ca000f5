const key = 'ptc.signedIn';

/**
 * Whether somebody was signed in here when the console was last open: a guess for what to download first,
 * nothing else.
 */
export const wasSignedIn = (): boolean => globalThis.localStorage.getItem(key) !== null;

/** Remembers whether somebody is. */
export function rememberSignedIn(signedIn: boolean): void {
  if (signedIn) globalThis.localStorage.setItem(key, '1');
  else globalThis.localStorage.removeItem(key);
}
