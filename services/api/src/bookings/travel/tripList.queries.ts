import { TRIP_STATUSES, UNFILLED_TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { OVERDUE_TRIP_STATUSES } from '@ptc/schema/rules/overdue';
import type { RawSql } from '../../db/client.ts';
import { cappedTotal } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  cappedCount,
  filterSql,
  idsToLookThrough,
  inPageOrder,
  namePrefix,
  pageIds,
  pageStatement,
  Params,
  perEach,
  seesNothing,
  type ListPart,
  type OrderKey,
  type PageId,
  type Window,
} from '../core/listShape.queries.ts';
import { tripsByIds, type TripView } from '../core/trips.queries.ts';
import { asPartySql, BOOKED_SIDES, WAITING_STATUSES, waits, type AsParty } from './asParty.queries.ts';
import { countedSql, OWN_SIDES, type Counted } from './countedLegs.queries.ts';
import { showsOnTrip, type ShownTripFilter } from './domain/shownTrips.ts';
import { SIDE_NAMES, type SideName } from '../../db/sides/domain/sides.ts';
import {
  bookerSees,
  liveStatuses,
  seenBy,
  sidesOfScope,
  sideValues,
  tripVisible,
  type Sides,
} from '../core/sides.queries.ts';

/** What a list of trips may be narrowed by; null and absent mean the same. Ids are uuids. */
export interface TripListFilter {
  statuses?: readonly TripStatus[] | null;
  pickUpFrom?: Date | null;
  pickUpTo?: Date | null;
  /** Trips of these patients only; resolved from a name by the caller, who sees to it that there are few. */
  patientIds?: readonly string[] | null;
  itineraryId?: string | null;
  marketId?: string | null;
  transportProviderId?: string | null;
  invalid?: boolean | null;
  withOpenOffer?: boolean | null;
  /** Legs for which the company has been asked and has not answered. */
  toAnswer?: boolean | null;
  /** The last safe moment has passed, or the patient may be left behind; only the booking side knows. */
  atRisk?: boolean | null;
  /** Own legs that nobody has and whose pick-up is near. */
  unfilledSoon?: Counted | null;
  /** Own legs that somebody has, whose pick-up has passed, and to which no crew is on its way. */
  overdue?: Counted | null;
  /** Legs that count for the company; `statuses` are then those they count under. */
  asParty?: AsParty | null;
  /** Will-call legs that nobody has called ready yet. */
  awaitsCall?: boolean | null;
  name?: string | null;
}

export const tripOrders = {
  PICK_UP_AT: { expression: 't.pick_up_at', type: 'timestamptz' },
  NAME: { expression: 't.name', type: 'text' },
} as const satisfies Record<string, OrderKey>;
export type TripOrderName = keyof typeof tripOrders;

/** SQL: legs somebody should look after; few, and in an index of their own. */
const atRisk = '(t.stranded_risk is not null or t.last_safe_passed_at is not null)';

/** The statuses that can match at all; null: any. */
const statusesFor = (filter: TripListFilter): TripStatus[] | null => {
  const sets = [
    filter.statuses,
    filter.invalid === true ? (['DRAFT'] as const) : null,
    filter.withOpenOffer === true || filter.toAnswer === true ? WAITING_STATUSES : null,
    filter.unfilledSoon?.is === true ? UNFILLED_TRIP_STATUSES : null,
    filter.overdue?.is === true ? OVERDUE_TRIP_STATUSES : null,
  ].filter((set) => set != null);
  if (sets.length === 0) return null;
  return TRIP_STATUSES.filter((status) =>
    sets.every((set) => (set as readonly TripStatus[]).includes(status)),
  );
};

const conditions = (filter: TripListFilter, params: Params): string =>
  [...countedSql(filter, params), otherConditions(filter, params)].join(' and ');

