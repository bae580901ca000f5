import type { ActivityType, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Change } from '@ptc/schema/rules/changeFields';
import type { StampReason } from '@ptc/schema/rules/stampSense';
import type { RawSql } from '../../db/client.ts';
import { ask, named, type NamedValues } from '../../db/named.ts';
import { cappedTotal, maxCount } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ending } from './domain/ending.ts';
import {
  atFacility,
  bookerSees,
  carries,
  knowsPatient,
  offeredBooking,
  seenBy,
  sideValues,
} from './sides.queries.ts';

/** A line of a booking's log. */
export interface ActivityView {
  id: string;
  /** Place in the log; grows. */
  seq: string;
  itineraryId: string;
  type: ActivityType;
  tripId: string | null;
  tripName: string | null;
  batchNo: number | null;
  fromStatus: TripStatus | null;
  toStatus: TripStatus | null;
  userId: string | null;
  personName: string | null;
  companyId: string | null;
  companyName: string | null;
  transportProviderId: string | null;
  transportProviderName: string | null;
  message: string | null;
  reasonId: string | null;
  edits: Change[];
  ending: Ending | null;
  confirmed: StampReason[];
  createdAt: Date;
}

/** SQL: whether the asker's company has the leg so far that it knows who travels. */
const hasLeg = (alias: string): string => `${knowsPatient('transportProvider', alias)}`;

/** SQL: words for a batch are for who has legs of it. */
const inItsBatch = (alias: string): string =>
  `(a.type <> 'COMMENT' or a.batch_no is null or ${alias}.batch_id in (select ib.id from batches ib where ib.itinerary_id = i.id and ib.no = a.batch_no))`;

/** The booking's side, which knows everybody: whole. */
const whole = `(:everything::boolean or ${bookerSees('i')} or ${atFacility('i')})`;
/** SQL: whether a company is the transport provider that asks, or its driver's. */
const asking = (company: string): string =>
  `(${company} = :transportProvider::uuid or (${company} = at.transport_provider_id and ${seenBy('driver', 'at')}))`;
/**
 * A transport provider reads of the booking's side and of itself; who else was asked, won or gave the leg
 * back is not told.
 */
const knownActor = `(${whole} or ${asking('a.company_id')} or (a.company_id is distinct from a.transport_provider_id
  and (a.company_id in (i.company_id, i.booked_by_company_id) or a.company_id in (select am.owner_company_id from markets am where am.id = i.market_id))))`;
const knownTransportProvider = `(${whole} or ${asking('a.transport_provider_id')})`;
/**
 * What people wrote, and what an edit replaced, may name people: for a transport provider, its own words,
 * what a rule tells it alone, and all of a leg while it has it.
 */
const readsWords = `(${whole} or a.company_id = :transportProvider::uuid or (a.company_id is null and a.audience = 'PARTY' and a.transport_provider_id = :transportProvider::uuid)
  or exists (select 1 from trips wt where wt.itinerary_id = i.id and (a.trip_id is null or wt.id = a.trip_id)
  and ${carries('wt')}))`;
const when = (condition: string, value: string): string => `case when ${condition} then ${value} end`;

const columns = `a.id, a.seq::text as seq, a.itinerary_id as "itineraryId", a.type, a.trip_id as "tripId", at.name as "tripName", a.batch_no as "batchNo",
  a.from_status as "fromStatus", a.to_status as "toStatus", ${when(knownActor, 'a.user_id')} as "userId", ${when(knownActor, 'pi.display_name')} as "personName", ${when(knownActor, 'a.company_id')} as "companyId", ${when(knownActor, 'ac.name')} as "companyName",
  ${when(knownTransportProvider, 'a.transport_provider_id')} as "transportProviderId", ${when(knownTransportProvider, 'tc.name')} as "transportProviderName", ${when(readsWords, 'a.message')} as message, a.reason_id as "reasonId", coalesce(${when(readsWords, 'a.edits')}, '[]'::jsonb) as edits, a.ending, coalesce(a.confirmed, '[]'::jsonb) as confirmed, a.created_at as "createdAt"`;
const joins = `join itineraries i on i.id = a.itinerary_id
  left join trips at on at.id = a.trip_id left join users pu on pu.id = a.user_id left join identities pi on pi.id = pu.identity_id
  left join company_names ac on ac.id = a.company_id left join company_names tc on tc.id = a.transport_provider_id`;

