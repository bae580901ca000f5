import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { STAMP_FIELDS } from '@ptc/schema/rules/progress';
import { lateMinutesAt } from '@ptc/schema/rules/urgency';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { DateTime } from 'luxon';

interface Leg {
  id: string;
  name: string;
  status: string;
  batchNo: number;
  pickUpAt: string;
  pickUpTimeZone: string;
  incompleteReasons: readonly { message: string }[];
}

interface Offer {
  batchNo: number;
  status: string;
  viewerCan: {
    accept: boolean;
    decline: boolean;
    counter: boolean;
    acceptCounter: boolean;
    declineCounter: boolean;
  };
}

/**
 * The offer a leg's actions are about: the one that can be answered, else the accepted one, else the newest
 * of its batch.
 */
export function offerOfLeg<O extends Offer>(offers: readonly O[], batchNo: number): O | null {
  const mine = offers.filter((offer) => offer.batchNo === batchNo);
  const answerable = mine.find((offer) => Object.values(offer.viewerCan).some((can) => can === true));
  return answerable ?? mine.find((offer) => offer.status === 'ACCEPTED') ?? mine.at(-1) ?? null;
}

/** What a leg shows of the offers. */
export interface LegOffer<O, L = { name: string }> {
  /** The offer its actions are about. */
  offer: O | null;
  /** The leg whose card answers the offer for the whole batch; null where this is it. */
  offeredWith: string | null;
  /** The legs that one answer is for. */
  legs: readonly L[];
}

/** Legs of a batch are answered as one, by the first that has not ended: a promised pick-up is that leg's. */
export function offerForLeg<O extends Offer, L extends Pick<Leg, 'id' | 'name' | 'status' | 'batchNo'>>(
  trip: Pick<Leg, 'id' | 'batchNo'>,
  trips: readonly L[],
  offers: readonly O[],
): LegOffer<O, L> {
  const offer = offerOfLeg(offers, trip.batchNo);
  const legs = trips.filter(
    (one) => one.batchNo === trip.batchNo && !(FINAL_TRIP_STATUSES as readonly string[]).includes(one.status),
  );
  const [lead] = legs;
  const answerable = offer !== null && Object.values(offer.viewerCan).some((can) => can === true);
  return answerable && lead && lead.id !== trip.id
    ? { offer: null, offeredWith: lead.name, legs }
    : { offer, offeredWith: null, legs };
}

/** What the banners at the top of the panel say; `name` goes into the sentence. */
export type BannerKind = 'conflict' | 'conflictYours' | 'invalid' | 'unfulfilled' | 'blocked' | 'expired';

/**
 * One banner for the legs that need somebody for the same reason, in the legs' order; changes wait for the
 * transport provider, or for the viewer's company where that is it.
 */
export function bannersOf(
  legs: readonly (Leg & { transportProvider: { id: string } | null })[],
  companyId: string,
): { kind: BannerKind; names: string[]; reasons: string }[] {
  const kinds: Record<string, BannerKind> = {
    CONFLICT: 'conflict',
    UNFULFILLED: 'unfulfilled',
    BLOCKED: 'blocked',
    EXPIRED: 'expired',
  };
  const banners: { kind: BannerKind; names: string[]; reasons: string }[] = [];
  for (const leg of legs) {
    const reasons = leg.incompleteReasons.map((reason) => reason.message).join(', ');
    const kind =
      leg.status === 'CONFLICT' && leg.transportProvider?.id === companyId
        ? 'conflictYours'
        : (kinds[leg.status] ?? (leg.status === 'DRAFT' && reasons !== '' ? 'invalid' : undefined));
    if (!kind) continue;
    const told = kind === 'invalid' ? reasons : '';
    const same = banners.find((banner) => banner.kind === kind && banner.reasons === told);
    if (same) same.names.push(leg.name);
    else banners.push({ kind, names: [leg.name], reasons: told });
  }
  return banners;
}

/** Legs by the local day of their pick-up: one patient's journey each. */
export function journeysOf<L extends Leg>(legs: readonly L[]): { day: string; legs: L[] }[] {
  const days = new Map<string, L[]>();
  for (const leg of legs) {
    const day = DateTime.fromISO(leg.pickUpAt).setZone(leg.pickUpTimeZone).toFormat('yyyy-MM-dd');
    days.set(day, [...(days.get(day) ?? []), leg]);
  }
  return [...days.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, those]) => ({ day, legs: those }));
}