const otherConditions = (filter: TripListFilter, params: Params): string =>
  filterSql(params, [
    { value: filter.pickUpFrom, type: 'timestamptz', sql: (p) => `t.pick_up_at >= ${p}` },
    { value: filter.pickUpTo, type: 'timestamptz', sql: (p) => `t.pick_up_at < ${p}` },
    { value: filter.marketId, type: 'uuid', sql: (p) => `t.market_id = ${p}` },
    { value: filter.transportProviderId, type: 'uuid', sql: (p) => `t.transport_provider_id = ${p}` },
    {
      value: filter.invalid,
      type: 'boolean',
      sql: (p) => `(t.status = 'DRAFT' and cardinality(t.incomplete_reasons) > 0) = ${p}`,
    },
    {
      value: filter.withOpenOffer,
      type: 'boolean',
      sql: (p) =>
        `exists (select 1 from offers fo where fo.batch_id = t.batch_id and fo.status in ${liveStatuses} and (fo.company_id = :asked::uuid or ${bookerSees('t')})) = ${p}`,
    },
    {
      value: filter.toAnswer,
      type: 'boolean',
      sql: (p) =>
        `exists (select 1 from offers ao where ao.batch_id = t.batch_id and ao.company_id = :asked::uuid and ao.status = 'OPEN') = ${p}`,
    },
    {
      value: filter.atRisk,
      type: 'boolean',
      sql: (p) => `coalesce(${atRisk} and ${bookerSees('t')}, false) = ${p}`,
    },
    {
      value: filter.awaitsCall,
      type: 'boolean',
      // The views of sides have not all of a leg's columns.
      sql: (p) =>
        `exists (select 1 from trips wc where wc.id = t.id and wc.pick_up_type = 'WILL_CALL' and wc.ready_at is null) = ${p}`,
    },
    { value: namePrefix(filter.name)?.prefix, type: 'text', sql: (p) => `starts_with(t.name, ${p})` },
  ]);

/**
 * From a company's live offers to their trips, and never the other way round: `offset 0` keeps PostgreSQL
 * from walking all trips of a period to look for an offer of each, which it takes for cheap when it does not
 * know the period.
 */
const offeredTrips =
  'offers lo cross join lateral (select ot.* from trips ot where ot.batch_id = lo.batch_id offset 0) t';

/**
 * Of the offers only those that have a leg in the time asked for, along their index; which leg it is, the leg
 * says.
 */
const offeredWithin = ({ pickUpFrom, pickUpTo }: TripListFilter, params: Params): string =>
  filterSql(params, [
    { value: pickUpFrom, type: 'timestamptz', sql: (p) => `lo.last_pick_up_at >= ${p}` },
    { value: pickUpTo, type: 'timestamptz', sql: (p) => `lo.first_pick_up_at < ${p}` },
  ]);

/** A leg is at a facility by either end; each has its index. */
const facilityColumns = ['pick_up_facility_id', 'drop_off_facility_id'] as const;

type Parts = (limit: (part: ListPart) => string) => readonly string[];

/**
 * The branches of a list: from few rows where the filter names them, else those of each side the asker is on,
 * along its index.
 */
