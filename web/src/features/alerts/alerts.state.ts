import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { PAGE } from '@ptc/schema/rules/limits';
import { pressureOf, type Urgency } from '@ptc/schema/rules/urgency';
import { mostPressing, type ClockedTrip } from '../../parts/clocks/clocks.state.ts';
import type { AlertEventName, AlertSide, OfferStatus, TripStatus } from '../../gql/generated.ts';
import { paths } from '../../lib/paths.ts';
import type { Review } from '../../lib/shell/shell.ts';

interface Item {
  id: string;
  createdAt: string;
}

/** The alerts the drawer holds at most; the oldest are dropped. */
export const alertLimit = PAGE.alerts;

/** Puts alerts at the front of the list, newest first, each once, and drops the oldest beyond the limit. */
export function withAlerts<A extends Item>(
  list: readonly A[],
  arrived: readonly A[],
  limit: number = alertLimit,
): readonly A[] {
  const fresh = arrived.filter((alert) => !list.some((known) => known.id === alert.id));
  if (fresh.length === 0) return list;
  const all = [...fresh, ...list].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
  return fresh.some((alert) => all.includes(alert)) ? all : list;
}

/** What was cleared: single alerts, and all up to an instant where it was all of them. */
export interface Cleared {
  ids: readonly string[];
  through: string | null;
}

/** The list without those that were cleared. */
export function withoutAlerts<A extends Item>(list: readonly A[], { ids, through }: Cleared): readonly A[] {
  const stays = ({ id, createdAt }: A): boolean =>
    !ids.includes(id) && (through === null || createdAt > through);
  return list.every(stays) ? list : list.filter(stays);
}

/**
 * Where an alert's booking is opened: among those of the side that was told. What was booked for others has a
 * page of its own for call takers alone.
 */
export const reviewPath = (side: AlertSide, itineraryId: string, isCallTaker: boolean): string =>
  side === 'TRANSPORT_PROVIDER'
    ? paths.trip(itineraryId)
    : side === 'PROXY' && isCallTaker
      ? paths.proxyBooking(itineraryId)
      : paths.booking(itineraryId);

/**
 * Whether an alert still waits for the person's answer: such a one stays in the list when its booking is
 * reviewed, others go.
 */
export const waitsForAnswer = (alert: {
  event: AlertEventName;
  settled?: boolean | null;
  trip: { status: string } | null;
  offer: { status: OfferStatus } | null;
}): boolean =>
  alert.offer?.status === 'OPEN' ||
  alert.offer?.status === 'COUNTERED' ||
  (alert.event === 'CHANGES_TO_ACCEPT' && alert.trip?.status === 'CONFLICT') ||
  (alert.event === 'RECONFIRM' && alert.settled === false);

/** True where the booking of an alert can no longer be seen: it is gone from sight, or its offer was lost. */
export const isOutOfSight = (alert: {
  event: AlertEventName;
  itinerary: object | null;
  offer: { status: OfferStatus } | null;
}): boolean =>
  alert.itinerary === null ||
  (alert.event === 'OFFER' &&
    alert.offer !== null &&
    ['REVOKED', 'DECLINED', 'EXPIRED'].includes(alert.offer.status));

/** What of an alert says whether it is still about something. */
interface Standing {
  event: AlertEventName;
  settled?: boolean | null;
  itinerary: { status: TripStatus } | null;
  trip: { status: TripStatus } | null;
  offer: { status: OfferStatus } | null;
}

/**
 * Whether an alert is over: its offer was answered, revoked or ran out, or what it warned of is settled. Such
 * ones are folded.
 */
export const isOver = (alert: Standing): boolean => {
  if (alert.settled) return true;
  if (alert.event === 'OFFER')
    return alert.offer === null || !isOneOf(['OPEN', 'BID', 'COUNTERED'], alert.offer.status);
  // Nothing is left of it to look at.
  if (alert.event === 'REVOKED') return alert.itinerary === null || alert.offer?.status === 'REVOKED';
  return false;
};

