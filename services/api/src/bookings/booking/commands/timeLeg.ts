import { statedFactsOf, type StatedFacts } from '@ptc/schema/rules/statedFacts';
import { instantOf } from '../../core/domain/instantOf.ts';
import { routeMinutes } from '../../core/domain/routeSummary.ts';
import type { LegTime } from '@ptc/schema/rules/duplicates';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { deriveLegTimes } from '@ptc/schema/rules/pickUpTimes';
import { estimateRoute, type Point } from '../../../reference/addresses/domain/estimateRoute.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import type { LegInput } from './bookingInput.ts';
import type { ResolvedPlace } from './resolvePlaces.ts';

/** A leg with places, route and instants: what becomes a trip. */
export interface PlannedLeg extends StatedFacts {
  readonly pickUp: ResolvedPlace;
  readonly dropOff: ResolvedPlace;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly pickUpTimeZone: string;
  readonly dropOffTimeZone: string;
  readonly waitAndReturn: boolean;
  readonly routeDistanceMeters: number | null;
  readonly routeDurationSeconds: number | null;
}

const pointOf = ({ stop: { address } }: ResolvedPlace): Point | null =>
  address.latitude === null || address.longitude === null
    ? null
    : { latitude: address.latitude, longitude: address.longitude };

/**
 * The estimated route between two places; nulls where a position is unknown. No service is asked inside a
 * transaction.
 */
export const routeOf = (
  from: ResolvedPlace,
  to: ResolvedPlace,
): Pick<PlannedLeg, 'routeDistanceMeters' | 'routeDurationSeconds'> => {
  const [start, end] = [pointOf(from), pointOf(to)];
  const route = start && end ? estimateRoute(start, end) : null;
  return {
    routeDistanceMeters: route?.distanceMeters ?? null,
    routeDurationSeconds: route?.durationSeconds ?? null,
  };
};

/** Gives a leg its instants: wall-clock in the places' zones, then the rules of its pick-up type. */
export const timeLeg = (
  leg: LegInput,
  pickUp: ResolvedPlace,
  dropOff: ResolvedPlace,
  { now, market }: { now: Date; market: Pick<BookingMarket, 'settings'> },
): PlannedLeg => {
  const pickUpTimeZone = leg.pickUp.timeZone ?? pickUp.timeZone;
  const dropOffTimeZone = leg.dropOff?.timeZone ?? dropOff.timeZone;
  const route = routeOf(pickUp, dropOff);
  const times = deriveLegTimes(
    {
      pickUpType: leg.pickUp.type,
      pickUpAt: instantOf(leg.pickUp.at, pickUpTimeZone),
      dropOffAt: instantOf(leg.dropOff?.at, dropOffTimeZone),
      appointmentAt: instantOf(leg.appointmentAt, dropOffTimeZone),
      routeMinutes: routeMinutes(route.routeDurationSeconds),
      // Nobody arrives where nobody knows yet.
      defaultMinutes: leg.dropOff == null ? null : market.settings.defaultDropOffMinutes,
    },
    now,
  );
  return {
    pickUp,
    dropOff,
    pickUpType: leg.pickUp.type,
    pickUpTimeZone,
    dropOffTimeZone,
    waitAndReturn: false,
    ...statedFactsOf(leg),
    ...route,
    pickUpAt: times.pickUpAt,
    dropOffAt: times.dropOffAt,
    appointmentAt: times.appointmentAt,
  };
};

/** When somebody travels on these legs, of those whose pick-up is known. */
export const timed = (legs: readonly PlannedLeg[]): LegTime[] =>
  legs.flatMap(({ pickUpAt, dropOffAt, appointmentAt }) =>
    pickUpAt === null ? [] : [{ pickUpAt, dropOffAt, appointmentAt }],
  );
