import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Told } from '../../../demo/outside/dispatchSystem.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { Caller, giveToken } from '../../../test/http/caller.ts';
import { startProcess } from '../../../test/http/productProcess.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { ownSystem } from '../../../test/factories/ownSystem.ts';
import { MortalWorkers, until } from '../../../test/support/mortalWorkers.ts';

/** How often a worker is killed in the middle of something. */
const KILLS = Number(process.env['KILLS'] ?? 200);

let session: BookingSession;
let workers: MortalWorkers;
beforeAll(async () => {
  session = await bookingSession();
  workers = new MortalWorkers(session.url);
});
afterAll(async () => {
  workers.end();
  await session.close();
});

test(
  `workers killed with -9 before a call, during it, and between its answer and what is written of it, ${KILLS} times: each acceptance is told once in effect, and answered or failed`,
  async ({ annotate }) => {
    const world = await session.world({ tiers: [1], transportProvider: { externalDispatch: true } });
    const [crew] = world.transportProviders;
    if (!crew) throw new Error('a transport provider');
    const { system } = await ownSystem(session, crew);
    // Each fifth refuses; of the others the word is the same at every attempt.
    let next = 0;
    const refuses = new Map<string, boolean>();
    system.manner = (told: Told) => {
      if (!refuses.has(told.id)) refuses.set(told.id, (next += 1) % 5 === 0);
      return refuses.get(told.id) ? 'refuse' : 'confirm';
    };
    system.onTold = () => workers.dieOfIt();
    const accepted: { id: string; offerId: string }[] = [];
    await workers.live(
      KILLS,
      async () => {
        const id = await session.book(world, 240);
        accepted.push({ id, offerId: await session.accept(id, crew) });
      },
      () => system.told.length,
    );
    system.onTold = () => undefined;
    workers.start();
    const open = async (): Promise<number> =>
      (await session.sql`select 1 from trips where status = 'ACCEPTING'`).length;
    await until('every acceptance answered or failed', 420, async () => (await open()) === 0);

    const ids = new Map<string, Set<string>>();
    const bodies = new Map<string, Set<string>>();
    for (const { id, body, data, authentic } of system.told) {
      expect(authentic).toBe(true);
      ids.set(data.offerId, (ids.get(data.offerId) ?? new Set()).add(id));
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    }
    expect(
      [...ids.values()].every(({ size }) => size === 1),
      'one id for each acceptance',
    ).toBe(true);
    expect(
      [...bodies.values()].every(({ size }) => size === 1),
      'the same bytes at every attempt',
    ).toBe(true);
    const ends = new Map<string, number>();
    for (const { id, offerId } of accepted) {
      const [trip] = await session.trips(id);
      const [call, ...more] = await session.sql<
        { id: string; status: string }[]
      >`select id, status from dispatch_calls where offer_id = ${offerId}`;
      expect(more, 'one call for each acceptance').toEqual([]);
      const end = `${trip?.status} ${call?.status}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      const said = refuses.get(`msg_${call?.id}`);
      // What was said counts, unless the five minutes were over before anybody could take it.
      if (trip?.status === 'ACCEPTED') expect([said, call?.status]).toEqual([false, 'CONFIRMED']);
      else expect(trip?.status).toBe('API_FAILED');
      if (call?.status === 'REFUSED') expect(said).toBe(true);
      expect(await session.replays(id)).toBe(true);
    }
    await annotate(
      `${KILLS} kills, ${system.told.length} messages: ${JSON.stringify(Object.fromEntries(ends))}`,
    );
    await system.stop();
  },
  KILLS * 6_000 + 480_000,
);

/** How often an API process is killed while it accepts; each has to be started, so fewer than workers. */
const API_KILLS = Math.ceil(KILLS / 4);

test(
  `API processes killed with -9 while they accept, ${API_KILLS} times: an acceptance is there with its call or not at all, and asked again it is the same one, told once in effect`,
  async ({ annotate }) => {
    const world = await session.world({ tiers: [1], transportProvider: { externalDispatch: true } });
    const [crew] = world.transportProviders;
    if (!crew) throw new Error('a transport provider');
    const { system } = await ownSystem(session, crew);
    const token = await giveToken(session.sql, {
      companyId: crew.id,
      userId: crew.actor.userId ?? '',
      roles: ['DISPATCH'],
    });
    const calls = async (offerId: string): Promise<number> =>
      (await session.sql`select 1 from dispatch_calls where offer_id = ${offerId}`).length;
    const accept = async (url: string, offerId: string): Promise<string | null> =>
      new Caller(url, token)
        .ask<{ acceptOffer: { __typename: string } }>(
          'mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { __typename } }',
          {
            input: {
              offerId: globalId('Offer', offerId),
              expectedTerms: 1,
              idempotencyKey: `accept ${offerId}`,
            },
          },
        )
        .then(
          ({ acceptOffer }) => acceptOffer.__typename,
          () => null,
        );
    workers.start();
    const asked: { id: string; offerId: string }[] = [];
    const ends = new Map<string, number>();
    for (let kills = 0; kills < API_KILLS; kills += 1) {
      const api = await startProcess('api', session.url, { env: { NODE_ENV: 'test' }, seconds: 90 });
      const id = await session.book(world, 240);
      const offerId = await session.offerFor(id, crew);
      asked.push({ id, offerId });
      const said = accept(api.url, offerId);
      // Before it is read, while it is decided, around its commit, and after its answer.
      await new Promise((resolve) => setTimeout(resolve, (kills * 13) % 120));
      await api.kill();
      const answer = await said;
      const status = (await session.trips(id))[0]?.status ?? '';
      const isAccepted = status !== 'OFFERED';
      expect(await calls(offerId), `${status}: a call if and only if it is accepted`).toBe(
        isAccepted ? 1 : 0,
      );
      if (answer !== null) expect([answer, isAccepted]).toEqual(['AcceptOfferSuccess', true]);
      const end = `${isAccepted ? 'accepted' : 'not'}, ${answer === null ? 'no answer' : 'answered'}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const api = await startProcess('api', session.url, { env: { NODE_ENV: 'test' }, seconds: 90 });
    for (const { offerId } of asked) expect(await accept(api.url, offerId)).toBe('AcceptOfferSuccess');
    const ids = asked.map(({ id }) => id);
    const open = async (): Promise<number> =>
      (
        await session.sql`select 1 from trips where status = 'ACCEPTING' and itinerary_id = any(${ids}::uuid[])`
      ).length;
    await until('every acceptance answered', 420, async () => (await open()) === 0);
    for (const { id, offerId } of asked) {
      expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
      expect(await calls(offerId)).toBe(1);
      const told = system.told.filter(({ data }) => data.offerId === globalId('Offer', offerId));
      expect(new Set(told.map((one) => one.id + one.body)).size).toBe(1);
      expect(await session.replays(id)).toBe(true);
    }
    await annotate(`${API_KILLS} kills: ${JSON.stringify(Object.fromEntries(ends))}`);
    await api.stop();
    await system.stop();
  },
  API_KILLS * 15_000 + 480_000,
);