/**
 * In which statuses of the leg, or of the booking where no leg is meant, something can still be done about
 * bad news.
 */
const troubles: Partial<Record<AlertEventName, readonly TripStatus[]>> = {
  DECLINED_BY_ALL: ['UNFULFILLED'],
  UNABLE_TO_SERVICE: ['UNFULFILLED'],
  EXPIRED: ['EXPIRED'],
  API_FAILED: ['API_FAILED'],
  BLOCKED: ['BLOCKED'],
  LATE: ['ACCEPTED', 'CONFLICT', 'IN_MOTION'],
  READY_NOW: ['ACCEPTED', 'CONFLICT'],
};

/** Whether somebody can still answer an alert or do something about it: these are counted on the bell. */
export const canBeAnswered = (alert: Standing): boolean => {
  if (isOver(alert)) return false;
  if (alert.event === 'OFFER') return alert.offer?.status === 'OPEN';
  if (alert.event === 'COUNTER_OFFER') return alert.offer?.status === 'COUNTERED';
  const status = alert.trip?.status ?? alert.itinerary?.status;
  return alert.settled === false || (status !== undefined && isOneOf(troubles[alert.event] ?? [], status));
};

/**
 * How much an alert presses: by the clock of its offer, else by its leg; what can still be answered soon at
 * least.
 */
export function alertUrgency(
  alert: Standing & {
    trip: (Standing['trip'] & ClockedTrip) | null;
    offer: (NonNullable<Standing['offer']> & { respondsBy?: string | null }) | null;
  },
  now: number,
): Urgency {
  if (!canBeAnswered(alert)) return 'NONE';
  if (alert.event === 'OFFER' || alert.event === 'COUNTER_OFFER')
    return pressureOf(
      { offerEndsAt: alert.offer?.respondsBy ? Date.parse(alert.offer.respondsBy) : null },
      'DISPATCH',
      now,
    ).urgency;
  const leg = alert.trip ? (mostPressing([alert.trip], now)?.urgency ?? 'NONE') : 'NONE';
  return leg === 'NOW' ? 'NOW' : 'SOON';
}

/** How long ago, in the largest unit that fits: a value and unit for relative time formatting. */
export function agoOf(
  instant: string,
  now: number,
): { value: number; unit: 'second' | 'minute' | 'hour' | 'day' } {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < 60) return { value: -seconds, unit: 'second' };
  if (seconds < 3600) return { value: -Math.floor(seconds / 60), unit: 'minute' };
  return seconds < 86_400
    ? { value: -Math.floor(seconds / 3600), unit: 'hour' }
    : { value: -Math.floor(seconds / 86_400), unit: 'day' };
}

/** Which of the alerts that can be answered one is, of how many; 0 where it asks for no answer. */
export function reviewOf(
  alert: Standing & {
    id: string;
    itinerary: { id: string; name: string } | null;
    trip: { name: string } | null;
  },
  alerts: readonly (Standing & { id: string })[],
): Review | null {
  if (!alert.itinerary) return null;
  const open = alerts.filter(canBeAnswered);
  return {
    alertId: alert.id,
    itineraryId: alert.itinerary.id,
    name: alert.trip?.name ?? alert.itinerary.name,
    at: open.findIndex(({ id }) => id === alert.id) + 1,
    of: open.length,
  };
}

/** The alert that `j` and `k` lead to from one: the next or the one before of those that can be answered. */
export function besideAlert<A extends Standing & { id: string }>(
  id: string,
  alerts: readonly A[],
  step: 1 | -1,
): A | null {
  const here = alerts.findIndex((alert) => alert.id === id);
  const way = step === 1 ? alerts.slice(here + 1) : alerts.slice(0, Math.max(0, here)).toReversed();
  return way.find((alert) => canBeAnswered(alert) && alert.itinerary !== null) ?? null;
}
