import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { Database, RawSql } from '../../db/client.ts';
import { lookupNames } from '../../network/lookups/lookups.queries.ts';
import { cappedTotal, maxCount } from '../../platform/graphql/connection.ts';
import { tooBroad } from '../../platform/graphql/tooBroad.ts';
import type { Scope } from '../../platform/scope.ts';
import { showsOnOffer, type ShownOffer, type ShownOfferFilter } from './domain/shownOffers.ts';
import {
  idsToLookThrough,
  inPageOrder,
  pageIds,
  pageStatement,
  Params,
  type OrderKey,
  type PageId,
  type Window,
} from './listShape.queries.ts';
import { offersByIds, type OfferView } from './offers.queries.ts';
import { offerVisible, sidesOfScope, sideValues } from './sides.queries.ts';

const visible = offerVisible('o', 'i');

/** Order of the list of offers: newest first. */
export const offerOrder: OrderKey = { expression: 'o.created_at', type: 'timestamptz' };

/** What a list of offers may be narrowed by. */
export interface OfferListFilter {
  statuses?: readonly OfferStatus[] | null;
  itineraryId?: string | null;
  sentFrom?: Date | null;
  sentTo?: Date | null;
}

const listPart = (
  scope: Scope,
  filter: OfferListFilter,
  params: Params,
): { from: string; where: string; key: OrderKey; id: string } => {
  const statuses = params.add(filter.statuses ?? null, 'text[]');
  const [from, to] = [
    params.add(filter.sentFrom ?? null, 'timestamptz'),
    params.add(filter.sentTo ?? null, 'timestamptz'),
  ];
  const inStatus = `(${statuses} is null or o.status = any(${statuses})) and (${from} is null or o.created_at >= ${from}) and (${to} is null or o.created_at < ${to})`;
  const common = { key: offerOrder, id: 'o.id' };
  if (filter.itineraryId != null) {
    const id = params.add(filter.itineraryId, 'uuid');
    return {
      ...common,
      from: 'offers o join booking_heads i on i.id = o.itinerary_id',
      where: `o.itinerary_id = ${id} and ${visible} and ${inStatus}`,
    };
  }
  if (!sidesOfScope(scope)?.has('asked'))
    throw tooBroad('Offers one has made are listed by booking: filter by itineraryId');
  return { ...common, from: 'offers o', where: `o.company_id = :asked::uuid and ${inStatus}` };
};

/** Offers of a page, newest first: those the company received, or all of one booking. */
export const listOffers = async (
  sql: RawSql,
  scope: Scope,
  filter: OfferListFilter,
  window: Window,
): Promise<{ key: string; offer: OfferView }[]> => {
  const params = new Params(sideValues(scope));
  const part = listPart(scope, filter, params);
  const text = pageStatement(
    pageIds((limit) => [limit(part)], params, offerOrder, window),
    window,
  );
  return inPageOrder(
    await params.ask<PageId[]>(sql, text),
    (ids) => offersByIds(sql, scope, ids),
    (offer, key) => ({ key, offer }),
  );
};

/** How many offers a list has; counting stops at 1,000. */
export const countOffers = async (
  sql: RawSql,
  scope: Scope,
  filter: OfferListFilter,
): Promise<{ total: number; isExact: boolean }> => {
  const params = new Params(sideValues(scope));
  const { from, where } = listPart(scope, filter, params);
  const [row] = await params.ask<{ n: number }[]>(
    sql,
    `select count(*)::int as n from (select 1 from ${from} where ${where} limit ${maxCount + 1}) counted`,
  );
  return cappedTotal(row?.n ?? 0);
};

/**
 * Offers of a list that is short enough to be looked through, narrowed by what they show; a longer one is
 * refused.
 */
export const lookThroughOffers = async (
  sql: RawSql,
  db: Database,
  scope: Scope,
  filter: OfferListFilter,
  shown: ShownOfferFilter,
): Promise<ShownOffer[]> => {
  const params = new Params(sideValues(scope));
  const part = listPart(scope, filter, params);
  const ids = await idsToLookThrough(sql, params, (limit) => [limit(part)]);
  const offers = await offersByIds(sql, scope, ids);
  const reasons = await lookupNames(
    db,
    offers.flatMap(({ reasonId }) => (reasonId === null ? [] : [reasonId])),
  );
  return offers
    .map((offer) => ({
      id: offer.id,
      offer,
      reason: offer.reasonId === null ? null : (reasons.get(offer.reasonId) ?? null),
    }))
    .filter((row) => showsOnOffer(row, shown));
};
