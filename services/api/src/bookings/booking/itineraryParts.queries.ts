import { tooBroad } from '../../platform/graphql/tooBroad.ts';
import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import type { ItineraryType } from '@ptc/schema/rules/lists/bookings';
import {
  filterSqlOf,
  namePrefix,
  perEach,
  type ListPart,
  type OrderKey,
  type Params,
} from '../core/listShape.queries.ts';
import { SIDE_NAMES, type SideName } from '../../db/sides/domain/sides.ts';
import { atFacility, bookerSees, liveStatuses, seenBy, type Sides } from '../core/sides.queries.ts';
import { STATUS_NEED } from '../core/domain/itineraryStatus.ts';

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
  transportProviderId?: string | null;
  type?: ItineraryType | null;
  /** Bookings with (or without) a leg that cannot be dispatched. */
  invalid?: boolean | null;
  name?: string | null;
  /** Booked for another company (or not). */
  proxy?: boolean | null;
  bookedByCompanyId?: string | null;
  /** Only templates; else none of them. */
  templates?: boolean | null;
  /** Bundles of this template. */
  parentId?: string | null;
}

export const itineraryOrders = {
  PICK_UP_AT: { expression: 'i.first_pick_up_at', type: 'timestamptz' },
  CREATED_AT: { expression: 'i.created_at', type: 'timestamptz' },
  NAME: { expression: 'i.name', type: 'text' },
} as const satisfies Record<string, OrderKey>;
export type ItineraryOrderName = keyof typeof itineraryOrders;

/**
 * A transport provider's bookings are in the order of the first leg it carries or is asked for; there is no
 * index by creation for it.
 */
const carriedOrders = {
  PICK_UP_AT: { column: 'pick_up_at', type: 'timestamptz' },
  NAME: { column: 'name', type: 'text' },
} as const;

/**
 * The statuses a booking with such a leg can have: the leg's own, or that of a leg that needs somebody more.
 */
const withLegIn = (statuses: readonly TripStatus[]): readonly TripStatus[] => {
  const last = Math.max(-1, ...statuses.map((status) => STATUS_NEED.indexOf(status)));
  return STATUS_NEED.slice(0, last + 1);
};

/** The booking statuses that can match at all; null: any. */
const statusesFor = (filter: ItineraryListFilter): TripStatus[] | null => {
  const sets = [
    filter.statuses,
    filter.legStatuses ? withLegIn(filter.legStatuses) : null,
    filter.invalid === true ? withLegIn(['DRAFT']) : null,
  ].filter((set) => set != null);
  return sets.length === 0
    ? null
    : TRIP_STATUSES.filter((status) => sets.every((set) => set.includes(status)));
};

/** The sides that see legs, and of a booking no more than these. */
const legSides = ['transportProvider', 'driver', 'facility', 'asked'] as const;

/** SQL: whether the asker sees the whole booking. */
const seesWhole = `(${bookerSees('i')} or ${atFacility('i')})`;

/**
 * What the filter asks of a booking that begins at this expression: to whoever sees only legs of it, with the
 * first of these.
 */
type Where = (begins: string) => string;

const conditions = (filter: ItineraryListFilter, params: Params): Where => {
  const seenLeg = `fl.itinerary_id = i.id and (${bookerSees('i')} or ${legSides.map((side) => seenBy(side, 'fl')).join(' or ')})`;
  const given = filterSqlOf(params, [
    { value: filter.pickUpFrom, type: 'timestamptz', sql: (p, begins) => `${begins} >= ${p}` },
    { value: filter.pickUpTo, type: 'timestamptz', sql: (p, begins) => `${begins} < ${p}` },
    { value: filter.createdFrom, type: 'timestamptz', sql: (p) => `i.created_at >= ${p}` },
    { value: filter.createdTo, type: 'timestamptz', sql: (p) => `i.created_at < ${p}` },
    { value: filter.marketId, type: 'uuid', sql: (p) => `i.market_id = ${p}` },
    { value: filter.parentId, type: 'uuid', sql: (p) => `i.parent_id = ${p}` },
    { value: filter.type, type: 'text', sql: (p) => `i.type = ${p}` },
    { value: filter.proxy, type: 'boolean', sql: (p) => `(i.booked_by_company_id <> i.company_id) = ${p}` },
    { value: filter.bookedByCompanyId, type: 'uuid', sql: (p) => `i.booked_by_company_id = ${p}` },
    { value: namePrefix(filter.name)?.booking, type: 'text', sql: (p) => `starts_with(i.name, ${p})` },
    {
      value: filter.legStatuses,
      type: 'text[]',
      sql: (p) => `exists (select 1 from trips fl where ${seenLeg} and fl.status = any(${p}))`,
    },
    {
      value: filter.transportProviderId,
      type: 'uuid',
      sql: (p) => `exists (select 1 from trips fl where ${seenLeg} and fl.transport_provider_id = ${p})`,
    },
    {
      value: filter.invalid,
      type: 'boolean',
      sql: (p) =>
        `exists (select 1 from trips fl where ${seenLeg} and fl.status = 'DRAFT' and cardinality(fl.incomplete_reasons) > 0) = ${p}`,
    },
  ]);
  return (begins) =>
    `${filter.templates === true ? 'i.is_template' : 'not i.is_template'} and ${given(begins)}`;
};

