import type { TripStatus } from '@ptc/schema/rules/enums';
import { TRIP_STATUSES } from '@ptc/schema/rules/enums';
import type { RawSql } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { cappedCount, countLimit, namePrefix, pageIds, Params, perEach, seesNothing, type ListPart, type OrderKey, type Window } from './listShape.queries.ts';
import { viewsFor, type TripView } from './trips.queries.ts';
import { tripColumns, tripJoins, type SelectedTrip } from './tripRow.queries.ts';
import { bookerSees, liveOffers, sidesOf, tripVisible, type Sides } from './tripScope.queries.ts';

/** What a list of trips may be narrowed by; null and absent mean the same. Ids are uuids. */
export interface TripListFilter {
  statuses?: readonly TripStatus[] | null;
  pickUpFrom?: Date | null;
  pickUpTo?: Date | null;
  /** Trips of these patients only; resolved from a name by the caller, who sees to it that there are few. */
  patientIds?: readonly string[] | null;
  itineraryId?: string | null;
  marketId?: string | null;
  transportCompanyId?: string | null;
  invalid?: boolean | null;
  withOpenOffer?: boolean | null;
  name?: string | null;
}

export const tripOrders = {
  PICK_UP_AT: { expression: 't.pick_up_at', type: 'timestamptz' },
  NAME: { expression: 't.name', type: 'text' },
} as const satisfies Record<string, OrderKey>;
export type TripOrderName = keyof typeof tripOrders;

const offered: readonly TripStatus[] = ['OFFERED', 'ACCEPTING'];

/** The statuses that can match at all; null: any. */
const statusesFor = (filter: TripListFilter): TripStatus[] | null => {
  const sets = [filter.statuses, filter.invalid === true ? (['DRAFT'] as const) : null, filter.withOpenOffer === true ? offered : null].filter((set) => set != null);
  if (sets.length === 0) return null;
  return TRIP_STATUSES.filter((status) => sets.every((set) => (set as readonly TripStatus[]).includes(status)));
};

const conditions = (filter: TripListFilter, params: Params, statuses: readonly TripStatus[] | null): string => {
  const name = namePrefix(filter.name);
  const status = params.add(statuses, 'text[]');
  const market = params.add(filter.marketId ?? null, 'uuid');
  const transporter = params.add(filter.transportCompanyId ?? null, 'uuid');
  const invalid = params.add(filter.invalid ?? null, 'boolean');
  const open = params.add(filter.withOpenOffer ?? null, 'boolean');
  const prefix = params.add(name?.prefix ?? null, 'text');
  const [from, to] = [params.add(filter.pickUpFrom ?? '-infinity', 'timestamptz'), params.add(filter.pickUpTo ?? 'infinity', 'timestamptz')];
  return `(${status} is null or t.status = any(${status})) and t.pick_up_at >= ${from} and t.pick_up_at < ${to}
    and (${market} is null or t.market_id = ${market}) and (${transporter} is null or t.transport_company_id = ${transporter})
    and (${invalid} is null or (t.status = 'DRAFT' and cardinality(t.incomplete_reasons) > 0) = ${invalid})
    and (${open} is null or exists (select 1 from offers fo where fo.batch_id = t.batch_id and fo.status in ${liveOffers}
      and (fo.company_id = $3::uuid or ${bookerSees('t')})) = ${open})
    and (${prefix} is null or starts_with(t.name, ${prefix}))`;
};

type Parts = (limit: (part: ListPart) => string) => readonly string[];

