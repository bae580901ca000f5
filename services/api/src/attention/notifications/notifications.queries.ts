import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { RawTx } from '../../db/client.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { dialable } from '../../people/messages/domain/dialable.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { audienceOf } from '../alerts/domain/deriveAlerts.ts';
import type { Candidate } from './domain/deliveries.ts';

interface Row {
  userId: string;
  roles: Role[];
  email: string | null;
  phone: string | null;
  language: 'en' | 'es' | null;
  preferences: {
    externalNotificationMethods?: unknown;
    notificationMarketIds?: unknown;
    externalNotifications?: unknown;
  };
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Global ids of the markets in use that a company owns or takes part in. */
const marketsNow = async (sql: RawTx, companyId: string): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ id: string }[]>`
    select mk.id from markets mk where mk.active and (mk.owner_company_id = ${companyId}
      or exists (select 1 from market_members mm where mm.market_id = mk.id and mm.company_id = ${companyId} and mm.active))`;
  return new Set(rows.map(({ id }) => globalId('Market', id)));
};

/**
 * The company's users who have chosen a way to be told outside the console. Where none of the markets that
 * one has chosen is the company's any more, all count.
 */
export const candidatesOf = async (sql: RawTx, companyId: string): Promise<Candidate[]> => {
  const rows = await sql<Row[]>`
    select u.id as "userId", u.roles || u.group_roles as roles, i.email, i.phone, i.language, p.preferences
    from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE' join user_preferences p on p.user_id = u.id
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and p.preferences -> 'externalNotificationMethods' not in ('[]'::jsonb, 'null'::jsonb)
    order by u.id`;
  if (rows.length === 0) return [];
  const now = await marketsNow(sql, companyId);
  const chosen = (ids: readonly string[]): readonly string[] => (ids.some((id) => now.has(id)) ? ids : []);
  return rows.map(({ userId, roles, email, phone, language, preferences }) => ({
    userId,
    roles: expandRoles(roles),
    email,
    number: dialable(phone),
    language: language ?? 'en',
    methods: list(preferences.externalNotificationMethods),
    marketIds: chosen(list(preferences.notificationMarketIds)),
    wishes: list(preferences.externalNotifications),
  }));
};

/**
 * Of which events anybody of the company wants to see in the console that a colleague has acted on their
 * alerts.
 */
export const wantedInside = async (sql: RawTx, companyId: string): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ event: string }[]>`
    select distinct e ->> 'event' as event from users u join user_preferences p on p.user_id = u.id,
      jsonb_array_elements(case jsonb_typeof(p.preferences -> 'internalNotifications') when 'array' then p.preferences -> 'internalNotifications' else '[]'::jsonb end) e
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and e ->> 'actionTaken' = 'true'`;
  return new Set(rows.map(({ event }) => event));
};

/** An alert as a message needs it. */
export interface ToldAlert {
  id: string;
  companyId: string;
  marketId: string | null;
  event: AlertEventName;
  audienceRole: Role;
  itineraryId: string;
  bookingName: string;
}

/** A new alert: when it was derived, and the leg or the offer it is about. */
export interface NewAlert extends ToldAlert {
  createdAt: Date;
  tripId: string | null;
  offerId: string | null;
}

/** Alerts by id. */
export const alertsByIds = async (sql: RawTx, ids: readonly string[]): Promise<NewAlert[]> =>
  sql<NewAlert[]>`
    select a.created_at as "createdAt", a.trip_id as "tripId", a.offer_id as "offerId", a.id, a.company_id as "companyId", a.market_id as "marketId", a.event, a.audience_role as "audienceRole", a.itinerary_id as "itineraryId", i.name as "bookingName"
    from alerts a join itineraries i on i.id = a.itinerary_id where a.id = any(${[...ids]})`;

/**
 * Alerts of the last days that a company got of a booking, and of the leg or offer itself where they name
 * one.
 */
export const alertsOf = async (
  sql: RawTx,
  of: {
    companyId: string;
    itineraryId: string;
    subjectId: string;
    events: readonly AlertEventName[];
    before: Date;
  },
): Promise<ToldAlert[]> =>
  sql<ToldAlert[]>`
    select a.id, a.company_id as "companyId", a.market_id as "marketId", a.event, a.audience_role as "audienceRole", a.itinerary_id as "itineraryId", '' as "bookingName"
    from alerts a
    where a.company_id = ${of.companyId} and a.itinerary_id = ${of.itineraryId} and a.event = any(${[...of.events]}) and a.created_at <= ${of.before}
      and a.created_at > ${of.before}::timestamptz - interval '7 days' and (coalesce(a.trip_id, a.offer_id) is null or ${of.subjectId}::uuid in (a.trip_id, a.offer_id))`;

/**
 * When the company first acted on what an alert tells of, though it was not derived yet; null: it did not.
 */
export const actedBefore = async (
  sql: RawTx,
  { companyId, itineraryId, tripId, offerId, createdAt }: NewAlert,
  of: { causedAt: Date; types: readonly string[] },
): Promise<Date | null> => {
  const [row] = await sql<{ at: Date }[]>`
    select created_at as at from outbox
    where created_at > ${of.causedAt} and created_at < ${createdAt} and itinerary_id = ${itineraryId} and type = any(${[...of.types]})
      and payload ->> 'actorCompanyId' = ${companyId} and (coalesce(${tripId}::uuid, ${offerId}::uuid) is null or entity_id in (${tripId}::uuid, ${offerId}::uuid))
    order by created_at limit 1`;
  return row?.at ?? null;
};

/** Who wrote the entries of a change: those who did it. */
export const doersOf = async (sql: RawTx, itineraryId: string, at: Date): Promise<Set<string>> => {
  const rows = await sql<
    { userId: string }[]
  >`select distinct user_id as "userId" from activity_entries where itinerary_id = ${itineraryId} and created_at = ${at} and user_id is not null`;
  return new Set(rows.map(({ userId }) => userId));
};

/** Whether a user still sees what is told to an audience. */
export const stillHears = async (sql: RawTx, userId: string, audienceRole: Role): Promise<boolean> => {
  const [row] = await sql<
    { roles: Role[] }[]
  >`select roles || group_roles as roles from users where id = ${userId}`;
  return row !== undefined && audienceOf(expandRoles(row.roles)).includes(audienceRole);
};

/** Whether a user has cleared an alert: then it need not be told any more. */
export const hasCleared = async (sql: RawTx, userId: string, alertId: string): Promise<boolean> => {
  const [row] = await sql<{ cleared: boolean }[]>`
    select exists (select 1 from alert_clears c where c.user_id = ${userId} and c.alert_id = ${alertId})
      or exists (select 1 from alert_clear_marks m join alerts a on a.company_id = m.company_id where m.user_id = ${userId} and a.id = ${alertId} and a.created_at <= m.cleared_through) as cleared`;
  return row?.cleared ?? false;
};

/** Whether a user books for other companies as a call taker, who has a page of their own for that. */
export const takesCalls = async (sql: RawTx, userId: string): Promise<boolean> => {
  const [row] = await sql<{ takes: boolean }[]>`
    select 'MARKET_CALL_TAKER' = any(roles || group_roles) as takes from users where id = ${userId}`;
  return row?.takes ?? false;
};