/** The branches of a list, each limited as the asker says. */
export type Parts = (limit: (part: ListPart) => string) => readonly string[];

/** Not seen from the booking side already: each booking comes once, with one key. */
const notBooked = (sides: NonNullable<Sides>): string =>
  `${bookerSees('i')} is not true${sides.has('facility') ? ` and not ${atFacility('i')}` : ''}`;

/**
 * A facility administrator's branches: through the first leg that begins or ends there, one along each index.
 */
const facilityParts = (
  order: ItineraryOrderName,
  where: string,
  limit: (part: ListPart) => string,
): string[] => {
  if (order !== 'PICK_UP_AT') throw tooBroad('The bookings of a facility are ordered by PICK_UP_AT');
  return ['pick_up_facility_id', 'drop_off_facility_id'].map((column) =>
    perEach(
      'unnest(:facilities::uuid[]) f(id)',
      limit({
        from: 'trips t join itineraries i on i.id = t.itinerary_id',
        key: { expression: 't.pick_up_at', type: 'timestamptz' },
        id: 't.itinerary_id',
        where: `t.${column} = f.id and t.company_id = :facility::uuid and not exists (select 1 from trips h where h.itinerary_id = i.id and ${seenBy('facility', 'h')} and h.position < t.position) and ${where}`,
      }),
    ),
  );
};

const whose = { transportProvider: "A transport provider's", driver: "A driver's" } as const;

/** The order of what somebody has or is asked for: by the legs of it. */
const legOrder = (
  order: ItineraryOrderName,
  side: keyof typeof whose,
): (typeof carriedOrders)[keyof typeof carriedOrders] => {
  if (order === 'CREATED_AT') throw tooBroad(`${whose[side]} bookings are ordered by PICK_UP_AT or NAME`);
  return carriedOrders[order];
};
const legOf = (side: keyof typeof whose): string => `h.itinerary_id = i.id and ${seenBy(side, 'h')}`;

/**
 * The branch of whoever has legs, a transport provider or the driver of a vehicle: through the first of them.
 * Each booking comes once, with one key.
 */
const carriedPart = (
  side: keyof typeof whose,
  sides: NonNullable<Sides>,
  order: ItineraryOrderName,
  where: Where,
  statuses: string,
): ListPart => {
  const { column, type } = legOrder(order, side);
  return {
    from: 'trips t join itineraries i on i.id = t.itinerary_id',
    key: { expression: `t.${column}`, type },
    id: 't.itinerary_id',
    where: `${seenBy(side, 't')} and not exists (select 1 from trips h where ${legOf(side)} and h.position < t.position)
      and (${statuses} is null or exists (select 1 from trips h where ${legOf(side)} and h.status = any(${statuses}))) and ${notBooked(sides)} and ${where('t.pick_up_at')}`,
  };
};

/** The branch of what it is asked for and carries no leg of: through its live offers. */
const askedPart = (
  sides: NonNullable<Sides>,
  order: ItineraryOrderName,
  where: Where,
  statuses: string,
): ListPart => {
  const { column, type } = legOrder(order, 'transportProvider');
  return {
    from: `(select o.itinerary_id, min(t.${column}) as at, min(t.pick_up_at) as begins, array_agg(t.status) as statuses from offers o join trips t on t.batch_id = o.batch_id
      where o.company_id = :asked::uuid and o.status in ${liveStatuses} group by o.itinerary_id) asked join itineraries i on i.id = asked.itinerary_id`,
    key: { expression: 'asked.at', type },
    id: 'asked.itinerary_id',
    where: `not exists (select 1 from trips h where ${legOf('transportProvider')}) and (${statuses} is null or asked.statuses && ${statuses}::varchar[]) and ${notBooked(sides)} and ${where('asked.begins')}`,
  };
};

