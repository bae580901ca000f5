/**
 * Fills an empty, migrated database with a large market by COPY: companies with a power-law share of the
 * trips, patients, bookings, batches, one trip each, and offers for what is live. Deterministic for (trips,
 * seed, now).
 */
import type postgres from 'postgres';
import { bulkLoad, plainLoad, type ToLoad } from './generate/bulkLoad.ts';
import { copy } from './generate/copy.ts';
import { legsOf, yearAround } from './generate/legs.ts';
import { generateNetwork } from './generate/network.ts';
import { legTables, patientTable, type Filled } from './generate/tables.ts';

/** What the generator made, for those who measure against it. */
export type GeneratedWorld = {
  trips: number;
  careProviderIds: string[];
  transportProviderIds: string[];
  marketIds: string[];
  from: Date;
  to: Date;
};

/** From so many trips on indexes are made after the rows. */
const bulkFrom = 50_000;

function* rowsOf<Of>({ rows }: Filled<Of>, count: number, each: (n: number) => Of) {
  for (let n = 0; n < count; n += 1) yield* rows(each(n));
}

/**
 * Generates the world; `regions` that share nothing have each their part of the trips. `sql` must be allowed
 * to switch triggers off on its own tables, and belong to a superuser from fifty thousand trips on; counters
 * are filled by a fresh count afterwards.
 */
export async function generate(
  sql: postgres.Sql,
  trips: number,
  now: Date,
  regions = 1,
  seed = 1,
): Promise<GeneratedWorld> {
  const network = await generateNetwork(sql, regions);
  const { from, to } = yearAround(now);
  const patients = Math.max(200 * regions, Math.floor(trips / 5));
  const legOf = legsOf({ seed, now, patients, regions });
  const people = patientTable(network);
  const filled = legTables(network, new Date(from.getTime() - 86_400_000).toISOString());
  const toLoad: ToLoad[] = [
    {
      table: people.table,
      fill: (on, frozen) =>
        copy(
          on,
          people.table,
          people.columns,
          rowsOf(people, patients, (n) => n),
          frozen,
        ),
    },
    ...filled.map((of) => ({
      table: of.table,
      fill: (on: postgres.Sql | postgres.TransactionSql, frozen: boolean) =>
        copy(on, of.table, of.columns, rowsOf(of, trips, legOf), frozen),
    })),
  ];
  await (trips < bulkFrom ? plainLoad : bulkLoad)(sql, toLoad);
  const { careProviderIds, transportProviderIds, marketIds } = network;
  return { trips, careProviderIds, transportProviderIds, marketIds, from, to };
}
