import { Decimal } from 'decimal.js';
import type { Filling, Replay, ReplayedLeg } from './replay.ts';

/** What came of some legs. */
export interface ReplayFigures {
  readonly trips: number;
  readonly filled: number;
  readonly medianMinutes: number | null;
  /** Of a filled leg that has a price; null where none has, or they name several currencies. */
  readonly costPerTrip: { readonly amount: string; readonly currency: string } | null;
}

/** What became of a leg, where that is another thing than before. */
export type ReplayChange = 'GAINED' | 'LOST' | 'SOONER' | 'LATER' | 'DEARER' | 'CHEAPER' | 'OTHER';

export interface ReplayExample extends ReplayedLeg {
  readonly change: ReplayChange;
}

export interface ReplayReport {
  readonly savedWins: readonly { readonly ruleId: string; readonly trips: number }[];
  readonly matched: number;
  readonly matchedBefore: number;
  /**
   * Legs that it wins now, by the rule that won them, and those it lost, by the rule that wins them now;
   * null: none does.
   */
  readonly takenFrom: readonly { readonly ruleId: string | null; readonly trips: number }[];
  readonly lostTo: readonly { readonly ruleId: string | null; readonly trips: number }[];
  readonly before: ReplayFigures;
  readonly after: ReplayFigures;
  readonly histogram: readonly {
    readonly fromMinutes: number;
    readonly toMinutes: number | null;
    readonly before: number;
    readonly after: number;
  }[];
  readonly gained: number;
  readonly lost: number;
  readonly sooner: number;
  readonly later: number;
  readonly usual: number;
  readonly examples: readonly ReplayExample[];
}

/** How many examples are told. */
const EXAMPLES = 12;
/** What differs by less is the same. */
const SAME_MINUTES = 1;
const COLUMNS = 10;

const median = (list: readonly number[]): number | null => {
  const sorted = list.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10;
};

/** The figures of legs as they were filled, or are now. */
export function figuresOf(fillings: readonly (Filling | null)[]): ReplayFigures {
  const filled = fillings.filter((one) => one !== null);
  const priced = filled.filter((one) => one.cost !== null);
  const [first] = priced;
  const oneCurrency = first !== undefined && priced.every(({ currency }) => currency === first.currency);
  const sum = priced.reduce((total, { cost }) => total.plus(cost ?? 0), new Decimal(0));
  return {
    trips: fillings.length,
    filled: filled.length,
    medianMinutes: median(filled.map(({ minutes }) => minutes)),
    costPerTrip:
      oneCurrency && first.currency !== null
        ? { amount: sum.div(priced.length).toFixed(2), currency: first.currency }
        : null,
  };
}

/** What became of a leg; null where nothing did. */
export function changeOf({ was, now, played }: ReplayedLeg): ReplayChange | null {
  if (!played) return null;
  if (was === null || now === null) return was === now ? null : was === null ? 'GAINED' : 'LOST';
  const later = now.minutes - was.minutes;
  if (later <= -SAME_MINUTES) return 'SOONER';
  if (later >= SAME_MINUTES) return 'LATER';
  if (was.cost !== null && now.cost !== null && was.currency === now.currency && was.cost !== now.cost)
    return new Decimal(now.cost).gt(was.cost) ? 'DEARER' : 'CHEAPER';
  return was.companyId === now.companyId ? null : 'OTHER';
}

function columns(legs: readonly ReplayedLeg[]): ReplayReport['histogram'] {
  const all = legs
    .flatMap(({ was, now }) => [was, now])
    .flatMap((one) => (one === null ? [] : [one.minutes]));
  // The slowest twentieth shares the last column.
  const most = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;
  const width =
    [1, 2, 3, 5, 10, 15, 30, 60, 120, 240, 720, 1440].find((step) => step * COLUMNS > most) ?? 1440;
  const at = (one: Filling | null, index: number): boolean =>
    one !== null && Math.min(COLUMNS - 1, Math.floor(one.minutes / width)) === index;
  return Array.from({ length: COLUMNS }, (_, index) => ({
    fromMinutes: index * width,
    toMinutes: index === COLUMNS - 1 ? null : (index + 1) * width,
    before: legs.filter(({ was }) => at(was, index)).length,
    after: legs.filter(({ now }) => at(now, index)).length,
  }));
}

const byRule = (
  legs: readonly ReplayedLeg[],
  rule: (leg: ReplayedLeg) => string | null,
): { ruleId: string | null; trips: number }[] =>
  [...Map.groupBy(legs, rule)]
    .map(([ruleId, found]) => ({ ruleId, trips: found.length }))
    .toSorted((a, b) => b.trips - a.trips);

const ORDER: readonly ReplayChange[] = ['GAINED', 'LOST', 'SOONER', 'LATER', 'DEARER', 'CHEAPER', 'OTHER'];

/** Some of each kind, the greatest differences first. */
function examplesOf(legs: readonly ReplayedLeg[]): ReplayExample[] {
  const changed = legs.flatMap((leg): ReplayExample[] => {
    const change = changeOf(leg);
    return change === null ? [] : [{ ...leg, change }];
  });
  const weight = ({ was, now }: ReplayedLeg): number =>
    was === null || now === null ? 0 : Math.abs(now.minutes - was.minutes);
  const kinds = ORDER.map((kind) =>
    changed.filter(({ change }) => change === kind).toSorted((a, b) => weight(b) - weight(a)),
  );
  const each = Math.max(2, Math.ceil(EXAMPLES / Math.max(1, kinds.filter((list) => list.length > 0).length)));
  return kinds.flatMap((list) => list.slice(0, each)).slice(0, EXAMPLES);
}

/** A replay of one rule in figures. */
export function replayReport({ legs, savedWins, usual }: Replay, ruleId: string): ReplayReport {
  const matched = legs.filter(({ ruleNow }) => ruleNow === ruleId);
  const matchedBefore = legs.filter(({ ruleBefore }) => ruleBefore === ruleId);
  const changes = legs.map(changeOf);
  const count = (kind: ReplayChange): number => changes.filter((one) => one === kind).length;
  return {
    savedWins: [...savedWins].flatMap(([id, trips]) => (id === '' ? [] : [{ ruleId: id, trips }])),
    matched: matched.length,
    matchedBefore: matchedBefore.length,
    takenFrom: byRule(
      matched.filter(({ ruleBefore }) => ruleBefore !== ruleId),
      ({ ruleBefore }) => ruleBefore,
    ),
    lostTo: byRule(
      matchedBefore.filter(({ ruleNow }) => ruleNow !== ruleId),
      ({ ruleNow }) => ruleNow,
    ),
    before: figuresOf(legs.map(({ was }) => was)),
    after: figuresOf(legs.map(({ now }) => now)),
    histogram: columns(legs),
    gained: count('GAINED'),
    lost: count('LOST'),
    sooner: count('SOONER'),
    later: count('LATER'),
    usual,
    examples: examplesOf(legs),
  };
}
