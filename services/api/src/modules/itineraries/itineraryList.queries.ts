import { TRIP_STATUSES, type ItineraryType, type TripStatus } from '@ptc/schema/rules/enums';
import type { RawSql } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { cappedCount, countLimit, namePrefix, pageIds, Params, perEach, seesNothing, tooBroad, type ListPart, type OrderKey, type Window } from '../trips/listShape.queries.ts';
import { bookerSees, itineraryVisible, liveOffers, sidesOf, type Sides } from '../trips/tripScope.queries.ts';
import { STATUS_NEED } from './domain/itineraryStatus.ts';
import { itineraryViewsFor, type ItineraryView } from './itineraries.queries.ts';
import { itineraryColumns, itineraryJoins, type SelectedItinerary } from './itineraryRow.queries.ts';

/** What a list of bookings may be narrowed by; null and absent mean the same. Ids are uuids. */
export interface ItineraryListFilter {
  statuses?: readonly TripStatus[] | null;
  /** Bookings with a leg in one of these. */
  legStatuses?: readonly TripStatus[] | null;
  pickUpFrom?: Date | null;
  pickUpTo?: Date | null;
  createdFrom?: Date | null;
  createdTo?: Date | null;
  patientIds?: readonly string[] | null;
  marketId?: string | null;
  transportCompanyId?: string | null;
  type?: ItineraryType | null;
  /** Bookings with (or without) a leg that cannot be dispatched. */
  invalid?: boolean | null;
  name?: string | null;
  /** Booked for another company (or not). */
  proxy?: boolean | null;
}

export const itineraryOrders = {
  PICK_UP_AT: { expression: 'i.first_pick_up_at', type: 'timestamptz' },
  CREATED_AT: { expression: 'i.created_at', type: 'timestamptz' },
  NAME: { expression: 'i.name', type: 'text' },
} as const satisfies Record<string, OrderKey>;
export type ItineraryOrderName = keyof typeof itineraryOrders;

/** A transporter's bookings are in the order of the first leg it carries or is asked for; there is no index by creation for it. */
const carriedOrders = { PICK_UP_AT: { column: 'pick_up_at', type: 'timestamptz' }, NAME: { column: 'name', type: 'text' } } as const;

/** The statuses a booking with such a leg can have: the leg's own, or that of a leg that needs somebody more. */
const withLegIn = (statuses: readonly TripStatus[]): readonly TripStatus[] => {
  const last = Math.max(-1, ...statuses.map((status) => STATUS_NEED.indexOf(status)));
  return STATUS_NEED.slice(0, last + 1);
};

/** The booking statuses that can match at all; null: any. */
const statusesFor = (filter: ItineraryListFilter): TripStatus[] | null => {
  const sets = [filter.statuses, filter.legStatuses ? withLegIn(filter.legStatuses) : null, filter.invalid === true ? withLegIn(['DRAFT']) : null].filter((set) => set != null);
  return sets.length === 0 ? null : TRIP_STATUSES.filter((status) => sets.every((set) => set.includes(status)));
};

const conditions = (filter: ItineraryListFilter, params: Params): string => {
  const legs = params.add(filter.legStatuses ?? null, 'text[]');
  const market = params.add(filter.marketId ?? null, 'uuid');
  const transporter = params.add(filter.transportCompanyId ?? null, 'uuid');
  const type = params.add(filter.type ?? null, 'text');
  const invalid = params.add(filter.invalid ?? null, 'boolean');
  const proxy = params.add(filter.proxy ?? null, 'boolean');
  const prefix = params.add(namePrefix(filter.name)?.booking ?? null, 'text');
  const [from, to] = [params.add(filter.pickUpFrom ?? '-infinity', 'timestamptz'), params.add(filter.pickUpTo ?? 'infinity', 'timestamptz')];
  const [since, until] = [params.add(filter.createdFrom ?? '-infinity', 'timestamptz'), params.add(filter.createdTo ?? 'infinity', 'timestamptz')];
  const seenLeg = `fl.itinerary_id = i.id and (${bookerSees('i')} or fl.transport_company_id = $3::uuid or exists (select 1 from offers fo where fo.batch_id = fl.batch_id and fo.company_id = $3::uuid and fo.status in ${liveOffers}))`;
  return `not i.is_template and i.first_pick_up_at >= ${from} and i.first_pick_up_at < ${to} and i.created_at >= ${since} and i.created_at < ${until}
    and (${market} is null or i.market_id = ${market}) and (${type} is null or i.type = ${type})
    and (${proxy} is null or (i.booked_by_company_id <> i.company_id) = ${proxy})
    and (${prefix} is null or starts_with(i.name, ${prefix}))
    and (${legs} is null or exists (select 1 from trips fl where ${seenLeg} and fl.status = any(${legs})))
    and (${transporter} is null or exists (select 1 from trips fl where ${seenLeg} and fl.transport_company_id = ${transporter}))
    and (${invalid} is null or exists (select 1 from trips fl where ${seenLeg} and fl.status = 'DRAFT' and cardinality(fl.incomplete_reasons) > 0) = ${invalid})`;
};

type Parts = (limit: (part: ListPart) => string) => readonly string[];

