import type { ProgressStamp } from '@ptc/schema/rules/enums';
import { progressRules, requiredStamps, STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import { patchTrip, type Booking } from '../../core/commands/booking.ts';
import { checkRules } from '../../core/commands/checkedInput.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { instantOf } from '../../core/domain/instantOf.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { applyProgress, type AppliedProgress, type StampChanges } from '../domain/applyProgress.ts';
import { transition } from '../../core/commands/transition.ts';
import { ChangesNotAccepted } from '../../core/trips.errors.ts';
import { takeChanges } from './takeChanges.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/** Stamps as wall-clock of the pick-up's zone: a time sets, null clears, left out leaves. */
export type ProgressInput = { [Field in keyof Stamps]?: string | null };

/** Progress of a leg; distance goes with the clear stamp. */
export interface TripProgressInput {
  tripId: string;
  /** Of a leg in conflict: accepts its changes with the stamps, as they were read. */
  acceptTerms?: number | null;
  progress: ProgressInput;
  distance?: string | null;
  distanceUnit?: 'KM' | 'MI' | null;
}

const labels: Record<ProgressStamp, string> = {
  ASSIGNED: 'Assigned',
  TO_PICKUP: 'En route',
  AT_PICKUP: 'At scene',
  TO_DROPOFF: 'Transporting',
  AT_DROPOFF: 'At destination',
  CLEAR: 'Clear',
};

const stampsOf = ({
  assignedAt,
  toPickupAt,
  atPickupAt,
  toDropoffAt,
  atDropoffAt,
  clearAt,
}: TripRow): Stamps => ({ assignedAt, toPickupAt, atPickupAt, toDropoffAt, atDropoffAt, clearAt });

/** Checks given stamps against those there are; refuses with every issue, by field. */
export const judgeProgress = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  input: TripProgressInput,
  complete: boolean,
): AppliedProgress => {
  checkRules(progressRules({ now: tx.now, complete }), {
    progress: input.progress,
    distance: input.distance,
    distanceUnit: input.distanceUnit,
  });
  const changes: StampChanges = Object.fromEntries(
    Object.values(STAMP_FIELDS).flatMap((field) => {
      const given = input.progress[field];
      return given === undefined
        ? []
        : [[field, given === null || given === '' ? null : wholeInstant(given, trip.pickUpTimeZone)]];
    }),
  );
  const applied = applyProgress(
    { status: trip.status, stamps: stampsOf(trip) },
    changes,
    requiredStamps(booking.market.settings.requiredTimestamps),
    tx.now,
  );
  refuseIssues(applied.issues.map((issue) => ({ ...issue, path: `progress.${issue.path}` })));
  return applied;
};

/** Seconds count in stamps: two steps may lie within one minute. */
const wholeInstant = (local: string, timeZone: string): Date | null => {
  const minute = instantOf(local, timeZone);
  const seconds = Number(local.slice(17, 19) || '0');
  return minute && new Date(minute.getTime() + seconds * 1000);
};

/** Who is at the pick-up has accepted what was changed, before or with the stamp: nobody drives on terms they have not seen. */
const settleChanges = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { stamps }: AppliedProgress,
  { acceptTerms }: TripProgressInput,
): Promise<void> => {
  if (trip.status !== 'CONFLICT' || stamps.atPickupAt === null) return;
  if (acceptTerms === undefined || acceptTerms === null) throw ChangesNotAccepted({ tripId: trip.id });
  await takeChanges(tx, booking, trip, acceptTerms, null);
};

/** Writes the stamps: arriving at the pick-up sets the leg in motion. */
export const stampTrip = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  applied: AppliedProgress,
  input: TripProgressInput,
): Promise<void> => {
  await settleChanges(tx, booking, trip, applied, input);
  const before = stampsOf(trip);
  const edits = applied.changed.map((stamp) => ({
    field: stamp,
    label: labels[stamp],
    old: before[STAMP_FIELDS[stamp]]?.toISOString() ?? null,
    new: applied.stamps[STAMP_FIELDS[stamp]]?.toISOString() ?? null,
  }));
  transition(
    tx,
    booking,
    trip,
    { type: 'RECORD_PROGRESS', stamps: applied.stamps },
    {
      by: 'TRANSPORT_PROVIDER',
      entry: { type: 'PROGRESS', audience: 'PARTY', edits },
      event: 'trip.progressed',
    },
  );
  patchTrip(booking, trip, {
    ...applied.stamps,
    ...(input.distance
      ? { distance: input.distance, distanceUnit: input.distanceUnit ?? booking.market.settings.distanceUnit }
      : {}),
  });
};
