/**
 * A place in the server's stream of events, as one subscription has it: moves on with each event, and
 * outlives a lost socket.
 */
export interface Place {
  cursor: string | null;
}

let newest: string | null = null;

/**
 * What this page knows to have happened. Anything read from now on contains it, so that a subscription which
 * begins after it misses nothing: neither between the first reading and the first event, nor between a lost
 * socket and the next.
 */
export const known = {
  /** The server told of this place. */
  tell: (cursor: string | null | undefined): void => {
    if (cursor) newest = cursor;
  },
  /** Where somebody may begin who reads from now on; null: nothing is known. */
  now: (): Place => ({ cursor: newest }),
  /** Somebody else is signed in, or nobody. */
  forget: (): void => {
    newest = null;
  },
};

/**
 * Variables that name the place again each time they are sent: at once, and whenever the socket connects
 * again.
 */
export const fromPlace = (
  variables: Readonly<Record<string, unknown>>,
  place: Place,
): Record<string, unknown> =>
  Object.defineProperty({ ...variables }, 'after', {
    enumerable: true,
    get: () => place.cursor ?? undefined,
  });
