import { and, desc, eq, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import type { TravelledLeg } from '@ptc/schema/rules/usualWays';
import { DateTime } from 'luxon';
import type { Database } from '../../db/client.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { seesAsBooker, type Viewer } from '../core/trips.policy.ts';
import { trips, type Stop } from '../core/trips.table.ts';

/** So many legs back, a way is no longer usual. */
const farBack = 60;

/** What tells a place from another: its facility, else its address. */
const placeOf = ({ facilityId, address }: Stop): string =>
  facilityId ?? [address.line1, address.postcode].join(' ').toLowerCase();

const ended = ['CANCELLED', 'DRY_RUN', 'EXPIRED'] as const;

/**
 * The last legs of a patient that a viewer sees as booker, ways back apart: what their usual ways are found
 * among. One statement, by the index of a patient's legs.
 */
export const travelledLegs = async (
  db: Database,
  viewer: Viewer,
  { patientId, marketId }: { readonly patientId: string; readonly marketId: string | null },
): Promise<TravelledLeg[]> => {
  const inMarket: SQL | undefined = marketId === null ? undefined : eq(trips.marketId, marketId);
  const rows = await db
    .select({
      tripId: trips.id,
      pickUp: trips.pickUp,
      dropOff: trips.dropOff,
      pickUpAt: trips.pickUpAt,
      timeZone: trips.pickUpTimeZone,
      companyId: trips.companyId,
      bookedByCompanyId: trips.bookedByCompanyId,
      marketOwnerId: markets.ownerCompanyId,
    })
    .from(trips)
    .innerJoin(markets, eq(markets.id, trips.marketId))
    .where(
      and(
        eq(trips.patientId, patientId),
        isNull(trips.previousTripId),
        notInArray(trips.status, [...ended]),
        inMarket,
      ),
    )
    .orderBy(desc(trips.pickUpAt), sql`${trips.id}`)
    .limit(farBack);
  return rows
    .filter((row) => seesAsBooker(viewer, row))
    .flatMap(({ tripId, pickUp, dropOff, pickUpAt, timeZone }) => {
      const weekday = DAYS_OF_WEEK[DateTime.fromJSDate(pickUpAt, { zone: timeZone }).weekday - 1];
      return weekday === undefined
        ? []
        : [{ tripId, from: placeOf(pickUp), to: placeOf(dropOff), pickUpAt, weekday }];
    });
};
