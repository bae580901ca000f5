import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Database } from '../../src/db/client.ts';
import { activityEntries } from '../../src/bookings/core/activity.table.ts';
import { batches, itineraries } from '../../src/bookings/core/itineraries.table.ts';
import { offers } from '../../src/bookings/core/offers.table.ts';
import { trips } from '../../src/bookings/core/trips.table.ts';
import { newId } from '../../src/platform/ids.ts';
import { nextNumber, only } from './counter.ts';
import { makePatient, makeStop } from './places.ts';

export type ItineraryRow = typeof itineraries.$inferSelect;
export type BatchRow = typeof batches.$inferSelect;
export type TripRow = typeof trips.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type ActivityRow = typeof activityEntries.$inferSelect;

/** A booking with one batch and its legs, as rows: no command ran, no event was written. */
export interface Booking {
  itinerary: ItineraryRow;
  batch: BatchRow;
  trips: TripRow[];
  /** The first leg. */
  trip: TripRow;
}

/** What may be said of a booking; everything else gets a likely value. */
export interface BookingOptions {
  marketId: string;
  companyId: string;
  bookedByCompanyId?: string;
  patientId?: string;
  status?: TripStatus;
  transportProviderId?: string | null;
  /** Pick-up of the first leg; default tomorrow at noon UTC. Further legs follow hour by hour. */
  pickUpAt?: Date;
  legs?: number;
  itinerary?: Partial<typeof itineraries.$inferInsert>;
  batch?: Partial<typeof batches.$inferInsert>;
  /** Of every leg. */
  trip?: Partial<typeof trips.$inferInsert>;
}

const hour = 3_600_000;
const tomorrowNoon = (): Date => new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 12 * hour);

/** A booking with its batch and legs by direct insert; the counter triggers run, nothing else does. */
export const makeBooking = async (db: Database, of: BookingOptions): Promise<Booking> => {
  const patientId = of.patientId ?? (await makePatient(db, { companyId: of.companyId })).id;
  const status = of.status ?? 'DRAFT';
  const firstPickUpAt = of.pickUpAt ?? tomorrowNoon();
  const bookedByCompanyId = of.bookedByCompanyId ?? of.companyId;
  const legs = of.legs ?? 1;
  const itinerary = only(
    await db
      .insert(itineraries)
      .values({
        id: newId(),
        name: `T${100_000 + nextNumber()}`,
        marketId: of.marketId,
        companyId: of.companyId,
        bookedByCompanyId,
        patientId,
        type: legs === 1 ? 'ONE_WAY' : legs === 2 ? 'ROUND_TRIP' : 'MULTI',
        status,
        firstPickUpAt,
        ...of.itinerary,
      })
      .returning(),
  );
  const batch = only(
    await db
      .insert(batches)
      .values({ id: newId(), itineraryId: itinerary.id, marketId: itinerary.marketId, no: 1, ...of.batch })
      .returning(),
  );
  const made: TripRow[] = [];
  for (let position = 0; position < legs; position += 1) {
    made.push(
      await makeTrip(db, {
        itinerary,
        batch,
        position,
        status,
        transportProviderId: of.transportProviderId ?? null,
        pickUpAt: new Date(firstPickUpAt.getTime() + position * hour),
        ...of.trip,
      }),
    );
  }
  const [trip] = made;
  if (!trip) throw new Error('A booking has at least one leg');
  return { itinerary, batch, trips: made, trip };
};

/** A leg of a booking by direct insert. */
export const makeTrip = async (
  db: Database,
  of: {
    itinerary: ItineraryRow;
    batch: BatchRow;
    position: number;
    status: TripStatus;
    pickUpAt: Date;
  } & Partial<typeof trips.$inferInsert>,
): Promise<TripRow> => {
  const { itinerary, batch, ...columns } = of;
  return only(
    await db
      .insert(trips)
      .values({
        id: newId(),
        itineraryId: itinerary.id,
        batchId: batch.id,
        marketId: itinerary.marketId,
        companyId: itinerary.companyId,
        bookedByCompanyId: itinerary.bookedByCompanyId,
        patientId: itinerary.patientId,
        name: `${itinerary.name}-${String.fromCharCode(65 + of.position)}`,
        pickUpType: 'SET_TIME',
        pickUpTimeZone: 'America/New_York',
        originalPickUpAt: of.pickUpAt,
        dropOffAt: new Date(of.pickUpAt.getTime() + hour / 2),
        dropOffTimeZone: 'America/New_York',
        pickUp: makeStop(),
        dropOff: makeStop({ notes: null, phone: null }),
        routeDistanceMeters: 8_000,
        routeDurationSeconds: 1_800,
        ...columns,
      })
      .returning(),
  );
};

/**
 * An offer of a booking's batch to a transport provider; open, tier 1, round 1 unless said. Without care
 * provider (null) it is as a process of the former version wrote it.
 */
export const makeOffer = async (
  db: Database,
  of: { booking: Pick<Booking, 'itinerary' | 'batch'>; companyId: string } & Partial<
    typeof offers.$inferInsert
  >,
): Promise<OfferRow> => {
  const { booking, ...columns } = of;
  return only(
    await db
      .insert(offers)
      .values({
        id: newId(),
        batchId: booking.batch.id,
        itineraryId: booking.itinerary.id,
        marketId: booking.itinerary.marketId,
        careProviderId: booking.itinerary.companyId,
        status: 'OPEN',
        round: 1,
        tier: 1,
        ...columns,
      })
      .returning(),
  );
};

/** A line of a booking's log, for both sides unless said. */
export const makeEntry = async (
  db: Database,
  of: { itinerary: Pick<ItineraryRow, 'id' | 'marketId'> } & Partial<typeof activityEntries.$inferInsert>,
): Promise<ActivityRow> => {
  const { itinerary, ...columns } = of;
  return only(
    await db
      .insert(activityEntries)
      .values({
        id: newId(),
        itineraryId: itinerary.id,
        marketId: itinerary.marketId,
        type: 'COMMENT',
        audience: 'ALL',
        message: `Comment ${nextNumber()}`,
        ...columns,
      })
      .returning(),
  );
};
