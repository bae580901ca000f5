import { ITINERARY_TYPES } from '@ptc/schema/rules/lists/bookings';
import { OFFER_INTERVALS, RECURRENCE_STATUSES } from '@ptc/schema/rules/lists/recurrence';
import { hasPart } from '@ptc/schema/rules/searchedNames';
import type { ColumnFilter } from '../../../platform/graphql/columnFilter.ts';
import {
  classificationKey,
  isWithin,
  lookupWords,
  patientKey,
  statusKey,
  stopKey,
  type ShownKey,
} from '../../core/domain/lookThrough.ts';
import type { TemplateShown } from '../booking.hooks.ts';
import type { ItineraryView } from '../../core/itineraries.queries.ts';
import type { TripView } from '../../core/trips.queries.ts';

/** A booking with the first leg of it that its reader sees, where lists show something of that. */
export interface ShownItinerary {
  readonly id: string;
  readonly booking: ItineraryView;
  readonly leg: TripView | null;
  /** Of a template: its recurrence. */
  readonly template: TemplateShown | null;
}

const from = ({ leg, template }: ShownItinerary): string | null =>
  stopKey(leg?.pickUp ?? template?.pickUp ?? null);
const to = ({ leg, template }: ShownItinerary): string | null =>
  stopKey(leg?.dropOff ?? template?.dropOff ?? null);

const callTypeOf = ({ leg, template }: ShownItinerary) => leg?.callType ?? template?.callType ?? null;

/**
 * The orders of bookings that no index has: by what a row shows to its reader. Places and classification are
 * those of the first leg.
 */
export const shownItineraryOrders = {
  STATUS: ({ booking }) => statusKey(booking.status),
  TYPE: ({ booking }) => ITINERARY_TYPES.indexOf(booking.type),
  PATIENT: ({ booking }) => patientKey(booking),
  PICK_UP_PLACE: from,
  DROP_OFF_PLACE: to,
  TRANSPORT_PROVIDER: ({ booking }) => booking.transportProviderName,
  COMPANY: ({ booking }) => booking.companyName,
  BOOKED_BY: ({ booking }) => booking.bookedByCompanyName,
  MARKET: ({ booking }) => booking.marketName,
  CALL_TYPE: (row) => callTypeOf(row)?.code,
  URGENCY: ({ leg }) => leg?.urgency?.code,
  PRIORITY: ({ leg }) => leg?.priority?.code,
  CODES: ({ leg }) => leg && classificationKey(leg),
  PROXY: ({ booking }) => Number(booking.bookedByCompanyId !== booking.companyId),
  UPDATED_AT: ({ booking }) => booking.updatedAt,
  RECURRENCE_STATUS: ({ template }) => template && RECURRENCE_STATUSES.indexOf(template.status),
  DAYS: ({ template }) => template?.days,
  NEXT: ({ template }) => template?.nextAt,
  OFFER_INTERVAL: ({ template }) => template && OFFER_INTERVALS.indexOf(template.offerInterval),
  // One without end ends after all others.
  ENDS_ON: ({ template }) => template && (template.endsOn ?? '9999-12-31'),
  PRODUCED_THROUGH: ({ template }) => template?.producedThrough,
} as const satisfies Record<string, (row: ShownItinerary) => ShownKey>;
export type ShownItineraryOrder = keyof typeof shownItineraryOrders;

/** Every order of bookings, for lists that are looked through. */
export const shownItineraryKeys: Readonly<
  Record<ShownItineraryOrder | 'PICK_UP_AT' | 'CREATED_AT' | 'NAME', (row: ShownItinerary) => ShownKey>
> = {
  ...shownItineraryOrders,
  PICK_UP_AT: ({ booking, leg }) => (booking.whole ? null : leg?.pickUpAt) ?? booking.firstPickUpAt,
  CREATED_AT: ({ booking }) => booking.createdAt,
  NAME: ({ booking }) => booking.name,
};

/** The columns by which bookings are narrowed that no index has. */
export const shownItineraryColumns = {
  pickUpPlace: 'text',
  dropOffPlace: 'text',
  transportProvider: 'text',
  company: 'text',
  bookedBy: 'text',
  market: 'text',
  callType: 'text',
  urgency: 'text',
  priority: 'text',
  modified: 'time',
} as const;
export type ShownItineraryFilter = ColumnFilter<typeof shownItineraryColumns>;

/** Whether a booking shows what was asked for. */
export const showsOnItinerary = (row: ShownItinerary, filter: ShownItineraryFilter): boolean =>
  hasPart(from(row), filter.pickUpPlace) &&
  hasPart(to(row), filter.dropOffPlace) &&
  hasPart(row.booking.transportProviderName, filter.transportProvider) &&
  hasPart(row.booking.companyName, filter.company) &&
  hasPart(row.booking.bookedByCompanyName, filter.bookedBy) &&
  hasPart(row.booking.marketName, filter.market) &&
  hasPart(lookupWords(callTypeOf(row)), filter.callType) &&
  hasPart(lookupWords(row.leg?.urgency ?? null), filter.urgency) &&
  hasPart(lookupWords(row.leg?.priority ?? null), filter.priority) &&
  isWithin(row.booking.updatedAt, filter.modified);
