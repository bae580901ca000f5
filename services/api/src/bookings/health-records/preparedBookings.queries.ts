import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, RawSql } from '../../db/client.ts';
import { facilityCompanies } from '../../network/facilities/facilities.queries.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import type { Candidate } from './domain/matchPlace.ts';
import type { NamedPlace } from './domain/visit.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { preparedBookings } from './preparedBookings.table.ts';

/** A prepared booking as stored. */
export type PreparedRow = typeof preparedBookings.$inferSelect;

/** A prepared booking of a company; null: it has none of that id. */
export const preparedById = async (
  db: Database,
  companyId: string,
  id: string,
): Promise<PreparedRow | null> => {
  const [row] = await db
    .select()
    .from(preparedBookings)
    .where(and(eq(preparedBookings.id, id), eq(preparedBookings.companyId, companyId)));
  return row ?? null;
};

/** Whether a booking was cancelled. */
export const isCancelled = async (db: Database, itineraryId: string): Promise<boolean> => {
  const [row] = await db
    .select({ status: itineraries.status })
    .from(itineraries)
    .where(eq(itineraries.id, itineraryId));
  return row?.status === 'CANCELLED';
};

/**
 * The booking there is of a visit: made of it, or of one that goes to the same appointment, and not cancelled
 * since; null: none.
 */
export const bookingOfVisit = async (
  db: Database,
  { id, companyId, visit }: Pick<PreparedRow, 'id' | 'companyId' | 'visit'>,
): Promise<string | null> => {
  const appointment = visit.appointment ?? null;
  const [row] = await db
    .select({ id: itineraries.id })
    .from(preparedBookings)
    .innerJoin(itineraries, eq(itineraries.id, preparedBookings.itineraryId))
    .where(
      and(
        eq(preparedBookings.companyId, companyId),
        or(
          eq(preparedBookings.id, id),
          appointment === null
            ? undefined
            : sql`(${preparedBookings.visit} ->> 'appointment') = ${appointment}`,
        ),
        ne(itineraries.status, 'CANCELLED'),
      ),
    )
    .orderBy(desc(sql`${preparedBookings.id} = ${id}`))
    .limit(1);
  return row?.id ?? null;
};

/**
 * Facilities and departments in use that some places may be: the company's, and those of its market's members
 * where they share.
 */
export const candidatesFor = async (
  db: Database,
  of: { readonly companyId: string; readonly marketId: string | null },
  places: readonly NamedPlace[],
): Promise<Candidate[]> => {
  const words = (pick: (place: NamedPlace) => (string | null)[]) =>
    sql.param([
      ...new Set(places.flatMap(pick).flatMap((word) => (word === null ? [] : [word.toLowerCase()]))),
    ]);
  const [npis, codes, names] = [
    words(({ npi }) => [npi]),
    words(({ externalCode, parentExternalCode }) => [externalCode, parentExternalCode]),
    words(({ name }) => [name]),
  ];
  const named = sql`(lower(f.npi) = any(${npis}::text[]) or lower(f.external_code) = any(${codes}::text[]) or lower(f.name) = any(${names}::text[]))`;
  const rows = await db
    .select()
    .from(facilities)
    .where(
      and(
        eq(facilities.status, 'ACTIVE'),
        or(
          eq(facilities.companyId, of.companyId),
          of.marketId === null
            ? undefined
            : sql`${facilities.companyId} in ${facilityCompanies(sql`(select ${of.marketId}::uuid)`)}`,
        ),
        sql`coalesce(${facilities.parentId}, ${facilities.id}) in (select coalesce(f.parent_id, f.id) from facilities f where ${named})`,
      ),
    );
  return rows.map(({ id, parentId, name, npi, externalCode, address, companyId }) => ({
    id,
    parentId,
    name,
    npi,
    externalCode,
    postcode: address.postcode,
    isOwn: companyId === of.companyId,
  }));
};

/** What nobody made a booking of is dropped a day after it came last. */
export const dropOldPrepared = async (rawSql: RawSql): Promise<void> => {
  await rawSql`delete from prepared_bookings where itinerary_id is null and updated_at < now() - interval '1 day'`;
};
