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
  isFound,
  nameSearch,
  patientSearch,
  pickUpSpan,
  shownFilter,
  showsText,
  type ListFilters,
  type Searches,
} from '../trip-lists/listFilters.ts';
import { isInvalid, pageOf } from '../trips-grid/tripsGrid.state.ts';

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
    ...shownFilter(searches, zone),
  };
}

/** Which bookings a list is of, where not of all. */
export interface BookingsOf {
  /** Those that this company made for others. */
  bookedBy?: string | null;
  /** Those of this patient. */
  patientId?: string | null;
}

/** Variables of one page of bookings. */
export function bookingVariables(
  query: GridQuery,
  filters: ListFilters,
  zone: string,
  { bookedBy, patientId }: BookingsOf = {},
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
      ...(patientId ? { patientId } : {}),
    },
  };
}

/** Whether a changed booking is still one of this list. */
export function bookingMatches(
  booking: Row,
  filters: ListFilters,
  searches: Searches,
  zone: string,
  { bookedBy, patientId }: BookingsOf = {},
): boolean {
  const proxy = searchFlag(searches['proxy']);
  return (
    (filters.statuses.length === 0 || booking.trips.some((trip) => filters.statuses.includes(trip.status))) &&
    (!filters.invalid || booking.trips.some(isInvalid)) &&
    inSpan(booking.firstPickUpAt, pickUpSpan(filters, searches, zone)) &&
    inSpan(booking.createdAt, searchSpan(searches['createdAt'], zone)) &&
    (proxy === undefined || booking.isProxy === proxy) &&
    (!patientId || booking.patient?.id === patientId) &&
    (!bookedBy || (booking.isProxy && booking.bookedByCompany.id === bookedBy)) &&
    isFound(filters, searches, { name: booking.name, patient: booking.patient?.displayName }) &&
    showsText(searches, {
      transportProvider: booking.transportProvider?.name,
      company: booking.company.name,
      bookedBy: booking.bookedByCompany.name,
      market: booking.market.displayName,
    })
  );
}

/** A booking's key in an order. In one that only the server knows, every change may move it. */
export const bookingKey = (
  booking: Pick<Row, 'name' | 'createdAt' | 'firstPickUpAt' | 'version'>,
  field: string,
): string =>
  ({ NAME: booking.name, CREATED_AT: booking.createdAt, PICK_UP_AT: booking.firstPickUpAt })[field] ??
  String(booking.version);

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
