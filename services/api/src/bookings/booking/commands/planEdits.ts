import { routeMinutes } from '../../core/domain/routeSummary.ts';
import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { bookingTimeIssues } from '@ptc/schema/rules/bookingTimes';
import { pickUpBounds } from '@ptc/schema/rules/dates';
import { allowedPickUpTypes, wayThereOver } from '@ptc/schema/rules/pickUpTimes';
import type { CommandTx } from '../../../platform/command.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import type { UpdateLegInput } from './bookingInput.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { resolveEditedPlaces } from './resolveEditedPlaces.ts';
import { refuseOpenEnds } from './refuseOpenEnds.ts';
import { openPlace, resolvePlaces, type PlaceScope } from './resolvePlaces.ts';
import { timeLeg, type PlannedLeg } from './timeLeg.ts';

/** A leg of the input with what it becomes; `trip` null: it is added. */
export interface EditedLeg {
  readonly input: UpdateLegInput;
  readonly inputIndex: number;
  readonly trip: TripRow | null;
  readonly planned: PlannedLeg;
}

const scopeOf = ({ market, itinerary }: Booking): PlaceScope => ({
  market,
  companyId: itinerary.companyId,
  bookedByCompanyId: itinerary.bookedByCompanyId,
});

const minute = (at: Date | null): number | null => (at === null ? null : Math.floor(at.getTime() / 60_000));

/**
 * Wall-clock input has no seconds: a time within the stored minute is the stored time. A leg asked for now
 * keeps its moment.
 */
const keepMoments = (trip: TripRow, planned: PlannedLeg): PlannedLeg => {
  const asBefore =
    (planned.pickUpType === 'READY_NOW' && trip.pickUpType === 'READY_NOW') ||
    minute(planned.pickUpAt) === minute(trip.pickUpAt);
  const pickUpAt = asBefore ? trip.pickUpAt : planned.pickUpAt;
  const minutes = routeMinutes(planned.routeDurationSeconds);
  const dropOffAt =
    asBefore && planned.pickUpType !== 'APPOINTMENT' && pickUpAt && minutes !== null
      ? new Date(pickUpAt.getTime() + minutes * 60_000)
      : planned.dropOffAt;
  const appointmentAt =
    minute(planned.appointmentAt) === minute(trip.appointmentAt) ? trip.appointmentAt : planned.appointmentAt;
  return { ...planned, pickUpAt, dropOffAt, appointmentAt };
};

/** A crew that waits has no time of its own: its pick-up is the end of the leg before. */
const followWaiting = (
  planned: PlannedLeg,
  before: Pick<PlannedLeg, 'appointmentAt' | 'dropOffAt'> | null,
): PlannedLeg => {
  const pickUpAt = (before && wayThereOver(before)) ?? planned.pickUpAt;
  const minutes = routeMinutes(planned.routeDurationSeconds);
  return {
    ...planned,
    waitAndReturn: true,
    pickUpAt,
    dropOffAt:
      pickUpAt && minutes !== null ? new Date(pickUpAt.getTime() + minutes * 60_000) : planned.dropOffAt,
  };
};

/** A stored leg as a planned one. */
export const asPlanned = (trip: TripRow): PlannedLeg => ({
  pickUp: { stop: trip.pickUp, timeZone: trip.pickUpTimeZone, opensAt: null, closesAt: null },
  dropOff: { stop: trip.dropOff, timeZone: trip.dropOffTimeZone, opensAt: null, closesAt: null },
  pickUpType: trip.pickUpType,
  pickUpAt: trip.pickUpAt,
  dropOffAt: trip.dropOffAt,
  appointmentAt: trip.appointmentAt,
  pickUpTimeZone: trip.pickUpTimeZone,
  dropOffTimeZone: trip.dropOffTimeZone,
  waitAndReturn: trip.waitAndReturn,
  ...statedFactsOf(trip),
  routeDistanceMeters: trip.routeDistanceMeters,
  routeDurationSeconds: trip.routeDurationSeconds,
});

/**
 * Issues of the booking's times as it will be, told at the legs of the input; what was not touched is not
 * judged again.
 */