const parts = (sides: NonNullable<Sides>, filter: TripListFilter, key: OrderKey, params: Params): Parts => {
  const statuses = statusesFor(filter);
  const other = conditions(filter, params);
  const name = namePrefix(filter.name);
  const wanted = statuses ? params.add(statuses, 'text[]') : null;
  const inStatus = wanted ? `t.status = any(${wanted}) and ` : '';
  const { asParty } = filter;
  const counted = asParty?.is === true;
  const party = asParty ? `${asPartySql(asParty, counted ? statuses : null, params)} and ` : '';
  // What counts says itself under which status it does.
  const where = counted ? `${party}${other}` : `${inStatus}${party}${other}`;
  // Of what the company books all counts, and of what it carries all that waits no more: nothing else is
  // asked of them, so that counting reads the index alone.
  const booked = counted ? `${inStatus}${other}` : where;
  const carried = counted ? `not ${waits} and ` : asParty ? `${waits} and ${party}` : '';
  const part = (from: string, of: string, its = where): ListPart => ({
    from,
    where: `${of} and ${its}`,
    key,
    id: 't.id',
  });
  const ofStatus = (of: string, from = 'trips t', its = party): ListPart =>
    part(from, `${of} and t.status = s.status`, `${its}${other}`);

  // Somebody else's patient is found by nobody, whatever trip of theirs one has seen.
  const ofOwnPatient = `(${bookerSees('t')} or ${seenBy('facility', 't')})`;
  if (filter.itineraryId != null) {
    const id = params.add(filter.itineraryId, 'uuid');
    const patients = params.add(filter.patientIds ?? null, 'uuid[]');
    return (limit) => [
      limit(
        part(
          'trips t',
          `t.itinerary_id = ${id} and (${patients} is null or (t.patient_id = any(${patients}) and ${ofOwnPatient})) and ${tripVisible('t')}`,
        ),
      ),
    ];
  }
  if (filter.patientIds != null) {
    const ids = params.add(filter.patientIds, 'uuid[]');
    return (limit) => [limit(part('trips t', `t.patient_id = any(${ids}) and ${ofOwnPatient}`))];
  }
  if (name?.narrow) {
    const [low, high] = [params.add(name.booking, 'text'), params.add(`${name.booking}zzz`, 'text')];
    return (limit) => [
      limit(
        part(
          'itineraries ni join trips t on t.itinerary_id = ni.id',
          `ni.name >= ${low} and ni.name <= ${high} and ${tripVisible('t')}`,
        ),
      ),
    ];
  }

  if (filter.atRisk === true) return (limit) => [limit(part('trips t', `${atRisk} and ${bookerSees('t')}`))];

  const offeredOnly = filter.withOpenOffer === true;
  const perStatus = (limit: (p: ListPart) => string, from: string, of: string, its: string): string =>
    wanted
      ? perEach(`unnest(${wanted}) s(status)`, limit(ofStatus(of, from, its)))
      : limit(part(from, of, `${its}${other}`));
  const within = offeredWithin(filter, params);
  const owned = 't.market_id = om.id';
  const ownedMarkets = wanted ? `markets om cross join unnest(${wanted}) s(status)` : 'markets om';
  const branches: Record<SideName, Parts> = {
    careProvider: (limit) => [
      perStatus(limit, 'own_trips t', seenBy('careProvider', 't'), counted ? '' : party),
    ],
    proxy: (limit) => [limit(part('trips t', 't.proxy_company_id = :proxy::uuid', booked))],
    marketOwner: (limit) => [
      `select owned.k, owned.id from ${ownedMarkets} cross join lateral (${limit(wanted ? ofStatus(owned) : part('trips t', owned))}) owned where om.owner_company_id = :marketOwner::uuid`,
    ],
    facility: (limit) =>
      facilityColumns.map((column) =>
        perEach(
          'unnest(:facilities::uuid[]) f(id)',
          limit(part('trips t', `t.${column} = f.id and t.company_id = :facility::uuid`, booked)),
        ),
      ),
    transportProvider: (limit) =>
      offeredOnly ? [] : [perStatus(limit, 'carried_trips t', seenBy('transportProvider', 't'), carried)],
    driver: (limit) => [limit(part('trips t', seenBy('driver', 't')))],
    asked: (limit) => [
      limit(
        part(offeredTrips, `lo.company_id = :asked::uuid and lo.status in ${liveStatuses} and ${within}`),
      ),
    ],
  };
  const ownOnly = filter.unfilledSoon?.is === true || filter.overdue?.is === true;
  const shownSides = SIDE_NAMES.filter(
    (side) =>
      sides.has(side) &&
      (!ownOnly || OWN_SIDES.has(side)) &&
      (filter.toAnswer !== true || side === 'asked') &&
      (!asParty || (counted ? side !== 'marketOwner' : !BOOKED_SIDES.has(side))),
  );
  return (limit) => shownSides.flatMap((side) => branches[side](limit));
};

/** A row of a page with its sort key as text, exact to the microsecond. */
export interface ListedTrip {
  key: string;
  trip: TripView;
}

/**
 * Trips of a page under a scope, in the window's direction. The page's ids first, then what is shown: see
 * `pageIds`.
 */
export const listTrips = async (
  sql: RawSql,
  scope: Scope,
  filter: TripListFilter,
  order: TripOrderName,
  window: Window,
): Promise<ListedTrip[]> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sideValues(scope));
  const key = tripOrders[order];
  const text = pageStatement(pageIds(parts(sides, filter, key, params), params, key, window), window);
  return inPageOrder(
    await params.ask<PageId[]>(sql, text),
    (ids) => tripsByIds(sql, scope, ids),
    (trip, k) => ({ key: k, trip }),
  );
};

/**
 * Trips of a list that is short enough to be looked through, narrowed by what they show; a longer one is
 * refused.
 */
export const lookThroughTrips = async (
  sql: RawSql,
  scope: Scope,
  filter: TripListFilter,
  shown: ShownTripFilter,
): Promise<TripView[]> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sideValues(scope));
  const ids = await idsToLookThrough(sql, params, parts(sides, filter, tripOrders.PICK_UP_AT, params));
  return (await tripsByIds(sql, scope, ids)).filter((trip) => showsOnTrip(trip, shown));
};

/** How many trips a list has; counting stops at 1,000. */
export const countTrips = async (
  sql: RawSql,
  scope: Scope,
  filter: TripListFilter,
): Promise<{ total: number; isExact: boolean }> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return { total: 0, isExact: true };
  const params = new Params(sideValues(scope));
  const text = cappedCount(parts(sides, filter, tripOrders.PICK_UP_AT, params));
  const [row] = await params.ask<{ n: number }[]>(sql, text);
  return cappedTotal(row?.n ?? 0);
};
