let going = false;

/**
 * That the console itself goes back in the browser's history, as to close what a press opened: what was typed
 * there is saved by then, or given up.
 */
export const goingBack = {
  begin: (): void => {
    going = true;
  },
  /** Whether it does; asked once. */
  take: (): boolean => {
    const was = going;
    going = false;
    return was;
  },
};
