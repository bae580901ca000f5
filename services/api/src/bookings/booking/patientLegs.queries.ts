import { and, between, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { LegTime, OtherLeg } from '@ptc/schema/rules/duplicates';
import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { trips } from '../core/trips.table.ts';
import { seesAsBooker, type Viewer } from '../core/trips.policy.ts';

const day = 86_400_000;
/** Nobody's booking: an id that no row has, for a booking that is only being made. */
const none = '00000000-0000-0000-0000-000000000000';

/** Which legs of a patient may be like some others: those about their time, of other bookings. */
export interface Around {
  readonly patientId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly exceptItineraryId: string | null;
}

/**
 * Live legs of a patient around a time, whoever booked them, to be asked with other things: what `placesOf`
 * gives. The index of a patient's legs by pick-up serves it.
 */
export const patientLegs = query
  .select({
    tripId: trips.id,
    name: trips.name,
    companyId: trips.companyId,
    bookedByCompanyId: trips.bookedByCompanyId,
    marketOwnerId: markets.ownerCompanyId,
    pickUpAt: trips.pickUpAt,
    dropOffAt: trips.dropOffAt,
    appointmentAt: trips.appointmentAt,
  })
  .from(trips)
  .innerJoin(markets, eq(markets.id, trips.marketId))
  .where(
    and(
      eq(trips.patientId, sql.placeholder('patientId')),
      between(trips.pickUpAt, sql.placeholder('legsFrom'), sql.placeholder('legsTo')),
      ne(trips.itineraryId, sql.placeholder('exceptItineraryId')),
      notInArray(trips.status, [...FINAL_TRIP_STATUSES, 'EXPIRED']),
    ),
  );

type PatientLeg = OtherLeg & {
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
};

/**
 * The values of the query's places. A ride takes less than a day, and wall clocks are less than a day from
 * UTC.
 */
export const placesOf = ({ patientId, from, to, exceptItineraryId }: Around): Record<string, unknown> => ({
  patientId,
  legsFrom: new Date(from.getTime() - 2 * day).toISOString(),
  legsTo: new Date(to.getTime() + 2 * day).toISOString(),
  exceptItineraryId: exceptItineraryId ?? none,
});

/**
 * What of these legs an asker may be told: those of bookings that they see as booker. Whoever only carries or
 * is asked for a leg would learn by it whose leg that is; and a proxy does not learn what the care provider
 * has booked by itself.
 */
export const knownTo = (viewer: Viewer, legs: readonly PatientLeg[]): readonly OtherLeg[] =>
  legs.filter((leg) => seesAsBooker(viewer, leg));

const find = oneStatement({ legs: patientLegs });

/**
 * The legs of other bookings of a patient that a viewer knows of and that lie about the time of some legs, in
 * one statement.
 */
export const otherLegs = async (
  db: Database,
  viewer: Viewer,
  patientId: string,
  legs: readonly LegTime[],
  exceptItineraryId: string | null,
): Promise<readonly OtherLeg[]> => {
  if (legs.length === 0) return [];
  const times = legs.flatMap(({ pickUpAt, dropOffAt, appointmentAt }) =>
    [pickUpAt, dropOffAt, appointmentAt].flatMap((at) => at?.getTime() ?? []),
  );
  const around = {
    patientId,
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    exceptItineraryId,
  };
  return knownTo(viewer, (await find(db, placesOf(around))).legs);
};
