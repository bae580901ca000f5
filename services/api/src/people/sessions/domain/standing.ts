/** Whether a session lasts: ENDED by somebody, EXPIRED at its latest end, IDLE for too long, or ACTIVE. */
export type SessionState = 'ACTIVE' | 'IDLE' | 'EXPIRED' | 'ENDED';

/** What decides about a session. */
export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** A screen on a wall, which does not go idle. */
  readonly isWall: boolean;
}

/** When it ends if nothing more is done. */
export const idleEnd = (
  { lastSeenAt, expiresAt, isWall }: Pick<SessionTimes, 'lastSeenAt' | 'expiresAt' | 'isWall'>,
  idleMinutes: number,
): Date => (isWall ? expiresAt : new Date(lastSeenAt.getTime() + idleMinutes * 60_000));

/** Where a session stands at an instant. */
export const sessionState = (times: SessionTimes, idleMinutes: number, now: Date): SessionState => {
  if (times.endedAt !== null) return 'ENDED';
  const idle = idleEnd(times, idleMinutes);
  if (!times.isWall && idle <= now && idle <= times.expiresAt) return 'IDLE';
  return times.expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
};
