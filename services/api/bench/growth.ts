import postgres from 'postgres';
import { startApi, type Measured } from './benchServers.ts';
import { addCaller, type Caller } from './callers.ts';
import { consoleDocument } from './consoleDocument.ts';
import type { GeneratedWorld } from './generate.ts';
import type { Shot } from './load.ts';
import { ms, ratioOf, ratioText, table, type Section } from './report.ts';
import { httpVariant, middle, rotatedRounds, series, type Variant } from './rounds.ts';

/** A database with what was generated in it. */
export type Loaded = { url: string; world: GeneratedWorld };

const clients = [{ count: 2, seconds: 1 }];
const day = 86_400_000;
const dayFromNow = (days: number): Date => new Date((Math.floor(Date.now() / day) + days) * day);

/** What the console asks for on a screen. */
interface Asked {
  operation: string;
  variables: Record<string, unknown>;
}

const sorted = { first: 50, orderBy: { field: 'PICK_UP_AT', direction: 'ASC' } };
const window = (from: number, to: number) => ({
  pickUpFrom: dayFromNow(from).toISOString(),
  pickUpTo: dayFromNow(to).toISOString(),
});

const ask = async (port: number, { cookie }: Caller, { operation, variables }: Asked): Promise<unknown> => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ operationName: operation, query: consoleDocument(operation), variables }),
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  if (!data || errors) throw new Error(`${operation} cannot be read: ${JSON.stringify(errors)}`);
  return data;
};

/** The place behind so many pages of everything there was. */
const cursorAfter = async (port: number, caller: Caller, pages: number): Promise<string | null> => {
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const found = (await ask(port, caller, {
      operation: 'TripsGrid_trips',
      variables: { ...sorted, after, filter: window(-330, 35) },
    })) as { trips: { pageInfo: { endCursor: string | null; hasNextPage: boolean } } };
    if (!found.trips.pageInfo.hasNextPage) break;
    after = found.trips.pageInfo.endCursor;
  }
  return after;
};

const fourWeeks = (): Promise<Asked[]> =>
  Promise.resolve([
    {
      operation: 'Dashboard_company',
      variables: {
        fromDate: dayFromNow(-27).toISOString().slice(0, 10),
        toDate: dayFromNow(0).toISOString().slice(0, 10),
      },
    },
  ]);

/** Screens by name: who looks, and what their console asks for then. */
const screens: Readonly<
  Record<string, { side: 'booker' | 'dispatcher'; asked: (port: number, caller: Caller) => Promise<Asked[]> }>
> = {
  'grid, first page': {
    side: 'booker',
    asked: () =>
      Promise.resolve(
        [0, 7, 14, -30].map((from) => ({
          operation: 'TripsGrid_trips',
          variables: { ...sorted, filter: window(from, from + 7) },
        })),
      ),
  },
  'grid, page 20 of all': {
    side: 'booker',
    asked: async (port, caller) => [
      {
        operation: 'TripsGrid_trips',
        variables: { ...sorted, after: await cursorAfter(port, caller, 19), filter: window(-330, 35) },
      },
    ],
  },
  counters: {
    side: 'booker',
    asked: () => Promise.resolve([{ operation: 'Counters_counts', variables: {} }]),
  },
  'search, a number': {
    side: 'booker',
    asked: () =>
      Promise.resolve(
        ['G12', 'G345', 'G4567'].map((search) => ({
          operation: 'TripsGrid_trips',
          variables: { ...sorted, filter: { ...window(-330, 35), search } },
        })),
      ),
  },
  'search, a name': {
    side: 'booker',
    asked: () =>
      Promise.resolve(
        ['Last12', 'First34', 'last4'].map((search) => ({
          operation: 'TripsGrid_trips',
          variables: { ...sorted, filter: { ...window(-330, 35), search } },
        })),
      ),
  },
  'search, patients': {
    side: 'booker',
    asked: () =>
      Promise.resolve(
        ['last12', 'first3', 'last40'].map((search) => ({
          operation: 'PatientsGrid_patients',
          variables: { first: 50, search },
        })),
      ),
  },
  board: {
    side: 'dispatcher',
    asked: () =>
      Promise.resolve(
        [0, 1, 2].map((from) => ({
          operation: 'Day_board',
          variables: {
            from: dayFromNow(from).toISOString(),
            to: dayFromNow(from + 1).toISOString(),
            first: 200,
          },
        })),
      ),
  },
  'dashboard, four weeks': { side: 'booker', asked: fourWeeks },
  'the same, dispatching': { side: 'dispatcher', asked: fourWeeks },
  'dashboard, now': {
    side: 'booker',
    asked: () => Promise.resolve([{ operation: 'Dashboard_active', variables: {} }]),
  },
  'extract, a page': {
    side: 'booker',
    asked: () =>
      Promise.resolve([
        { operation: 'TripsGrid_trips', variables: { ...sorted, first: 200, filter: window(-330, 35) } },
      ]),
  },
};