/** A section of the details: each day of journeys is one where there is room for it. */
export type Section =
  | 'booking'
  | 'patient'
  | 'activity'
  | 'attachments'
  | 'offers'
  | 'journeys'
  | `journey ${string}`;

/**
 * The section that can be shown: a day that was chosen is among all journeys where there is no room for it,
 * or where no leg is on it any more.
 */
export const shownSection = (
  chosen: Section,
  { days, roomy }: { days: readonly string[]; roomy: boolean },
): Section =>
  chosen.startsWith('journey ') && !(roomy && days.some((day) => chosen === `journey ${day}`))
    ? 'journeys'
    : chosen;

/**
 * Offers of the plan in force, and those of the plans before it: a booking that is sent out again begins with
 * round 1.
 */
export function bySending<O extends { sending: number }>(
  offers: readonly O[],
  sending: number | null | undefined,
): { present: O[]; earlier: O[] } {
  const isEarlier = (offer: O): boolean => offer.sending < (sending ?? 0);
  return { present: offers.filter((offer) => !isEarlier(offer)), earlier: offers.filter(isEarlier) };
}

/** The rounds of a batch: those that were sent and those the plan still holds, in order. */
export function roundsOf(
  offers: readonly { round: number }[],
  planned: readonly { number: number }[],
): number[] {
  return [
    ...new Set([...offers.map((offer) => offer.round), ...planned.map((round) => round.number)]),
  ].toSorted((a, b) => a - b);
}

/** A step of a leg: when it was, when it should be, when it is expected. */
interface Step {
  readonly actual: string | null;
  readonly plan: string | null;
  readonly expected: string | null;
}

type Timed = Pick<
  BookingDetail_tripFragment,
  | 'pickUpType'
  | 'readyAt'
  | 'pickUpAt'
  | 'promisedPickUpAt'
  | 'dropOffAt'
  | 'waitAndReturn'
  | 'progress'
  | 'expectedPickUpAt'
  | 'expectedDropOffAt'
  | 'lateness'
>;

/**
 * The six steps of a leg, planned, expected and actual. Only the two places have a plan: what was promised or
 * asked for, and the drop-off as far after it as was asked for.
 */
export function plannedOf(trip: Timed, now: number): Record<keyof typeof STAMP_FIELDS, Step> {
  const open = trip.waitAndReturn || (trip.pickUpType === 'WILL_CALL' && trip.readyAt === null);
  const pickUp = open ? null : (trip.promisedPickUpAt ?? trip.pickUpAt);
  const dropOff =
    pickUp && trip.dropOffAt
      ? new Date(Date.parse(trip.dropOffAt) + Date.parse(pickUp) - Date.parse(trip.pickUpAt)).toISOString()
      : null;
  // What was expected when it was read moves on as the leg grows later.
  const grown = ((lateMinutesAt(trip.lateness, now) ?? 0) - (trip.lateness?.minutes ?? 0)) * 60_000;
  const later = (at: string | null): string | null =>
    at && grown > 0 ? new Date(Date.parse(at) + grown).toISOString() : at;
  const step = (stamp: keyof typeof STAMP_FIELDS, plan: string | null, expected: string | null): Step => ({
    actual: trip.progress[STAMP_FIELDS[stamp]],
    plan,
    expected: later(expected),
  });
  return {
    ASSIGNED: step('ASSIGNED', null, null),
    TO_PICKUP: step('TO_PICKUP', null, null),
    AT_PICKUP: step('AT_PICKUP', pickUp, trip.expectedPickUpAt),
    TO_DROPOFF: step('TO_DROPOFF', null, null),
    AT_DROPOFF: step('AT_DROPOFF', dropOff, trip.expectedDropOffAt),
    CLEAR: step('CLEAR', null, null),
  };
}

/** By how many whole minutes one time is after another; null without both. */
export const minutesOff = (plan: string | null, actual: string | null): number | null =>
  plan === null || actual === null ? null : Math.trunc((Date.parse(actual) - Date.parse(plan)) / 60_000);
