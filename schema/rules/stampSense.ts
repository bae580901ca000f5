import { DateTime } from 'luxon';
import { PROGRESS_STAMPS, type ProgressStamp, type StampQuestion } from './lists/legs.ts';
import type { DistanceUnit } from './lists/units.ts';
import { SENSE } from './limits.ts';
import { STAMP_FIELDS, type Stamps } from './progress.ts';

/** A driven distance as it was typed. */
export interface Driven {
  readonly amount: string;
  readonly unit: DistanceUnit;
}

/** What is known of how a leg was to go; null: not known. */
export interface StampPlan {
  /** The promised pick-up, else the requested one; null while its patient has not called. */
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  /** Of the pick-up: its days are meant. */
  readonly timeZone: string;
  /** The estimated route. */
  readonly routeMeters: number | null;
}

/** What is about to be saved of a leg, beside what it has. */
export interface Stamping {
  readonly before: Stamps;
  readonly after: Stamps;
  readonly plan: StampPlan;
  /** Null: none was given. */
  readonly distance: Driven | null;
  readonly distanceBefore: Driven | null;
  readonly now: Date;
}

/**
 * Something odd about a stamp or the distance: it may be right, so it is asked about once and kept with the
 * answer. Plain JSON.
 */
export interface StampReason {
  /** What one confirms: the question with everything that it shows. */
  readonly key: string;
  readonly question: StampQuestion;
  /** Null: it is about the distance alone. */
  readonly stamp: ProgressStamp | null;
  readonly at: string | null;
  readonly plannedAt: string | null;
  /** From the plan to the stamp; negative: before it. */
  readonly minutes: number | null;
  readonly sameAs: ProgressStamp | null;
  readonly distance: string | null;
  readonly distanceUnit: DistanceUnit | null;
  /** The estimated route in that unit, to a tenth. */
  readonly routeDistance: string | null;
  /** In that unit per hour. */
  readonly speed: number | null;
}

const minute = 60_000;
const metres = { MI: 1609.344, KM: 1000 } as const satisfies Record<DistanceUnit, number>;

const reason = (
  question: StampQuestion,
  about: readonly (string | number)[],
  shown: Partial<StampReason>,
): StampReason => ({
  stamp: null,
  at: null,
  plannedAt: null,
  minutes: null,
  sameAs: null,
  distance: null,
  distanceUnit: null,
  routeDistance: null,
  speed: null,
  ...shown,
  question,
  key: [question, shown.stamp ?? 'DISTANCE', ...about].join(' '),
});

/** When a step was to happen; being assigned is no step of the run and has no time. */
const planned = (stamp: ProgressStamp, { pickUpAt, dropOffAt }: StampPlan): Date | null =>
  stamp === 'ASSIGNED'
    ? null
    : stamp === 'AT_DROPOFF' || stamp === 'CLEAR'
      ? (dropOffAt ?? pickUpAt)
      : pickUpAt;

const instant = (stamps: Stamps, stamp: ProgressStamp): number | null =>
  stamps[STAMP_FIELDS[stamp]]?.getTime() ?? null;
const isNear = (milliseconds: number): boolean => Math.abs(milliseconds) <= SENSE.planMinutes * minute;
const dayOf = (at: number, timeZone: string): string =>
  DateTime.fromMillis(at, { zone: timeZone }).toISODate() ?? '';

/**
 * How far the last step that is kept lay from its plan: a leg known to run late is asked about once, not at
 * every step.
 */
const knownDelay = ({ before, after, plan }: Stamping, stamp: ProgressStamp): number => {
  const earlier = PROGRESS_STAMPS.slice(0, PROGRESS_STAMPS.indexOf(stamp)).toReversed();
  for (const one of earlier) {
    const kept = instant(before, one);
    const plannedAt = planned(one, plan);
    if (kept !== null && kept === instant(after, one) && plannedAt) return kept - plannedAt.getTime();
  }
  return 0;
};

