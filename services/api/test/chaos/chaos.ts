import type { Database, RawSql } from '../../src/db/client.ts';
import { newestPosition } from '../../src/platform/outbox/eventsAfter.ts';
import { waitFor } from '../http/caller.ts';
import { isCaughtUp } from '../http/ledger.ts';
import { bookingInput, createItinerary, storyWorld } from '../http/story.ts';
import { audit, haveTheNewest } from './audit.ts';
import { dice } from './dice.ts';
import { Fleet } from './fleet.ts';
import { Load } from './load.ts';
import { Watcher } from './watchers.ts';
import { Wishes } from './wishes.ts';

export interface ChaosOptions {
  seconds: number;
  seed: number;
  people: number;
  apis: number;
  workers: number;
  /** Between two kills, on the average. */ killEveryMs: number;
  /** On a slow machine it goes on until so many kinds of wishes were fulfilled, for a minute at most. */
  kinds?: number;
}

/** What happened, and what does not agree; no problems: everything holds. */
export interface ChaosReport {
  problems: string[];
  kills: number;
  reconnects: number;
  requests: number;
  retried: number;
  answers: Record<string, number>;
  events: number;
  errors: string[];
}

/** A world in which rounds take three seconds: the timers are real. */
export const briefRounds = {
  tiers: [1, 1, 2, 3],
  rule: { rounds: [1, 2, 3].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: 3 / 60 })) },
};
/** What screens of transport providers (their offers) and care providers (their legs) listen for. */
export const subscriptions = {
  offers:
    'subscription ($after: String) { offersChanged(after: $after) { cursor gap offer { id status termsVersion trips { id } } } }',
  rows: 'subscription ($after: String) { tripsChanged(after: $after) { cursor gap trips { id version } removedIds itinerary { id version } } }',
};

const tallied = (wishes: Wishes): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const { name, answer } of wishes.ledger) {
    const key = `${name} ${answer?.__typename ?? 'unanswered'}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
};

/**
 * Several API processes and workers on one database, people at work through HTTP and live subscribers;
 * processes are killed with -9 at random all the while. Afterwards everything that was acknowledged, timed,
 * counted and sent is compared.
 */
export const chaos = async (
  database: { url: string; sql: RawSql; db: Database },
  options: ChaosOptions,
): Promise<ChaosReport> => {
  const { sql, url } = database;
  const world = await storyWorld(database, briefRounds);
  const fleet = await Fleet.start(url, options);
  const urls = (): readonly string[] => fleet.urls;
  const random = (part: number): ReturnType<typeof dice> => dice(options.seed * 31 + part);
  const wishes = new Wishes(urls, random(1));
  const load = new Load(wishes, world, random(2));
  const watchers: Watcher[] = [];
  try {
    // One booking first, so that there is a place in the stream to begin after.
    await wishes.fulfil('createItinerary', world.tokens.careProvider, createItinerary, bookingInput(world));
    await waitFor('the first events are readable', async () => (await newestPosition(sql)).id !== '0');
    const from = await newestPosition(sql);
    const watch = (
      company: string,
      token: string,
      query: string,
      entityTypes: string[],
      part: number,
      onFrame?: (frame: Record<string, unknown>) => void,
    ): void => {
      watchers.push(
        new Watcher({
          company,
          token,
          query,
          entityTypes,
          from,
          urls,
          dice: random(part),
          ...(onFrame ? { onFrame } : {}),
        }),
      );
    };
    for (const [index, { id }] of world.transportProviders.entries())
      watch(
        id,
        world.tokens.transportProviders[index] ?? '',
        subscriptions.offers,
        ['offer'],
        10 + index,
        (frame) => load.show(index, frame),
      );
    for (const part of [20, 21])
      watch(
        world.careProvider.id,
        world.tokens.careProvider,
        subscriptions.rows,
        ['trip', 'itinerary'],
        part,
      );
    const until = Date.now() + options.seconds * 1_000;
    const goesOn = (): boolean =>
      Date.now() < until ||
      (Date.now() < until + 60_000 && (fleet.kills < 2 || wishes.fulfilledKinds() < (options.kinds ?? 0)));
    const killer = random(3);
    const strikes = async (): Promise<void> => {
      while (goesOn()) {
        await new Promise((resolve) => setTimeout(resolve, killer.below(options.killEveryMs * 2)));
        await fleet.strike(killer);
        if (killer.below(2) === 0) killer.of(watchers).interrupt();
      }
      await fleet.whole();
    };
    await Promise.all([strikes(), ...Array.from({ length: options.people }, () => load.work(goesOn))]);
    await waitFor('the consumers have passed every event', () => isCaughtUp(sql), 60);
    await waitFor(
      'every round has ended',
      async () => (await sql`select 1 from batches where round_ends_at is not null limit 1`).length === 0,
      90,
    ).catch(() => undefined);
    await waitFor('the consumers have passed every event', () => isCaughtUp(sql), 60);
    await waitFor('the subscribers have the newest event', () => haveTheNewest(sql, watchers), 30).catch(
      () => undefined,
    );
    const problems = await audit(sql, wishes, watchers);
    const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from outbox`;
    return {
      problems,
      kills: fleet.kills,
      reconnects: watchers.reduce((sum, { reconnects }) => sum + reconnects, 0),
      requests: wishes.ledger.reduce((sum, { sent }) => sum + sent, 0),
      retried: wishes.ledger.filter(({ sent }) => sent > 2).length,
      answers: tallied(wishes),
      events: counted?.n ?? 0,
      errors: fleet.errors,
    };
  } finally {
    for (const watcher of watchers) watcher.stop();
    await fleet.stop();
  }
};
