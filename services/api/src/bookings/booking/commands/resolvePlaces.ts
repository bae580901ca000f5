import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { completeAddress } from '../../../reference/addresses/completeAddress.ts';
import {
  findBookingFacilities,
  type BookingFacility,
} from '../../../network/facilities/bookingFacility.queries.ts';
import { isActiveMember, type BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import type { Stop } from '../../core/commands/tripRows.ts';
import { openStop } from '../../core/domain/openStop.ts';
import type { PlaceInput } from './bookingInput.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { Reading } from './reading.ts';

/** A place of a leg: the stop to copy, its zone, and the hours to check a drop-off against. */
export interface ResolvedPlace {
  readonly stop: Stop;
  readonly timeZone: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** Where nobody knows yet, by the clock of the place before. */
export const openPlace = (timeZone: string): ResolvedPlace => ({
  stop: openStop(timeZone),
  timeZone,
  opensAt: null,
  closesAt: null,
});

/** Whose facilities a booking may use. */
export interface PlaceScope {
  readonly market: BookingMarket;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
}

/**
 * A company's own facilities always; those of the market's other members where the market does not say
 * otherwise.
 */
const mayUse = async (tx: Reading, scope: PlaceScope, facility: BookingFacility): Promise<boolean> => {
  if (facility.companyId === scope.companyId || facility.companyId === scope.bookedByCompanyId) return true;
  if (scope.market.settings.facilityFindCompanyOnly) return false;
  return (
    facility.companyId === scope.market.ownerCompanyId ||
    isActiveMember(tx.db, scope.market.id, facility.companyId)
  );
};

const facilityStop = (facility: BookingFacility, place: PlaceInput): Stop => ({
  facilityId: facility.id,
  facilityName: facility.parentName ?? facility.name,
  departmentName: facility.parentName === null ? null : facility.name,
  address: facility.address,
  floorAndRoom: place.floorAndRoom ?? null,
  notes: place.notes ?? null,
  phone: facility.phone,
});

const facilityOf = async (
  tx: Reading,
  scope: PlaceScope,
  found: ReadonlyMap<string, BookingFacility>,
  id: string,
  path: string,
): Promise<BookingFacility> => {
  const facility = found.get(id);
  if (!facility || !(await mayUse(tx, scope, facility))) throw NotFound({ path: `${path}.facilityId` });
  if (!facility.active) refuseIssues([{ path: `${path}.facilityId`, code: 'inactive' }]);
  if (scope.market.settings.requireDepartment && facility.hasDepartments)
    refuseIssues([{ path: `${path}.facilityId`, code: 'required' }]);
  return facility;
};

/**
 * Turns the places of a booking into stops: a facility is copied as it is now, an address is completed and
 * located. Facilities the booker may not use read as absent. `known`: the facilities named, where they have
 * been found already.
 */
export const resolvePlaces = async (
  tx: Reading,
  scope: PlaceScope,
  places: readonly { path: string; place: PlaceInput }[],
  known?: ReadonlyMap<string, BookingFacility>,
): Promise<ResolvedPlace[]> => {
  const ids = places.flatMap(({ place }) => (place.facilityId ? [place.facilityId] : []));
  const bad = places.find(({ place }) => place.facilityId && !isUuid(place.facilityId));
  if (bad) throw NotFound({ path: `${bad.path}.facilityId` });
  const found = known ?? (await findBookingFacilities(tx.db, [...new Set(ids)]));
  const resolved: ResolvedPlace[] = [];
  for (const { path, place } of places) {
    if (place.facilityId) {
      const facility = await facilityOf(tx, scope, found, place.facilityId, path);
      resolved.push({
        stop: facilityStop(facility, place),
        timeZone: facility.address.timeZone ?? scope.market.timeZone,
        opensAt: facility.opensAt,
        closesAt: facility.closesAt,
      });
      continue;
    }
    const address = place.address ? completeAddress(place.address) : null;
    if (!address) {
      refuseIssues([{ path: `${path}.address`, code: 'address_not_geocoded' }]);
      continue;
    }
    const stop: Stop = {
      facilityId: null,
      facilityName: null,
      departmentName: null,
      address,
      floorAndRoom: place.floorAndRoom ?? null,
      notes: place.notes ?? null,
      phone: null,
    };
    resolved.push({
      stop,
      timeZone: address.timeZone ?? scope.market.timeZone,
      opensAt: null,
      closesAt: null,
    });
  }
  return resolved;
};
