import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { RawSql } from '../../db/client.ts';
import { ask, named, type NamedValues } from '../../db/named.ts';
import { cappedTotal, maxCount } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import { audienceOf } from './domain/deriveAlerts.ts';

/** An alert as its receivers read it. */
export interface AlertView {
  id: string;
  event: AlertEventName;
  /** Whoever holds it sees the alert. */
  audienceRole: Role;
  bookingName: string;
  itineraryId: string;
  tripId: string | null;
  offerId: string | null;
  batchNo: number | null;
  offerTier: number | null;
  createdAt: Date;
  /** When a colleague first acted on it, and who; null: nobody has, or nobody asked. */
  handledAt: Date | null;
  handledByUserId: string | null;
  /** Exact place in the list. */
  key: string;
}

/** A market's global id, by which preferences name it. */
const namedMarket = (id: string): string =>
  `rtrim(translate(encode(convert_to('Market:' || ${id}, 'UTF8'), 'base64'), '+/', '-_'), '=')`;

/**
 * What a user sees of its company's alerts: by role, not cleared, not switched off in the user's preferences
 * by event or market. Where none of the markets that were chosen is the company's any more, all count.
 */
const seen = `a.company_id = :companyId::uuid and a.audience_role = any(:audience::text[])
  and a.created_at > coalesce((select cleared_through from alert_clear_marks where user_id = :userId::uuid and company_id = :companyId::uuid), '-infinity')
  and not exists (select 1 from alert_clears c where c.user_id = :userId::uuid and c.alert_id = a.id)
  and not exists (
    select 1 from user_preferences up where up.user_id = :userId::uuid and (
      exists (select 1 from jsonb_array_elements(case jsonb_typeof(up.preferences -> 'internalNotifications') when 'array' then up.preferences -> 'internalNotifications' else '[]'::jsonb end) e
        where e ->> 'event' = a.event and e ->> 'receive' = 'false')
      or (jsonb_typeof(up.preferences -> 'notificationMarketIds') = 'array' and jsonb_array_length(up.preferences -> 'notificationMarketIds') > 0
        and not up.preferences -> 'notificationMarketIds' ? ${namedMarket('a.market_id')}
        and exists (select 1 from markets mk where mk.active and up.preferences -> 'notificationMarketIds' ? ${namedMarket('mk.id')}
          and (mk.owner_company_id = :companyId::uuid or exists (select 1 from market_members mm where mm.market_id = mk.id and mm.company_id = :companyId::uuid and mm.active))))))`;

const columns = `a.id, a.event, a.audience_role as "audienceRole", i.name as "bookingName", a.itinerary_id as "itineraryId", a.trip_id as "tripId", a.offer_id as "offerId", a.batch_no as "batchNo",
  a.offer_tier as "offerTier", a.created_at as "createdAt", a.handled_at as "handledAt", a.handled_by_user_id as "handledByUserId", a.created_at::text as key`;

const page = named(`select ${columns} from (
    select * from alerts a where ${seen} and (a.created_at, a.id) < (:before::timestamptz, :beforeId::uuid) order by a.created_at desc, a.id desc limit :limit::int
  ) a join booking_heads i on i.id = a.itinerary_id order by a.created_at desc, a.id desc`);
const counting = named(
  `select count(*)::int as n from (select 1 from alerts a where ${seen} limit ${maxCount + 1}) counted`,
);
const byIds = named(
  `select ${columns} from alerts a join booking_heads i on i.id = a.itinerary_id where a.id = any(:ids::uuid[]) and ${seen}`,
);

const askerOf = (scope: Scope): NamedValues | null =>
  scope.kind === 'company'
    ? { companyId: scope.companyId, audience: audienceOf(scope.roles), userId: scope.userId }
    : null;

/** Alerts the user has not cleared, newest first, going on from a place in the list. */
export const listAlerts = async (
  sql: RawSql,
  scope: Scope,
  from: { key: string; id: string } | null,
  limit: number,
): Promise<AlertView[]> => {
  const who = askerOf(scope);
  if (!who) return [];
  return ask<AlertView[]>(sql, page, {
    ...who,
    before: from?.key ?? 'infinity',
    beforeId: from?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    limit,
  });
};

/** How many alerts the user has not cleared; counting stops at 1,000. */
export const countAlerts = async (
  sql: RawSql,
  scope: Scope,
): Promise<{ total: number; isExact: boolean }> => {
  const who = askerOf(scope);
  const [row] = who ? await ask<{ n: number }[]>(sql, counting, who) : [];
  return cappedTotal(row?.n ?? 0);
};

/** Alerts by id that the user sees. */
export const alertsByIds = async (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<AlertView[]> => {
  const who = askerOf(scope);
  return who ? ask<AlertView[]>(sql, byIds, { ...who, ids: [...ids] }) : [];
};
