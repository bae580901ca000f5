import { afterAll, beforeAll, expect, test } from 'vitest';
import { DispatchSandbox } from '../../../demo/outside/dispatchSystem.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { person } from '../../../test/factories/people.ts';
import { asActor } from '../../../test/runtime.ts';
import { workerActor } from '../../platform/actor.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { makeCall } from './commands/makeCall.ts';

let session: BookingSession;
let api: TestApi;
let world: BookingWorld;
let carrier: Party;
let other: Party;
let system: DispatchSandbox;
let url: string;
beforeAll(async () => {
  session = await bookingSession();
  api = await testApi(session.url);
  world = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
  const [first, second] = world.transportProviders;
  if (!first || !second) throw new Error('two transport providers');
  [carrier, other] = [first, second];
  system = new DispatchSandbox();
  url = await system.start();
});
afterAll(async () => {
  await system.stop();
  await api.close();
  await session.close();
});

const enter = async (party: Party, ...roles: Parameters<typeof person>[2]): Promise<string> =>
  signInAs(api.runtime, await person(session.db, party.id, roles));

interface Saved {
  __typename: string;
  secret?: string | null;
  dispatchSystem?: { id: string; url: string | null; version: number };
}
const save = async (cookie: string, input: object): Promise<Saved | undefined> =>
  (
    await api.post<{ saveDispatchSystem: Saved }>(
      'mutation ($input: SaveDispatchSystemInput!) { saveDispatchSystem(input: $input) { __typename ... on SaveDispatchSystemSuccess { secret dispatchSystem { id url version } } } }',
      { input },
      cookie,
    )
  ).body.data?.saveDispatchSystem;

test('a company’s administrators say where its own system is; its secret is told once, and nobody else sees any of it', async () => {
  const admin = await enter(carrier, 'COMPANY_ADMIN');
  const input = { url, renewSecret: false, expectedVersion: 0, idempotencyKey: 'one' };
  const saved = await save(admin, input);
  expect(saved).toMatchObject({
    __typename: 'SaveDispatchSystemSuccess',
    dispatchSystem: { url, version: 1 },
  });
  expect(saved?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  system.secrets = [saved?.secret ?? ''];
  expect((await save(admin, input))?.secret, 'a repeated answer has none').toBeNull();
  expect((await save(admin, { ...input, idempotencyKey: 'two' }))?.__typename).toBe('StaleVersion');
  const kept = await session.sql`select * from idempotency_keys where key = 'one'`;
  expect(JSON.stringify(kept)).not.toContain(saved?.secret);
  for (const bad of ['http://elsewhere.example', 'ftp://x.example', 'https://u:p@x.example', 'nonsense'])
    expect(
      (await save(admin, { ...input, url: bad, idempotencyKey: null, expectedVersion: 1 }))?.__typename,
    ).toBe('InvalidInput');

  const seen = async (cookie: string): Promise<unknown> =>
    (
      await api.post<object>(
        'query ($id: ID!) { node(id: $id) { __typename } dispatchSystem { url } }',
        { id: saved?.dispatchSystem?.id ?? globalId('DispatchSystem', carrier.id) },
        cookie,
      )
    ).body.data;
  expect(await seen(admin)).toEqual({ node: { __typename: 'DispatchSystem' }, dispatchSystem: { url } });
  for (const cookie of [
    await enter(other, 'COMPANY_ADMIN'),
    await enter(carrier, 'DISPATCH'),
    await enter(world.careProvider, 'COMPANY_ADMIN', 'MANAGE_BOOKING'),
  ])
    expect(await seen(cookie)).toEqual({ node: null, dispatchSystem: null });
});

test('what that system was asked and said is its company’s to see, not the booker’s nor another’s', async () => {
  const id = await session.book(world, 180);
  const offerId = await session.accept(id, carrier);
  system.manner = 'refuse';
  const [call] = await session.sql<
    { id: string }[]
  >`select id from dispatch_calls where offer_id = ${offerId}`;
  await makeCall(asActor(session.runtime, workerActor), call?.id ?? '');
  const seen = async (cookie: string): Promise<unknown> =>
    (
      await api.post<{ node: unknown }>(
        'query ($id: ID!) { node(id: $id) { ... on Offer { externalCall { status reason attempts reference viewerCanRetry } } } }',
        { id: globalId('Offer', offerId) },
        cookie,
      )
    ).body.data?.node;
  const told = {
    status: 'REFUSED',
    reason: 'No crew of that level',
    attempts: 1,
    reference: null,
    viewerCanRetry: true,
  };
  expect(await seen(await enter(carrier, 'DISPATCH'))).toEqual({ externalCall: told });
  expect(
    await seen(await enter(carrier, 'VIEW_DISPATCH')),
    'who answers no offers asks nobody again',
  ).toEqual({
    externalCall: { ...told, viewerCanRetry: false },
  });
  expect(await seen(await enter(world.careProvider, 'MANAGE_BOOKING'))).toEqual({ externalCall: null });
  expect(await seen(await enter(other, 'DISPATCH'))).toBeNull();
});
