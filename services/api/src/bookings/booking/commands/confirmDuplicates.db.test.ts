import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SimilarLeg } from '@ptc/schema/rules/duplicates';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { ask } from '../../../../test/support/graph.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { CreateItineraryInput, LegInput, UpdateLegInput } from './bookingInput.ts';
import { cancelItinerary } from './cancelItinerary.ts';
import { createItinerary } from './createItinerary.ts';
import { resubmitItinerary } from './resubmitItinerary.ts';
import { updateItinerary } from './updateItinerary.ts';
import { refusalOf } from '../../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let taker: Party;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  taker = await world.party('Call centre', {}, ['MARKET_CALL_TAKER']);
  await world.member(taker.id);
});
afterAll(() => session.close());

/** Every test has hours of its own, far from the others'. */
let hours = 0;
const apart = (): number => (hours += 5) * 60;

const asked = { allowDuplicates: false };
const book = (minutes: number, changes: Partial<CreateItineraryInput> = {}): Promise<string> =>
  session.book(world, minutes, { ...asked, ...changes });
const legAt = async (minutes: number, tripId?: string): Promise<LegInput & UpdateLegInput> => ({
  ...(tripId === undefined ? {} : { tripId }),
  pickUp: {
    facilityId: world.hospitalId,
    floorAndRoom: '3 East',
    type: 'SET_TIME',
    at: await session.local(minutes),
  },
  dropOff: { facilityId: world.clinicId },
});
const byProxy = async (minutes: number, changes: Partial<CreateItineraryInput> = {}): Promise<string> =>
  (
    await session.as(taker, createItinerary, {
      ...asked,
      marketId: world.marketId,
      patientId: world.patientId,
      bookedForCompanyId: world.careProvider.id,
      type: 'ONE_WAY',
      classification: world.classification,
      legs: [await legAt(minutes)],
      ...changes,
    })
  ).itineraryId;

/** What a command was refused with. */
const similarOf = async (command: Promise<unknown>): Promise<readonly SimilarLeg[]> => {
  const error = await refusalOf(command);
  expect(error).toMatchObject({ kind: 'ConfirmDuplicates', code: 'CONFIRM_DUPLICATES' });
  return error.data['similar'] as unknown as SimilarLeg[];
};
const onlyLeg = async (itineraryId: string): Promise<{ id: string; name: string; version: number }> => {
  const [trip] = await session.trips(itineraryId);
  const itinerary = await session.itinerary(itineraryId);
  return { id: trip?.id ?? '', name: String(trip?.['name']), version: itinerary?.version ?? 0 };
};

describe('a booking that looks like another of the patient', () => {
  test('is refused with what it is like, and books once that was shown, or where the caller has looked by itself', async () => {
    const at = apart();
    const first = await book(at);
    const { id, name } = await onlyLeg(first);
    const count = async (): Promise<number> => (await session.sql`select 1 from itineraries`).length;
    const before = await count();
    const similar = await similarOf(book(at + 5));
    expect(similar).toMatchObject([{ tripId: id, reason: 'OVERLAPPING_TIME', legIndex: 0 }]);
    expect(similar[0]?.key).toContain(name);
    expect(await count()).toBe(before);
    expect(await similarOf(book(at + 5, { confirmedDuplicates: ['another key'] }))).toEqual(similar);
    const second = await book(at + 5, { confirmedDuplicates: similar.map(({ key }) => key) });
    // Of two that are there both are asked about.
    expect(await similarOf(book(at))).toHaveLength(2);
    await book(at, { allowDuplicates: true });
    expect(second).not.toBe(first);
  });

  test('is asked about no longer once the other is cancelled, nor where it ends before', async () => {
    const at = apart();
    const first = await book(at);
    await book(at + 60);
    await session.as(world.careProvider, cancelItinerary, {
      itineraryId: first,
      reasonId: world.reasons.cancel,
    });
    await book(at);
  });

  test('is found by its appointment, whenever it begins', async () => {
    const at = apart();
    const legs = async (): Promise<LegInput[]> => [
      {
        pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'APPOINTMENT' },
        dropOff: { facilityId: world.clinicId },
        appointmentAt: await session.local(at),
      },
    ];
    await book(at, { legs: await legs() });
    expect(await similarOf(book(at, { legs: await legs() }))).toMatchObject([{ reason: 'SAME_APPOINTMENT' }]);
  });

  test('is asked about when a change moves or adds a leg, not when it leaves the time alone', async () => {
    const at = apart();
    await book(at);
    const mine = await book(at + 120);
    const { id, version } = await onlyLeg(mine);
    const change = async (minutes: number, more: object = {}): Promise<unknown> =>
      session.as(world.careProvider, updateItinerary, {
        ...asked,
        itineraryId: mine,
        expectedVersion: version,
        legs: [await legAt(minutes, id)],
        ...more,
      });
    const similar = await similarOf(change(at + 3));
    await change(at + 3, { confirmedDuplicates: similar.map(({ key }) => key) });
    const { version: next } = await onlyLeg(mine);
    const same = await legAt(at + 3, id);
    await session.as(world.careProvider, updateItinerary, {
      ...asked,
      itineraryId: mine,
      expectedVersion: next,
      legs: [{ ...same, pickUp: { ...same.pickUp, notes: 'Ring twice' } }],
    });
  });

  test('is asked about when it is sent out again', async () => {
    const at = apart();
    const mine = await book(at, { classification: world.classification });
    await book(at, { allowDuplicates: true });
    await session.sql`update trips set status = 'UNFULFILLED' where itinerary_id = ${mine}`;
    const { version } = await onlyLeg(mine);
    const again = (more: object): Promise<unknown> =>
      session.as(world.careProvider, resubmitItinerary, {
        ...asked,
        itineraryId: mine,
        expectedVersion: version,
        ...more,
      });
    const similar = await similarOf(again({}));
    expect(similar).toHaveLength(1);
  });
});

