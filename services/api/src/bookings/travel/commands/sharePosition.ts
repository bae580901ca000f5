import { POSITION } from '@ptc/schema/rules/limits';
import type { CommandTx } from '../../../platform/command.ts';
import { tellInPassing } from '../../../platform/outbox/inPassing.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { dispatchesTrip } from '../../core/trips.policy.ts';
import { legOnTheWay } from '../legPositions.queries.ts';
import { NotOnTheWay } from '../positions.errors.ts';
import { isOnTheWay, sharesPosition } from '../positions.policy.ts';

/** A position as a phone measured it. */
export interface SharedPosition {
  readonly tripId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
}

/**
 * Keeps where the crew of a leg under way is, instead of where it was, and tells who watches; nothing is
 * written to the outbox.
 */
export const sharePosition = async (tx: CommandTx, input: SharedPosition): Promise<{ tripId: string }> => {
  const { tripId } = input;
  const leg = await legOnTheWay(tx.sql, tripId);
  if (!leg) throw NotFound({ path: 'tripId' });
  if (!sharesPosition(tx.actor, leg))
    throw dispatchesTrip(tx.actor, leg) ? NotPermitted({}) : NotFound({ path: 'tripId' });
  if (!isOnTheWay(leg)) throw NotOnTheWay({ tripId });
  const kept = await tx.sql`
    insert into leg_positions (trip_id, company_id, vehicle_id, latitude, longitude, accuracy_meters, at, kept_at)
    values (${tripId}, ${leg.transportProviderId}, ${leg.vehicleId ?? null}, ${input.latitude}, ${input.longitude}, ${input.accuracyMeters}, ${tx.now}, now())
    on conflict (trip_id) do update set company_id = excluded.company_id, vehicle_id = excluded.vehicle_id, latitude = excluded.latitude,
      longitude = excluded.longitude, accuracy_meters = excluded.accuracy_meters, at = excluded.at, kept_at = excluded.kept_at
    where leg_positions.vehicle_id <> excluded.vehicle_id or abs(extract(epoch from excluded.at - leg_positions.at)) >= ${POSITION.leastSeconds}
    returning 1`;
  if (kept.length > 0)
    await tellInPassing(tx.sql, {
      entityType: 'position',
      entityId: tripId,
      companyIds: [leg.companyId, leg.bookedByCompanyId, leg.transportProviderId].filter((id) => id !== null),
    });
  return { tripId };
};
