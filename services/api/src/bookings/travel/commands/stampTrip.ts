import { changeOf } from '@ptc/schema/rules/changeFields';
import { progressRules, requiredStamps, STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import { isOfDistance, type StampReason } from '@ptc/schema/rules/stampSense';
import { patchTrip, type Booking } from '../../core/commands/booking.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { applyProgress, type AppliedProgress } from '../domain/applyProgress.ts';
import { stampInstants } from '../domain/stampInstants.ts';
import { allows, transition } from '../../core/commands/transition.ts';
import { ChangesNotAccepted } from '../../core/trips.errors.ts';
import { settleReasons, stampsOf } from './settleReasons.ts';
import { takeBackChanges } from './takeBackChanges.ts';
import { takeChanges } from './takeChanges.ts';
import { conflictBeganAt } from '../../core/conflictBegan.queries.ts';
import { drivesTrip } from '../../core/trips.policy.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/** Stamps as wall-clock of the pick-up's zone: a time sets, null clears, left out leaves. */
export type ProgressInput = { [Field in keyof Stamps]?: string | null };

/** Progress of a leg; distance goes with the clear stamp: before it, null takes back one that was kept. */
export interface TripProgressInput {
  tripId: string;
  /** Of a leg in conflict: accepts its changes with the stamps, as they were read. */
  acceptTerms?: number | null;
  /** Keys of what is odd about the stamps or the distance, as it was shown and confirmed. */
  confirmedReasons?: readonly string[] | null;
  /** When they were pressed, where they are sent later. */
  pressedAt?: Date | null;
  progress: ProgressInput;
  distance?: string | null;
  distanceUnit?: 'KM' | 'MI' | null;
}

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
  const stamps = stampsOf(trip);
  const { pressedAt } = input;
  const given = pressedAt && pressedAt < tx.now ? pressedAt : tx.now;
  const applied = applyProgress(
    { status: trip.status, stamps },
    stampInstants(input.progress, stamps, trip.pickUpTimeZone, given),
    requiredStamps(booking.market.settings.requiredTimestamps),
    tx.now,
  );
  refuseIssues(applied.issues.map((issue) => ({ ...issue, path: `progress.${issue.path}` })));
  return applied;
};

/**
 * Who is at the pick-up has accepted what was changed, before or with the stamp: nobody drives on terms they
 * have not seen. A driver who was there before the change could not see it: then the change is taken back.
 */
const settleChanges = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { stamps }: AppliedProgress,
  { acceptTerms }: TripProgressInput,
): Promise<void> => {
  if (trip.status !== 'CONFLICT' || stamps.atPickupAt === null) return;
  if (acceptTerms !== undefined && acceptTerms !== null)
    return takeChanges(tx, booking, trip, acceptTerms, null);
  const sentLate =
    drivesTrip(tx.actor, trip) &&
    (await takeBackChanges(tx, booking, trip, stamps.atPickupAt, await conflictBeganAt(tx.db, trip.id)));
  if (!sentLate) throw ChangesNotAccepted({ tripId: trip.id });
};

/** What is odd about stamps and distance, confirmed by the input. */
export const confirmed = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { stamps }: AppliedProgress,
  { distance, distanceUnit, confirmedReasons }: TripProgressInput,
): readonly StampReason[] =>
  settleReasons(
    tx,
    trip,
    stamps,
    { distance, distanceUnit: distanceUnit ?? booking.market.settings.distanceUnit },
    confirmedReasons ?? [],
  );

/**
 * Writes stamps that were judged, with what was odd about them: arriving at the pick-up sets the leg in
 * motion.
 */
export const writeStamps = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  applied: AppliedProgress,
  odd: readonly StampReason[],
): void => {
  const before = stampsOf(trip);
  const edits = applied.changed.map((stamp) =>
    changeOf(
      stamp,
      before[STAMP_FIELDS[stamp]]?.toISOString() ?? null,
      applied.stamps[STAMP_FIELDS[stamp]]?.toISOString() ?? null,
    ),
  );
  transition(
    tx,
    booking,
    trip,
    { type: 'RECORD_PROGRESS', stamps: applied.stamps },
    {
      by: 'TRANSPORT_PROVIDER',
      entry: {
        type: 'PROGRESS',
        audience: 'PARTY',
        edits,
        confirmed: odd,
      },
      event: 'trip.progressed',
    },
  );
  patchTrip(booking, trip, applied.stamps);
};

/**
 * Writes the stamps: arriving at the pick-up sets the leg in motion. Gives what was odd and confirmed; what
 * of it is about the distance belongs to the completion where there is one.
 */
export const stampTrip = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  applied: AppliedProgress,
  input: TripProgressInput,
  completes = false,
): Promise<readonly StampReason[]> => {
  await settleChanges(tx, booking, trip, applied, input);
  const command = { type: 'RECORD_PROGRESS', stamps: applied.stamps } as const;
  // A leg that takes no stamps refuses them, however odd they are.
  const odd = allows(tx, trip, command, 'TRANSPORT_PROVIDER')
    ? confirmed(tx, booking, trip, applied, input)
    : [];
  writeStamps(tx, booking, trip, applied, completes ? odd.filter((one) => !isOfDistance(one)) : odd);
  if (input.distance)
    patchTrip(booking, trip, {
      distance: input.distance,
      distanceUnit: input.distanceUnit ?? booking.market.settings.distanceUnit,
    });
  else if (input.distance === null && applied.stamps.clearAt === null)
    patchTrip(booking, trip, { distance: null, distanceUnit: null });
  return odd;
};
