import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import type { Reading } from '../src/patients/records/patientReads.ts';
import { startApi, startBaseline, type Measured } from './benchServers.ts';
import { consoleDocument } from './consoleDocument.ts';
import type { GeneratedWorld } from './generate.ts';
import { gridSets, type GridSet } from './gridSets.ts';
import type { LoopResult, Shot } from './load.ts';
import { runStatements, type PageStatements } from './statements.ts';
import { isRestless, ms, ratioOf, ratioText, table, type Section } from './report.ts';
import { httpVariant, middle, rotatedRounds, series, type Variant } from './rounds.ts';
import { statementsOf } from './statementCount.ts';

/** What the baseline is told of one page. */
export interface GridAsked {
  asker: string;
  statements: PageStatements;
  /** What the product writes into the audit when it gives this page. */
  readings: Reading[];
}

const clients = [
  { count: 1, seconds: 4 },
  { count: 8, seconds: 2.5 },
];

const apiShots = (port: number, sets: readonly GridSet[]): Shot[] => {
  const query = consoleDocument('TripsGrid_trips');
  return sets.map(({ caller, variables }) => ({
    port,
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      cookie: caller.cookie,
    },
    body: JSON.stringify({ operationName: 'TripsGrid_trips', query, variables }),
  }));
};

const baselineShots = (port: number, sets: readonly GridSet[]): Shot[] =>
  sets.map((_, set) => ({
    port,
    path: '/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set }),
  }));

/** Both must give the same rows, or the comparison means nothing. Returns the bytes of an answer. */
const checkSameRows = async (
  shots: readonly Shot[],
  sets: readonly GridSet[],
  idsOf: (answer: unknown) => string[],
): Promise<number> => {
  let bytes = 0;
  for (const [index, shot] of shots.entries()) {
    const response = await fetch(`http://127.0.0.1:${shot.port}${shot.path}`, {
      method: 'POST',
      headers: { ...shot.headers, 'accept-encoding': 'identity' },
      body: shot.body,
    });
    const text = await response.text();
    const ids = idsOf(JSON.parse(text));
    if (ids.join() !== sets[index]?.expected.join())
      throw new Error(`Set ${index} does not give the expected rows: ${text.slice(0, 400)}`);
    bytes += text.length;
  }
  return bytes / shots.length;
};

type ApiAnswer = { data?: { trips: { nodes: { id: string }[] } } };
type BaselineAnswer = { ids: { id: string }[]; rows: unknown[] };
const apiIds = (answer: unknown): string[] =>
  ((answer as ApiAnswer).data?.trips.nodes ?? []).map(({ id }) => id);
const baselineIds = (answer: unknown): string[] =>
  (answer as BaselineAnswer).ids
    .slice(0, (answer as BaselineAnswer).rows.length - 1)
    .map(({ id }) => Buffer.from(`Trip:${id}`).toString('base64url'));

/** What the product notes of the patients on each page. */
const auditOf = async (url: string, shots: readonly Shot[]): Promise<Reading[][]> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const readings: Reading[][] = [];
  for (const shot of shots) {
    const response = await fetch(`http://127.0.0.1:${shot.port}${shot.path}`, {
      method: 'POST',
      headers: shot.headers,
      body: shot.body,
    });
    await response.arrayBuffer();
    readings.push(
      await sql<Reading[]>`
        select array_agg(patient_id) as patient_ids, company_id, user_id, token_id, reason, operation, request_id, min(read_at)::text as read_at
        from patient_reads where request_id = ${response.headers.get('x-request-id')}
        group by company_id, user_id, token_id, reason, operation, request_id`,
    );
  }
  await sql.end();
  return readings;
};

/** The same statements from this process, without HTTP and without JSON. */
const sqlVariant = (url: string, sets: readonly GridSet[]): Variant & { end: () => Promise<void> } => {
  const { sql } = openDatabase(url, { max: 16, applicationName: 'bench' });
  const run = async (count: number, seconds: number): Promise<LoopResult> => {
    const latencies: number[] = [];
    const started = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: count }, async () => {
        while (performance.now() - started < seconds * 1000) {
          const statements = sets[next++ % sets.length]?.statements;
          if (!statements) return;
          const at = performance.now();
          await runStatements(sql, statements);
          latencies.push(performance.now() - at);
        }
      }),
    );
    return {
      latencies: latencies.toSorted((a, b) => a - b),
      perSecond: latencies.length / ((performance.now() - started) / 1000),
      bytes: 0,
    };
  };
  return { name: 'sql', server: null, run, end: () => sql.end() };
};

