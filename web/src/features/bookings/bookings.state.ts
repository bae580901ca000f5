import type {
  BookingsGrid_itinerariesQueryVariables,
  BookingsGrid_itineraryFragment,
  ItineraryFilter,
  ItineraryOrder,
} from '../../gql/generated.ts';
import { searchFlag, searchSpan } from '../../grid/search.ts';
import type { GridQuery } from '../../grid/types.ts';
import {
  inSpan,
  nameSearch,
  patientSearch,
  pickUpSpan,
  type ListFilters,
  type Searches,
} from '../../parts/trip-lists/listFilters.ts';
import { isInvalid, pageOf } from '../../parts/trips-grid/tripsGrid.state.ts';

type Row = BookingsGrid_itineraryFragment;

/** The API's filter for what the list of bookings shows: a status asks for bookings with a leg in it. */
export function bookingFilter(filters: ListFilters, searches: Searches, zone: string): ItineraryFilter {
  const { from, to } = pickUpSpan(filters, searches, zone);
  const created = searchSpan(searches['createdAt'], zone);
  const proxy = searchFlag(searches['proxy']);
  const name = nameSearch(searches);
  const patientName = patientSearch(searches);
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.statuses.length > 0 ? { legStatuses: [...filters.statuses] } : {}),
    ...(filters.invalid ? { invalid: true } : {}),
    ...(from ? { pickUpFrom: from } : {}),
    ...(to ? { pickUpTo: to } : {}),
    ...(created.from ? { createdFrom: created.from } : {}),
    ...(created.to ? { createdTo: created.to } : {}),
    ...(name ? { name } : {}),
    ...(patientName ? { patientName } : {}),
    ...(proxy === undefined ? {} : { proxy }),
  };
}

/** Variables of one page of bookings; `bookedBy` asks for those that this company made for others. */
export function bookingVariables(
  query: GridQuery,
  filters: ListFilters,
  zone: string,
  bookedBy: string | null = null,
): BookingsGrid_itinerariesQueryVariables {
  const orderBy = query.orderBy
    ? {
        orderBy: {
          field: query.orderBy.field as ItineraryOrder['field'],
          direction: query.orderBy.direction,
        },
      }
    : {};
  return {
    ...pageOf(query),
    ...orderBy,
    filter: {
      ...bookingFilter(filters, query.search, zone),
      ...(bookedBy ? { proxy: true, bookedByCompanyId: bookedBy } : {}),
    },
  };
}

/** Whether a changed booking is still one of this list. */
export function bookingMatches(
  booking: Row,
  filters: ListFilters,
  searches: Searches,
  zone: string,
  bookedBy: string | null = null,
): boolean {
  const proxy = searchFlag(searches['proxy']);
  const name = nameSearch(searches)?.toUpperCase();
  const patientName = patientSearch(searches)?.toLocaleLowerCase();
  const patient = booking.patient?.displayName.toLocaleLowerCase() ?? '';
  const search = filters.search;
  return (
    (filters.statuses.length === 0 || booking.trips.some((trip) => filters.statuses.includes(trip.status))) &&
    (!filters.invalid || booking.trips.some(isInvalid)) &&
    inSpan(booking.firstPickUpAt, pickUpSpan(filters, searches, zone)) &&
    inSpan(booking.createdAt, searchSpan(searches['createdAt'], zone)) &&
    (proxy === undefined || booking.isProxy === proxy) &&
    (bookedBy === null || (booking.isProxy && booking.bookedByCompany.id === bookedBy)) &&
    (!search ||
      booking.name.toUpperCase().startsWith(search.toUpperCase()) ||
      patient.includes(search.toLocaleLowerCase())) &&
    (!name || booking.name.toUpperCase().startsWith(name)) &&
    (!patientName || patient.includes(patientName))
  );
}

/** A booking's key in an order. */
export const bookingKey = (
  booking: Pick<Row, 'name' | 'createdAt' | 'firstPickUpAt'>,
  field: string,
): string =>
  field === 'NAME' ? booking.name : field === 'CREATED_AT' ? booking.createdAt : booking.firstPickUpAt;

/** The states of a booking's legs, each once with the legs in it; the booking's own comes first. */
export function statusGroups(booking: {
  status: Row['status'];
  trips: readonly Pick<Row['trips'][number], 'name' | 'status' | 'incompleteReasons'>[];
}): { state: Row['status'] | 'INVALID'; legs: string[] }[] {
  const groups = new Map<Row['status'] | 'INVALID', string[]>();
  for (const trip of booking.trips) {
    const state = isInvalid(trip) ? ('INVALID' as const) : trip.status;
    groups.set(state, [...(groups.get(state) ?? []), trip.name]);
  }
  return [...groups]
    .map(([state, legs]) => ({ state, legs }))
    .toSorted((a, b) => Number(b.state === booking.status) - Number(a.state === booking.status));
}
