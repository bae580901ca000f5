import { localDay } from '@ptc/schema/rules/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import type { BookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import type { Circumstances } from '../../network/markets/domain/resolveRule.ts';
import { patients, type Payor } from '../../patients/records/patients.table.ts';
import { itineraries } from '../core/itineraries.table.ts';

/** What the circumstances of a leg are found by. */
export interface CircumstancesOf {
  readonly market: Pick<BookingMarket, 'timeZone'>;
  readonly careProviderId: string;
  /** Null, or not stored yet: it is being booked now. */
  readonly bookedAs: string | null;
  /** Of the care provider alone; null: not chosen yet. */
  readonly patientId: string | null;
  readonly leg: {
    readonly pickUpAt: Date;
    readonly pickUpFacilityId: string | null;
    readonly dropOffFacilityId: string | null;
  };
}

const named = (name: string) => sql`any(${sql.placeholder(name)}::uuid[])`;

const find = oneStatement({
  facilities: query
    .select({ id: facilities.id, typeId: facilities.facilityTypeId })
    .from(facilities)
    .where(sql`${facilities.id} = ${named('facilityIds')}`),
  patients: query
    .select({ payors: patients.payors })
    .from(patients)
    .where(
      sql`${patients.id} = ${named('patientIds')} and ${patients.companyId} = ${sql.placeholder('careProviderId')}`,
    ),
  bookings: query
    .select({ createdAt: itineraries.createdAt })
    .from(itineraries)
    .where(sql`${itineraries.id} = ${named('bookedAs')}`),
});

/** Kinds of the payors that are in force on a day; both ends of a coverage are included. */
export const payorTypesOn = (payors: readonly Payor[], day: string): string[] =>
  payors.flatMap(({ payorType, effectiveDate, expiryDate }) =>
    payorType !== null && (effectiveDate ?? day) <= day && day <= (expiryDate ?? day) ? [payorType] : [],
  );

const listOf = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/**
 * What few rules ask about a leg: types of its places, payors of its patient, when it was booked. Asked only
 * where a rule of the market wants it.
 */
export const findCircumstances = async (
  tx: { db: Database; now: Date },
  { leg, market, careProviderId, bookedAs, patientId }: CircumstancesOf,
): Promise<Circumstances> => {
  const found = await find(tx.db, {
    facilityIds: listOf(leg.pickUpFacilityId, leg.dropOffFacilityId),
    patientIds: listOf(patientId),
    bookedAs: listOf(bookedAs),
    careProviderId,
  });
  const typeOf = (id: string | null): string | null =>
    found.facilities.find((facility) => facility.id === id)?.typeId ?? null;
  return {
    bookedAt: found.bookings[0]?.createdAt ?? tx.now,
    payorTypes: payorTypesOn(found.patients[0]?.payors ?? [], localDay(leg.pickUpAt, market.timeZone)),
    pickUpTypeId: typeOf(leg.pickUpFacilityId),
    dropOffTypeId: typeOf(leg.dropOffFacilityId),
  };
};