/** A transporter's branches: through the first leg it carries, else through its live offers. Each booking comes once, with one key. */
const carriedParts = (order: ItineraryOrderName, where: string, statuses: string, limit: (part: ListPart) => string): string[] => {
  if (order === 'CREATED_AT') throw tooBroad('A transporter\'s bookings are ordered by PICK_UP_AT or NAME');
  const { column, type } = carriedOrders[order];
  const carried = 'h.itinerary_id = i.id and h.transport_company_id = $3::uuid';
  const notBooked = `${bookerSees('i')} is not true`;
  return [
    limit({
      from: 'trips t join itineraries i on i.id = t.itinerary_id', key: { expression: `t.${column}`, type }, id: 't.itinerary_id',
      where: `t.transport_company_id = $3::uuid and not exists (select 1 from trips h where ${carried} and h.position < t.position)
        and (${statuses} is null or exists (select 1 from trips h where ${carried} and h.status = any(${statuses}))) and ${notBooked} and ${where}`,
    }),
    limit({
      from: `(select o.itinerary_id, min(t.${column}) as at, array_agg(t.status) as statuses from offers o join trips t on t.batch_id = o.batch_id
        where o.company_id = $3::uuid and o.status in ${liveOffers} group by o.itinerary_id) asked join itineraries i on i.id = asked.itinerary_id`,
      key: { expression: 'asked.at', type }, id: 'asked.itinerary_id',
      where: `not exists (select 1 from trips h where ${carried}) and (${statuses} is null or asked.statuses && ${statuses}::varchar[]) and ${notBooked} and ${where}`,
    }),
  ];
};

const parts = (sides: Sides, filter: ItineraryListFilter, order: ItineraryOrderName, params: Params): Parts => {
  const key = itineraryOrders[order];
  const statuses = statusesFor(filter);
  const wanted = params.add(statuses, 'text[]');
  const asked = params.add(filter.statuses ?? null, 'text[]');
  const where = conditions(filter, params);
  const name = namePrefix(filter.name);
  const inStatus = `(${wanted} is null or i.status = any(${wanted})) and (${asked} is null or i.status = any(${asked}))`;
  const part = (from: string, of: string): ListPart => ({ from, where: `${of} and ${inStatus} and ${where}`, key, id: 'i.id' });

  if (filter.patientIds != null) {
    const ids = params.add(filter.patientIds, 'uuid[]');
    return (limit) => [limit(part('itineraries i', `i.patient_id = any(${ids}) and ${bookerSees('i')}`))];
  }
  if (name?.narrow) {
    const [low, high] = [params.add(name.booking, 'text'), params.add(`${name.booking}zzz`, 'text')];
    return (limit) => [limit(part('itineraries i', `i.name >= ${low} and i.name <= ${high} and ${itineraryVisible('i')}`))];
  }
  const each = statuses !== null && sides.book !== null;
  const status = each ? ' and i.status = s.status' : '';
  const set = `unnest(${wanted}) s(status)`;
  return (limit) => [
    ...(sides.book ? [
      each ? perEach(set, limit(part('itineraries i', `i.company_id = $1::uuid${status}`))) : limit(part('itineraries i', 'i.company_id = $1::uuid')),
      `select owned.k, owned.id from markets om ${each ? `cross join ${set}` : ''} cross join lateral (${limit(part('itineraries i', `i.market_id = om.id${status}`))}) owned where om.owner_company_id = $1::uuid`,
    ] : []),
    ...(sides.proxy ? [limit(part('itineraries i', 'i.booked_by_company_id = $2::uuid and i.booked_by_company_id <> i.company_id'))] : []),
    ...(sides.dispatch ? carriedParts(order, where, asked, limit) : []),
  ];
};

/** A row of a page with its sort key as text, exact to the microsecond. */
export interface ListedItinerary {
  key: string;
  itinerary: ItineraryView;
}

/** Bookings of a page under a scope, in the window's direction. One statement: the page's ids first, then what is shown. */
export const listItineraries = async (sql: RawSql, scope: Scope, filter: ItineraryListFilter, order: ItineraryOrderName, window: Window): Promise<ListedItinerary[]> => {
  const sides = sidesOf(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sides);
  const way = window.descending ? 'desc' : 'asc';
  const ids = pageIds(parts(sides, filter, order, params), params, itineraryOrders[order], window);
  const rows = await sql.unsafe<(SelectedItinerary & { listKey: string })[]>(
    `${params.typed}, page as materialized (${ids}) select page.k::text as "listKey", ${itineraryColumns}
     from page join itineraries i on i.id = page.id ${itineraryJoins} order by page.k ${way}, page.id ${way}`,
    params.values as never[],
  );
  return itineraryViewsFor(scope, rows).map((itinerary, index) => ({ key: rows[index]?.listKey ?? '', itinerary }));
};

/** How many bookings a list has; counting stops at 1,000. */
export const countItineraries = async (sql: RawSql, scope: Scope, filter: ItineraryListFilter): Promise<{ total: number; isExact: boolean }> => {
  const sides = sidesOf(scope);
  if (!sides || seesNothing(sides)) return { total: 0, isExact: true };
  const params = new Params(sides);
  const text = cappedCount(parts(sides, filter, 'PICK_UP_AT', params));
  const [row] = await sql.unsafe<{ n: number }[]>(`${params.typed} ${text}`, params.values as never[]);
  const n = row?.n ?? 0;
  return { total: Math.min(n, countLimit), isExact: n <= countLimit };
};
