import { TRIP } from '@ptc/schema/rules/limits';
import { ask, named } from '../../../db/named.ts';
import { hourOf, placeOf } from '../../../db/rows/legOutlook.ts';
import type { CommandTx } from '../../../platform/command.ts';

const remember = named(`insert into travel_times (from_place, to_place, hour, seconds, updated_at)
  select ridden.* from (
    select ${placeOf('t', 'pick_up')} as from_place, ${placeOf('t', 'drop_off')} as to_place, ${hourOf('t')} as hour,
      array[extract(epoch from t.at_dropoff_at - coalesce(t.to_dropoff_at, t.at_pickup_at))::int], :now::timestamptz
    from trips t where t.id = :tripId::uuid and t.status = 'COMPLETED'
      and t.at_dropoff_at - coalesce(t.to_dropoff_at, t.at_pickup_at) between interval '1 minute' and interval '12 hours') ridden
  where ridden.from_place is not null and ridden.to_place is not null
  on conflict (from_place, to_place, hour) do update
    set seconds = (excluded.seconds || travel_times.seconds)[1:${TRIP.formerTripsKept}], updated_at = excluded.updated_at
  returning hour`);

/**
 * Timer: a leg was completed. How long its ride took is remembered for later ones between the same places.
 */
export const learnRide = async (tx: CommandTx, tripId: string): Promise<void> => {
  await ask(tx.sql, remember, { tripId, now: tx.now });
};
