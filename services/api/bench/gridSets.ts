import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { addCaller, type Caller } from './callers.ts';
import type { GeneratedWorld } from './generate.ts';
import { gridStatements, runStatements, withOutlooks, type PageStatements } from './statements.ts';

const day = 86_400_000;
/** Rows of a page. */
export const pageSize = 50;

/**
 * One page of the trips grid: who asks, what the client sends, which statements the product's own queries
 * make of it.
 */
export interface GridSet {
  caller: Caller;
  variables: Record<string, unknown>;
  statements: PageStatements;
  /** Trip ids of the page, as clients know them. */
  expected: string[];
}

interface Shape {
  statuses: TripStatus[];
  fromDay: number;
  days: number;
}

const live: TripStatus[] = ['OFFERED', 'ACCEPTED', 'CONFLICT'];

/**
 * What people look at: what is coming, what was done; a week where that fills a page, a month where it does
 * not.
 */
const shapes = (side: 'book' | 'dispatch'): Shape[] =>
  Array.from({ length: 14 }, (_, index) => index).flatMap(
    (index) =>
      [
        { statuses: live, fromDay: -1 + index, days: 7 },
        {
          statuses: side === 'book' ? live : ['ACCEPTED', 'IN_MOTION', 'COMPLETED'],
          fromDay: -20 + index,
          days: 30,
        },
        { statuses: ['COMPLETED', 'CANCELLED'], fromDay: -300 + index * 20, days: 30 },
      ] satisfies Shape[],
  );

/**
 * Sets of variables over care providers and transport providers whose page is full, so that every answer has
 * 50 rows.
 */
export async function gridSets(
  url: string,
  world: GeneratedWorld,
  of: { most: number; careProviders: number; transportProviders: number } = {
    most: 168,
    careProviders: 12,
    transportProviders: 6,
  },
): Promise<GridSet[]> {
  const { sql } = openDatabase(url, { max: 2, applicationName: 'bench' });
  try {
    const callers = [
      ...(await addAll(sql, world.careProviderIds.slice(0, of.careProviders), [
        'BOOKING_SUPERVISOR',
      ] as const)),
      ...(await addAll(sql, world.transportProviderIds.slice(0, of.transportProviders), [
        'DISPATCH_SUPERVISOR',
      ] as const)),
    ];
    const found: GridSet[] = [];
    for (const caller of callers) {
      const side = caller.scope.kind === 'company' && caller.scope.careProvider ? 'book' : 'dispatch';
      for (const shape of shapes(side)) {
        const from = new Date(Math.floor(Date.now() / day) * day + shape.fromDay * day);
        const filter = {
          statuses: shape.statuses,
          pickUpFrom: from,
          pickUpTo: new Date(from.getTime() + shape.days * day),
        };
        const statements = await gridStatements(caller.scope, filter, pageSize);
        const { ids } = await runStatements(sql, statements);
        if (ids.length <= pageSize) continue;
        found.push({
          caller,
          statements: await withOutlooks(sql, caller.scope, filter, pageSize, statements),
          expected: ids.slice(0, pageSize).map(({ id }) => globalId('Trip', id)),
          variables: {
            first: pageSize,
            filter: {
              ...filter,
              pickUpFrom: filter.pickUpFrom.toISOString(),
              pickUpTo: filter.pickUpTo.toISOString(),
            },
            orderBy: { field: 'PICK_UP_AT', direction: 'ASC' },
          },
        });
      }
    }
    // Evenly over all companies and shapes, not the first company's alone.
    const step = Math.max(1, found.length / of.most);
    return Array.from(
      { length: Math.min(of.most, found.length) },
      (_, index) => found[Math.floor(index * step)],
    ).filter((set) => set !== undefined);
  } finally {
    await sql.end();
  }
}

const addAll = async (
  sql: postgres.Sql,
  companyIds: readonly string[],
  roles: Parameters<typeof addCaller>[2],
): Promise<Caller[]> => {
  const callers: Caller[] = [];
  for (const companyId of companyIds) callers.push(await addCaller(sql, companyId, roles));
  return callers;
};
