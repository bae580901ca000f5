/** After this long without a sign of the person, what the page asks no longer counts as theirs. */
export const awayAfterMs = 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign = Date.now();
let lastAsked = 0;
const listeners = new Set<() => void>();

/**
 * Whether somebody is at the page. Requests say when nobody is: they do not keep the session from going idle.
 */
export const presence = {
  isAway: (now: number = Date.now()): boolean => now - lastSign >= awayAfterMs,
  /** When the server last heard of the person. */
  lastAsked: (): number => lastAsked,
  /** A request goes out: the headers it needs. */
  asks: (now: number = Date.now()): Readonly<Record<string, string>> => {
    if (presence.isAway(now)) return { 'x-ptc-passive': '1' };
    lastAsked = now;
    return {};
  },
  /** The person did something. */
  sign: (now: number = Date.now()): void => {
    lastSign = now;
    for (const listener of listeners) listener();
  },
  /** Calls back with each sign; returns how to stop. */
  onSign: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Begins to watch the page; returns how to stop. */
  watch: (target: Pick<Window, 'addEventListener' | 'removeEventListener'>): (() => void) => {
    const note = (): void => presence.sign();
    for (const sign of signs) target.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of signs) target.removeEventListener(sign, note, { capture: true });
    };
  },
};
