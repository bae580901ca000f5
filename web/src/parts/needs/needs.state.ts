import { isCollapsing } from '@ptc/schema/rules/offerRound';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import { clocksOf, mostPressing, runs, type ClockedTrip, type LegClock } from '../clocks/clocks.state.ts';
import type { ActionName } from '../trip-actions/actions.state.ts';

/**
 * What of a leg says whether it needs somebody; how far its offers have come only where the screen asks for
 * it.
 */
export type NeedFacts = ClockedTrip &
  Pick<TripRow_tripFragment, 'id' | 'name' | 'pickUpType' | 'readyAt' | 'vehicle'> & {
    readonly progress: Pick<TripRow_tripFragment['progress'], 'assignedAt'>;
    readonly viewerCan: Pick<
      TripRow_tripFragment['viewerCan'],
      'readyNow' | 'recordProgress' | 'reconfirm' | 'assignVehicle' | 'reportUnableToService'
    >;
    readonly offerRound?: {
      readonly no: number;
      readonly of: number;
      readonly asked: number;
      readonly waiting: number;
      readonly endsAt: string | null;
    } | null;
  };

/** A leg as the list of needs shows it. */
export type NeedyTrip = TripRow_tripFragment & Pick<NeedFacts, 'offerRound'>;

/** When somebody must act: at once, within the hour, or some time. */
export const NEED_GROUPS = ['NOW', 'SOON', 'LATER'] as const;
export type NeedGroup = (typeof NEED_GROUPS)[number];

/** What a leg needs somebody for. */
export type NeedKind = LegClock['kind'] | 'ready' | 'unassigned' | 'status' | 'rounds';

/** A leg that needs somebody. */
export interface Need<T extends NeedFacts = NeedyTrip> {
  readonly trip: T;
  readonly kind: NeedKind;
  /** What runs out or is feared; null where only the leg's state asks for somebody. */
  readonly clock: LegClock | null;
  readonly group: NeedGroup;
  /** Milliseconds until it is too late; below nought: it is. */
  readonly left: number;
  /** What can be done in place, the likeliest first; at most two. */
  readonly actions: readonly ActionName[];
}

/** States that nothing but a person ends, by who sees to them. */
const asksFor: Readonly<Record<'booking' | 'dispatch', ReadonlySet<NeedFacts['status']>>> = {
  booking: new Set(['UNFULFILLED', 'EXPIRED', 'BLOCKED', 'API_FAILED']),
  dispatch: new Set(['API_FAILED']),
};

const soonMs = 60 * 60_000;
const instant = (value: string | null): number | null => (value === null ? null : Date.parse(value));

/** What can be done with a leg where it stands, without its details: the likeliest first. */
export const actionsInPlace = (trip: NeedFacts, mayAnswer: boolean): ActionName[] => {
  const { viewerCan, viewerOffer } = trip;
  const all: [ActionName, boolean][] = [
    ['acceptOffer', viewerOffer?.status === 'OPEN' && mayAnswer],
    ['decline', viewerOffer?.status === 'OPEN' && mayAnswer],
    ['acceptChanges', viewerCan.acceptChanges],
    ['reconfirm', viewerCan.reconfirm],
    // The no beside the yes.
    ['unableToService', viewerCan.reconfirm && viewerCan.reportUnableToService],
    ['readyNow', viewerCan.readyNow && trip.pickUpType === 'WILL_CALL' && trip.readyAt === null],
    // A crew that was given the leg is late because nothing is stamped: that comes before giving it to
    // another.
    ['progress', viewerCan.recordProgress && (trip.status === 'IN_MOTION' || trip.vehicle !== null)],
    ['assignVehicle', viewerCan.assignVehicle && trip.status !== 'IN_MOTION'],
    ['unableToService', viewerCan.acceptChanges && viewerCan.reportUnableToService],
  ];
  return all.filter(([, allowed]) => allowed).map(([name]) => name);
};

