import type { CreateItineraryInput, LegInput } from '../src/bookings/booking/commands/bookingInput.ts';
import { createItinerary } from '../src/bookings/booking/commands/createItinerary.ts';
import { systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { acceptOffer } from '../src/bookings/dispatch/commands/acceptOffer.ts';
import { completeTrip } from '../src/bookings/travel/commands/completeTrip.ts';
import { recordProgress } from '../src/bookings/travel/commands/recordProgress.ts';
import type { DemoDirectory } from './directory.ts';
import { demoId } from './ids.ts';
import { demoPlaces } from './places.ts';
import type { DemoSession } from './session.ts';

export const eastern = 'America/New_York';
export const central = 'America/Chicago';

/** Where a leg begins or ends: a facility's key, or `address:<key>`. */
type Place = string;

/** A booking as the stories tell it; times are minutes from the story's now. */
export interface Told {
  by: string;
  market: 'metro' | 'lakes';
  patient: string;
  from: Place;
  to: Place;
  inMinutes: number;
  callType: string;
  urgency?: string;
  priority?: string;
  variables?: readonly string[];
  type?: 'ONE_WAY' | 'ROUND_TRIP';
  returnInMinutes?: number;
  extra?: Partial<CreateItineraryInput>;
}

/** What every answer to an offer names. */
interface OfferAnswer {
  offerId: string;
  expectedTerms: number;
}

/** Tells stories: books, accepts, carries out. */
export interface Teller {
  session: DemoSession;
  directory: DemoDirectory;
  /** Vehicles by key. */
  vehicles: ReadonlyMap<string, string>;
  book: (told: Told) => Promise<string>;
  /** Legs of a booking in order. */
  legs: (itineraryId: string) => Promise<string[]>;
  /** The open or last offer of a transport provider for a booking. */
  offer: (itineraryId: string, company: string) => Promise<string>;
  /** Answers the open or last offer of a transport provider for a booking, on its present terms. */
  answerTo: (itineraryId: string, company: string) => Promise<OfferAnswer>;
  accept: (itineraryId: string, company: string, promisedPickUpAt?: string) => Promise<void>;
  /** Stamps everything and completes, beginning at the pick-up. */
  carryOut: (
    itineraryId: string,
    company: string,
    zone: string,
    pickUpInMinutes: number,
    distance: string,
  ) => Promise<void>;
  reason: (
    kind: 'CANCEL_REASON' | 'DECLINE_REASON' | 'UNABLE_TO_SERVICE_REASON' | 'UNABLE_TO_COMPLETE_REASON',
    code: string,
  ) => string;
}

/** Tells bookings of the demo world by the commands of its people. */
export const openTeller = (
  session: DemoSession,
  directory: DemoDirectory,
  vehicles: ReadonlyMap<string, string>,
): Teller => {
  const { sql } = session.runtime;
  const place = (key: Place, notes: string | null): LegInput['dropOff'] => {
    if (!key.startsWith('address:'))
      return { facilityId: directory.facility(key), floorAndRoom: 'Main entrance', notes };
    const address = demoPlaces[key.slice('address:'.length) as keyof typeof demoPlaces];
    return { address, floorAndRoom: 'Front door', notes };
  };
  const one = async (query: Promise<readonly { id: string }[]>, what: string): Promise<string> => {
    const [row] = await query;
    if (!row) throw new Error(`The demo world lacks ${what}`);
    return row.id;
  };
  const legs = async (itineraryId: string): Promise<string[]> =>
    (
      await sql<{ id: string }[]>`select id from trips where itinerary_id = ${itineraryId} order by position`
    ).map(({ id }) => id);
  const offer = (itineraryId: string, company: string): Promise<string> =>
    one(
      sql<
        { id: string }[]
      >`select id from offers where itinerary_id = ${itineraryId} and company_id = ${demoId(`company ${company}`)} order by created_at desc, id desc limit 1`,
      `an offer to ${company}`,
    );
  const answerTo = async (itineraryId: string, company: string): Promise<OfferAnswer> => {
    const offerId = await offer(itineraryId, company);
    const [row] = await sql<
      { terms: number }[]
    >`select terms_version as terms from offers where id = ${offerId}`;
    return { offerId, expectedTerms: row?.terms ?? 1 };
  };
  return {
    session,
    directory,
    vehicles,
    legs,
    offer,
    answerTo,
    book: async (told) => {
      const zone = told.market === 'metro' ? eastern : central;
      const { itineraryId } = await session.as(told.by, createItinerary, {
        marketId: demoId(`market ${told.market}`),
        patientId: directory.patient(told.patient),
        type: told.type ?? 'ONE_WAY',
        allowDuplicates: true,
        legs: [
          {
            pickUp: {
              ...place(told.from, 'Ring at the desk.'),
              type: 'SET_TIME',
              at: session.local(told.inMinutes, zone),
            },
            dropOff: place(told.to, null),
          },
        ],
        ...(told.type === 'ROUND_TRIP'
          ? {
              returnType: 'SET_TIME',
              returnPickUpAt: session.local(told.returnInMinutes ?? told.inMinutes + 240, zone),
            }
          : {}),
        classification: {
          callTypeId: systemLookupId('CALL_TYPE', told.callType),
          urgencyId: systemLookupId('URGENCY', told.urgency ?? 'SCHEDULED'),
          priorityId: systemLookupId('PRIORITY', told.priority ?? 'P3'),
          variableIds: (told.variables ?? []).map((code) => systemLookupId('VARIABLE', code)),
        },
        confirmations: ['OUTSIDE_OPENING_HOURS'],
        ...told.extra,
      });
      return itineraryId;
    },
    accept: async (itineraryId, company, promisedPickUpAt) => {
      await session.as(`dispatch@${company}`, acceptOffer, {
        ...(await answerTo(itineraryId, company)),
        promisedPickUpAt: promisedPickUpAt ?? null,
      });
    },
    carryOut: async (itineraryId, company, zone, pickUp, distance) => {
      for (const tripId of await legs(itineraryId)) {
        const stamp = (minutes: number): string => session.stamp(pickUp + minutes, zone);
        await session.as(`dispatch@${company}`, recordProgress, {
          tripId,
          progress: { assignedAt: stamp(-40), toPickupAt: stamp(-25), atPickupAt: stamp(-2) },
        });
        await session.as(`dispatch@${company}`, completeTrip, {
          tripId,
          progress: { toDropoffAt: stamp(9), atDropoffAt: stamp(31), clearAt: stamp(40) },
          distance,
          distanceUnit: 'MI' as const,
        });
      }
    },
    reason: (kind, code) => systemLookupId(kind, code),
  };
};
