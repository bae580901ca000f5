/** Somebody has typed something. */
interface Guard {
  /** Asks them whether it may be lost. */
  ask: () => Promise<boolean>;
  /** It was not lost after all: what they were asked for did not come about. */
  stayed: () => void;
}

const guards = new Set<Guard>();

/**
 * Work that is not saved yet, for what would throw it away without leading to another address: another
 * language, another company, signing out.
 */
export const unsaved = {
  /** Somebody has typed something; returns how that ends. */
  guard: (guard: Guard): (() => void) => {
    guards.add(guard);
    return () => void guards.delete(guard);
  },
  /**
   * Does what would throw it away, once whoever has typed something has been asked; null where they rather
   * stay. Where it fails all of it stands as before, and is asked about again.
   */
  leaveBy: async <T>(go: () => Promise<T>): Promise<T | null> => {
    for (const { ask } of guards)
      if (!(await ask())) {
        stay();
        return null;
      }
    try {
      return await go();
    } catch (error) {
      stay();
      throw error;
    }
  },
};

const stay = (): void => {
  for (const { stayed } of guards) stayed();
};
