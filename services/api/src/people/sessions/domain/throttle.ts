/** Failed attempts of one kind since the last success, and how long ago the newest was. */
export interface Failures {
  readonly count: number;
  readonly seconds: number;
}

/** What happened in the last quarter of an hour. */
export interface RecentFailures {
  /** Of this known device with this login; null: the browser is not known to belong to this person. */
  readonly device: Failures | null;
  /** Of this login from this address. */
  readonly pair: Failures;
  /** Of this login from anywhere, unknown browsers alone. */
  readonly login: Failures;
  /** Of all logins from this address, unknown browsers alone. */
  readonly address: number;
}

const freeAttempts = 5;
const freeAttemptsOfLogin = 50;
const freeAttemptsOfAddress = 60;
const longestWaitSeconds = 900;
const waitOfManySeconds = 60;

/** How far back failures count, in seconds. */
export const throttleWindowSeconds = 900;

const remaining = (wait: number, since: number): number | null => {
  const left = Math.ceil(wait - since);
  return left > 0 ? left : null;
};

const doubling = ({ count, seconds }: Failures): number | null =>
  count < freeAttempts
    ? null
    : remaining(Math.min(longestWaitSeconds, 15 * 2 ** (count - freeAttempts)), seconds);

/**
 * Seconds to wait before the next attempt; null: now. Nobody can lock somebody else out: a browser the person
 * has signed in from before answers for its own failures alone, whatever happens elsewhere, at its own
 * address included. Unknown browsers are slowed down by login and address together, by the login as a whole
 * (guesses from many addresses), and by the address as a whole (many logins from one).
 */
export const secondsToWait = ({ device, pair, login, address }: RecentFailures): number | null => {
  if (device) return doubling(device);
  const waits = [
    doubling(pair),
    login.count >= freeAttemptsOfLogin ? remaining(waitOfManySeconds, login.seconds) : null,
    address >= freeAttemptsOfAddress ? waitOfManySeconds : null,
  ].filter((wait) => wait !== null);
  return waits.length > 0 ? Math.max(...waits) : null;
};
