/** A message, as far as sending it again goes. */
export interface Resendable {
  readonly status: 'QUEUED' | 'SENT' | 'DEAD' | 'VOID';
  readonly createdAt: Date;
}

/**
 * Whether it makes sense to send a message again: it was given up, and what it says is still of use. What
 * waits is sent by itself; what was sent or is no longer needed is not sent twice.
 */
export const canBeSentAgain = (
  { status, createdAt }: Resendable,
  usefulMinutes: number | null,
  now: Date,
): boolean =>
  status === 'DEAD' &&
  usefulMinutes !== null &&
  now.getTime() - createdAt.getTime() <= usefulMinutes * 60_000;
