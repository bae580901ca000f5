import type { RawSql, RawTx } from '../../db/client.ts';
import { defineHook } from '../../platform/hook.ts';

/** What the product's clock may be waiting for. */
export const TIMER_KINDS = [
  'OFFER_WINDOW',
  'ROUND_END',
  'CONFLICT_END',
  'RECONFIRM_ASK',
  'RECONFIRM_END',
  'LAST_SAFE_MOMENT',
  'EXPIRY',
  'LATENESS',
  'RETURN_WATCH',
  'REMINDER',
  'BUNDLE',
  'ANNOUNCEMENT',
] as const;
export type TimerKind = (typeof TIMER_KINDS)[number];

/** What falls due next. */
export interface NextTimer {
  readonly kind: TimerKind;
  readonly at: Date;
}

/**
 * What waits above: everybody says what falls due after the instant, as their rows have it; what wakes up for
 * nothing is not among it.
 */
export const waitingTimers = defineHook<[sql: RawSql | RawTx, now: Date], NextTimer[]>('waiting timers');

/** The next thing that falls due after an instant; null: nothing waits. */
export const nextTimer = async (sql: RawSql | RawTx, now: Date): Promise<NextTimer | null> => {
  const [next] = (await waitingTimers.ask(sql, now))
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.kind.localeCompare(b.kind));
  return next ?? null;
};