const callersOf = async ({ url, world }: Loaded) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const each = (ids: readonly string[], role: 'BOOKING_SUPERVISOR' | 'DISPATCH_SUPERVISOR') =>
    Promise.all(ids.map((id) => addCaller(sql, id, [role])));
  const found = {
    booker: await each(world.careProviderIds.slice(0, 6), 'BOOKING_SUPERVISOR'),
    dispatcher: await each(world.transportProviderIds.slice(0, 4), 'DISPATCH_SUPERVISOR'),
  };
  await sql.end();
  return found;
};

/**
 * Screens of one company, in a world of one region and in one of many: what the growth of all others costs
 * it.
 */
export async function benchGrowth(small: Loaded, large: Loaded, rounds: number): Promise<Section> {
  const servers = await Promise.all([small, large].map(({ url }) => startApi(url)));
  try {
    const callers = await Promise.all([small, large].map(callersOf));
    const rows: string[][] = [];
    for (const [name, { side, asked }] of Object.entries(screens)) {
      const variants: Variant[] = [];
      for (const [index, server] of servers.entries())
        variants.push(
          httpVariant(String(index), server, await shotsOf(server, callers[index]?.[side] ?? [], asked)),
        );
      const readings = await rotatedRounds(variants, { rounds, clients });
      const [count] = clients.map((one) => one.count);
      if (count === undefined) break;
      const ratio = (figure: 'p50' | 'p95' | 'cpu'): string =>
        ratioText(ratioOf(series(readings, '1', count, figure), series(readings, '0', count, figure)));
      rows.push([
        name,
        ratio('p50'),
        ratio('p95'),
        ratio('cpu'),
        ms(middle(readings, '0', count, 'p50')),
        ms(middle(readings, '1', count, 'p50')),
      ]);
    }
    const [few, many] = [small, large].map(({ world }) => world.trips.toLocaleString('en'));
    return {
      title: `One company's screens, ${many} trips against ${few}`,
      table: table(['screen', 'p50', 'p95', 'CPU/request', `p50 at ${few}`, `p50 at ${many}`], rows),
      notes: [
        `The console's own documents through GraphQL over HTTP under row-level security, two clients, ${rounds} rounds in turns; each size on a database and an API process of its own; ratios are large to small inside a round. Both worlds are regions of ${few} trips a year with 40 care providers, 20 transport providers and 12 markets: one of them, and as many as make ${many} trips. Who asks sees as much in both; what grows is everything around.`,
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** The grid's first pages as one caller asks for them. */
export const firstPageShots = (port: number, caller: Caller): Shot[] =>
  [0, 7, 14, -30].map((from) =>
    shotOf(port, caller, {
      operation: 'TripsGrid_trips',
      variables: { ...sorted, filter: window(from, from + 7) },
    }),
  );

const shotOf = (port: number, { cookie }: Caller, { operation, variables }: Asked): Shot => ({
  port,
  path: '/graphql',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify({ operationName: operation, query: consoleDocument(operation), variables }),
});

const shotsOf = async (
  server: Measured,
  callers: readonly Caller[],
  asked: (port: number, caller: Caller) => Promise<Asked[]>,
): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const caller of callers)
    for (const one of await asked(server.port, caller)) {
      await ask(server.port, caller, one);
      shots.push(shotOf(server.port, caller, one));
    }
  return shots;
};