/** The branch of whoever sees only legs of the bookings that are named: by these alone. */
const legsOf = (named: string, order: ItineraryOrderName, statuses: string, where: Where): ListPart => ({
  from: `itineraries i cross join lateral (select (array_agg(l.pick_up_at order by l.position))[1] as begins, array_agg(l.status) as statuses
      from trips l where l.itinerary_id = i.id and (${legSides.map((side) => seenBy(side, 'l')).join(' or ')})) seen`,
  key: order === 'PICK_UP_AT' ? { expression: 'seen.begins', type: 'timestamptz' } : itineraryOrders[order],
  id: 'i.id',
  where: `${named} and ${seesWhole} is not true and seen.begins is not null and (${statuses} is null or seen.statuses && ${statuses}::varchar[]) and ${where('seen.begins')}`,
});

/** A list of bookings under the sides from which they are seen: one branch along an index for each. */
export const itineraryParts = (
  sides: NonNullable<Sides>,
  filter: ItineraryListFilter,
  order: ItineraryOrderName,
  params: Params,
): Parts => {
  const key = itineraryOrders[order];
  const statuses = statusesFor(filter);
  const wanted = params.add(statuses, 'text[]');
  const asked = params.add(filter.statuses ?? null, 'text[]');
  const where = conditions(filter, params);
  const whole = where(itineraryOrders.PICK_UP_AT.expression);
  const name = namePrefix(filter.name);
  const inStatus = statuses === null ? '' : `i.status = any(${wanted}) and `;
  const part = (from: string, of: string): ListPart => ({
    from,
    where: `${of} and ${inStatus}${whole}`,
    key,
    id: 'i.id',
  });
  const ofStatus = (of: string): ListPart => ({
    from: 'itineraries i',
    where: `${of} and i.status = s.status and ${whole}`,
    key,
    id: 'i.id',
  });

  if (filter.patientIds != null) {
    const ids = params.add(filter.patientIds, 'uuid[]');
    return (limit) => [
      limit(
        part('itineraries i', `i.patient_id = any(${ids}) and (${bookerSees('i')} or ${atFacility('i')})`),
      ),
    ];
  }
  if (filter.parentId != null) {
    const parent = params.add(filter.parentId, 'uuid');
    return (limit) => [limit(part('itineraries i', `i.parent_id = ${parent} and ${bookerSees('i')}`))];
  }
  if (name?.narrow) {
    const [low, high] = [params.add(name.booking, 'text'), params.add(`${name.booking}zzz`, 'text')];
    const named = `i.name >= ${low} and i.name <= ${high}`;
    return (limit) => [
      limit(part('itineraries i', `${named} and ${seesWhole}`)),
      limit(legsOf(named, order, asked, where)),
    ];
  }
  const each = statuses !== null && sides.has('careProvider');
  const set = `unnest(${wanted}) s(status)`;
  const own = seenBy('careProvider', 'i');
  const branches: Record<SideName, Parts> = {
    careProvider: (limit) => [each ? perEach(set, limit(ofStatus(own))) : limit(part('itineraries i', own))],
    proxy: (limit) => [limit(part('itineraries i', 'i.proxy_company_id = :proxy::uuid'))],
    marketOwner: (limit) => [
      `select owned.k, owned.id from markets om ${each ? `cross join ${set}` : ''} cross join lateral (${limit(each ? ofStatus('i.market_id = om.id') : part('itineraries i', 'i.market_id = om.id'))}) owned where om.owner_company_id = :marketOwner::uuid`,
    ],
    facility: (limit) => facilityParts(order, `${inStatus}${whole}`, limit),
    transportProvider: (limit) => [limit(carriedPart('transportProvider', sides, order, where, asked))],
    driver: (limit) => [limit(carriedPart('driver', sides, order, where, asked))],
    asked: (limit) => [limit(askedPart(sides, order, where, asked))],
  };
  return (limit) => SIDE_NAMES.filter((side) => sides.has(side)).flatMap((side) => branches[side](limit));
};
