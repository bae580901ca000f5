import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../api.ts';
import { person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { Caller, giveToken, waitFor } from './caller.ts';
import { agreed, alertsOf, disagreements, isCaughtUp } from './ledger.ts';
import { startProcess, type ProductProcess } from './productProcess.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  storyWorld,
  type Accepted,
  type Created,
  type StoryWorld,
} from './story.ts';

const companies = 10;
const peopleEach = 5;
/** `ACCEPT_RACES=100 npx vitest run acceptRace` looks further. */
const times = Number(process.env['ACCEPT_RACES'] ?? 3);

let database: TestDatabase;
let api: ProductProcess;
let worker: ProductProcess;
let world: StoryWorld;
/**
 * Fifty dispatchers: of each transport provider four programs with tokens, and one browser with a session.
 */
let dispatchers: { companyId: string; accept: (offerId: string) => Promise<Accepted> }[];

const byToken =
  (token: string) =>
  async (offerId: string): Promise<Accepted> =>
    (
      await new Caller(api.url, token).ask<{ acceptOffer: Accepted }>(acceptOffer, {
        input: { offerId, expectedTerms: 1 },
      })
    ).acceptOffer;

const bySession =
  (secret: string) =>
  async (offerId: string): Promise<Accepted> => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `ptc_session=${secret}`, 'x-ptc-request': '1' },
      body: JSON.stringify({ query: acceptOffer, variables: { input: { offerId, expectedTerms: 1 } } }),
    });
    return ((await response.json()) as { data: { acceptOffer: Accepted } }).data.acceptOffer;
  };

beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: Array.from({ length: companies }, () => 1) });
  [api, worker] = await Promise.all([
    startProcess('api', database.url),
    startProcess('worker', database.url),
  ]);
  dispatchers = [];
  for (const { id } of world.transportProviders) {
    for (let n = 0; n < peopleEach; n += 1) {
      const one = await person(database.db, id, ['DISPATCH']);
      const accept =
        n === 0
          ? bySession(await signInAs(database, one))
          : byToken(
              await giveToken(database.sql, { companyId: id, userId: one.userId, roles: ['DISPATCH'] }),
            );
      dispatchers.push({ companyId: id, accept });
    }
  }
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await database.close();
});

const book = async (): Promise<NonNullable<Created['itinerary']>> => {
  const { createItinerary: created } = await new Caller(api.url, world.tokens.careProvider).ask<{
    createItinerary: Created;
  }>(createItinerary, { input: bookingInput(world) });
  if (!created.itinerary) throw new Error(JSON.stringify(created));
  return created.itinerary;
};

const race = async (): Promise<{ itineraryId: string; winner: string }> => {
  const booking = await book();
  const offerOf = new Map(booking.offers.map((offer) => [parseGlobalId(offer.company.id)?.id, offer.id]));
  expect(offerOf.size).toBe(companies);
  const answers = await Promise.all(
    dispatchers.map(({ companyId, accept }) => accept(offerOf.get(companyId) ?? '')),
  );
  const tally = Map.groupBy(answers, ({ __typename }) => __typename);
  expect([tally.get('AcceptOfferSuccess')?.length, tally.get('OfferNoLongerOpen')?.length]).toEqual([
    1,
    companies * peopleEach - 1,
  ]);
  const won = tally.get('AcceptOfferSuccess')?.[0]?.offer;
  expect(won?.status).toBe('ACCEPTED');
  for (const lost of tally.get('OfferNoLongerOpen') ?? []) {
    const colleague = lost.offer?.company.id === won?.company.id;
    expect(lost).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      offer: { status: colleague ? 'ACCEPTED' : 'REVOKED' },
      reason: colleague ? 'ALREADY_ACCEPTED' : 'ACCEPTED_BY_OTHER',
    });
  }
  return {
    itineraryId: parseGlobalId(booking.id)?.id ?? '',
    winner: parseGlobalId(won?.company.id ?? '')?.id ?? '',
  };
};

test(`fifty dispatchers accept the same batch at once: one has it, forty-nine are told so, and log, offers, counters and alerts agree; ${times} times over`, async () => {
  const { sql } = database;
  const races: { itineraryId: string; winner: string }[] = [];
  for (let n = 0; n < times; n += 1) races.push(await race());
  expect(await disagreements(sql)).toEqual(agreed);
  await waitFor('the worker has passed every event', () => isCaughtUp(sql));
  for (const { itineraryId, winner } of races) {
    const [offers] = await sql<{ accepted: number; revoked: number; all: number }[]>`
      select count(*) filter (where status = 'ACCEPTED')::int as accepted, count(*) filter (where status = 'REVOKED')::int as revoked, count(*)::int as all from offers where itinerary_id = ${itineraryId}`;
    expect(offers).toEqual({ accepted: 1, revoked: companies - 1, all: companies });
    const [log] = await sql<
      { accepts: number }[]
    >`select count(*)::int as accepts from activity_entries where itinerary_id = ${itineraryId} and type = 'ACCEPT'`;
    expect(log?.accepts).toBe(1);
    const alerts = await alertsOf(sql, itineraryId);
    const losers = world.transportProviders.filter(({ id }) => id !== winner);
    expect(alerts.get(`ACCEPTED ${world.careProvider.id}`)).toBe(1);
    for (const { id } of world.transportProviders) expect(alerts.get(`OFFER ${id}`)).toBe(1);
    for (const { id } of losers) expect(alerts.get(`REVOKED ${id}`)).toBe(1);
    expect(alerts.get(`REVOKED ${winner}`)).toBeUndefined();
  }
}, 120_000);

test('the same acceptance sent fifty times with one key is one acceptance and one answer', async () => {
  const booking = await book();
  const [transportProvider] = world.transportProviders;
  const offerId =
    booking.offers.find(({ company }) => company.id === globalId('Company', transportProvider?.id ?? ''))
      ?.id ?? '';
  const caller = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      caller.ask<{ acceptOffer: Accepted }>(acceptOffer, {
        input: { offerId, expectedTerms: 1, idempotencyKey: 'once' },
      }),
    ),
  );
  expect(new Set(answers.map(({ acceptOffer: { __typename } }) => __typename))).toEqual(
    new Set(['AcceptOfferSuccess']),
  );
  const other = await caller.ask<{ acceptOffer: Accepted }>(acceptOffer, {
    input: {
      offerId: globalId('Offer', '00000000-0000-7000-8000-000000000000'),
      expectedTerms: 1,
      idempotencyKey: 'once',
    },
  });
  expect(other.acceptOffer.__typename).toBe('IdempotencyConflict');
  expect(await disagreements(database.sql)).toEqual(agreed);
}, 60_000);
