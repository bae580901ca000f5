import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { ask } from './ask.ts';
import { startApi, startBaseline, type Measured } from './benchServers.ts';
import { addCaller, type Caller } from './callers.ts';
import { SubscriberProcess } from './clients/subscriberProcess.ts';
import { consoleDocument } from './consoleDocument.ts';
import { median } from './load.ts';
import { isRestless, ms, ratioOf, ratioText, table, type Section } from './report.ts';

const eventsPerRound = 8;
/** Between two events: longer than counters are held together, so that each event is sent when it comes. */
const quietMs = 220;

const recordProgress = `mutation ($input: RecordProgressInput!) { recordProgress(input: $input) { __typename ... on Refusal { code message } ... on InvalidInput { issues { path code } } } }`;

type Sql = postgres.Sql;
/** Milliseconds since the epoch at which a transaction committed, by PostgreSQL's own record. */
const committedAt = async (sql: Sql, xid: string): Promise<number> => {
  const [row] = await sql<
    { at: number }[]
  >`select extract(epoch from pg_xact_commit_timestamp(${xid}::text::xid8::xid))::float8 * 1000 as at`;
  if (!row) throw new Error('No such transaction');
  return row.at;
};

/** Commits a change and says when: through the product, or a bare call to the bare server. */
type Trigger = () => Promise<number>;

