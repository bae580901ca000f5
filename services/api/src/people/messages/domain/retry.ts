/** After so many attempts a message is given up. */
export const maxAttempts = 8;

const firstPauseSeconds = 30;
const longestPauseSeconds = 6 * 3_600;

/** Seconds an attempt may take before another worker takes the message over. */
export const leaseSeconds = 120;

/** Seconds until the next attempt after this many have failed: half a minute, then four times as long each time, up to six hours; null: give up. */
export const secondsToRetry = (attempts: number): number | null =>
  attempts >= maxAttempts
    ? null
    : Math.min(longestPauseSeconds, firstPauseSeconds * 4 ** Math.max(0, attempts - 1));
