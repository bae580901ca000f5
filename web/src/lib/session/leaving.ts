const listeners = new Set<() => Promise<unknown>>();

/** How long whoever asks for it waits. */
const patienceMs = 3_000;

/** Sends something that waits when it is asked for (`sendWaiting`); returns how to stop. */
export function sendsWhenAsked(listener: () => Promise<unknown>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What waits and can be sent is sent now: somebody is about to sign out, to work for another company, or to
 * do by hand what has to come after it. Waits for a moment, and never fails.
 */
export async function sendWaiting(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    Promise.allSettled([...listeners].map((listener) => listener())),
    new Promise((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    }),
  ]);
  clearTimeout(timer);
}

let times = 0;
let ownChanges = 0;

/**
 * That the company was changed in another tab: what stands here is taken away with nobody asked, and nobody
 * has given it up.
 */
export const takenAway = {
  ring: (): void => {
    if (ownChanges === 0) times += 1;
  },
  times: (): number => times,
  /**
   * This page changes it itself, and may hear of that as well: whoever typed here has been asked. Returns how
   * it ends.
   */
  byOneself: (): (() => void) => {
    ownChanges += 1;
    return () => {
      ownChanges -= 1;
    };
  },
};
