import { CLOCK } from '@ptc/schema/rules/clock';

/** Where the clock is to go: by so many seconds, to an instant, or to the next thing that falls due. */
export type ClockOrder = { readonly bySeconds: number } | { readonly to: Date } | 'NEXT_TIMER';

/** What it depends on. */
export interface ClockPlace {
  readonly now: Date;
  readonly aheadSeconds: number;
  /** When the next thing falls due; null: nothing waits. */
  readonly nextTimerAt: Date | null;
}

/**
 * By how many seconds to move, or why not. Whole seconds, so that nothing is lost in handing it on, and never
 * short of the target.
 */
export type ClockMove =
  | { readonly seconds: number }
  | { readonly refused: 'CLOCK_BACKWARDS' | 'CLOCK_TOO_FAR' | 'CLOCK_NO_TIMER' };

const daySeconds = 86_400;

const secondsTo = (order: ClockOrder, { now, nextTimerAt }: ClockPlace): number | null => {
  if (order === 'NEXT_TIMER') return nextTimerAt && Math.ceil((nextTimerAt.getTime() - now.getTime()) / 1000);
  return 'to' in order ? Math.ceil((order.to.getTime() - now.getTime()) / 1000) : order.bySeconds;
};

/** Decides a move of the product's clock: forward only, and not without end. */
export const planMove = (order: ClockOrder, place: ClockPlace): ClockMove => {
  const seconds = secondsTo(order, place);
  if (seconds === null) return { refused: 'CLOCK_NO_TIMER' };
  // What is due this very moment needs no move.
  if (!(seconds > 0)) return { refused: order === 'NEXT_TIMER' ? 'CLOCK_NO_TIMER' : 'CLOCK_BACKWARDS' };
  if (seconds > CLOCK.daysAtOnce * daySeconds || place.aheadSeconds + seconds > CLOCK.daysInAll * daySeconds)
    return { refused: 'CLOCK_TOO_FAR' };
  return { seconds };
};
