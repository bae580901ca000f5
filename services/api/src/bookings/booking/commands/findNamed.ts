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
import type { OtherLeg } from '@ptc/schema/rules/duplicates';
import { knownTo, patientLegs, placesOf } from '../patientLegs.queries.ts';
import type { ClassificationInput, LegInput } from './bookingInput.ts';
import type { Reading } from './reading.ts';
import { lookupsNamed } from './resolveClassification.ts';

const find = oneStatement({ lookups: bookingLookups, facilities: bookingFacilities, legs: patientLegs });

/** What an input names by id, as far as it exists. */
export interface Named {
  readonly lookups: ReadonlyMap<string, BookingLookup>;
  readonly facilities: ReadonlyMap<string, BookingFacility>;
  /**
   * Legs of the patient about that time, of other bookings the asker knows of; none where no patient is
   * named.
   */
  readonly otherLegs: readonly OtherLeg[];
}

interface NamingInput {
  readonly classification?: ClassificationInput | null;
  readonly legs: readonly LegInput[];
  readonly returnPickUpAt?: string | null;
}

/** From the first to the last time that an input names, by any clock; `now` where it names none. */
const timesOf = (
  { legs, returnPickUpAt }: NamingInput,
  now: Date,
): { readonly from: Date; readonly to: Date } => {
  const times = [
    ...legs.flatMap(({ pickUp, dropOff, appointmentAt }) => [pickUp.at, dropOff?.at, appointmentAt]),
    returnPickUpAt,
  ].flatMap((local) => (local ? [Date.parse(`${local.slice(0, 16)}Z`)] : []));
  const all = [...times.filter(Number.isFinite), ...(times.length === 0 ? [now.getTime()] : [])];
  const leaving = legs.some(({ pickUp }) => pickUp.type === 'READY_NOW') ? [now.getTime()] : [];
  return { from: new Date(Math.min(...all, ...leaving)), to: new Date(Math.max(...all, ...leaving)) };
};

/**
 * The list entries and facilities a booking names, and what else its patient has about that time, in one
 * statement.
 */
export const findNamed = async (
  { db, actor, now }: Reading,
  market: BookingMarket,
  input: NamingInput,
  patientId: string | null,
): Promise<Named> => {
  const facilityIds = input.legs.flatMap(({ pickUp, dropOff }) => [pickUp.facilityId, dropOff?.facilityId]);
  const { lookups, facilities, legs } = await find(db, {
    marketOwnerId: market.ownerCompanyId,
    lookupIds: [input.classification, ...input.legs.map(({ classification }) => classification)]
      .flatMap((one) => (one ? lookupsNamed(one) : []))
      .map(({ id }) => id)
      .filter(isUuid),
    facilityIds: facilityIds.filter((id) => id != null && isUuid(id)),
    ...placesOf({ ...timesOf(input, now), patientId, exceptItineraryId: null }),
  });
  return {
    lookups: lookupsFrom(lookups),
    facilities: facilitiesFrom(facilities),
    otherLegs: knownTo(actor, legs),
  };
};
