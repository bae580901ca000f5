import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from 'graphql-ws';
import type { Role } from '@ptc/schema/rules/lists/people';
import { shiftRoles } from '../../src/attention/handovers/handovers.policy.ts';
import { tripReaders } from '../../src/bookings/core/trips.policy.ts';
import { schema } from '../../src/schema.ts';
import { testApi, type TestApi } from '../api.ts';
import { person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller, giveToken, Heard, waitFor } from './caller.ts';
import {
  allRoles,
  everybody,
  isAmong,
  readers,
  seers,
  vantages,
  type Vantage,
  type Who,
} from './matrix/cells.ts';
import { sceneMaker, type Scene } from './matrix/scenes.ts';
import { storyWorld, type StoryWorld } from './story.ts';

// Every subscription × every role × four companies: who may not is told so, who has nothing to do with it
// hears nothing.
let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
const clients: Client[] = [];

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await api.close();
  await database.close();
});

const viewers = ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] as const;
const viewing: Who = Object.fromEntries(vantages.map((vantage) => [vantage, viewers]));
/**
 * Drivers and facility administrators may listen; they hear of their vehicle's legs and their facility's
 * bookings.
 */
const reading: Who = Object.fromEntries(vantages.map((vantage) => [vantage, tripReaders]));

interface Row {
  document: (scene: Scene) => string;
  /** Who may subscribe at all. */
  may: Who;
  /** Who hears of the scene's changes; null: the changes here concern nobody's subscription. */
  hears: Who | null;
}

const rows: Record<string, Row> = {
  tripsChanged: {
    document: () => 'subscription { tripsChanged { trips { id status } } }',
    may: reading,
    hears: readers,
  },
  offersChanged: {
    document: () => 'subscription { offersChanged { offer { id status } } }',
    may: viewing,
    hears: seers,
  },
  itineraryChanged: {
    document: ({ booking }) =>
      `subscription { itineraryChanged(id: "${booking.id}") { itinerary { id status } } }`,
    may: reading,
    hears: readers,
  },
  // Whoever may hears the present state at once.
  sessionChanged: {
    document: () => 'subscription { sessionChanged { change } }',
    may: everybody,
    hears: everybody,
  },
  tripStatusCounts: {
    document: () => 'subscription { tripStatusCounts { counts { counts { status count } } } }',
    may: viewing,
    hears: viewing,
  },
  alerts: { document: () => 'subscription { alerts { alert { id } } }', may: everybody, hears: null },
  shiftHandoversChanged: {
    document: () => 'subscription { shiftHandoversChanged { cursor } }',
    may: Object.fromEntries(vantages.map((vantage) => [vantage, shiftRoles])),
    hears: null,
  },
  announcements: { document: () => 'subscription { announcements { cursor } }', may: everybody, hears: null },
};

interface Cell {
  field: string;
  vantage: Vantage;
  role: Role;
  heard: Heard<Record<string, { trips?: unknown[]; offer?: unknown; itinerary?: unknown } | null>>;
}

const codesOf = ({ heard }: Cell): unknown[] =>
  heard.errors.flat().map((error) => (error as { extensions?: { code?: string } }).extensions?.code);
/** Something with content: an event may say that a thing is gone, and names nothing. */
const heardSomething = ({ field, heard }: Cell): boolean =>
  heard.events.some((event) => {
    const shape = event[field];
    return (
      shape !== null &&
      shape !== undefined &&
      (shape.trips === undefined || shape.trips.length > 0) &&
      shape.offer !== null &&
      shape.itinerary !== null
    );
  });

test('every field of Subscription has a row', () => {
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).toSorted()).toEqual(
    Object.keys(rows).toSorted(),
  );
});

test('who may not subscribe is told so; a booking that is offered and accepted is heard by those who see it and by nobody else', async () => {
  const makeScene = sceneMaker(api.url, world, database.sql);
  const scene = await makeScene('offered');
  const companies: Record<Vantage, string> = {
    own: world.careProvider.id,
    partner: world.transportProviders[0]?.id ?? '',
    owner: world.owner.id,
    foreign: world.stranger.id,
  };
  const cells: Cell[] = [];
  for (const vantage of vantages) {
    for (const role of allRoles) {
      const { userId, companyId } = await person(database.db, companies[vantage], [role]);
      if (role === 'FACILITY_ADMIN' && vantage === 'own')
        await database.sql`update users set facility_id = ${world.hospitalId} where id = ${userId}`;
      const client = new Caller(
        api.url,
        await giveToken(database.sql, { companyId, userId, roles: [role] }),
      ).live();
      clients.push(client);
      for (const [field, row] of Object.entries(rows))
        cells.push({ field, vantage, role, heard: new Heard(client, row.document(scene)) });
    }
  }
  const refused = cells.filter(({ field, vantage, role }) => !isAmong(rows[field]?.may ?? {}, vantage, role));
  await waitFor('those who may not are told', () => refused.every(({ heard }) => heard.errors.length > 0));
  expect(
    refused
      .filter((cell) => codesOf(cell).join() !== 'FORBIDDEN')
      .map(({ field, vantage, role }) => `${field} ${vantage} ${role}`),
  ).toEqual([]);

  const hearing = cells.filter(({ field, vantage, role }) =>
    isAmong(rows[field]?.hears ?? {}, vantage, role),
  );
  const { acceptOffer } = await new Caller(api.url, world.tokens.transportProviders[0] ?? '').ask<{
    acceptOffer: { __typename: string };
  }>('mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { __typename } }', {
    input: { offerId: scene.offerId, expectedTerms: 1 },
  });
  expect(acceptOffer.__typename).toBe('AcceptOfferSuccess');
  const deaf = (): string[] =>
    hearing
      .filter((cell) => !heardSomething(cell))
      .map(({ field, vantage, role }) => `${field} ${vantage} ${role}`);
  await waitFor('those who see it hear it', () => deaf().length === 0).catch(() => undefined);
  expect(deaf()).toEqual([]);
  const overheard = cells
    .filter((cell) => !hearing.includes(cell) && heardSomething(cell))
    .map(({ field, vantage, role }) => `${field} ${vantage} ${role}`);
  expect(overheard).toEqual([]);
}, 60_000);
