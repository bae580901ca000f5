/** Asks somebody whether what they have typed may be lost. */
type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/**
 * Work that is not saved yet, for what would throw it away without leading to another address: another
 * language, another company, signing out.
 */
export const unsaved = {
  /** Somebody has typed something; returns how that ends. */
  guard: (ask: Ask): (() => void) => {
    guards.add(ask);
    return () => void guards.delete(ask);
  },
  /** Whether all of it may go; asks whoever has typed something. */
  mayGo: async (): Promise<boolean> => {
    for (const ask of guards) if (!(await ask())) return false;
    return true;
  },
};
