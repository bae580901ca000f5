import { acceptCounterOffer } from '../../src/bookings/dispatch/commands/acceptCounterOffer.ts';
import { acceptOffer } from '../../src/bookings/dispatch/commands/acceptOffer.ts';
import { counterOffer } from '../../src/bookings/dispatch/commands/counterOffer.ts';
import { createItinerary } from '../../src/bookings/booking/commands/createItinerary.ts';
import { resubmitItinerary } from '../../src/bookings/booking/commands/resubmitItinerary.ts';
import { updateItinerary } from '../../src/bookings/booking/commands/updateItinerary.ts';
import type {
  CreateItineraryInput,
  UpdateItineraryInput,
} from '../../src/bookings/booking/commands/bookingInput.ts';
import { replayStatus } from '../../src/bookings/core/domain/replayStatus.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { runAsWorker, runCommand, type CommandTx } from '../../src/platform/command.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { asActor, testRuntime } from '../runtime.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { bookingWorld, type BookingWorld, type Party, type WorldOptions } from './bookingWorld.ts';
import { DateTime } from 'luxon';

/** A trip, offer, batch or itinerary as the tests look at it. */
export type Seen = Record<string, unknown> & { id: string; status: string; version: number };

/** What an edit makes of a booking. */
export type Edit = Omit<UpdateItineraryInput, 'itineraryId' | 'expectedVersion'>;

/**
 * They ask about duplicates; a test has one patient for all its bookings, and means each, unless it says
 * otherwise.
 */
const asking: ReadonlySet<string> = new Set(
  [createItinerary, updateItinerary, resubmitItinerary].map(({ name }) => name),
);

