import { similarLegs, type LegTime, type OtherLeg } from '@ptc/schema/rules/duplicates';
import type { Booking } from '../../core/commands/booking.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { ConfirmDuplicates } from '../itineraries.errors.ts';
import { otherLegs } from '../patientLegs.queries.ts';

/** What an input says about bookings that look like its own. */
export interface DuplicatesAnswer {
  /** Keys of what was shown and is meant all the same. */
  readonly confirmedDuplicates?: readonly string[] | null;
  /** The caller has looked by itself: nothing is compared. */
  readonly allowDuplicates?: boolean | null;
}

/**
 * Asks for somebody's word where legs are like those of other bookings of the patient, unless it was given
 * for each.
 */
export const confirmDuplicates = (
  legs: readonly LegTime[],
  others: readonly OtherLeg[],
  { confirmedDuplicates, allowDuplicates }: DuplicatesAnswer,
): void => {
  if (allowDuplicates) return;
  const similar = similarLegs(legs, others);
  if (similar.some(({ key }) => !confirmedDuplicates?.includes(key)))
    throw ConfirmDuplicates({ similar: similar.map((one) => ({ ...one })) });
};

/** The same of legs of a booking that exists; its own legs are not compared with each other. */
export const confirmLegs = async (
  tx: CommandTx,
  { itinerary }: Booking,
  legs: readonly LegTime[],
  answer: DuplicatesAnswer,
): Promise<void> => {
  if (legs.length === 0 || answer.allowDuplicates) return;
  confirmDuplicates(legs, await otherLegs(tx.db, tx.actor, itinerary.patientId, legs, itinerary.id), answer);
};

const time = (at: Date | null): number | null => at?.getTime() ?? null;

/** The legs that a change has added or moved; what stays at its time was answered when it was booked. */
export const movedLegs = ({ trips, changes }: Booking): TripRow[] =>
  trips.filter((trip) => {
    if (isFinal(trip.status)) return false;
    const before = changes.asLocked.trips.find(({ id }) => id === trip.id);
    return (
      !before ||
      time(before.pickUpAt) !== time(trip.pickUpAt) ||
      time(before.dropOffAt) !== time(trip.dropOffAt) ||
      time(before.appointmentAt) !== time(trip.appointmentAt)
    );
  });