const productTrigger = (
  sql: Sql,
  port: number,
  dispatcher: Caller,
  tripId: string,
  itineraryId: string,
): Trigger => {
  let minute = 0;
  return async () => {
    minute = (minute + 1) % 50;
    const assignedAt = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 11)}09:${String(minute + 5).padStart(2, '0')}`;
    const answer = await ask<{ recordProgress: { __typename: string } }>(
      port,
      dispatcher.token,
      recordProgress,
      { input: { tripId: globalId('Trip', tripId), progress: { assignedAt } } },
    );
    if (answer.recordProgress.__typename !== 'RecordProgressSuccess') throw new Error(JSON.stringify(answer));
    const [event] = await sql<
      { xid: string }[]
    >`select xid::text as xid from outbox where itinerary_id = ${itineraryId} order by id desc limit 1`;
    return committedAt(sql, event?.xid ?? '0');
  };
};

const bareTrigger =
  (sql: Sql): Trigger =>
  async () => {
    const [row] = await sql<
      { xid: string }[]
    >`select pg_current_xact_id()::text as xid, pg_notify('bench', '')`;
    return committedAt(sql, row?.xid ?? '0');
  };

/** From commit to the first and the last subscriber, in ms; the median of a round's events. */
const roundOf = async (
  subscribers: SubscriberProcess,
  trigger: Trigger,
  server: Measured,
): Promise<{ first: number; last: number; spread: number; cpu: number }> => {
  const seen: { first: number; last: number }[] = [];
  const before = await server.cpu();
  for (let event = 0; event < eventsPerRound; event += 1) {
    subscribers.expect();
    const at = await trigger();
    const heard = await subscribers.heard(10_000);
    if (!heard) throw new Error('An event did not reach every subscriber within ten seconds');
    seen.push({ first: heard.first - at, last: heard.last - at });
    await delay(quietMs);
  }
  const cpu = (((await server.cpu()) - before) * 1000) / eventsPerRound;
  return {
    first: median(seen.map(({ first }) => first)),
    last: median(seen.map(({ last }) => last)),
    spread: median(seen.map(({ first, last }) => last - first)),
    cpu,
  };
};

/**
 * A first event that reaches everybody proves that all subscriptions run; nothing in the protocol says so.
 */
const warmUp = async (subscribers: SubscriberProcess, trigger: Trigger): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    subscribers.expect();
    await trigger();
    const all = await subscribers.heard(1_500);
    await delay(quietMs);
    if (all && attempt >= 2) return;
  }
  throw new Error('Not every subscriber hears events');
};

interface Kind {
  name: string;
  operationName: string;
  query: string;
}

const kinds: Kind[] = [
  {
    name: 'tripStatusCounts',
    operationName: 'Counts',
    query:
      'subscription Counts { tripStatusCounts { cursor counts { counts { status count } invalid windowStartsAt } } }',
  },
  {
    name: "tripsChanged (the console's grid row)",
    operationName: 'TripsGrid_changed',
    query: consoleDocument('TripsGrid_changed'),
  },
];

interface Scene {
  url: string;
  sql: Sql;
  api: Measured;
  dispatcher: Caller;
  booker: Caller;
  tripId: string;
  itineraryId: string;
}

const measure = async (scene: Scene, kind: Kind, count: number, rounds: number): Promise<string[]> => {
  const { url, sql, api } = scene;
  const folder = mkdtempSync(join(tmpdir(), 'ptc-bench-'));
  const [product, bare] = [new SubscriberProcess(), new SubscriberProcess()];
  const trigger = {
    product: productTrigger(sql, api.port, scene.dispatcher, scene.tripId, scene.itineraryId),
    bare: bareTrigger(sql),
  };
  let baseline: Measured | undefined;
  try {
    const hello = ({ token }: Caller): string[] => [
      JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { operationName: kind.operationName, query: kind.query },
      }),
    ];
    await product.connect({
      port: api.port,
      path: '/graphql',
      protocol: 'graphql-transport-ws',
      hellos: [hello(scene.booker), hello(scene.dispatcher)],
      count,
    });
    await warmUp(product, trigger.product);
    const payload = await product.sample();
    writeFileSync(join(folder, 'payload'), payload);
    baseline = await startBaseline('broadcastBaseline', url, { PAYLOAD: join(folder, 'payload') });
    await bare.connect({ port: baseline.port, path: '/', protocol: null, hellos: [], count });
    await warmUp(bare, trigger.bare);
    const seen = {
      product: [] as Awaited<ReturnType<typeof roundOf>>[],
      bare: [] as Awaited<ReturnType<typeof roundOf>>[],
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const which of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
        seen[which].push(
          await roundOf(
            which === 'product' ? product : bare,
            trigger[which],
            which === 'product' ? api : baseline,
          ),
        );
      }
    }
    const of = (which: 'product' | 'bare', figure: 'first' | 'last' | 'spread' | 'cpu'): number[] =>
      seen[which].map((one) => one[figure]);
    return [
      kind.name,
      `${Buffer.byteLength(payload)} B`,
      ratioText(ratioOf(of('product', 'last'), of('bare', 'last'))),
      ratioText(ratioOf(of('product', 'spread'), of('bare', 'spread'))),
      ratioText(ratioOf(of('product', 'cpu'), of('bare', 'cpu'))),
      `${ms(median(of('product', 'first')))} / ${ms(median(of('product', 'last')))}`,
      `${ms(median(of('bare', 'first')))} / ${ms(median(of('bare', 'last')))}${isRestless(of('bare', 'last')) ? ' (restless)' : ''}`,
    ];
  } finally {
    product.end();
    bare.end();
    await baseline?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * From commit to the last of many graphql-ws subscribers, against a bare `ws` server that sends the same
 * bytes.
 */
export async function benchFanout(url: string, subscribers: number, rounds: number): Promise<Section> {
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const [trip] = await sql<{ id: string; itinerary: string; company: string; transportProvider: string }[]>`
    select id, itinerary_id as itinerary, company_id as company, transport_provider_id as "transportProvider" from trips
    where status = 'ACCEPTED' and pick_up_at between now() + interval '1 day' and now() + interval '5 days' order by pick_up_at, id limit 1`;
  if (!trip) throw new Error('The generated world has no accepted trip');
  const api = await startApi(url);
  try {
    const [booker, dispatcher] = [
      await addCaller(sql, trip.company, ['BOOKING_SUPERVISOR']),
      await addCaller(sql, trip.transportProvider, ['DISPATCH_SUPERVISOR']),
    ];
    const scene: Scene = { url, sql, api, booker, dispatcher, tripId: trip.id, itineraryId: trip.itinerary };
    const rows: string[][] = [];
    for (const kind of kinds) rows.push(await measure(scene, kind, subscribers, rounds));
    return {
      title: `From commit to the last of ${subscribers.toLocaleString('en')} subscribers`,
      table: table(
        [
          'subscription',
          'message',
          'last',
          'first to last',
          'CPU/event',
          'first / last, API',
          'first / last, bare ws',
        ],
        rows,
      ),
      notes: [
        `Half of the subscribers belong to the booking company, half to the transport provider; ${rounds} rounds of ${eventsPerRound} events, in turns; ratios are medians (quartiles) inside a round.`,
        "The clock starts at the commit, by PostgreSQL's record of it. Product: a real `recordProgress` through HTTP, the outbox read, the subscription's document executed once per company, one frame to each socket. Bare: `LISTEN`, the same bytes to each socket.",
        "'First to last' is the frames alone: what graphql-ws, the hub and the adapter cost beside raw frames.",
        'All sockets of one server live in one client process, on the same machine.',
      ],
    };
  } finally {
    await api.stop();
    await sql.end();
  }
}
