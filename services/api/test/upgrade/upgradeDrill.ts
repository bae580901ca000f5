import { setTimeout as delay } from 'node:timers/promises';
import { fillCareProviders } from '../../src/bookings/core/commands/fillCareProviders.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { newestPosition } from '../../src/platform/outbox/eventsAfter.ts';
import { audit, haveTheNewest } from '../chaos/audit.ts';
import { briefRounds, subscriptions } from '../chaos/chaos.ts';
import { dice } from '../chaos/dice.ts';
import { Load } from '../chaos/load.ts';
import { Watcher } from '../chaos/watchers.ts';
import { Wishes } from '../chaos/wishes.ts';
import { contradictions } from '../drill/agreement.ts';
import { waitFor } from '../http/caller.ts';
import { isCaughtUp } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { bookingInput, createItinerary } from '../http/story.ts';
import { migrateAsBefore, worldAsBefore } from './formerCode.ts';
import type { FormerRelease } from './formerRelease.ts';
import { readLists, Tally } from './traffic.ts';

/** How the drill is run. */
export interface DrillOptions {
  readonly seed: number;
  readonly people: number;
  /** How long each part goes on. */
  readonly seconds: number;
  /**
   * Brings the database to the new schema; a test may do harm as well, and see what of it was noticed so far.
   */
  readonly migrate?: (url: string, problems: () => readonly string[]) => Promise<void>;
}

/** What came of it. */
export interface UpgradeReport {
  /** In words; none: the upgrade was seen by nobody. */
  readonly problems: readonly string[];
  readonly migratedInMs: number;
  readonly parts: readonly { name: string; requests: number; slowestMs: number }[];
  /** Bookings, acceptances and so on that were acknowledged. */
  readonly acknowledged: number;
}

const apis = 2;
/** A proxy notices that a server is taken out, and what it handed on just before is on its way. */
const proxyMs = 250;

interface Running {
  readonly apis: readonly ProductProcess[];
  readonly worker: ProductProcess;
}

const startRelease = async (databaseUrl: string, folder?: string): Promise<Running> => {
  const env = {
    DATABASE_POOL_SIZE: '8',
    CALLER_COST_PER_SECOND: '1000000',
    COMPANY_COST_PER_SECOND: '4000000',
  };
  const of = { env, seconds: 90, ...(folder === undefined ? {} : { folder }) };
  const [worker, ...started] = await Promise.all([
    startProcess('worker', databaseUrl, of),
    ...Array.from({ length: apis }, () => startProcess('api', databaseUrl, of)),
  ]);
  return { apis: started, worker };
};

const urlsOf = ({ apis: all }: Running): string[] => all.map(({ url }) => url);
const everyone = ({ apis: all, worker }: Running): ProductProcess[] => [...all, worker];

/**
 * A former release at work is replaced by this one as in earnest: the migrations run while its processes
 * serve, new processes come beside them, the old ones are taken out and end. Everything that was asked,
 * acknowledged, timed and sent is compared.
 */
export const upgradeDrill = async (
  url: string,
  release: FormerRelease,
  { seed, people, seconds, migrate = migrateDatabase }: DrillOptions,
): Promise<UpgradeReport> => {
  migrateAsBefore(release, url);
  const world = worldAsBefore(release, url, briefRounds);
  const { sql } = openDatabase(url, { max: 4, applicationName: 'upgrade-drill' });
  const random = (part: number): ReturnType<typeof dice> => dice(seed * 31 + part);
  const tally = new Tally();
  const watchers: Watcher[] = [];
  const former = await startRelease(url, release.folder);
  let running: readonly Running[] = [former];
  let serving = urlsOf(former);
  const urls = (): readonly string[] => serving;
  const wishes = new Wishes(urls, random(1), tally.note);
  const load = new Load(wishes, world, random(2));
  let over = false;
  const goesOn = (): boolean => !over;
  try {
    tally.begin('the former release alone');
    // One booking first, so that there is a place in the stream to begin after.
    await wishes.fulfil('createItinerary', world.tokens.careProvider, createItinerary, bookingInput(world));
    await waitFor('the first events are readable', async () => (await newestPosition(sql)).id !== '0');
    const from = await newestPosition(sql);
    for (const [index, { id }] of world.transportProviders.entries())
      watchers.push(
        new Watcher({
          company: id,
          token: world.tokens.transportProviders[index] ?? '',
          query: subscriptions.offers,
          entityTypes: ['offer'],
          from,
          urls,
          dice: random(10 + index),
          onFrame: (frame) => load.show(index, frame),
        }),
      );
    watchers.push(
      new Watcher({
        company: world.careProvider.id,
        token: world.tokens.careProvider,
        query: subscriptions.rows,
        entityTypes: ['trip', 'itinerary'],
        from,
        urls,
        dice: random(20),
      }),
    );
    const tokens = [world.tokens.careProvider, ...world.tokens.transportProviders];
    const work = Promise.all([
      ...Array.from({ length: people }, () => load.work(goesOn)),
      ...[30, 31].map((part) => readLists(urls, tokens, random(part), tally.note, goesOn)),
    ]);
    // Whoever fails is heard of at the end, when everybody is waited for.
    work.catch(() => undefined);
    await delay(seconds * 1_000);

    tally.begin('while it is migrated');
    const migratedFrom = performance.now();
    await migrate(url, () => tally.problems());
    const migratedInMs = Math.round(performance.now() - migratedFrom);
    tally.begin('the former release on the new schema');
    await delay(seconds * 1_000);

    const current = await startRelease(url);
    running = [former, current];
    tally.begin('side by side');
    serving = [...urlsOf(former), ...urlsOf(current)];
    await delay(seconds * 1_000);

    tally.begin('while the former release ends');
    for (const api of former.apis) {
      serving = serving.filter((one) => one !== api.url);
      await delay(proxyMs);
      await api.stop();
    }
    await former.worker.stop();
    running = [current];
    tally.begin('this release alone');
    await delay(seconds * 1_000);
    over = true;
    await work;

    await waitFor('the consumers have passed every event', () => isCaughtUp(sql), 60);
    await waitFor(
      'every round has ended',
      async () => (await sql`select 1 from batches where round_ends_at is not null limit 1`).length === 0,
      90,
    );
    await waitFor('the consumers have passed every event', () => isCaughtUp(sql), 60);
    await waitFor('the subscribers have the newest event', () => haveTheNewest(sql, watchers), 30);
    // What the former release offered beside this one, a job fills within five minutes.
    await fillCareProviders(sql);
    return {
      problems: [
        ...tally.problems(),
        ...[former, current].flatMap((one) =>
          everyone(one).flatMap(({ faults }) => faults.map((line) => `logged: ${line.slice(0, 600)}`)),
        ),
        ...(await audit(sql, wishes, watchers)),
        ...(await contradictions(sql)),
      ],
      migratedInMs,
      parts: tally.parts,
      acknowledged: wishes.ledger.filter(({ answer }) => answer?.__typename.endsWith('Success')).length,
    };
  } finally {
    over = true;
    for (const watcher of watchers) watcher.stop();
    await Promise.all(running.flatMap(everyone).map((process) => process.stop()));
    await sql.end();
  }
};
