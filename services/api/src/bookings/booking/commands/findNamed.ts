import { oneStatement } from '../../../db/oneStatement.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import {
  bookingFacilities,
  facilitiesFrom,
  type BookingFacility,
} from '../../../network/facilities/bookingFacility.queries.ts';
import {
  bookingLookups,
  lookupsFrom,
  type BookingLookup,
} from '../../../network/lookups/bookingLookups.queries.ts';
import type { ClassificationInput, LegInput } from './bookingInput.ts';
import type { Reading } from './reading.ts';
import { lookupsNamed } from './resolveClassification.ts';

const find = oneStatement({ lookups: bookingLookups, facilities: bookingFacilities });

/** What an input names by id, as far as it exists. */
export interface Named {
  readonly lookups: ReadonlyMap<string, BookingLookup>;
  readonly facilities: ReadonlyMap<string, BookingFacility>;
}

/** The list entries and facilities a booking names, in one statement. */
export const findNamed = async (
  { db }: Reading,
  market: BookingMarket,
  input: { classification: ClassificationInput; legs: readonly LegInput[] },
): Promise<Named> => {
  const facilityIds = input.legs.flatMap(({ pickUp, dropOff }) => [pickUp.facilityId, dropOff.facilityId]);
  const { lookups, facilities } = await find(db, {
    marketOwnerId: market.ownerCompanyId,
    lookupIds: lookupsNamed(input.classification)
      .map(({ id }) => id)
      .filter(isUuid),
    facilityIds: facilityIds.filter((id) => id != null && isUuid(id)),
  });
  return { lookups: lookupsFrom(lookups), facilities: facilitiesFrom(facilities) };
};
