let waiting = 0;
const listeners = new Set<() => void>();
const change = (by: number): void => {
  waiting += by;
  for (const listener of listeners) listener();
};

/** Whether something that is being saved is sent again by itself at the moment. */
export const trying = {
  /** Begins; answers how it ends. */
  begin: (): (() => void) => {
    change(1);
    return () => change(-1);
  },
  get: (): boolean => waiting > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
