import type { RawSql, RawTx } from '../src/db/client.ts';
import { isExpected } from '../src/bookings/core/domain/expectedTimes.ts';
import { isFinal } from '../src/bookings/core/domain/tripState.ts';
import { windowOf } from '../src/bookings/core/listShape.queries.ts';
import { outlooksOfTrips } from '../src/bookings/core/outlook.queries.ts';
import { seesExpectedTimes } from '../src/bookings/core/trips.policy.ts';
import {
  countTrips,
  listTrips,
  tripOrders,
  type TripListFilter,
} from '../src/bookings/travel/tripList.queries.ts';
import type { Scope } from '../src/platform/scope.ts';

/**
 * One statement with its parameters, as the product would send it. Instants are texts, so that it can be
 * written to a file.
 */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The three statements of a page: its ids, what is shown of them (with the ids in one of its places), and the
 * count.
 */
export interface PageStatements {
  ids: Statement;
  rows: Statement & { idsAt: number };
  count: Statement;
  /** What the expected times of its open legs come from; null where the page has none. */
  outlooks: Statement | null;
}

/** What a statement gives that is answered with these rows: arrays and their columns. */
const answered = (rows: readonly Record<string, unknown>[]): { values: () => Promise<unknown> } => ({
  values: () =>
    Promise.resolve(
      Object.assign(
        rows.map((row) => Object.values(row)),
        { columns: Object.keys(rows[0] ?? {}).map((name) => ({ name })) },
      ),
    ),
});

/** Stands for the page's ids while statements are recorded. */
const someId = 'an id of the page';

/**
 * Records what the product's own query functions send for the first page of a list of trips and its count.
 */
export async function gridStatements(
  scope: Scope,
  filter: TripListFilter,
  first: number,
): Promise<PageStatements> {
  const sent: Statement[] = [];
  const answers = [[{ k: '', id: someId }], [], [{ n: 0 }]];
  const recorder = {
    unsafe: (text: string, values: unknown[]) => {
      sent.push({
        text,
        values: values.map((value) => (value instanceof Date ? value.toISOString() : value)),
      });
      return answered(answers[sent.length - 1] ?? []);
    },
  } as unknown as RawSql;
  const { window } = windowOf('trips', { first }, tripOrders.PICK_UP_AT, false);
  await listTrips(recorder, scope, filter, 'PICK_UP_AT', window);
  await countTrips(recorder, scope, filter);
  const [ids, rows, count] = sent;
  if (!ids || !rows || !count || sent.length !== 3)
    throw new Error(
      `A page of trips is ${sent.length} statements, not three: bring the benchmark's baseline up to date`,
    );
  const idsAt = rows.values.findIndex((value) => Array.isArray(value) && value[0] === someId);
  if (idsAt === -1) throw new Error('The rows of a page are not read by their ids');
  return { ids, rows: { ...rows, idsAt }, count, outlooks: null };
}

/** The same with what the product reads beside it for the legs that are on this page when it is measured. */
export async function withOutlooks(
  sql: RawSql,
  scope: Scope,
  filter: TripListFilter,
  first: number,
  statements: PageStatements,
): Promise<PageStatements> {
  if (scope.kind === 'system') return statements;
  const { window } = windowOf('trips', { first }, tripOrders.PICK_UP_AT, false);
  const listed = (await listTrips(sql, scope, filter, 'PICK_UP_AT', window)).slice(0, first);
  const open = listed
    .map(({ trip }) => trip)
    .filter((trip) => isExpected(trip) && !isFinal(trip.status) && seesExpectedTimes(scope, trip));
  if (open.length === 0) return statements;
  let outlooks: Statement | null = null;
  const recorder = ((texts: TemplateStringsArray, ...values: unknown[]) => {
    outlooks = { text: texts.reduce((text, part, index) => `${text}$${index}${part}`), values };
    return Promise.resolve([]);
  }) as unknown as RawSql;
  await outlooksOfTrips(
    recorder,
    open.map(({ id }) => id),
  );
  return { ...statements, outlooks };
}

/**
 * Runs the statements of a page as one who only wants the rows: ids and count at once, then the rows, then
 * what their times come from.
 */
export async function runStatements(
  sql: RawSql | RawTx,
  { ids, rows, count, outlooks }: PageStatements,
): Promise<{ ids: { id: string }[]; rows: { id: string }[]; counted: unknown[]; outlooks: unknown[] }> {
  const run = <Row extends object>(statement: Statement, values = statement.values): Promise<Row[]> =>
    sql.unsafe<Row[]>(statement.text, values as never[]) as unknown as Promise<Row[]>;
  const [found, counted] = await Promise.all([run<{ id: string }>(ids), run(count)]);
  return {
    ids: found,
    counted,
    rows: await run<{ id: string }>(
      rows,
      rows.values.with(
        rows.idsAt,
        found.map(({ id }) => id),
      ),
    ),
    outlooks: outlooks ? await run(outlooks) : [],
  };
}
