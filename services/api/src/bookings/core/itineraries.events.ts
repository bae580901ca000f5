import type { LegFacts } from '../../db/sides/domain/onSide.ts';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';

/**
 * Events of bookings; the entity is the itinerary. `info.changed`: a phone number, note, room or
 * authorization number. `itinerary.attached`: something was attached or removed, of the booking nothing
 * changed.
 */
const ITINERARY_EVENTS = [
  'itinerary.created',
  'itinerary.updated',
  'itinerary.reviewed',
  'info.changed',
  'itinerary.attached',
] as const;
export type ItineraryEventName = (typeof ITINERARY_EVENTS)[number];

/** Ids and codes only. */
export interface ItineraryEventPayload {
  readonly marketId: string;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  readonly status: TripStatus;
  /** The transport providers that hold legs of it: whom an `info.changed` informs. */
  readonly transportProviderIds: readonly string[];
  readonly actorCompanyId: string | null;
  readonly causeId: string;
  /** What named somebody in its legs before, where they name others now. */
  readonly before?: readonly LegFacts[];
}
