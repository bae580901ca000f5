import { chanceOf, keyOf } from './chance.ts';
import type { Script } from './script.ts';

/** What somebody who was asked did: minutes after the offer came. Null: it was over before they answered. */
export interface RecordedAnswer {
  readonly companyId: string;
  readonly answer: 'ACCEPT' | 'DECLINE' | 'SILENT' | null;
  readonly minutes: number;
  readonly promiseMinutes: number;
}

/**
 * A transport provider's usual answer: the share of its answered offers that it took, and how long it took.
 */
export interface UsualAnswer {
  readonly accepts: number;
  readonly declines: number;
  readonly minutes: number;
}

const middle = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)] ?? 0;

/** What of some answers is usual; null where there are none. */
export function usualOf(answers: readonly RecordedAnswer[]): UsualAnswer | null {
  const given = answers.filter(({ answer }) => answer !== null);
  if (given.length === 0) return null;
  const share = (wanted: RecordedAnswer['answer']): number =>
    given.filter(({ answer }) => answer === wanted).length / given.length;
  return {
    accepts: share('ACCEPT'),
    declines: share('DECLINE'),
    minutes: middle(given.filter(({ answer }) => answer !== 'SILENT').map(({ minutes }) => minutes)),
  };
}

/**
 * People who answer as they did: whoever was asked for a booking and answered, answers alike, after as many
 * minutes; whoever was not, as usual, and `onUsual` hears of it. Bookers change nothing, and crews come.
 */
export function recordedScript(
  answersOf: (bookingNo: number) => readonly RecordedAnswer[],
  usual: ReadonlyMap<string, UsualAnswer>,
  otherwise: UsualAnswer,
  onUsual: (bookingNo: number, companyId: string) => void,
): Script {
  return {
    answer: ({ bookingNo, companyId }) => {
      const known = answersOf(bookingNo).find((one) => one.companyId === companyId);
      if (known?.answer === 'SILENT') return { kind: 'SILENT' };
      if (known?.answer === 'DECLINE') return { kind: 'DECLINE', minutes: known.minutes };
      if (known?.answer === 'ACCEPT')
        return { kind: 'ACCEPT', minutes: known.minutes, promiseMinutes: known.promiseMinutes };
      onUsual(bookingNo, companyId);
      const { accepts, declines, minutes } = usual.get(companyId) ?? otherwise;
      const spoken = chanceOf(1, bookingNo, keyOf(companyId)).next();
      if (spoken < accepts) return { kind: 'ACCEPT', minutes, promiseMinutes: 0 };
      return spoken < accepts + declines ? { kind: 'DECLINE', minutes } : { kind: 'SILENT' };
    },
    unable: () => null,
    dryRun: () => false,
    change: () => null,
    takesChange: () => 0,
    reconfirms: () => 0,
    takesCounter: () => ({ minutes: 0, take: false }),
    resubmits: () => null,
    externalConfirms: () => 0,
  };
}
