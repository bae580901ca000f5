import { eq, sql, type SQL } from 'drizzle-orm';
import type { CommandTx, TimelessTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { bookingMarkets } from '../../../network/companies/bookingMarket.queries.ts';
import { oneStatement, query } from '../../../db/oneStatement.ts';
import { isLive, offersOfBooking } from './offerRows.ts';
import { followersOfBooking, outlooksOfBooking, surroundingsOf } from '../outlook.queries.ts';
import { tripsOfBooking } from './tripRows.ts';
import { batches, itineraries } from '../itineraries.table.ts';
import { offers } from '../offers.table.ts';
import { trips } from '../trips.table.ts';
import { noChanges, type Booking } from './booking.ts';
import { legFacts } from './whoSaw.ts';
import { batchesOfBooking, type ItineraryRow } from './itineraryRows.ts';
import { saveBooking } from './saveBooking.ts';

/** How a command names the booking it is about; the key is also the path of the refusal. */
export type BookingKey =
  | { itineraryId: string }
  | { tripId: string }
  | { offerId: string }
  | { batchId: string };

const lockWhere = (condition: SQL) =>
  oneStatement({ rows: query.select().from(itineraries).where(condition).for('update') });
const lockByPart = (table: typeof trips | typeof offers | typeof batches) =>
  lockWhere(
    sql`${itineraries.id} = (select ${table.itineraryId} from ${table} where ${table.id} = ${sql.placeholder('id')})`,
  );
const locks = {
  itineraryId: lockWhere(eq(itineraries.id, sql.placeholder('id'))),
  tripId: lockByPart(trips),
  offerId: lockByPart(offers),
  batchId: lockByPart(batches),
};

/** A booking that is locked already, or found to be none. */
export interface Locked {
  /** What it was named by: the path of the refusal. */
  readonly path: string;
  readonly itinerary: ItineraryRow | null;
}

/**
 * Locks a booking: the first lock of every command, so that no two commands on one booking overlap or
 * deadlock. Commands that look at nothing else before it do so ahead, while they ask for the time.
 */
export const lockItinerary = async ({ db }: TimelessTx, key: BookingKey): Promise<Locked> => {
  for (const path of Object.keys(locks) as (keyof typeof locks)[]) {
    const id = (key as Partial<Record<keyof typeof locks, string>>)[path];
    if (id === undefined) continue;
    const [row] = isUuid(id) ? (await locks[path](db, { id })).rows : [];
    return { path, itinerary: row ?? null };
  }
  return { path: 'itineraryId', itinerary: null };
};

/** What surrounds a leg is asked for when its pick-up is so near. */
const nearMs = 2 * 3_600_000;

const load = oneStatement({
  batches: batchesOfBooking,
  trips: tripsOfBooking,
  offers: offersOfBooking,
  markets: bookingMarkets,
  outlooks: outlooksOfBooking,
  followers: followersOfBooking,
});

/** The locked row of a booking, or a refusal. */
const lockedRow = async (tx: CommandTx, key: BookingKey | Locked): Promise<ItineraryRow> => {
  const { path, itinerary } = 'path' in key ? key : await lockItinerary(tx, key);
  if (!itinerary) throw NotFound({ path });
  return itinerary;
};

/** Loads what belongs to a locked booking. */
const loadBooking = async (tx: CommandTx, itinerary: ItineraryRow): Promise<Booking> => {
  // A statement of its own: it sees what whoever held the lock before has committed.
  const found = await load(tx.db, {
    itineraryId: itinerary.id,
    marketId: itinerary.marketId,
    near: new Date(tx.now.getTime() + nearMs).toISOString(),
  });
  const [market] = found.markets;
  if (!market) throw new Error(`Booking ${itinerary.name} has no market`);
  const changes = noChanges();
  changes.asLocked = {
    trips: found.trips.map((trip) => ({ ...trip })),
    offers: found.offers.map((offer) => ({ ...offer })),
  };
  for (const offer of found.offers) if (isLive(offer)) changes.formerlyInvolved.add(offer.companyId);
  for (const trip of found.trips)
    if (trip.transportProviderId) changes.formerlyInvolved.add(trip.transportProviderId);
  const { batches: batchRows, trips: tripRows, offers: offerRows } = found;
  const booking = {
    itinerary,
    market,
    batches: batchRows,
    trips: tripRows,
    offers: offerRows,
    surroundings: surroundingsOf(found),
    changes,
  };
  for (const trip of tripRows) changes.before.set(trip.id, legFacts(booking, trip));
  return booking;
};

/**
 * Locks a booking (itinerary, then batches by number) and loads what belongs to it. Everything that writes to
 * a booking locks it like this, so commands on one booking run one after the other and cannot deadlock.
 */
export const lockBooking = async (tx: CommandTx, key: BookingKey): Promise<Booking> =>
  loadBooking(tx, await lockedRow(tx, key));

/**
 * Runs `work` on a locked booking and writes what it changed. A refusal thrown inside leaves no trace.
 * `beside` asks for what the work wants to know beside the booking: as the booking itself, once it is locked.
 */
export const withBookingAnd = async <T, Found>(
  tx: CommandTx,
  key: BookingKey | Locked,
  beside: () => Promise<Found>,
  work: (booking: Booking, found: Found) => Promise<T> | T,
): Promise<T> => {
  const itinerary = await lockedRow(tx, key);
  const [booking, found] = await Promise.all([loadBooking(tx, itinerary), beside()]);
  const result = await work(booking, found);
  await saveBooking(tx, booking);
  return result;
};

/** The same for work that needs the booking alone. */
export const withBooking = <T>(
  tx: CommandTx,
  key: BookingKey,
  work: (booking: Booking) => Promise<T> | T,
): Promise<T> => withBookingAnd(tx, key, () => Promise.resolve(undefined), work);
