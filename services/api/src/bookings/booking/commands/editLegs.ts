import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type { CommandTx } from '../../../platform/command.ts';
import { findBookingLookups } from '../../../network/lookups/bookingLookups.queries.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { addLeg } from './addLeg.ts';
import { applyLegEdit, type LegEdit } from './applyLegEdit.ts';
import { patchItinerary, type Booking } from '../../core/commands/booking.ts';
import type { UpdateItineraryInput } from './bookingInput.ts';
import { confirmHours } from './confirmHours.ts';
import { addedKey, askEdited, keepAsked } from './askEdited.ts';
import type { LegClassification } from './answerLegs.ts';
import { asPlanned, planEdits } from './planEdits.ts';
import { resolveClassification, type Classification } from './resolveClassification.ts';

/** Legs a common classification reaches: what is under way, over or being accepted keeps its own. */
const classifiable: ReadonlySet<TripRow['status']> = new Set<TripRow['status']>([
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'BLOCKED',
  'ACCEPTED',
  'CONFLICT',
]);

/** Names of what a classification and its edit mention, for the words of a conflict. */
export const namesFor = async (
  tx: CommandTx,
  booking: Booking,
  classifications: readonly (LegClassification | null)[],
): Promise<Map<string, string>> => {
  const stored = booking.trips.flatMap((trip) => [
    trip.callTypeId,
    trip.urgencyId,
    trip.priorityId,
    ...trip.variableIds,
    trip.agreed?.callTypeId,
    trip.agreed?.urgencyId,
    trip.agreed?.priorityId,
    ...(trip.agreed?.variableIds ?? []),
  ]);
  const wanted = classifications.flatMap((one) =>
    one ? [one.callTypeId, one.urgencyId, one.priorityId, ...one.variableIds] : [],
  );
  const ids = [...new Set([...stored, ...wanted])].filter((id) => typeof id === 'string');
  const lookups = await findBookingLookups(tx.db, ids, booking.market.ownerCompanyId);
  return new Map([
    ...[...lookups].map(([id, { name }]): [string, string] => [id, name]),
    ...booking.trips.map((trip): [string, string] => [trip.id, trip.name]),
  ]);
};

const own = (trip: TripRow): Classification | null =>
  trip.callTypeId && trip.urgencyId && trip.priorityId
    ? {
        callTypeId: trip.callTypeId,
        urgencyId: trip.urgencyId,
        priorityId: trip.priorityId,
        variableIds: trip.variableIds,
      }
    : null;

/** A draft may have been completed by what merely informs: floor and room. */
export const concernsDispatch = (trip: TripRow, edit: LegEdit): boolean =>
  edit === 'CHANGED' || (edit === 'INFORMED' && trip.status === 'DRAFT');

/**
 * Applies the legs of an edit, and a classification for all in a status it `reaches`; returns the legs whose
 * dispatch has to be looked at again.
 */
export const editLegs = async (
  tx: CommandTx,
  booking: Booking,
  input: Pick<UpdateItineraryInput, 'legs' | 'classification' | 'confirmations'>,
  removed: ReadonlySet<string>,
  reaches: ReadonlySet<TripRow['status']> = classifiable,
): Promise<TripRow[]> => {
  const legs = input.legs ?? [];
  const common = input.classification
    ? await resolveClassification(tx, booking.market, input.classification)
    : null;
  const particular: (Classification | null)[] = [];
  for (const [index, leg] of legs.entries())
    particular.push(
      leg.classification
        ? await resolveClassification(tx, booking.market, leg.classification, `legs.${index}.classification`)
        : null,
    );
  const edited = await planEdits(tx, booking, legs, removed);
  confirmHours(
    edited
      .filter(
        ({ trip, planned }) =>
          trip?.dropOffAt?.getTime() !== planned.dropOffAt?.getTime() ||
          trip?.dropOff.facilityId !== planned.dropOff.stop.facilityId,
      )
      .map(({ trip, planned }) => ({ name: trip?.name ?? '', leg: planned })),
    input.confirmations,
  );
  const asked = await askEdited(tx, booking, edited);
  const names = await namesFor(tx, booking, [
    common,
    ...particular,
    ...[...asked.values()].map(({ classification }) => classification),
  ]);
  const changed: TripRow[] = [];
  for (const { trip, planned, inputIndex, input: given } of edited.filter(({ trip }) => trip !== null)) {
    if (!trip) continue;
    const byHand =
      given.tripId === trip.id && legs[inputIndex]?.tripId === trip.id
        ? (particular[inputIndex] ?? common)
        : common;
    const answered = asked.get(trip.id);
    const classification = answered?.classification ?? byHand;
    const edit = applyLegEdit(tx, booking, trip, planned, classification, names);
    const { returnType } = booking.itinerary;
    if (trip.previousTripId !== null && returnType !== null && returnType !== returnTypeOf(trip))
      patchItinerary(booking, { returnType: returnTypeOf(trip) });
    const settled = answered ? await keepAsked(tx, booking, trip, answered) : false;
    if (concernsDispatch(trip, edit) || settled) changed.push(trip);
  }
  for (const trip of common ? booking.trips : []) {
    if (
      removed.has(trip.id) ||
      !reaches.has(trip.status) ||
      // What was answered is changed by answering again.
      asked.answeredIds.has(trip.id) ||
      edited.some((edit) => edit.trip?.id === trip.id)
    )
      continue;
    if (concernsDispatch(trip, applyLegEdit(tx, booking, trip, asPlanned(trip), common, names)))
      changed.push(trip);
  }
  for (const { planned, inputIndex } of edited.filter(({ trip }) => trip === null)) {
    const like = booking.trips.map(own).findLast((one) => one !== null);
    const answered = asked.get(addedKey(inputIndex));
    const classification = answered?.classification ?? particular[inputIndex] ?? common ?? like;
    if (!classification) continue;
    const added = addLeg(tx, booking, planned, classification, names);
    if (answered) await keepAsked(tx, booking, added, answered);
    changed.push(added);
  }
  return changed;
};