/** Who looks at what needs somebody: which side, and whether they may answer offers. */
export interface NeedViewer {
  readonly side: 'booking' | 'dispatch';
  readonly mayAnswer: boolean;
}

/** What a leg needs, for its booking side or its dispatcher; null: nobody. */
export function needOf<T extends NeedFacts>(
  trip: T,
  { side, mayAnswer }: NeedViewer,
  now: number,
): Need<T> | null {
  const pressing = mostPressing([trip], now);
  // A way back is called for when its patient waits, not while something else is asked of it hours before.
  const calls = pressing?.clock.kind === 'passed' || pressing?.clock.kind === 'risk';
  const actions = actionsInPlace(trip, mayAnswer).filter((action) => calls || action !== 'readyNow');
  const base = { trip, actions: actions.slice(0, 2) };
  const pickUp = Date.parse(trip.promisedPickUpAt ?? trip.pickUpAt);
  if (pressing && pressing.urgency !== 'NONE') {
    const { clock, urgency } = pressing;
    const left = runs(clock)
      ? Date.parse(clock.until) - now
      : clock.kind === 'late' || clock.kind === 'unconfirmed'
        ? pickUp - now
        : clock.kind === 'passed'
          ? Date.parse(clock.at) - now
          : 0;
    return { ...base, kind: clock.kind, clock, group: urgency, left };
  }
  const round = trip.offerRound && { ...trip.offerRound, endsAt: instant(trip.offerRound.endsAt) };
  if (trip.status === 'OFFERED' && round && isCollapsing(round, now))
    return {
      ...base,
      kind: 'rounds',
      clock: null,
      group: pickUp - now < soonMs ? 'NOW' : 'SOON',
      left: (round.endsAt ?? pickUp) - now,
    };
  const hasNobody = trip.vehicle === null && trip.progress.assignedAt === null;
  if (side === 'dispatch' && trip.viewerCan.assignVehicle && hasNobody) {
    const isReady = trip.pickUpType === 'WILL_CALL' && trip.readyAt !== null;
    if (isReady)
      return {
        ...base,
        kind: 'ready',
        clock: null,
        group: 'NOW',
        left: Date.parse(trip.readyAt ?? '') - now,
      };
    if (trip.pickUpType !== 'WILL_CALL' && pickUp - now < soonMs)
      return { ...base, kind: 'unassigned', clock: null, group: 'SOON', left: pickUp - now };
  }
  if (asksFor[side].has(trip.status))
    return {
      ...base,
      kind: 'status',
      clock: null,
      group: pickUp - now < soonMs ? 'SOON' : 'LATER',
      left: pickUp - now,
    };
  const answer = clocksOf(trip, now).find((clock) => runs(clock) && clock.kind !== 'lastSafe');
  if (answer && runs(answer) && (side === 'dispatch' || answer.kind === 'conflict'))
    return {
      ...base,
      kind: answer.kind,
      clock: answer,
      group: 'LATER',
      left: Date.parse(answer.until) - now,
    };
  return null;
}

/**
 * The legs that need somebody, by the time that is left; an offer of several legs is one need, of its first.
 */
export function needsOf<T extends NeedFacts>(
  trips: readonly T[],
  viewer: NeedViewer,
  now: number,
): Need<T>[] {
  const offers = new Set<string>();
  return trips
    .flatMap((trip) => needOf(trip, viewer, now) ?? [])
    .toSorted(({ trip: a }, { trip: b }) => a.name.localeCompare(b.name))
    .filter(({ kind, trip: { viewerOffer } }) => {
      if (kind !== 'offer' || !viewerOffer) return true;
      const isFirst = !offers.has(viewerOffer.id);
      offers.add(viewerOffer.id);
      return isFirst;
    })
    .toSorted(
      (a, b) =>
        NEED_GROUPS.indexOf(a.group) - NEED_GROUPS.indexOf(b.group) ||
        a.left - b.left ||
        a.trip.id.localeCompare(b.trip.id),
    );
}
