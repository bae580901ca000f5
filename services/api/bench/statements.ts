import type { RawSql } from '../src/db/client.ts';
import { countTrips, listTrips, type TripListFilter } from '../src/modules/trips/tripList.queries.ts';
import { windowOf } from '../src/modules/trips/listShape.queries.ts';
import { tripOrders } from '../src/modules/trips/tripList.queries.ts';
import type { Scope } from '../src/platform/scope.ts';

/** One statement with its parameters, as the product would send it. Instants are texts, so that it can be written to a file. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Records what the product's own query functions send for the first page of a list of trips and its count. */
export async function gridStatements(scope: Scope, filter: TripListFilter, first: number): Promise<{ page: Statement; count: Statement }> {
  const sent: Statement[] = [];
  const recorder = { unsafe: (text: string, values: unknown[]) => {
    sent.push({ text, values: values.map((value) => (value instanceof Date ? value.toISOString() : value)) });
    return Promise.resolve([]);
  } } as unknown as RawSql;
  const { window } = windowOf({ first }, tripOrders.PICK_UP_AT, false);
  await listTrips(recorder, scope, filter, 'PICK_UP_AT', window);
  await countTrips(recorder, scope, filter);
  const [page, count] = sent;
  if (!page || !count || sent.length !== 2) throw new Error(`A page of trips is ${sent.length} statements, not two: bring the benchmark's baseline up to date`);
  return { page, count };
}
