/** When a session ends: when nothing more is done, and in any case. */
export interface SessionLimits {
  idleExpiresAt: string;
  absoluteExpiresAt: string;
}

/**
 * What is to be done about a session's limits: ask again then, warn of the one that comes first, or it is
 * over.
 */
export type LimitStep =
  | { step: 'wait'; ms: number }
  | { step: 'warn'; of: 'idle' | 'absolute'; endsAt: number }
  | { step: 'over' };

/** How long before its end a person is warned. */
const warnBeforeMs = 120_000;
/** The browser's longest timer, well below its overflow. */
const longestWaitMs = 3_600_000;

/**
 * The next step at an instant. The server's clock may differ from ours by a little: it has the last word when
 * it is over.
 */
export function limitStep({ idleExpiresAt, absoluteExpiresAt }: SessionLimits, now: number): LimitStep {
  const [idle, absolute] = [Date.parse(idleExpiresAt), Date.parse(absoluteExpiresAt)];
  const endsAt = Math.min(idle, absolute);
  if (endsAt <= now) return { step: 'over' };
  if (endsAt - now <= warnBeforeMs)
    return { step: 'warn', of: absolute <= idle ? 'absolute' : 'idle', endsAt };
  return { step: 'wait', ms: Math.min(endsAt - warnBeforeMs - now, longestWaitMs) };
}
