import { desc, eq } from 'drizzle-orm';
import type { Database, RawSql, RawTx } from '../../db/client.ts';
import { outlooksOfTrips } from '../../bookings/core/outlook.queries.ts';
import { NO_OUTLOOK } from '../../bookings/core/domain/expectedTimes.ts';
import { messageStates } from '../../people/messages/messages.queries.ts';
import { secretHash } from '../../platform/auth/secrets.ts';
import { rideLeg, type RideLeg, type RideLegFacts } from './domain/ride.ts';
import { patientLinks } from './patientLinks.table.ts';

/** A link as its booking side sees it, with what became of its message; null: that is forgotten. */
export type PatientLinkRow = typeof patientLinks.$inferSelect & {
  readonly message: 'QUEUED' | 'SENT' | 'DEAD' | 'VOID' | null;
};

/** The key of a link's message among all that are sent. */
export const messageKeyOf = (linkId: string): string => `patientLink:${linkId}`;

/**
 * The links of a booking, the newest first; the caller sees the booking. Their messages are of nobody, and no
 * reader's: `whole` sees them.
 */
export const linksOf = async (
  db: Database,
  whole: RawSql,
  itineraryId: string,
): Promise<PatientLinkRow[]> => {
  const links = await db
    .select()
    .from(patientLinks)
    .where(eq(patientLinks.itineraryId, itineraryId))
    .orderBy(desc(patientLinks.createdAt), desc(patientLinks.id));
  const states = await messageStates(
    whole,
    links.map(({ id }) => messageKeyOf(id)),
  );
  return links.map((link) => ({
    ...link,
    message: states.find(({ dedupeKey }) => dedupeKey === messageKeyOf(link.id))?.status ?? null,
  }));
};

/** What a secret opens. */
export interface OpenLink {
  readonly id: string;
  readonly itineraryId: string;
  readonly companyId: string;
  readonly mayCancel: boolean;
  readonly askedCallAt: Date | null;
  readonly expiresAt: Date;
}

/**
 * The link of a secret while it is good: sent, neither taken back nor expired, in a market that goes on
 * having such pages. Else none.
 */
export const openLink = async (sql: RawSql | RawTx, secret: string, now: Date): Promise<OpenLink | null> => {
  const [row] = await sql<OpenLink[]>`
    select l.id, l.itinerary_id as "itineraryId", i.company_id as "companyId", l.asked_call_at as "askedCallAt", l.expires_at as "expiresAt",
      coalesce((m.settings ->> 'patientMayCancel')::boolean, false) as "mayCancel"
    from patient_links l join itineraries i on i.id = l.itinerary_id join markets m on m.id = i.market_id
    where l.secret_hash = ${secretHash(secret)} and l.revoked_at is null and l.expires_at > ${now}
      and coalesce((m.settings ->> 'patientLinks')::boolean, false)`;
  return row ?? null;
};

/** Whether a secret was ever sent, be it good or not. */
export const wasSent = async (sql: RawSql, secret: string): Promise<boolean> =>
  (await sql`select 1 from patient_links where secret_hash = ${secretHash(secret)}`).length > 0;

/** What a page says besides its legs. */
interface RideHead {
  readonly firstName: string;
  readonly timeZone: string;
}

/** The page of one booking. */
export interface Ride extends RideHead {
  readonly legs: readonly RideLeg[];
  readonly askedCallAt: Date | null;
  readonly expiresAt: Date;
}

/**
 * Legs that are shown at most, those to come first: by their times, since a day of a bundle that is taken up
 * again, or moved, has its place behind the others.
 */
const shownLegs = 12;
/** A leg that is over stays on the page so long. */
const keptHours = 24;

/**
 * What the page of a link shows. It reads times, who comes and a first name, and nothing else of the booking.
 */
export const rideOf = async (sql: RawSql, link: OpenLink, now: Date): Promise<Ride | null> => {
  const [head] = await sql<RideHead[]>`
    select p.first_name as "firstName", m.time_zone as "timeZone"
    from itineraries i join patients p on p.id = i.patient_id join markets m on m.id = i.market_id where i.id = ${link.itineraryId}`;
  if (!head) return null;
  const since = new Date(now.getTime() - keptHours * 3_600_000);
  const facts = await sql<RideLegFacts[]>`
    select * from (
      select t.id, row_number() over (order by t.position)::integer as no, t.previous_trip_id is not null as "isReturn",
        t.pick_up_time_zone as "pickUpTimeZone", t.drop_off_time_zone as "dropOffTimeZone", t.status, t.pick_up_type as "pickUpType", t.pick_up_at as "pickUpAt", t.promised_pick_up_at as "promisedPickUpAt", t.drop_off_at as "dropOffAt",
        t.ready_at as "readyAt", t.wait_and_return as "waitAndReturn", t.route_duration_seconds as "routeDurationSeconds",
        t.assigned_at as "assignedAt", t.to_pickup_at as "toPickupAt", t.at_pickup_at as "atPickupAt", t.to_dropoff_at as "toDropoffAt",
        t.at_dropoff_at as "atDropoffAt", t.clear_at as "clearAt",
        c.name as "carrierName", c.settings ->> 'phone' as "carrierPhone", v.name as "vehicleName", v.plate as "vehiclePlate",
        nullif(concat_ws(' ', v.color, v.make, v.model), '') as "vehicleLook"
      from trips t left join companies c on c.id = t.transport_provider_id left join vehicles v on v.id = t.vehicle_id
      where t.itinerary_id = ${link.itineraryId}
    ) legs where coalesce("dropOffAt", "pickUpAt") > ${since} or "readyAt" > ${since}
      or ("pickUpType" = 'WILL_CALL' and "readyAt" is null and status not in ('CANCELLED', 'COMPLETED', 'DRY_RUN'))
    order by "pickUpAt", no limit ${shownLegs}`;
  const outlooks = await outlooksOfTrips(
    sql,
    facts.map(({ id }) => id),
  );
  return {
    ...head,
    askedCallAt: link.askedCallAt,
    expiresAt: link.expiresAt,
    legs: facts.map((leg) => rideLeg(leg, now, outlooks.get(leg.id) ?? NO_OUTLOOK, link.mayCancel)),
  };
};