const farFromPlan = (stamping: Stamping, stamp: ProgressStamp, at: number): StampReason[] => {
  const { plan, now } = stamping;
  const shown = { stamp, at: new Date(at).toISOString() };
  const plannedAt = planned(stamp, plan);
  const otherDay = (than: Date): boolean => dayOf(at, plan.timeZone) !== dayOf(than.getTime(), plan.timeZone);
  if (!plannedAt)
    return stamp === 'ASSIGNED' || isNear(at - now.getTime()) || !otherDay(now)
      ? []
      : [reason('OTHER_DAY', [shown.at], shown)];
  const away = at - plannedAt.getTime();
  if (isNear(away) || isNear(away - knownDelay(stamping, stamp))) return [];
  // Past midnight by less than two hours is the same run: a leg of the night asks nothing.
  return [
    reason(otherDay(plannedAt) ? 'OTHER_DAY' : 'FAR_FROM_PLAN', [shown.at, plannedAt.toISOString()], {
      ...shown,
      plannedAt: plannedAt.toISOString(),
      minutes: Math.round(away / minute),
    }),
  ];
};

const sameTime = ({ before, after }: Stamping, stamp: ProgressStamp, at: number): StampReason[] => {
  const earlier = PROGRESS_STAMPS.slice(0, PROGRESS_STAMPS.indexOf(stamp));
  const sameAs = earlier.findLast((one) => instant(after, one) !== null);
  if (sameAs === undefined || instant(after, sameAs) !== at) return [];
  if (instant(before, stamp) === at && instant(before, sameAs) === at) return [];
  const iso = new Date(at).toISOString();
  return [reason('SAME_TIME', [iso, sameAs], { stamp, at: iso, sameAs })];
};

const oddDistance = ({ plan, distance, distanceBefore }: Stamping): StampReason[] => {
  if (!distance || sameDistance(distance, distanceBefore)) return [];
  const { amount, unit } = distance;
  const shown = { distance: amount, distanceUnit: unit };
  const driven = Number(amount) * metres[unit];
  if (plan.routeMeters === null) return [];
  const route = plan.routeMeters;
  const isFar =
    Math.abs(driven - route) > SENSE.distanceMeters &&
    Math.max(driven, route) > SENSE.distanceTimes * Math.min(driven, route);
  const routeDistance = (route / metres[unit]).toFixed(1);
  return isFar ? [reason('DISTANCE_FAR', [amount, unit, routeDistance], { ...shown, routeDistance })] : [];
};

const sameDistance = (one: Driven | null, other: Driven | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.unit === other.unit && Number(one.amount) === Number(other.amount));

/** A speed nobody drives. Stamps have minutes: one more is granted. */
const tooFast = ({ before, after, distance, distanceBefore }: Stamping): StampReason[] => {
  const driven = distance ?? distanceBefore;
  const from = (stamps: Stamps): number | null =>
    instant(stamps, 'TO_DROPOFF') ?? instant(stamps, 'AT_PICKUP');
  const [began, ended] = [from(after), instant(after, 'AT_DROPOFF')];
  if (!driven || began === null || ended === null || ended <= began) return [];
  const isNew =
    !sameDistance(driven, distanceBefore) ||
    began !== from(before) ||
    ended !== instant(before, 'AT_DROPOFF');
  const hours = (ended - began + minute) / 3_600_000;
  const speed = (Number(driven.amount) * metres[driven.unit]) / hours;
  if (!isNew || speed <= SENSE.metersPerHour) return [];
  return [
    reason('TOO_FAST', [driven.amount, driven.unit, (ended - began) / 1000], {
      stamp: 'AT_DROPOFF',
      at: new Date(ended).toISOString(),
      distance: driven.amount,
      distanceUnit: driven.unit,
      speed: Math.round(speed / metres[driven.unit]),
    }),
  ];
};

/**
 * What is asked before stamps and distance are saved, in the order of the steps: a stamp more than two hours
 * from its plan or of another day, two steps at one time, a distance far from the route's, or one that nobody
 * drives in that time. Only what changes is asked about: what was kept was answered.
 */
export function stampReasons(stamping: Stamping): StampReason[] {
  const { before, after } = stamping;
  const ofStamps = PROGRESS_STAMPS.flatMap((stamp) => {
    const at = instant(after, stamp);
    if (at === null) return [];
    const far = at === instant(before, stamp) ? [] : farFromPlan(stamping, stamp, at);
    return [...far, ...sameTime(stamping, stamp, at)];
  });
  return [...ofStamps, ...oddDistance(stamping), ...tooFast(stamping)];
}

/** The reasons that somebody has still to confirm: one confirms what one was shown. */
export const unconfirmed = (
  reasons: readonly StampReason[],
  confirmed: readonly string[],
): readonly StampReason[] => reasons.filter(({ key }) => !confirmed.includes(key));

/** Whether a reason is kept with the completion of a leg rather than with a stamp. */
export const isOfDistance = ({ distance }: StampReason): boolean => distance !== null;
