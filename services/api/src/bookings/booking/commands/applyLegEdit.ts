import { changeOf, type Change } from '@ptc/schema/rules/changeFields';
import type { CommandTx } from '../../../platform/command.ts';
import { agreedTerms } from '../../core/commands/agreedTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { conflictDeadline } from '../../core/domain/conflictDeadline.ts';
import { conflictReasons } from '../../core/domain/conflict.ts';
import { batchOf, log, patchTrip, type Booking } from '../../core/commands/booking.ts';
import { legsOf } from '../../core/commands/keepTerms.ts';
import { legColumns } from './createTrip.ts';
import { watchExpiry } from '../../core/commands/watchExpiry.ts';
import type { LegClassification } from './answerLegs.ts';
import type { PlannedLeg } from './timeLeg.ts';

/** What an edit did to a leg. */
export type LegEdit = 'NOTHING' | 'INFORMED' | 'CHANGED';

/** Where a route is known the drop-off follows from the pick-up, and only repeats it. */
const saidDropOff = (trip: TripRow): string | null =>
  trip.routeDurationSeconds === null && !trip.waitAndReturn ? (trip.dropOffAt?.toISOString() ?? null) : null;

const infoFields = [
  ['PICK_UP_NOTES', (trip: TripRow) => trip.pickUp.notes],
  ['DROP_OFF_NOTES', (trip: TripRow) => trip.dropOff.notes],
  ['PICK_UP_FLOOR_AND_ROOM', (trip: TripRow) => trip.pickUp.floorAndRoom],
  ['DROP_OFF_FLOOR_AND_ROOM', (trip: TripRow) => trip.dropOff.floorAndRoom],
  ['DROP_OFF_TIME', saidDropOff],
] as const;

/** Puts the conflict on a leg, or takes it away, according to what the last agreement says. */
export const settleConflict = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  reasons: readonly Change[],
): void => {
  if (trip.status === 'CONFLICT') {
    const conflictEndsAt = conflictDeadline(tx.now, trip.pickUpAt, booking.market.settings.conflictMinutes);
    patchTrip(booking, trip, { conflictReason: reasons.map((reason) => ({ ...reason })), conflictEndsAt });
    booking.changes.timers.push({ name: 'trip.conflictEnd', id: trip.id, at: conflictEndsAt });
  } else if (trip.conflictReason !== null) {
    patchTrip(booking, trip, { conflictReason: null, conflictEndsAt: null });
  }
};

/**
 * Changes a leg: time, place, classification and needs go through the transition (an accepted leg comes into
 * conflict, or out of it when it is as agreed again); notes, floor and room only inform whoever carries it.
 */
export const applyLegEdit = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  planned: PlannedLeg,
  classification: LegClassification | null,
  names: ReadonlyMap<string, string>,
): LegEdit => {
  const legs = legsOf(booking.trips, trip.batchId);
  const before = { ...trip };
  const terms = agreedTerms(trip, legs);
  if (planned.pickUpAt === null) throw new Error('a leg without a pick-up time passed the rules');
  const after: TripRow = { ...trip, ...legColumns(planned), pickUpAt: planned.pickUpAt, ...classification };
  const asked = agreedTerms(after, legs);
  const details = conflictReasons(terms, asked, names);
  const typeChanged = before.pickUpType !== after.pickUpType;
  const info = infoFields.flatMap(([field, of]) =>
    of(before) === of(after) ? [] : [changeOf(field, of(before), of(after))],
  );
  const moved = details.length > 0 || typeChanged;
  if (!moved && info.length === 0) return 'NOTHING';
  const reasons = trip.agreed ? conflictReasons(trip.agreed, asked, names) : [];
  const saysType = details.some(({ field }) => field === 'PICK_UP_TYPE');
  const edits = [
    ...details.map((one) => ({ ...one })),
    ...(typeChanged && !saysType ? [changeOf('PICK_UP_TYPE', before.pickUpType, after.pickUpType)] : []),
  ];
  const wasAccepted = before.status === 'ACCEPTED' || before.status === 'CONFLICT';
  const raises = wasAccepted && reasons.length > 0;
  if (moved) {
    transition(
      tx,
      booking,
      trip,
      { type: 'EDIT', detailsChanged: true, conflict: raises },
      {
        by: 'BOOKER',
        entry: { type: 'EDIT', audience: 'ALL', edits },
        event: raises ? 'trip.conflicted' : 'trip.updated',
      },
    );
  } else {
    transition(
      tx,
      booking,
      trip,
      { type: 'EDIT', detailsChanged: false, conflict: before.status === 'CONFLICT' },
      { by: 'BOOKER', entry: { type: 'EDIT', audience: 'PARTY', edits: info }, event: 'trip.updated' },
    );
  }
  patchTrip(booking, trip, {
    ...legColumns(planned),
    pickUpAt: planned.pickUpAt,
    ...classification,
    ...(typeChanged ? { readyAt: null } : {}),
  });
  if (moved && info.length > 0)
    log(booking, {
      type: 'EDIT',
      tripId: trip.id,
      batchNo: batchOf(booking, trip).no,
      transportProviderId: trip.transportProviderId,
      audience: 'PARTY',
      edits: info,
    });
  if (moved && wasAccepted) settleConflict(tx, booking, trip, reasons);
  if (info.length > 0 && trip.transportProviderId) booking.changes.itineraryEvents.add('info.changed');
  if (moved) watchExpiry(booking, trip);
  return moved || trip.status !== before.status ? 'CHANGED' : 'INFORMED';
};