/** A database with a runtime, in which tests make worlds and run commands as their people. */
export const bookingSession = async (options: { env?: Record<string, string> } = {}) => {
  const database: TestDatabase = await testDatabase();
  const runtime: OwnedRuntime = await testRuntime(database.url, { relay: false, ...options });
  const { sql, db } = database;
  let key = 0;
  // Bookings are asked for by the minute. From the start of a minute, "in 300 minutes" is that, and not up to
  // a minute less.
  const startMinute = (): void => {
    runtime.clock.shiftMs = 60_000 - (Date.now() % 60_000);
  };
  startMinute();

  const as = <I, R>(
    actor: Actor | Party,
    command: (tx: CommandTx, input: I) => Promise<R>,
    input: I,
    idempotencyKey?: string,
  ): Promise<R> =>
    runCommand(
      asActor(runtime, 'actor' in actor ? actor.actor : actor),
      { name: command.name, input, ...(idempotencyKey ? { idempotencyKey } : {}) },
      (tx) => command(tx, asking.has(command.name) ? Object.assign({ allowDuplicates: true }, input) : input),
    );
  const asWorker = <R>(work: (tx: CommandTx) => Promise<R>): Promise<R> =>
    runAsWorker(asActor(runtime, null), `test ${(key += 1)}`, work);
  const now = async (): Promise<Date> => {
    const [row] = await sql<{ now: Date }[]>`select now() as now`;
    return new Date((row?.now ?? new Date()).getTime() + runtime.clock.shiftMs);
  };

  const trips = (itineraryId: string) =>
    sql<
      (Seen & { terms_version: number })[]
    >`select * from trips where itinerary_id = ${itineraryId} order by position`;
  /** The present terms version of a leg or an offer; 1 of what there is not. */
  const terms = async (id: string): Promise<number> =>
    (
      await sql<{ terms: number }[]>`
        select terms_version as terms from offers where id::text = ${id} union all select terms_version from trips where id::text = ${id}`
    )[0]?.terms ?? 1;
  const offers = (itineraryId: string) =>
    sql<
      (Seen & { company_id: string; round: number; terms_version: number })[]
    >`select * from offers where itinerary_id = ${itineraryId} order by created_at, id`;

  const itinerary = async (id: string) => (await sql<Seen[]>`select * from itineraries where id = ${id}`)[0];
  /** The offer a transport provider has now. */
  const offerFor = async (itineraryId: string, party: Party): Promise<string> => {
    const found = (await offers(itineraryId)).findLast((offer) => offer.company_id === party.id);
    if (!found) throw new Error('no such offer');
    return found.id;
  };

  return {
    url: database.url,
    sql,
    db,
    runtime,
    as,
    asWorker,
    now,
    trips,
    offers,
    terms,
    world: (options?: WorldOptions): Promise<BookingWorld> => bookingWorld(db, options),
    /** Moves the clock of every following command. */
    advance: (minutes: number): void => {
      runtime.clock.shiftMs += minutes * 60_000;
    },
    /** Takes every move back: the clock stands at the next start of a minute. */
    resetClock: startMinute,
    /** Wall clock of Boston, `minutes` from now. */
    local: async (minutes: number): Promise<string> =>
      DateTime.fromJSDate(await now(), { zone: 'America/New_York' })
        .plus({ minutes })
        .toFormat("yyyy-MM-dd'T'HH:mm"),
    itinerary,
    batches: (id: string) =>
      sql<
        (Seen & { no: number; round: number; round_ends_at: Date | null; excluded_company_ids: string[] })[]
      >`select * from batches where itinerary_id = ${id} order by no`,
    log: (id: string) =>
      sql<
        {
          type: string;
          trip_id: string | null;
          from_status: string | null;
          to_status: string | null;
          audience: string;
          edits: { field: string; old: string | null; new: string | null }[] | null;
          message: string | null;
        }[]
      >`select * from activity_entries where itinerary_id = ${id} order by seq`,
    events: (id: string) =>
      sql<
        { type: string; entity_id: string; company_ids: string[]; payload: Record<string, unknown> }[]
      >`select * from outbox where itinerary_id = ${id} order by id`,
    /** Every trip's status is what its log leads to. */
    replays: async (id: string): Promise<boolean> => {
      for (const trip of await trips(id)) {
        const entries = await sql<
          { fromStatus: never; toStatus: never }[]
        >`select from_status as "fromStatus", to_status as "toStatus" from activity_entries where trip_id = ${trip.id} order by seq`;
        const { status, brokenAt } = replayStatus(entries);
        if (status !== trip.status || brokenAt !== null) return false;
      }
      return true;
    },
    /** Counters and a fresh count agree. */
    countsAgree: async (): Promise<boolean> => {
      const wrong = await sql`
        with kept as (select company_id, bucket, on_date, sum(n)::int as n from (
          select company_id, bucket, on_date, count as n from trip_counts union all select company_id, bucket, on_date, delta from trip_count_deltas) x group by 1, 2, 3 having sum(n) <> 0)
        select 1 from kept full join trip_counts_fresh f using (company_id, bucket, on_date) where coalesce(kept.n, 0) <> coalesce(f.count, 0)`;
      return wrong.length === 0;
    },
    /** Books one way between the world's facilities, `minutes` from now. */
    book: async (
      world: BookingWorld,
      minutes: number,
      changes: Partial<CreateItineraryInput> = {},
    ): Promise<string> => {
      const at = DateTime.fromJSDate(await now(), { zone: 'America/New_York' })
        .plus({ minutes })
        .toFormat("yyyy-MM-dd'T'HH:mm");
      const input: CreateItineraryInput = {
        marketId: world.marketId,
        patientId: world.patientId,
        type: 'ONE_WAY',
        classification: world.classification,
        legs: [
          {
            pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at },
            dropOff: { facilityId: world.clinicId },
          },
        ],
        ...changes,
      };
      return (await as(world.careProvider, createItinerary, input)).itineraryId;
    },
    /** Edits a booking as it stands. */
    edit: async (who: Actor | Party, itineraryId: string, changes: Edit) =>
      as(who, updateItinerary, {
        itineraryId,
        expectedVersion: (await itinerary(itineraryId))?.version ?? 0,
        ...changes,
      }),
    offerFor,
    accept: async (itineraryId: string, party: Party, promisedPickUpAt?: string): Promise<string> => {
      const offerId = await offerFor(itineraryId, party);
      await as(party, acceptOffer, {
        offerId,
        expectedTerms: await terms(offerId),
        ...(promisedPickUpAt ? { promisedPickUpAt } : {}),
      });
      return offerId;
    },
    /** Answers an offer, as it stands, with another pick-up time. */
    counter: async (itineraryId: string, party: Party, pickUpAt: string): Promise<string> => {
      const offerId = await offerFor(itineraryId, party);
      await as(party, counterOffer, { offerId, expectedTerms: await terms(offerId), pickUpAt });
      return offerId;
    },
    /** Takes a counter-offer as it stands. */
    takeCounter: async (who: Party, offerId: string) =>
      as(who, acceptCounterOffer, { offerId, expectedTerms: await terms(offerId) }),
    close: async (): Promise<void> => {
      await runtime.close();
      await database.close();
    },
  };
};

/** The instant in a column of a row that was read; fails where there is none. */
export const instant = (row: Record<string, unknown> | undefined, column: string): Date => {
  const value = row?.[column];
  if (!(value instanceof Date)) throw new Error(`no instant in ${column}`);
  return value;
};

/** The result of `bookingSession`. */
export type BookingSession = Awaited<ReturnType<typeof bookingSession>>;
