import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { Caller, Heard, waitFor } from '../http/caller.ts';
import { agreed, disagreements } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  storyWorld,
  type Accepted,
  type Created,
  type StoryWorld,
} from '../http/story.ts';

// The production form in small: two API processes and one worker on one database, the only thing they share.
let database: TestDatabase;
let [one, other, worker]: ProductProcess[] = [];
let world: StoryWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await storyWorld(database, { tiers: [1, 1] });
  [one, other, worker] = await Promise.all([
    startProcess('api', database.url),
    startProcess('api', database.url),
    startProcess('worker', database.url),
  ]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop(), worker?.stop()]);
  await database.close();
});

type Offers = {
  offersChanged: {
    cursor: string;
    gap: boolean;
    offer: { id: string; status: string; company: { id: string } } | null;
  };
};
type Counts = { tripStatusCounts: { counts: { counts: { status: string; count: number }[] } } };
type Trips = { tripsChanged: { trips: { name: string; status: string }[]; removedIds: string[] } };
type Alerts = { alerts: { alert: { event: string } | null } };

const count = (events: readonly Counts[], status: string): number =>
  events.at(-1)?.tripStatusCounts.counts.counts.find((entry) => entry.status === status)?.count ?? 0;

test('what one process commits, subscribers of the other hear: offers, counters, rows and alerts, each company its own', async () => {
  const [winner, loser] = world.tokens.transportProviders.map((token) => new Caller(other?.url ?? '', token));
  const booker = new Caller(one?.url ?? '', world.tokens.careProvider);
  const stranger = new Caller(other?.url ?? '', world.tokens.stranger).live();
  if (!winner || !loser) throw new Error('Two transport providers');
  const [winning, losing, booking] = [
    winner.live(),
    loser.live(),
    new Caller(other?.url ?? '', world.tokens.careProvider).live(),
  ];
  const offers = {
    winner: new Heard<Offers>(
      winning,
      'subscription { offersChanged { cursor gap offer { id status company { id } } } }',
    ),
    loser: new Heard<Offers>(
      losing,
      'subscription { offersChanged { cursor gap offer { id status company { id } } } }',
    ),
  };
  const alerts = new Heard<Alerts>(winning, 'subscription { alerts { cursor alert { event } } }');
  const counts = new Heard<Counts>(
    winning,
    'subscription { tripStatusCounts { counts { counts { status count } } } }',
  );
  const rows = new Heard<Trips>(
    booking,
    'subscription { tripsChanged { trips { name status } removedIds } }',
  );
  const nothing = [
    new Heard(stranger, 'subscription { tripsChanged { trips { name } } }'),
    new Heard(stranger, 'subscription { offersChanged { offer { id } } }'),
  ];
  await counts.until('the counters greet', (events) => events.length > 0);

  const { createItinerary: created } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world),
  });
  expect(created.__typename).toBe('CreateItinerarySuccess');
  await offers.winner.until('the offer arrives', (events) =>
    events.some(({ offersChanged }) => offersChanged.offer?.status === 'OPEN'),
  );
  await offers.loser.until('the offer arrives', (events) =>
    events.some(({ offersChanged }) => offersChanged.offer?.status === 'OPEN'),
  );
  await counts.until('the counter moves', (events) => count(events, 'OFFERED') === 1);
  await alerts.until('the alert arrives', (events) =>
    events.some((event) => event.alerts.alert?.event === 'OFFER'),
  );

  const mine = created.itinerary?.offers.find(
    ({ company }) => company.id === globalId('Company', world.transportProviders[0]?.id ?? ''),
  );
  const { acceptOffer: accepted } = await new Caller(one?.url ?? '', winner.token).ask<{
    acceptOffer: Accepted;
  }>(acceptOffer, { input: { offerId: mine?.id ?? '', expectedTerms: 1 } });
  expect(accepted.__typename).toBe('AcceptOfferSuccess');
  await offers.loser.until('the revocation arrives', (events) =>
    events.some(({ offersChanged }) => offersChanged.offer?.status === 'REVOKED'),
  );
  await counts.until(
    'the counters move on',
    (events) => count(events, 'OFFERED') === 0 && count(events, 'ACCEPTED') === 1,
  );
  await rows.until('the booker sees it', (events) =>
    events.some(({ tripsChanged }) => tripsChanged.trips.some(({ status }) => status === 'ACCEPTED')),
  );

  for (const company of [offers.winner, offers.loser]) {
    const ids = new Set(
      company.events.map(
        ({ offersChanged }) => offersChanged.offer && parseGlobalId(offersChanged.offer.company.id)?.id,
      ),
    );
    expect(ids.size).toBe(1);
  }
  for (const heard of nothing) expect(heard).toMatchObject({ events: [], errors: [] });
  for (const client of [winning, losing, booking, stranger]) await client.dispose();
  expect(await disagreements(database.sql)).toEqual(agreed);
}, 60_000);

test('a revoked token ends its sockets in every process', async () => {
  const { sql } = database;
  const client = new Caller(other?.url ?? '', world.tokens.stranger).live();
  let closed: number | null = null;
  client.on('closed', (event) => {
    closed = (event as { code: number }).code;
  });
  const heard = new Heard<Counts>(
    client,
    'subscription { tripStatusCounts { counts { counts { status count } } } }',
  );
  await heard.until('it runs', (events) => events.length > 0);
  await sql`update access_tokens set revoked_at = now() where company_id = ${world.stranger.id}`;
  await waitFor('the socket is closed', () => closed !== null);
  expect(closed).toBe(4403);
}, 30_000);