/** The branches of a list: from few rows where the filter names them, else one per way a company comes to see trips. */
const parts = (sides: Sides, filter: TripListFilter, key: OrderKey, params: Params): Parts => {
  const statuses = statusesFor(filter);
  const where = conditions(filter, params, statuses);
  const name = namePrefix(filter.name);
  const part = (from: string, of: string): ListPart => ({ from, where: `${of} and ${where}`, key, id: 't.id' });

  if (filter.itineraryId != null) {
    const id = params.add(filter.itineraryId, 'uuid');
    const patients = params.add(filter.patientIds ?? null, 'uuid[]');
    return (limit) => [limit(part('trips t', `t.itinerary_id = ${id} and (${patients} is null or t.patient_id = any(${patients})) and ${tripVisible('t')}`))];
  }
  if (filter.patientIds != null) {
    const ids = params.add(filter.patientIds, 'uuid[]');
    // Somebody else's patient is found by nobody, whatever trip of theirs one has seen.
    return (limit) => [limit(part('trips t', `t.patient_id = any(${ids}) and ${bookerSees('t')}`))];
  }
  if (name?.narrow) {
    const [low, high] = [params.add(name.booking, 'text'), params.add(`${name.booking}zzz`, 'text')];
    return (limit) => [limit(part('itineraries ni join trips t on t.itinerary_id = ni.id', `ni.name >= ${low} and ni.name <= ${high} and ${tripVisible('t')}`))];
  }

  const offeredOnly = filter.withOpenOffer === true;
  const each = statuses && (sides.book || !offeredOnly) ? params.add(statuses, 'text[]') : null;
  const perStatus = (limit: (p: ListPart) => string, of: string): string =>
    each ? perEach(`unnest(${each}) s(status)`, limit(part('trips t', `${of} and t.status = s.status`))) : limit(part('trips t', of));
  const ownedMarkets = each ? `markets om cross join unnest(${each}) s(status)` : 'markets om';
  return (limit) => [
    ...(sides.book ? [
      perStatus(limit, 't.company_id = $1::uuid'),
      `select owned.k, owned.id from ${ownedMarkets} cross join lateral (${limit(part('trips t', `t.market_id = om.id${each ? ' and t.status = s.status' : ''}`))}) owned where om.owner_company_id = $1::uuid`,
    ] : []),
    ...(sides.proxy ? [limit(part('trips t', 't.booked_by_company_id = $2::uuid and t.booked_by_company_id <> t.company_id'))] : []),
    ...(sides.dispatch ? [
      ...(offeredOnly ? [] : [perStatus(limit, 't.transport_company_id = $3::uuid')]),
      limit(part('offers lo join trips t on t.batch_id = lo.batch_id', `lo.company_id = $3::uuid and lo.status in ${liveOffers}`)),
    ] : []),
  ];
};

/** A row of a page with its sort key as text, exact to the microsecond. */
export interface ListedTrip {
  key: string;
  trip: TripView;
}

/** Trips of a page under a scope, in the window's direction. One statement: the page's ids first, then what is shown. */
export const listTrips = async (sql: RawSql, scope: Scope, filter: TripListFilter, order: TripOrderName, window: Window): Promise<ListedTrip[]> => {
  const sides = sidesOf(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sides);
  const key = tripOrders[order];
  const way = window.descending ? 'desc' : 'asc';
  const ids = pageIds(parts(sides, filter, key, params), params, key, window);
  const rows = await sql.unsafe<(SelectedTrip & { listKey: string })[]>(
    `${params.typed}, page as materialized (${ids}) select page.k::text as "listKey", ${tripColumns}
     from page join trips t on t.id = page.id ${tripJoins} order by page.k ${way}, page.id ${way}`,
    params.values as never[],
  );
  return viewsFor(scope, rows).map((trip, index) => ({ key: rows[index]?.listKey ?? '', trip }));
};

/** How many trips a list has; counting stops at 1,000. */
export const countTrips = async (sql: RawSql, scope: Scope, filter: TripListFilter): Promise<{ total: number; isExact: boolean }> => {
  const sides = sidesOf(scope);
  if (!sides || seesNothing(sides)) return { total: 0, isExact: true };
  const params = new Params(sides);
  const text = cappedCount(parts(sides, filter, tripOrders.PICK_UP_AT, params));
  const [row] = await sql.unsafe<{ n: number }[]>(`${params.typed} ${text}`, params.values as never[]);
  const n = row?.n ?? 0;
  return { total: Math.min(n, countLimit), isExact: n <= countLimit };
};

