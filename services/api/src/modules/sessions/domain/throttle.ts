/** What happened lately: failures of this login from this address, and of all logins from this address. */
export interface RecentFailures {
  pair: number;
  /** Seconds since the last failure of the pair. */
  pairSeconds: number;
  address: number;
}

const freeAttempts = 5;
const freeAttemptsOfAddress = 60;
const longestWaitSeconds = 900;

/** How far back failures count, in seconds. */
export const throttleWindowSeconds = 900;

/**
 * Seconds to wait before the next attempt; null: now. Failures count per login and address together, so that nobody can
 * lock somebody else out from elsewhere; a whole address is slowed down only after many failures over all logins.
 */
export const secondsToWait = ({ pair, pairSeconds, address }: RecentFailures): number | null => {
  if (address >= freeAttemptsOfAddress) return 60;
  if (pair < freeAttempts) return null;
  const wait = Math.min(longestWaitSeconds, 15 * 2 ** (pair - freeAttempts));
  const left = Math.ceil(wait - pairSeconds);
  return left > 0 ? left : null;
};
