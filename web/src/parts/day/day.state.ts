import type { Day_boardQuery, Day_tripFragment } from '../../gql/generated.ts';

export type DayTrip = Day_tripFragment;
export type DayVehicle = Day_boardQuery['board']['vehicles'][number];

const HOUR = 3_600_000;

/** The hours a screen shows, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether two spans share time: one is then the other moved on with the clock, and what was read of it still
 * stands.
 */
export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Whether a leg is to be picked up within a span. */
export const isIn = ({ pickUpAt }: { readonly pickUpAt: string }, { from, to }: Span): boolean =>
  Date.parse(pickUpAt) >= from && Date.parse(pickUpAt) < to;

/** What somebody has and is not over: waited for, late, or on its way. */
export const goingOn: readonly DayTrip['status'][] = ['ACCEPTED', 'CONFLICT', 'IN_MOTION'];

/**
 * When legs that are still going on were to be picked up before a span: they stay in sight for a day. A
 * patient who has waited for three hours is not to leave the screen because the hours moved on.
 */
export const dayBefore = ({ from }: Span): Span => ({ from: from - 24 * HOUR, to: from });

/** Whether a leg stays in sight with a span: to be picked up within it, or still going on from before. */
export const isInSight = (leg: Pick<DayTrip, 'pickUpAt' | 'status'>, span: Span): boolean =>
  isIn(leg, span) || (goingOn.includes(leg.status) && isIn(leg, dayBefore(span)));

/**
 * Parts of a span that are asked for one after the other, so that no part has more legs than one answer
 * gives: what is on and to come first.
 */
export function partsOf({ from, to }: Span, hours: number, now: number): Span[] {
  const parts: Span[] = [];
  for (let at = from; at < to; at += hours * HOUR)
    parts.push({ from: at, to: Math.min(to, at + hours * HOUR) });
  return [...parts.filter((part) => part.to > now), ...parts.filter((part) => part.to <= now)];
}

/** The legs of a span, at most so many. */
export interface Request extends Span {
  readonly first: number;
}

/** Most legs one answer gives. */
const mostLegs = 2_000;

/**
 * What is still to be asked for, where as many legs came as were asked for: from the last of them on, and
 * more at once where all are of one instant.
 */
export function restOf(request: Request, pickUps: readonly number[]): Request | null {
  const last = pickUps.at(-1);
  if (last === undefined || pickUps.length < request.first) return null;
  if (last > request.from) return { ...request, from: last };
  return request.first < mostLegs ? { ...request, first: Math.min(mostLegs, request.first * 2) } : null;
}

/** What was read, with what events said of it meanwhile: they are newer. */
export function withTold(ids: ReadonlySet<string>, told: ReadonlyMap<string, boolean>): Set<string> {
  const all = new Set(ids);
  for (const [id, belongs] of told) {
    if (belongs) all.add(id);
    else all.delete(id);
  }
  return all;
}

/** The whole hours within a span, as a ruler shows them. */
export function hoursOf({ from, to }: Span): number[] {
  const hours: number[] = [];
  for (let at = Math.ceil(from / HOUR) * HOUR; at < to; at += HOUR) hours.push(at);
  return hours;
}

/**
 * Things in as few rows as will do, none reaching into the next of its row; they come in the order of their
 * beginnings.
 */
export function inRows<T>(things: readonly T[], start: (one: T) => number, end: (one: T) => number): T[][] {
  const rows: { last: number; of: T[] }[] = [];
  for (const one of things) {
    const row = rows.find(({ last }) => last <= start(one));
    if (row) {
      row.of.push(one);
      row.last = end(one);
    } else rows.push({ last: end(one), of: [one] });
  }
  return rows.map(({ of }) => of);
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const arrows: ReadonlySet<string> = new Set<Arrow>([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

/** Something that stands in a row at its time. */
interface Placed {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Where an arrow leads from what stands in a row: to the one beside it by time, or to the nearest in time of
 * the next row that has any; null: nowhere.
 */
export function arrowTo<T extends Placed>(
  rows: readonly (readonly T[])[],
  id: string,
  arrow: Arrow,
): T | null {
  const row = rows.findIndex((one) => one.some((placed) => placed.id === id));
  const own = (rows[row] ?? []).toSorted((a, b) => a.at - b.at);
  const place = own.findIndex((one) => one.id === id);
  const here = own[place];
  if (!here) return null;
  if (arrow === 'ArrowLeft') return own[place - 1] ?? null;
  if (arrow === 'ArrowRight') return own[place + 1] ?? null;
  const hasLegs = ({ length }: readonly T[]): boolean => length > 0;
  const next =
    (arrow === 'ArrowUp' ? rows.slice(0, row).findLast(hasLegs) : rows.slice(row + 1).find(hasLegs)) ?? [];
  const near = (one: Placed): number => Math.abs(one.at - here.at);
  return next.toSorted((a, b) => near(a) - near(b) || a.at - b.at)[0] ?? null;
}
