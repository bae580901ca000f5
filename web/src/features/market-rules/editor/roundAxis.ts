import { minutesOf } from './span.ts';
import type { RoundValues } from './ruleValues.ts';

/** A round on the common axis, in minutes from the moment offers go out. */
export interface RoundBar {
  readonly from: number;
  readonly to: number;
}

/** The rounds one after the other; what is typed and no span counts as nothing. */
export function roundBars(rounds: readonly RoundValues[]): { bars: RoundBar[]; total: number } {
  let from = 0;
  const bars = rounds.map(({ minutes }) => {
    const bar = { from, to: from + Math.max(0, minutesOf(minutes) ?? 0) };
    from = bar.to;
    return bar;
  });
  return { bars, total: from === 0 ? 30 : from };
}

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440, 2880];

/** Where the axis names minutes: at round steps, and at its end. */
export function axisTicks(total: number): number[] {
  const step = STEPS.find((one) => total / one <= 5) ?? total;
  const round = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step);
  // What stands too near to the end gives way to it.
  return [...round.filter((minutes) => total - minutes >= step / 2), total];
}