const summary = async (
  api: Measured,
  open: Measured,
  baseline: Measured,
  url: string,
  sets: readonly GridSet[],
  rounds: number,
  trips: number,
): Promise<Section> => {
  const shots = { api: apiShots(api.port, sets), baseline: baselineShots(baseline.port, sets) };
  const bytes = {
    api: await checkSameRows(shots.api, sets, apiIds),
    baseline: await checkSameRows(shots.baseline, sets, baselineIds),
  };
  const statements = {
    api: await statementsOf(url, shots.api),
    baseline: await statementsOf(url, shots.baseline),
  };
  const pure = sqlVariant(url, sets);
  const readings = await rotatedRounds(
    [
      httpVariant('api', api, shots.api),
      httpVariant('open', open, apiShots(open.port, sets)),
      httpVariant('baseline', baseline, shots.baseline),
      pure,
    ],
    // As processes that have run for a while: their code is compiled while they run.
    { rounds, clients, warmSeconds: 15 },
  );
  await pure.end();
  const ratio = (count: number, figure: 'p50' | 'p95' | 'perSecond' | 'cpu', to = 'baseline'): string =>
    ratioText(ratioOf(series(readings, 'api', count, figure), series(readings, to, count, figure)));
  const rows = clients.map(({ count }) => [
    String(count),
    ratio(count, 'p50'),
    ratio(count, 'p95'),
    ratio(count, 'perSecond'),
    ratio(count, 'cpu'),
    ratio(count, 'p50', 'open'),
    ratio(count, 'cpu', 'open'),
    ms(middle(readings, 'api', count, 'p50')),
    ms(middle(readings, 'baseline', count, 'p50')),
    ms(middle(readings, 'sql', count, 'p50')),
  ]);
  const restless = clients.filter(({ count }) => isRestless(series(readings, 'baseline', count, 'p50')));
  return {
    title: `Grid page, ${trips.toLocaleString('en')} trips`,
    table: table(
      [
        'clients',
        'p50',
        'p95',
        'requests/s',
        'CPU/request',
        'p50 to without RLS',
        'CPU to without RLS',
        'p50 API',
        'p50 baseline',
        'p50 SQL alone',
      ],
      rows,
    ),
    notes: [
      `${sets.length} sets of variables over ${new Set(sets.map(({ caller }) => caller.companyId)).size} companies, ${rounds} rounds in rotated order; ratios are API to baseline inside a round: median (quartiles).`,
      `Statements per request: API ${statements.api.toFixed(2)}, baseline ${statements.baseline.toFixed(2)}. Bytes per answer: API ${Math.round(bytes.api)}, baseline ${Math.round(bytes.baseline)}.`,
      ...restless.map(
        ({ count }) =>
          `The baseline varied by more than a factor of two at ${count} client(s): run again on a quieter machine.`,
      ),
    ],
  };
};

/** The trips grid's first page through the product, against the same statements through a bare server. */
export async function benchGrid(url: string, world: GeneratedWorld, rounds: number): Promise<Section> {
  const sets = await gridSets(url, world);
  const folder = mkdtempSync(join(tmpdir(), 'ptc-bench-'));
  const file = join(folder, 'statements.json');
  const servers: Measured[] = [];
  try {
    const api = await startApi(url);
    servers.push(api);
    const open = await startApi(url, { ROW_SECURITY: 'off' });
    servers.push(open);
    const readings = await auditOf(url, apiShots(api.port, sets));
    const asked = sets.map(({ caller: { asker }, statements }, index): GridAsked => ({
      asker,
      statements,
      readings: readings[index] ?? [],
    }));
    writeFileSync(file, JSON.stringify(asked));
    const baseline = await startBaseline('gridBaseline', url, { STATEMENTS: file });
    servers.push(baseline);
    return await summary(api, open, baseline, url, sets, rounds, world.trips);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
