/** What a link or code is for. */
export type TokenPurpose = 'ACTIVATION' | 'RESET';

/** How long a link works: an invitation may wait for somebody to come back to work, a reset is for now. */
export const lifetimeMinutes: Readonly<Record<TokenPurpose, number>> = { ACTIVATION: 72 * 60, RESET: 30 };

/** Wrong codes after which a code is dead; the link in the same message goes on working. */
export const maxCodeFailures = 5;

/** Messages with a link one person gets in an hour, and the pause between two. */
const maxPerHour = 5;
const pauseSeconds = 60;

/**
 * Whether another link may be sent to somebody who was sent some at these instants in the last hour: nobody's
 * mailbox is flooded by strangers.
 */
export const mayAskAgain = (sent: readonly Date[], now: Date): boolean =>
  sent.length < maxPerHour && sent.every((at) => now.getTime() - at.getTime() >= pauseSeconds * 1_000);

/** Whether a link or code still works. */
export const isLive = (
  token: { readonly expiresAt: Date; readonly usedAt: Date | null },
  now: Date,
): boolean => token.usedAt === null && token.expiresAt > now;
