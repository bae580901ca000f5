import postgres from 'postgres';
import { startApi, type Measured } from './benchServers.ts';
import { addCaller } from './callers.ts';
import type { GeneratedWorld } from './generate.ts';
import { ms, ratioOf, ratioText, table, type Section } from './report.ts';
import { httpVariant, middle, rotatedRounds, series, type Variant } from './rounds.ts';

const query = 'query Summary { tripStatusCounts { counts { status count } invalid windowStartsAt } }';
const clients = [
  { count: 1, seconds: 1.5 },
  { count: 8, seconds: 2 },
];

type Loaded = { url: string; world: GeneratedWorld };

const variantOn = async ({ url, world }: Loaded, api: Measured): Promise<Variant> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const shots = [];
  for (const companyId of world.careProviderIds.slice(0, 6)) {
    const caller = await addCaller(sql, companyId, ['BOOKING_SUPERVISOR']);
    shots.push({
      port: api.port,
      path: '/graphql',
      headers: { 'content-type': 'application/json', cookie: caller.cookie },
      body: JSON.stringify({ query }),
    });
  }
  await sql.end();
  const answer = (await (
    await fetch(`http://127.0.0.1:${api.port}/graphql`, {
      method: 'POST',
      headers: shots[0]?.headers ?? {},
      body: shots[0]?.body ?? '',
    })
  ).json()) as { data?: unknown; errors?: unknown };
  if (!answer.data) throw new Error(`Counters cannot be read: ${JSON.stringify(answer.errors)}`);
  return httpVariant(String(world.trips), api, shots);
};

/** The activity summary's counters at two sizes of the same market, in turns. */
export async function benchCounters(small: Loaded, large: Loaded, rounds: number): Promise<Section> {
  const apis: Measured[] = [];
  try {
    const variants: Variant[] = [];
    for (const loaded of [small, large]) {
      const api = await startApi(loaded.url);
      apis.push(api);
      variants.push(await variantOn(loaded, api));
    }
    const readings = await rotatedRounds(variants, { rounds, clients });
    const [few, many] = [String(small.world.trips), String(large.world.trips)];
    return {
      title: `Counters, ${large.world.trips.toLocaleString('en')} trips against ${small.world.trips.toLocaleString('en')}`,
      table: table(
        [
          'clients',
          'p50',
          'CPU/request',
          `p50 at ${small.world.trips.toLocaleString('en')}`,
          `p50 at ${large.world.trips.toLocaleString('en')}`,
        ],
        clients.map(({ count }) => [
          String(count),
          ratioText(ratioOf(series(readings, many, count, 'p50'), series(readings, few, count, 'p50'))),
          ratioText(ratioOf(series(readings, many, count, 'cpu'), series(readings, few, count, 'cpu'))),
          ms(middle(readings, few, count, 'p50')),
          ms(middle(readings, many, count, 'p50')),
        ]),
      ),
      notes: [
        '`tripStatusCounts` of six companies through GraphQL over HTTP, each size on a database and an API process of its own; ratios are large to small inside a round.',
      ],
    };
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
  }
}