const timeIssues = (
  tx: CommandTx,
  booking: Booking,
  edited: readonly EditedLeg[],
  removed: ReadonlySet<string>,
): void => {
  const stays = booking.trips
    .filter((trip) => !removed.has(trip.id) && !isFinal(trip.status))
    .toSorted((a, b) => a.position - b.position);
  const rows = [
    ...stays.map((trip) => ({ trip, edit: edited.find((one) => one.trip?.id === trip.id) ?? null })),
    ...edited.filter(({ trip }) => trip === null).map((edit) => ({ trip: null, edit })),
  ];
  const legs = rows
    .map(({ trip, edit }) => edit?.planned ?? (trip ? asPlanned(trip) : null))
    .filter((leg) => leg !== null);
  const issues = bookingTimeIssues(legs, { now: tx.now, editing: true }).flatMap((issue) => {
    const [, index = '', field = ''] = /^legs\.(\d+)\.(.+)$/.exec(issue.path) ?? [];
    const at = Number(index);
    const edit = rows[at]?.edit ?? (issue.code === 'before_previous_leg' ? rows[at - 1]?.edit : null);
    return edit ? [{ ...issue, path: `legs.${edit.inputIndex}.${field}` }] : [];
  });
  const { min, max } = pickUpBounds(tx.now);
  const past = edited.filter(
    ({ trip, planned }) =>
      planned.pickUpAt && planned.pickUpAt.getTime() !== trip?.pickUpAt.getTime() && planned.pickUpAt < min,
  );
  refuseIssues([
    ...past.map(({ inputIndex }) => ({
      path: `legs.${inputIndex}.pickUp.at`,
      code: 'date_out_of_range',
      params: { min: min.toISOString(), max: max.toISOString() },
    })),
    ...issues,
  ]);
};

/**
 * A market may take no will-call on the first leg of a journey: not by an edit either. What a leg was already
 * it may stay.
 */
const pickUpTypeIssues = (
  { market, trips }: Booking,
  edited: readonly EditedLeg[],
  removed: ReadonlySet<string>,
) =>
  edited.flatMap(({ trip, planned, inputIndex }) => {
    if (!trip || planned.pickUpType === trip.pickUpType) return [];
    const before = trips.filter(
      ({ id, occurrenceOn, position }) =>
        occurrenceOn === trip.occurrenceOn && position < trip.position && !removed.has(id),
    );
    return allowedPickUpTypes(before.length, market.settings).includes(planned.pickUpType)
      ? []
      : [{ path: `legs.${inputIndex}.pickUp.type`, code: 'not_allowed_value' }];
  });

/**
 * Works out what the legs of an edit become: places, routes, instants. Refuses with every issue of their
 * times.
 */
export const planEdits = async (
  tx: CommandTx,
  booking: Booking,
  legs: readonly UpdateLegInput[],
  removed: ReadonlySet<string>,
): Promise<EditedLeg[]> => {
  const scope = scopeOf(booking);
  const at = { now: tx.now, market: booking.market };
  const edited: EditedLeg[] = [];
  for (const [inputIndex, input] of legs.entries()) {
    const trip = input.tripId ? tripOf(booking, input.tripId) : null;
    if (!trip) {
      const [pickUp, known] = await resolvePlaces(tx, scope, [
        { path: `legs.${inputIndex}.pickUp`, place: input.pickUp },
        ...(input.dropOff ? [{ path: `legs.${inputIndex}.dropOff`, place: input.dropOff }] : []),
      ]);
      const dropOff = known ?? (pickUp && openPlace(pickUp.timeZone));
      if (pickUp && dropOff)
        edited.push({ input, inputIndex, trip, planned: timeLeg(input, pickUp, dropOff, at) });
      continue;
    }
    const { pickUp, dropOff } = await resolveEditedPlaces(tx, scope, trip, input, `legs.${inputIndex}`);
    edited.push({
      input,
      inputIndex,
      trip,
      planned: keepMoments(trip, timeLeg({ ...input, ...statedFactsOf(input, trip) }, pickUp, dropOff, at)),
    });
  }
  refuseIssues([
    ...pickUpTypeIssues(booking, edited, removed),
    ...edited.flatMap(({ trip, input, inputIndex }) =>
      input.waitAndReturn === true && trip?.previousTripId == null
        ? [{ path: `legs.${inputIndex}.waitAndReturn`, code: 'not_allowed_value' }]
        : [],
    ),
  ]);
  const followed = edited.map((edit) => {
    if (!(edit.input.waitAndReturn ?? edit.trip?.waitAndReturn)) return edit;
    const before =
      edited.find(({ trip }) => trip?.id === edit.trip?.previousTripId)?.planned ??
      booking.trips.find(({ id }) => id === edit.trip?.previousTripId) ??
      null;
    return { ...edit, planned: followWaiting(edit.planned, before) };
  });
  const waiting = booking.trips
    .filter((trip) => trip.waitAndReturn && !followed.some((edit) => edit.trip?.id === trip.id))
    .flatMap((trip): EditedLeg[] => {
      const before = followed.find((edit) => edit.trip?.id === trip.previousTripId);
      if (!before || isFinal(trip.status)) return [];
      return [
        {
          input: { ...before.input, tripId: trip.id },
          inputIndex: before.inputIndex,
          trip,
          planned: followWaiting(asPlanned(trip), before.planned),
        },
      ];
    });
  const all = [...followed, ...waiting];
  refuseOpenEnds(booking, all, removed);
  timeIssues(tx, booking, all, removed);
  return all;
};
