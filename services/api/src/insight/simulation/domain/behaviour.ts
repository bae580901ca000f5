import type { Personality } from '@ptc/schema/rules/simulation';
import { chanceOf, keyOf } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Answer, Asked, Script } from './script.ts';

/** How a transport provider answers: shares of its offers, and times. */
export interface Behaviour {
  readonly accepts: number;
  readonly declines: number;
  readonly counters: number;
  /** Typical minutes to an answer; what is left of the shares stays silent. */
  readonly minutes: number;
  /** Of answers, those that come far too late. */
  readonly late: number;
  /** Of what it accepted, what it gives back. */
  readonly unable: number;
  /** Crews at once; null: never short. */
  readonly crews: number | null;
}

export type { Personality };

const MANNERS: Record<Personality, Omit<Behaviour, 'crews'>> = {
  PROMPT: { accepts: 0.92, declines: 0.06, counters: 0, minutes: 2, late: 0.01, unable: 0.01 },
  SELECTIVE: { accepts: 0.55, declines: 0.4, counters: 0.02, minutes: 4, late: 0.03, unable: 0.02 },
  SLOW: { accepts: 0.75, declines: 0.1, counters: 0.02, minutes: 14, late: 0.15, unable: 0.03 },
  SILENT: { accepts: 0, declines: 0, counters: 0, minutes: 30, late: 0, unable: 0 },
  BARGAINER: { accepts: 0.5, declines: 0.15, counters: 0.3, minutes: 5, late: 0.03, unable: 0.02 },
  UNRELIABLE: { accepts: 0.85, declines: 0.08, counters: 0, minutes: 3, late: 0.05, unable: 0.14 },
};

/** The manners of a personality with a number of crews. */
export const behaviourOf = (personality: Personality, crews: number | null, unableTimes = 1): Behaviour => ({
  ...MANNERS[personality],
  crews,
  unable: Math.min(0.6, MANNERS[personality].unable * unableTimes),
});

/** How the care providers' side behaves. */
export interface BookerManners {
  readonly moves: number;
  readonly cancels: number;
  readonly takesCounters: number;
  readonly resubmits: number;
}

const USUAL_BOOKERS: BookerManners = {
  moves: 0.05,
  cancels: 0.04,
  takesCounters: 0.7,
  resubmits: 0.85,
};

const SALT = {
  answer: 1,
  unable: 2,
  change: 3,
  takesChange: 4,
  counter: 5,
  resubmit: 6,
  dryRun: 7,
  external: 8,
  reconfirms: 9,
} as const;
const NOBODY = behaviourOf('PROMPT', null);

/**
 * People who act by their manners and a seed: each decision has its own chance, so that one does not disturb
 * another.
 */
export function seededScript(
  seed: number,
  manners: ReadonlyMap<string, Behaviour>,
  bookers: BookerManners = USUAL_BOOKERS,
): Script {
  const mannersOf = (companyId: string): Behaviour => manners.get(companyId) ?? NOBODY;
  return {
    answer: (asked) =>
      answerOf(
        mannersOf(asked.companyId),
        asked,
        chanceOf(seed, SALT.answer, asked.bookingNo, keyOf(asked.companyId), asked.before),
      ),
    unable: ({ bookingNo, legIndex, companyId, minutesToPickUp }) => {
      const chance = chanceOf(seed, SALT.unable, bookingNo, legIndex, keyOf(companyId));
      if (!chance.is(mannersOf(companyId).unable) || minutesToPickUp < 5) return null;
      return chance.is(0.6)
        ? Math.max(1, minutesToPickUp - chance.between(10, 90))
        : chance.between(1, minutesToPickUp);
    },
    dryRun: ({ bookingNo, legIndex, companyId }) =>
      chanceOf(seed, SALT.dryRun, bookingNo, legIndex, keyOf(companyId)).is(0.015),
    change: ({ bookingNo, minutesToPickUp }) => {
      const chance = chanceOf(seed, SALT.change, bookingNo);
      if (minutesToPickUp < 20) return null;
      const minutes = chance.between(2, minutesToPickUp - 10);
      if (chance.is(bookers.cancels)) return { kind: 'CANCEL', minutes };
      return chance.is(bookers.moves)
        ? { kind: 'MOVE', minutes, shiftMinutes: 15 * chance.whole(1, 6) }
        : null;
    },
    takesChange: ({ bookingNo, companyId }) => {
      const chance = chanceOf(seed, SALT.takesChange, bookingNo, keyOf(companyId));
      return chance.is(0.9 * (1 - mannersOf(companyId).late))
        ? chance.lasting(Math.max(1, mannersOf(companyId).minutes))
        : null;
    },
    reconfirms: ({ bookingNo, legIndex, companyId }) => {
      const chance = chanceOf(seed, SALT.reconfirms, bookingNo, legIndex, keyOf(companyId));
      const { late, unable, minutes } = mannersOf(companyId);
      return chance.is((1 - late) * (1 - unable)) ? chance.lasting(Math.max(1, minutes)) : null;
    },
    takesCounter: ({ bookingNo }) => {
      const chance = chanceOf(seed, SALT.counter, bookingNo);
      return { minutes: chance.lasting(4), take: chance.is(bookers.takesCounters) };
    },
    resubmits: ({ bookingNo, times, minutesToPickUp }) => {
      const chance = chanceOf(seed, SALT.resubmit, bookingNo, times);
      if (times >= 3 || minutesToPickUp < 3 || !chance.is(bookers.resubmits)) return null;
      return Math.min(chance.lasting(minutesToPickUp > 600 ? 45 : 6), minutesToPickUp - 1);
    },
    externalConfirms: ({ bookingNo, companyId }) => {
      const chance = chanceOf(seed, SALT.external, bookingNo, keyOf(companyId));
      return chance.is(0.96) ? chance.between(0.1, 2) : null;
    },
  };
}

function answerOf(manners: Behaviour, asked: Asked, chance: Chance): Answer {
  const spoken = chance.next();
  const minutes = chance.is(manners.late) ? chance.between(120, 600) : chance.lasting(manners.minutes);
  if (spoken >= manners.accepts + manners.declines + manners.counters) return { kind: 'SILENT' };
  if (asked.busy || spoken >= manners.accepts + manners.counters) return { kind: 'DECLINE', minutes };
  const limit = asked.promiseLimitMinutes;
  if (spoken >= manners.accepts && limit >= 5)
    return { kind: 'COUNTER', minutes, shiftMinutes: 5 * chance.whole(1, Math.floor(limit / 5)) };
  const promises = limit >= 5 && chance.is(asked.bestOffer ? 0.7 : 0.2);
  return {
    kind: 'ACCEPT',
    minutes,
    promiseMinutes: promises ? 5 * chance.whole(1, Math.min(6, Math.floor(limit / 5))) : 0,
  };
}