/**
 * SQL: a transport provider's own lines: meant for it, or done by its people. What its doing did to others
 * (their offers taken back by its acceptance) stands under its name and is not its own: how many were asked
 * is not told.
 */
const ofAsking = `(a.audience <> 'BOOKER' and (a.transport_provider_id = :transportProvider::uuid
      or (a.company_id = :transportProvider::uuid and (a.audience = 'ALL' or a.transport_provider_id is null))))`;

/**
 * Who reads a line: the booking's side all of them; a transport provider, while it still sees the booking,
 * its own, and once it carries a leg what concerns all or that leg. Comments name people: before acceptance
 * there are none, after a leg is given back there are no new ones. A driver reads what concerns the legs of
 * their vehicle, a facility administrator what concerns the whole booking or the legs at their facility.
 */
const visible = `(:everything::boolean or ${bookerSees('i')} or (
    (exists (select 1 from trips ht where ht.itinerary_id = i.id and ${seenBy('transportProvider', 'ht')})
      or ${offeredBooking('i')})
    and (${ofAsking} or (a.audience = 'ALL' and (
        (a.trip_id is null and exists (select 1 from trips ht where ht.itinerary_id = i.id and ${inItsBatch('ht')} and ${hasLeg('ht')}))
        or exists (select 1 from trips ht where ht.id = a.trip_id and ${hasLeg('ht')})))))
  or (a.audience <> 'BOOKER' and exists (select 1 from trips dt where dt.id = a.trip_id and ${knowsPatient('driver', 'dt')} and (a.audience = 'ALL' or a.transport_provider_id = dt.transport_provider_id)))
  or (${atFacility('i')} and (a.trip_id is null or exists (select 1 from trips ft where ft.id = a.trip_id and ${seenBy('facility', 'ft')}))))`;

const byIds = named(
  `select ${columns} from activity_entries a ${joins} where a.id = any(:ids::uuid[]) and ${visible}`,
);

/** Lines by id that exist for the scope, in any order. */
export const entriesByIds = async (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<ActivityView[]> =>
  ids.length === 0 ? [] : ask<ActivityView[]>(sql, byIds, { ...sideValues(scope), ids: [...ids] });

/** What of a log is wanted. */
export interface ActivityFilter {
  itineraryId: string;
  types: readonly ActivityType[] | null;
  tripId: string | null;
  batchNo: number | null;
}

const filtered = `a.itinerary_id = :itineraryId::uuid and (:types::text[] is null or a.type = any(:types::text[])) and (:tripId::uuid is null or a.trip_id = :tripId::uuid) and (:batchNo::int is null or a.batch_no = :batchNo::int) and ${visible}`;
const page = named(
  `select ${columns} from activity_entries a ${joins} where ${filtered} and (:before::bigint is null or a.seq < :before::bigint) order by a.seq desc limit :limit::int`,
);
const count = named(
  `select count(*)::int as n from (select 1 from activity_entries a join itineraries i on i.id = a.itinerary_id where ${filtered} limit ${maxCount + 1}) counted`,
);

const valuesOf = (scope: Scope, filter: ActivityFilter): NamedValues => ({ ...sideValues(scope), ...filter });

/** A log, newest first, going on before a line's `seq`. */
export const listActivity = (
  sql: RawSql,
  scope: Scope,
  filter: ActivityFilter,
  before: string | null,
  limit: number,
): Promise<ActivityView[]> => ask<ActivityView[]>(sql, page, { ...valuesOf(scope, filter), before, limit });

/** How many lines a log has; counting stops at 1,000. */
export const countActivity = async (
  sql: RawSql,
  scope: Scope,
  filter: ActivityFilter,
): Promise<{ total: number; isExact: boolean }> => {
  const [row] = await ask<{ n: number }[]>(sql, count, valuesOf(scope, filter));
  return cappedTotal(row?.n ?? 0);
};

const written =
  named(`select ${columns} from activity_entries a ${joins} where a.itinerary_id = :itineraryId::uuid
  and date_trunc('milliseconds', a.created_at) = :at::timestamptz and ${visible} order by a.seq`);

/** The lines that one change wrote, in order: a command's lines and events carry the same instant. */
export const entriesWrittenAt = (
  sql: RawSql,
  scope: Scope,
  itineraryId: string,
  at: Date,
): Promise<ActivityView[]> => ask<ActivityView[]>(sql, written, { ...sideValues(scope), itineraryId, at });
