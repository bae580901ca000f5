import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { closeDueRound } from '../../src/bookings/dispatch/commands/advanceBatch.ts';
import { workerActor } from '../../src/platform/actor.ts';
import { runAsWorker } from '../../src/platform/command.ts';
import { createContext } from '../../src/platform/context.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { Caller } from './caller.ts';
import { agreed, disagreements } from './ledger.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  refusal,
  storyWorld,
  wallClock,
  type Created,
  type Outcome,
  type StoryWorld,
} from './story.ts';

const times = 4;
const people = 4;

let database: TestDatabase;
let api: TestApi;
let first: StoryWorld;
let best: StoryWorld;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  first = await storyWorld(database, { tiers: [1, 1, 1] });
  best = await storyWorld(database, {
    tiers: [1, 1, 1],
    rule: { award: 'BEST', rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 10 }] },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const mutation = (name: string, more = ''): string =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${refusal} ${more} } }`;
const documents = {
  acceptOffer,
  cancelItinerary: mutation('cancelItinerary'),
  updateItinerary: mutation('updateItinerary'),
  counterOffer: mutation('counterOffer'),
  acceptCounterOffer: mutation('acceptCounterOffer').replace(
    'AcceptCounterOfferInput',
    'AnswerCounterOfferInput',
  ),
};

const send = async (token: string, name: keyof typeof documents, input: object): Promise<string> =>
  Object.values(await new Caller(api.url, token).ask<Record<string, Outcome>>(documents[name], { input }))[0]
    ?.__typename ?? 'nothing';

const book = async (world: StoryWorld, changes: Record<string, unknown> = {}) => {
  const { createItinerary: created } = await new Caller(api.url, world.tokens.careProvider).ask<{
    createItinerary: Created;
  }>(createItinerary, { input: bookingInput(world, 180, changes) });
  if (!created.itinerary) throw new Error(JSON.stringify(created));
  const { id, version, trips, offers } = created.itinerary;
  const accepts = (n: number) => {
    const offer = offers.find(
      ({ company }) => company.id === globalId('Company', world.transportProviders[n]?.id ?? ''),
    );
    return { token: world.tokens.transportProviders[n] ?? '', offerId: offer?.id ?? '' };
  };
  return {
    id,
    version,
    trips,
    row: parseGlobalId(id)?.id ?? '',
    offerOf: accepts,
    accept: (n: number): Promise<string> =>
      send(accepts(n).token, 'acceptOffer', { offerId: accepts(n).offerId, expectedTerms: 1 }),
  };
};

const legs = (row: string) =>
  database.sql<
    { status: string; carrier: string | null }[]
  >`select status, transport_provider_id as carrier from trips where itinerary_id = ${row} order by position`;
const everyone = [0, 1, 2].flatMap((n) => Array.from({ length: people }, () => n));
const counted = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]),
  );

const again = (name: string, race: () => Promise<void>): void => {
  test(`${name}; ${times} times over`, async () => {
    for (let n = 0; n < times; n += 1) await race();
    expect(await disagreements(database.sql)).toEqual(agreed);
  }, 120_000);
};

again(
  'a batch of several legs goes to one transport provider as a whole, whoever accepts at once',
  async () => {
    const booking = await book(first, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
    expect(counted(await Promise.all(everyone.map(booking.accept)))).toEqual({
      AcceptOfferSuccess: 1,
      OfferNoLongerOpen: everyone.length - 1,
    });
    const after = await legs(booking.row);
    expect(after.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(new Set(after.map(({ carrier }) => carrier)).size).toBe(1);
  },
);

again(
  'bids that come in while several workers end the round: one is awarded, a late one is told so',
  async () => {
    const booking = await book(best);
    const [batch] = await database.sql<
      { id: string }[]
    >`select id from batches where itinerary_id = ${booking.row}`;
    const worker = (): Promise<string> =>
      runAsWorker(
        createContext(api.runtime, { actor: workerActor, requestId: 'race' }),
        'round.close',
        (tx) => closeDueRound(tx, batch?.id ?? ''),
      ).then(() => 'closed');
    // One has bid before, so that there is something to award when the round ends under the others' hands.
    expect(await booking.accept(0)).toBe('AcceptOfferSuccess');
    const bids = [1, 2].map(booking.accept);
    api.runtime.clock.shiftMs = 11 * 60_000;
    const answers = await Promise.all([
      ...bids,
      worker(),
      worker(),
      worker(),
      booking.accept(1),
      booking.accept(2),
    ]);
    for (const answer of answers)
      expect(['closed', 'AcceptOfferSuccess', 'OfferNoLongerOpen']).toContain(answer);
    await worker();
    api.runtime.clock.shiftMs = 0;
    const [offers] = await database.sql<{ accepted: number; live: number }[]>`
    select count(*) filter (where status = 'ACCEPTED')::int as accepted, count(*) filter (where status in ('OPEN', 'BID', 'COUNTERED'))::int as live from offers where itinerary_id = ${booking.row}`;
    expect(offers).toEqual({ accepted: 1, live: 0 });
    expect((await legs(booking.row)).map(({ status }) => status)).toEqual(['ACCEPTED']);
  },
);

again(
  'accepting against cancelling: the booking is cancelled, and whoever came too late is told so',
  async () => {
    const booking = await book(first);
    const cancel = send(first.tokens.careProvider, 'cancelItinerary', {
      itineraryId: booking.id,
      reasonId: globalId('LookupValue', first.reasons.cancel),
    });
    const [cancelled, ...accepted] = await Promise.all([cancel, ...everyone.map(booking.accept)]);
    expect(cancelled).toBe('CancelItinerarySuccess');
    const tally = counted(accepted);
    expect(tally['AcceptOfferSuccess'] ?? 0).toBeLessThanOrEqual(1);
    expect((tally['AcceptOfferSuccess'] ?? 0) + (tally['OfferNoLongerOpen'] ?? 0)).toBe(everyone.length);
    expect((await legs(booking.row)).map(({ status }) => status)).toEqual(['CANCELLED']);
  },
);

again(
  'accepting against editing: what was agreed before the edit is in conflict, and nobody agrees to what they have not read',
  async () => {
    const booking = await book(first);
    const at = wallClock(300);
    const place = (facility: string): object => ({
      facilityId: globalId('Facility', facility),
      floorAndRoom: '3 East',
    });
    const edit = (expectedVersion: number): Promise<string> =>
      send(first.tokens.careProvider, 'updateItinerary', {
        itineraryId: booking.id,
        allowDuplicates: true,
        expectedVersion,
        legs: [
          {
            tripId: booking.trips[0]?.id,
            pickUp: { ...place(first.hospitalId), type: 'SET_TIME', at },
            dropOff: { facilityId: globalId('Facility', first.clinicId) },
          },
        ],
      });
    const [edited, ...accepted] = await Promise.all([edit(booking.version), ...everyone.map(booking.accept)]);
    const tally = counted(accepted);
    expect(tally['AcceptOfferSuccess'] ?? 0).toBeLessThanOrEqual(1);
    expect(
      (tally['AcceptOfferSuccess'] ?? 0) + (tally['OfferNoLongerOpen'] ?? 0) + (tally['StaleTerms'] ?? 0),
    ).toBe(everyone.length);
    const before = await legs(booking.row);
    if (edited === 'StaleVersion') {
      // The acceptance came first: the booker reads again, and the edit is a conflict.
      expect(tally['AcceptOfferSuccess']).toBe(1);
      const [row] = await database.sql<
        { version: number }[]
      >`select version from itineraries where id = ${booking.row}`;
      expect(await edit(row?.version ?? 0)).toBe('UpdateItinerarySuccess');
      expect((await legs(booking.row)).map(({ status }) => status)).toEqual(['CONFLICT']);
    } else {
      expect(edited).toBe('UpdateItinerarySuccess');
      expect(tally).toEqual({ StaleTerms: everyone.length });
      expect(before.map(({ status }) => status)).toEqual(['OFFERED']);
    }
  },
);

again('taking a counter-offer against another acceptance: one of them has it', async () => {
  const booking = await book(first);
  const { token, offerId } = booking.offerOf(0);
  expect(await send(token, 'counterOffer', { offerId, expectedTerms: 1, pickUpAt: wallClock(200) })).toBe(
    'CounterOfferSuccess',
  );
  const takers = Array.from({ length: people }, () =>
    send(first.tokens.careProvider, 'acceptCounterOffer', { offerId, expectedTerms: 2 }),
  );
  const others = [1, 2].flatMap((n) => Array.from({ length: people }, () => booking.accept(n)));
  const tally = counted(await Promise.all([...takers, ...others]));
  expect((tally['AcceptCounterOfferSuccess'] ?? 0) + (tally['AcceptOfferSuccess'] ?? 0)).toBe(1);
  expect(tally['OfferNoLongerOpen']).toBe(takers.length + others.length - 1);
  expect((await legs(booking.row)).map(({ status }) => status)).toEqual(['ACCEPTED']);
});
