/** Time as one process sees it. `shiftMs` is zero except in tests, which move it to live through deadlines. */
export interface Clock {
  shiftMs: number;
}

/** A clock that runs with the machine. */
export const systemClock = (): Clock => ({ shiftMs: 0 });

/** The present instant, for display states and cursors; commands use the database's time instead (`tx.now`). */
export const readClock = (clock: Clock): Date => new Date(Date.now() + clock.shiftMs);
