import type { DistanceUnit } from '@ptc/schema/rules/lists/units';
import type { Stamps } from '@ptc/schema/rules/progress';
import { stampReasons, unconfirmed, type StampReason } from '@ptc/schema/rules/stampSense';
import type { CommandTx } from '../../../platform/command.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { ConfirmStamps } from '../../core/trips.errors.ts';
import { stampPlan } from '../domain/stampPlan.ts';

/** The stamps that a leg has. */
export const stampsOf = ({
  assignedAt,
  toPickupAt,
  atPickupAt,
  toDropoffAt,
  atDropoffAt,
  clearAt,
}: TripRow): Stamps => ({ assignedAt, toPickupAt, atPickupAt, toDropoffAt, atDropoffAt, clearAt });

/**
 * What is odd about stamps and distance, to be kept with the log entry; refuses while somebody has still to
 * say that it is right.
 */
export const settleReasons = (
  tx: CommandTx,
  trip: TripRow,
  after: Stamps,
  given: { readonly distance?: string | null | undefined; readonly distanceUnit: DistanceUnit },
  confirmed: readonly string[],
): readonly StampReason[] => {
  const { distance, distanceUnit } = trip;
  const reasons = stampReasons({
    before: stampsOf(trip),
    after,
    plan: stampPlan(trip),
    distance: given.distance ? { amount: given.distance, unit: given.distanceUnit } : null,
    distanceBefore: distance && distanceUnit ? { amount: distance, unit: distanceUnit } : null,
    now: tx.now,
  });
  const open = unconfirmed(reasons, confirmed);
  if (open.length > 0) throw ConfirmStamps({ tripId: trip.id, reasons: [...open] });
  return reasons;
};
