import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { RawSql } from '../../db/client.ts';
import { ask, named, type NamedStatement } from '../../db/named.ts';
import type { Price } from '../../network/pricing/domain/price.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ending } from './domain/ending.ts';
import type { OfferOutcome } from './domain/outcome.ts';
import { columnsOf, offerVisible, sideValues } from './sides.queries.ts';

/** An offer as lists and nodes read it. */
export interface OfferView {
  id: string;
  version: number;
  termsVersion: number;
  status: OfferStatus;
  batchId: string;
  batchNo: number;
  itineraryId: string;
  bookingName: string;
  /** The care provider of the booking, and who booked it. */
  bookingCompanyId: string;
  bookedByCompanyId: string;
  marketOwnerId: string;
  /** The transport provider it went to. */
  companyId: string;
  companyName: string;
  round: number;
  sending: number;
  tier: number | null;
  isVip: boolean;
  respondsBy: Date | null;
  answeredAt: Date | null;
  promisedPickUpAt: Date | null;
  promisedPickUpLimit: { enabled: boolean; minutes: number } | null;
  counterPickUpAt: Date | null;
  counterMessage: string | null;
  estimate: string | null;
  estimateCurrency: string | null;
  /** Whether the market shows bookers how estimates come about. */
  showEstimateLines: boolean;
  reasonId: string | null;
  reasonComment: string | null;
  revokedAt: Date | null;
  /** Set ahead on a bid that waits for its transport provider's own system. */
  outcome: OfferOutcome | null;
  ending: Ending | null;
  createdAt: Date;
  updatedAt: Date;
}

const own = [
  'id',
  'version',
  'terms_version',
  'status',
  'batch_id',
  'itinerary_id',
  'company_id',
  'round',
  'sending',
  'tier',
  'is_vip',
  'responds_by',
  'answered_at',
  'promised_pick_up_at',
  'counter_pick_up_at',
  'counter_message',
  'estimate',
  'estimate_currency',
  'reason_id',
  'reason_comment',
  'revoked_at',
  'outcome',
  'ending',
  'created_at',
  'updated_at',
];
const columns = `${columnsOf('o', own)}, b.no as "batchNo", i.name as "bookingName", i.company_id as "bookingCompanyId", i.booked_by_company_id as "bookedByCompanyId",
  m.owner_company_id as "marketOwnerId", oc.name as "companyName", r.settings -> 'promisedPickUpLimit' as "promisedPickUpLimit", coalesce((m.settings ->> 'showEstimateLines')::boolean, false) as "showEstimateLines"`;
const joins = `join batch_heads b on b.id = o.batch_id join booking_heads i on i.id = o.itinerary_id join markets m on m.id = i.market_id
  join company_names oc on oc.id = o.company_id left join market_rules r on r.id = b.rule_id`;

// A transport provider keeps its own offers, past ones too, but they show nothing of what became of the trip.
const visible = offerVisible('o', 'i');
const by = (condition: string): NamedStatement =>
  named(
    `select ${columns} from offers o ${joins} where ${condition} and ${visible} order by o.itinerary_id, o.created_at, o.id`,
  );
// Ids in a query of their own: PostgreSQL then takes one plan for however many. Otherwise it planned this
// statement, which takes ten times as long as asking it, for each single booking.
const ids = 'any((select :ids::uuid[])::uuid[])';
const byIds = by(`o.id = ${ids}`);
const byItineraries = by(`o.itinerary_id = ${ids}`);
const byBatches = by(`o.batch_id = ${ids}`);

const read = async (
  sql: RawSql,
  scope: Scope,
  statement: NamedStatement,
  of: readonly string[],
): Promise<OfferView[]> =>
  of.length === 0 ? [] : ask<OfferView[]>(sql, statement, { ...sideValues(scope), ids: [...of] });

/** How the estimates of offers come about; the caller has made sure that they are the asker's to see. */
export const estimateLegsOf = async (
  sql: RawSql,
  ids: readonly string[],
): Promise<Map<string, readonly Price[]>> => {
  const rows = await sql<{ id: string; legs: readonly Price[] | null }[]>`
    select id, estimate_legs as legs from offers where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, legs }) => [id, legs ?? []]));
};

/** Offers by id that exist for the scope: a transport provider's own, a booker's and market owner's all. */
export const offersByIds = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<OfferView[]> =>
  read(sql, scope, byIds, ids);

/** Offers of bookings that exist for the scope, oldest first. */
export const offersOfItineraries = (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<OfferView[]> => read(sql, scope, byItineraries, ids);

/** Offers of batches that exist for the scope, oldest first. */
export const offersOfBatches = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<OfferView[]> =>
  read(sql, scope, byBatches, ids);
