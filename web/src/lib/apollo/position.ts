const key = 'ptc.position';
const lostTrack = '?';
const start = `00000000.${'0'.repeat(16)}`;
let known: string = start;
let seconds = 0;
const listeners = new Set<() => void>();

/**
 * What all pages of this browser know, where it keeps anything: a page that was just opened must see what
 * another has done.
 */
const kept = (): string => {
  try {
    return globalThis.localStorage.getItem(key) ?? start;
  } catch {
    return known === start ? lostTrack : known;
  }
};

const keep = (position: string): void => {
  known = position;
  try {
    globalThis.localStorage.setItem(key, position);
  } catch {
    // Then this page alone knows.
  }
};

/**
 * How far the database is known to be: by answers to what was done here, and by events. Lists may be read at
 * a copy of it, which must be as far at least. The texts can be compared: the greater is the later.
 */
export const position = {
  /** What requests say of it. */
  asks: (): string => kept(),
  /** An answer, or an event, says how far it is. */
  heard: (said: unknown): void => {
    const now = kept();
    if (typeof said === 'string' && (now === lostTrack || said > now)) keep(said);
  },
  /**
   * Nobody knows what came of something that was done: until the server says how far it is, it reads where
   * everything is.
   */
  lose: (): void => keep(lostTrack),
  /** A list came: so many seconds old it may be. */
  listCame: (behind: string | null): void => {
    if (behind === null || Number(behind) === seconds) return;
    seconds = Number(behind);
    for (const listener of listeners) listener();
  },
  /** How old the lists may be that came last, in seconds; 0: not noticeably. */
  listsAge: (): number => seconds,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
