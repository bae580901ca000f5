import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { TripEventPayload } from '../../../bookings/core/trips.events.ts';

const most = 500;

interface LateTrip extends Omit<TripEventPayload, 'actorCompanyId' | 'causeId' | 'toStatus' | 'occasion'> {
  version: number;
  itineraryId: string;
  pickUpAt: Date;
}

/**
 * Tells of accepted trips that are late: pick-up passed, nobody on the way, not waiting for a call. A trip of
 * which everybody was told for this pick-up time is passed over. Returns how many.
 */
export const tellOfLateTrips = async (tx: CommandTx): Promise<number> => {
  const late = await tx.sql<LateTrip[]>`
    select t.id as "tripId", t.version, t.batch_id as "batchId", b.no as "batchNo", t.market_id as "marketId", t.company_id as "companyId",
      t.booked_by_company_id as "bookedByCompanyId", m.owner_company_id as "marketOwnerId", t.transport_provider_id as "transportProviderId",
      t.status as "fromStatus", t.itinerary_id as "itineraryId", t.pick_up_at as "pickUpAt"
    from trips t join batches b on b.id = t.batch_id join markets m on m.id = t.market_id
    where t.status in ('ACCEPTED', 'CONFLICT') and t.pick_up_at < ${tx.now} and t.pick_up_at > ${tx.now}::timestamptz - interval '2 days'
      and t.to_pickup_at is null and not (t.pick_up_type = 'WILL_CALL' and t.ready_at is null)
      and not exists (select 1 from alerts a where a.company_id = t.company_id and a.dedupe_key = 'B:LATE:' || t.id || ':' || to_char(t.pick_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by t.pick_up_at limit ${most}`;
  for (const { version, itineraryId, pickUpAt, ...trip } of late) {
    const payload: TripEventPayload = {
      ...trip,
      toStatus: trip.fromStatus,
      actorCompanyId: null,
      causeId: newId(),
      occasion: pickUpAt.toISOString(),
    };
    await tx.emit({
      type: 'trip.late',
      entityType: 'trip',
      entityId: trip.tripId,
      version,
      itineraryId,
      payload: { ...payload },
      companyIds: [
        trip.companyId,
        trip.bookedByCompanyId,
        trip.marketOwnerId,
        ...(trip.transportProviderId ? [trip.transportProviderId] : []),
      ],
    });
  }
  return late.length;
};