describe('who is told of a booking', () => {
  const text = `query ($input: SimilarItinerariesInput!) { similarItineraries(input: $input) { key reason legIndex trip { id } itinerary { name } } }`;
  const told = async (
    party: Party,
    at: number,
    except: string | null = null,
  ): Promise<{ names: string[]; statements: number }> => {
    const now = await session.now();
    const { data, errors, statements } = await ask(session.runtime, party.actor, text, {
      input: {
        patientId: globalId('Patient', world.patientId),
        legs: [{ pickUpAt: new Date(now.getTime() + at * 60_000).toISOString() }],
        exceptItineraryId: except === null ? null : globalId('Itinerary', except),
      },
    });
    expect(errors).toEqual([]);
    const found = (data?.['similarItineraries'] ?? []) as { itinerary: { name: string } }[];
    return {
      names: found.map(({ itinerary }) => itinerary.name),
      statements: statements.filter((sql) => sql.includes('"patient_id" =')).length,
    };
  };

  test('both duplicates and usual ways: the care provider of both; the proxy of its own only; nobody who carries, is asked, or is a stranger', async () => {
    const at = apart();
    const own = await book(at, { forceOffer: true });
    // A proxy does not learn that the care provider has booked already.
    const proxied = await byProxy(at);
    expect(await similarOf(byProxy(at))).toHaveLength(1);
    expect(await similarOf(book(at))).toHaveLength(2);
    const name = async (id: string): Promise<unknown> => (await session.itinerary(id))?.['name'];
    const [first, second] = [await name(own), await name(proxied)];
    const provider = transportProviderOf(world);
    await session.accept(own, provider);
    expect(await told(world.careProvider, at)).toEqual({ names: [first, second], statements: 1 });
    expect((await told(world.careProvider, at, own)).names).toEqual([second]);
    const usual = async (party: Party): Promise<number | null> => {
      const { data } = await ask(
        session.runtime,
        party.actor,
        'query ($id: ID!) { usualTrips(patientId: $id) { count trip { id } } }',
        { id: globalId('Patient', world.patientId) },
      );
      const ways = (data?.['usualTrips'] ?? []) as { count: number }[];
      return ways[0]?.count ?? null;
    };
    expect(await usual(world.careProvider)).toBeGreaterThan(5);
    expect(await usual(taker)).toBe(1);
    expect(await usual(provider)).toBeNull();
    expect(await usual(world.stranger)).toBeNull();
    expect((await told(taker, at)).names).toEqual([second]);
    expect((await told(provider, at)).names).toEqual([]);
    expect((await told(world.stranger, at)).names).toEqual([]);
  });
});
