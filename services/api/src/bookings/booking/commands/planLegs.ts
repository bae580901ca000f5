import { routeMinutes } from '../../core/domain/routeSummary.ts';
import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import type { ItineraryType, ReturnType } from '@ptc/schema/rules/lists/bookings';
import { bookingTimeIssues, returnTimeIssues } from '@ptc/schema/rules/bookingTimes';
import { allowedPickUpTypes, deriveReturn, wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import type { BookingFacility } from '../../../network/facilities/bookingFacility.queries.ts';
import type { LegInput } from './bookingInput.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { openPlace, resolvePlaces, type PlaceScope } from './resolvePlaces.ts';
import { routeOf, timeLeg, type PlannedLeg } from './timeLeg.ts';
import { instantOf } from '../../core/domain/instantOf.ts';
import type { Reading } from './reading.ts';

/** What the legs of a booking are made from. */
export interface LegsInput {
  readonly type: ItineraryType;
  readonly legs: readonly LegInput[];
  readonly returnType?: ReturnType | null;
  readonly returnPickUpAt?: string | null;
}

/**
 * A round trip's way back: the places turned round, its time asked for or, where the crew waits, the
 * outbound's end.
 */
const returnLeg = (outbound: PlannedLeg, input: LegsInput): PlannedLeg => {
  const returnType = input.returnType ?? 'WILL_CALL';
  const outboundDropOffAt = wayThereOver(outbound);
  const timeZone = outbound.dropOffTimeZone;
  const asked = instantOf(input.returnPickUpAt, timeZone);
  const { pickUpAt, pickUpType } = deriveReturn({ returnType, returnPickUpAt: asked, outboundDropOffAt });
  if (returnType !== 'WAIT_AND_RETURN') refuseIssues(returnTimeIssues(pickUpAt, outboundDropOffAt));
  const turned = (stop: PlannedLeg['pickUp']): PlannedLeg['pickUp'] => ({ ...stop, stop: { ...stop.stop } });
  const route = routeOf(outbound.dropOff, outbound.pickUp);
  const minutes = routeMinutes(route.routeDurationSeconds);
  return {
    pickUp: turned(outbound.dropOff),
    dropOff: turned(outbound.pickUp),
    pickUpType,
    pickUpAt,
    dropOffAt: pickUpAt === null || minutes === null ? null : new Date(pickUpAt.getTime() + minutes * 60_000),
    appointmentAt: null,
    pickUpTimeZone: timeZone,
    dropOffTimeZone: outbound.pickUpTimeZone,
    waitAndReturn: returnType === 'WAIT_AND_RETURN',
    ...statedFactsOf(outbound),
    ...route,
  };
};

/**
 * The legs of a booking, with places, routes and instants; refuses with every issue of their times.
 * `facilities`: those named, where they have been found already.
 */
export const planLegs = async (
  tx: Reading,
  scope: PlaceScope,
  input: LegsInput,
  facilities?: ReadonlyMap<string, BookingFacility>,
): Promise<PlannedLeg[]> => {
  refuseIssues(
    input.legs.flatMap(({ dropOff }, index) =>
      dropOff == null && scope.market.settings.allowNoDropOff !== true
        ? [{ path: `legs.${index}.dropOff`, code: 'required' }]
        : [],
    ),
  );
  const places = input.legs.flatMap(({ pickUp, dropOff }, index) => [
    { path: `legs.${index}.pickUp`, place: pickUp },
    ...(dropOff ? [{ path: `legs.${index}.dropOff`, place: dropOff }] : []),
  ]);
  const resolved = (await resolvePlaces(tx, scope, places, facilities)).values();
  const legs: PlannedLeg[] = [];
  for (const leg of input.legs) {
    const pickUp = resolved.next().value;
    const dropOff = leg.dropOff ? resolved.next().value : pickUp && openPlace(pickUp.timeZone);
    if (!pickUp || !dropOff) throw new Error('a leg lost its places');
    legs.push(timeLeg(leg, pickUp, dropOff, { now: tx.now, market: scope.market }));
  }
  const types = legs.flatMap((leg, index) =>
    allowedPickUpTypes(index, scope.market.settings).includes(leg.pickUpType)
      ? []
      : [{ path: `legs.${index}.pickUp.type`, code: 'not_allowed_value' }],
  );
  refuseIssues([...types, ...bookingTimeIssues(legs, { now: tx.now })]);
  const [outbound] = legs;
  if (input.type === 'ROUND_TRIP' && outbound) legs.push(returnLeg(outbound, input));
  return legs;
};
