import { withUsed } from './palette.state.ts';

const key = 'ptc.palette';

/** What was used last on this browser: names of screens and commands, never of a booking or a patient. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that something was used. */
export function rememberUse(id: string): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(withUsed(readRecent(), id)));
  } catch {
    // A browser that keeps nothing begins with none each time.
  }
}
