import { sql } from 'drizzle-orm';
import type { RawSql } from '../../db/client.ts';
import { query } from '../../db/oneStatement.ts';
import type { EarlierLeg, Outlook } from './domain/expectedTimes.ts';

interface OutlookRow {
  readonly tripId: string;
  readonly rideSeconds: number | null;
  readonly earlier: readonly Record<string, unknown>[];
}

const instants = /At$/u;

/** Instants come as text in a document. */
const outlookOf = ({ rideSeconds, earlier }: OutlookRow): Outlook => ({
  rideSeconds,
  earlier: earlier.map(
    (leg) =>
      Object.fromEntries(
        Object.entries(leg).map(([name, value]) => [
          name,
          instants.test(name) && typeof value === 'string' ? new Date(value) : value,
        ]),
      ) as unknown as EarlierLeg,
  ),
});

const byTrip = (rows: readonly OutlookRow[]): ReadonlyMap<string, Outlook> =>
  new Map(rows.map((row) => [row.tripId, outlookOf(row)]));

/** What the expected times of legs come from beside themselves; of those that exist for the asker. */
export const outlooksOfTrips = async (
  rawSql: RawSql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outlook>> =>
  // The ids in a query of their own: seeing how many there are, PostgreSQL made a plan for each single leg
  // that an event tells of, at ten times the cost of asking.
  byTrip(
    await rawSql<OutlookRow[]>`
    select o.trip_id as "tripId", o.ride_seconds as "rideSeconds", o.earlier
    from unnest((select ${[...ids]}::uuid[])) asked(id) cross join lateral (select * from leg_outlooks l where l.trip_id = asked.id offset 0) o`,
  );

const expected = sql`('ACCEPTED', 'CONFLICT', 'IN_MOTION')`;
/** When a leg and the one behind it are to be met: as was promised, else as was asked for. */
const [dueHere, dueNext] = [
  sql`coalesce(ot.promised_pick_up_at, ot.pick_up_at)`,
  sql`coalesce(n.promised_pick_up_at, n.pick_up_at)`,
];

/**
 * The same of a booking's legs whose time has come near, to be asked with other things: `itineraryId`,
 * `near`.
 */
export const outlooksOfBooking = query
  .select({
    tripId: sql<string>`o.trip_id`.as('trip_id'),
    rideSeconds: sql<number | null>`o.ride_seconds`.as('ride_seconds'),
    earlier: sql<Record<string, unknown>[]>`o.earlier`.as('earlier'),
  })
  .from(
    sql`trips ot cross join lateral (select * from leg_outlooks l where l.trip_id = ot.id offset 0) o
      where ot.itinerary_id = ${sql.placeholder('itineraryId')} and ot.status in ${expected} and ot.pick_up_at < ${sql.placeholder('near')}::timestamptz`,
  );

/**
 * Which bookings have the next legs of the vehicles of a booking's near legs, and those that are due before
 * them, which wait once a crew has set out for the booking's out of turn: `itineraryId`, `near`.
 */
export const followersOfBooking = query
  .select({
    vehicleId: sql<string>`f.vehicle_id`.as('vehicle_id'),
    itineraryId: sql<string>`f.itinerary_id`.as('itinerary_id'),
    isBehind: sql<boolean>`f.is_behind`.as('is_behind'),
  })
  .from(
    sql`trips ot cross join lateral (
        select n.vehicle_id, n.itinerary_id, ${dueNext} >= ${dueHere} as is_behind,
          row_number() over (partition by ${dueNext} >= ${dueHere} order by abs(extract(epoch from ${dueNext} - ${dueHere}))) as no
        from trips n where n.vehicle_id = ot.vehicle_id and n.status in ('ACCEPTED', 'CONFLICT') and n.to_pickup_at is null
          and n.pick_up_at > ot.pick_up_at - interval '6 hours' and n.pick_up_at < ot.pick_up_at + interval '6 hours' and n.itinerary_id <> ot.itinerary_id) f
      where f.no <= 2 and ot.itinerary_id = ${sql.placeholder('itineraryId')} and ot.vehicle_id is not null and ot.status in ${expected} and ot.pick_up_at < ${sql.placeholder('near')}::timestamptz`,
  );

/** What a command knows of what surrounds a booking's legs. */
export interface Surroundings {
  readonly outlooks: ReadonlyMap<string, Outlook>;
  readonly followers: readonly {
    readonly vehicleId: string;
    readonly itineraryId: string;
    /** Due after the booking's leg, and not before it. */
    readonly isBehind: boolean;
  }[];
}

/** Of a booking that is new, or has no leg near its time. */
export const NO_SURROUNDINGS: Surroundings = { outlooks: new Map(), followers: [] };

/** What was asked for with a booking. */
export const surroundingsOf = (found: {
  readonly outlooks: readonly OutlookRow[];
  readonly followers: Surroundings['followers'];
}): Surroundings => ({ outlooks: byTrip(found.outlooks), followers: found.followers });
