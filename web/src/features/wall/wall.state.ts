import type { Wall_tripFragment } from '../../gql/generated.ts';
import { clocksOf } from '../../parts/clocks/clocks.state.ts';
import { needsOf, type Need } from '../../parts/needs/needs.state.ts';

export type WallTrip = Wall_tripFragment;
export type WallSide = 'booking' | 'dispatch';

/** When a leg is to be picked up: as promised, else as asked for. */
const pickUpOf = (trip: WallTrip): number => Date.parse(trip.promisedPickUpAt ?? trip.pickUpAt);

/**
 * What a room can do with a leg, since the screen itself may do nothing: a wall says what somebody must see
 * to.
 */
const asItsPeople = (trip: WallTrip): WallTrip => ({
  ...trip,
  viewerCan: {
    ...trip.viewerCan,
    acceptChanges: trip.status === 'CONFLICT',
    reconfirm: trip.reconfirmation?.state === 'ASKED',
    assignVehicle: trip.status === 'ACCEPTED',
  },
});

/**
 * Whether a leg is the room's to see to: of who books one that the company booked, of who dispatches one that
 * it has or is asked for. A company that does both, or owns a market, is told of others as well.
 */
export const isOfRoom = (trip: WallTrip, side: WallSide, companyId: string): boolean =>
  side === 'booking'
    ? trip.company.id === companyId
    : trip.transportProvider?.id === companyId || trip.viewerOffer !== null;

/** What needs somebody of the room now or within the hour, by the time that is left. */
export const wallNeeds = (trips: readonly WallTrip[], side: WallSide, now: number): Need<WallTrip>[] =>
  needsOf(trips.map(asItsPeople), { side, mayAnswer: false }, now).filter(({ group }) => group !== 'LATER');

const gone: ReadonlySet<WallTrip['status']> = new Set(['CANCELLED', 'DRY_RUN', 'COMPLETED', 'EXPIRED']);
const isOff = (trip: WallTrip): boolean => trip.pickUpType === 'WILL_CALL' && trip.readyAt === null;

/**
 * The legs to come and under way in the order of their pick-ups; what nobody has called for has no hour. A
 * dispatcher's are those of its own crews.
 */
export const wallNext = (trips: readonly WallTrip[], side: WallSide, now: number): WallTrip[] =>
  trips
    .filter(
      (trip) =>
        !gone.has(trip.status) &&
        !isOff(trip) &&
        !(side === 'dispatch' && trip.status === 'OFFERED') &&
        (trip.status === 'IN_MOTION' || pickUpOf(trip) >= now - 60 * 60_000),
    )
    .toSorted((a, b) => pickUpOf(a) - pickUpOf(b) || a.id.localeCompare(b.id));

/** A day in five figures. */
export interface WallFigures {
  /** What needs somebody at once. */
  readonly now: number;
  readonly late: number;
  /** To come, and nobody has it (booking) or it has no vehicle (dispatch). */
  readonly open: number;
  readonly underWay: number;
  readonly done: number;
}

/** The figures of a screen's hours. */
export function wallFigures(trips: readonly WallTrip[], side: WallSide, now: number): WallFigures {
  const count = (is: (trip: WallTrip) => boolean): number => trips.filter(is).length;
  return {
    now: wallNeeds(trips, side, now).filter(({ group }) => group === 'NOW').length,
    late: count(
      (trip) =>
        !gone.has(trip.status) && clocksOf(asItsPeople(trip), now).some(({ kind }) => kind === 'late'),
    ),
    open:
      side === 'dispatch'
        ? count((trip) => trip.status === 'ACCEPTED' && trip.vehicle === null && !isOff(trip))
        : count(({ status }) =>
            ['DRAFT', 'OFFERED', 'UNFULFILLED', 'BLOCKED', 'API_FAILED'].includes(status),
          ),
    underWay: count(({ status }) => status === 'IN_MOTION'),
    done: count(({ status }) => status === 'COMPLETED'),
  };
}

/** Which part of a list stands on the screen: it is turned like a page, since nobody scrolls. */
export function pageOf<T>(
  list: readonly T[],
  perPage: number,
  turn: number,
): { of: readonly T[]; page: number; pages: number } {
  const size = Math.max(1, perPage);
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = turn % pages;
  return { of: list.slice(page * size, (page + 1) * size), page: page + 1, pages };
}
