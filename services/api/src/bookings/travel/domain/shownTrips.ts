import { PICK_UP_TYPES } from '@ptc/schema/rules/lists/bookings';
import { hasPart } from '@ptc/schema/rules/searchedNames';
import {
  classificationKey,
  isWithin,
  lookupWords,
  patientKey,
  statusKey,
  stopKey,
  type ShownKey,
} from '../../core/domain/lookThrough.ts';
import { type STATED_FACTS, statedFacts, type StatedFactName } from '@ptc/schema/rules/statedFacts';
import type { ColumnFilter } from '../../../platform/graphql/columnFilter.ts';
import type { TripView } from '../../core/trips.queries.ts';

type StatedOrder = (typeof STATED_FACTS)[StatedFactName]['conflict'];
/** What is stated of a leg has orders by the names that changes of it have. */
const statedOrders = Object.fromEntries(
  statedFacts.map(([name, { conflict }]) => [conflict, (trip: TripView) => trip[name]]),
) as Record<StatedOrder, (trip: TripView) => number>;

/** The words of these orders. */
export const statedOrderWords = Object.fromEntries(
  statedFacts.map(([, { conflict, label }]) => [conflict, label]),
) as Record<StatedOrder, string>;

/** How far a leg has come, by its last stamp and then by its place in the life of a leg. */
const progressKey = (trip: TripView): number => {
  const stamps = [
    trip.assignedAt,
    trip.toPickupAt,
    trip.atPickupAt,
    trip.toDropoffAt,
    trip.atDropoffAt,
    trip.clearAt,
  ];
  return 100 * (stamps.findLastIndex((at) => at !== null) + 1) + statusKey(trip.status);
};

/** The orders of legs that no index has: by what a row shows to its reader. */
export const shownTripOrders = {
  STATUS: ({ status }) => statusKey(status),
  PICK_UP_PLACE: ({ pickUp }) => stopKey(pickUp),
  DROP_OFF_PLACE: ({ dropOff }) => stopKey(dropOff),
  PATIENT: patientKey,
  TRANSPORT_PROVIDER: (trip) => trip.transportProviderName,
  VEHICLE: (trip) => trip.vehicleName,
  COMPANY: (trip) => trip.companyName,
  MARKET: (trip) => trip.marketName,
  CALL_TYPE: (trip) => trip.callType?.code,
  URGENCY: (trip) => trip.urgency?.code,
  PRIORITY: (trip) => trip.priority?.code,
  PICK_UP_TYPE: (trip) => PICK_UP_TYPES.indexOf(trip.pickUpType),
  DISTANCE: (trip) => trip.routeDistanceMeters,
  DURATION: (trip) => trip.routeDurationSeconds,
  PROMISED_AT: (trip) => trip.promisedPickUpAt,
  APPOINTMENT_AT: (trip) => trip.appointmentAt,
  DROP_OFF_AT: (trip) => trip.dropOffAt,
  CREATED_AT: (trip) => trip.createdAt,
  CODES: classificationKey,
  PROGRESS: progressKey,
  INCOMPLETE: ({ incompleteReasons }) => incompleteReasons.length,
  UPDATED_AT: (trip) => trip.updatedAt,
  ...statedOrders,
} as const satisfies Record<string, (trip: TripView) => ShownKey>;
export type ShownTripOrder = keyof typeof shownTripOrders;

/** Every order of legs, for lists that are looked through. */
export const shownTripKeys: Readonly<
  Record<ShownTripOrder | 'PICK_UP_AT' | 'NAME', (trip: TripView) => ShownKey>
> = { ...shownTripOrders, PICK_UP_AT: (trip) => trip.pickUpAt, NAME: (trip) => trip.name };

/** The columns by which legs are narrowed that no index has. */
export const shownTripColumns = {
  pickUpPlace: 'text',
  dropOffPlace: 'text',
  transportProvider: 'text',
  company: 'text',
  vehicle: 'text',
  market: 'text',
  callType: 'text',
  urgency: 'text',
  priority: 'text',
  modified: 'time',
} as const;
export type ShownTripFilter = ColumnFilter<typeof shownTripColumns>;

/** Whether a leg shows what was asked for. */
export const showsOnTrip = (trip: TripView, filter: ShownTripFilter): boolean =>
  hasPart(stopKey(trip.pickUp), filter.pickUpPlace) &&
  hasPart(stopKey(trip.dropOff), filter.dropOffPlace) &&
  hasPart(trip.transportProviderName, filter.transportProvider) &&
  hasPart(trip.companyName, filter.company) &&
  hasPart(trip.vehicleName, filter.vehicle) &&
  hasPart(trip.marketName, filter.market) &&
  hasPart(lookupWords(trip.callType), filter.callType) &&
  hasPart(lookupWords(trip.urgency), filter.urgency) &&
  hasPart(lookupWords(trip.priority), filter.priority) &&
  isWithin(trip.updatedAt, filter.modified);
