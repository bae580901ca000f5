import type { RawSql } from '../../db/client.ts';
import { cappedTotal } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  cappedCount,
  idsToLookThrough,
  inPageOrder,
  pageIds,
  pageStatement,
  Params,
  seesNothing,
  type PageId,
  type Window,
} from '../core/listShape.queries.ts';
import { sidesOfScope, sideValues } from '../core/sides.queries.ts';
import { tripsOfItineraries } from '../core/trips.queries.ts';
import {
  showsOnItinerary,
  type ShownItinerary,
  type ShownItineraryFilter,
} from './domain/shownItineraries.ts';
import { templatesShown } from './booking.hooks.ts';
import { itinerariesByIds, type ItineraryView } from '../core/itineraries.queries.ts';
import {
  itineraryOrders,
  itineraryParts,
  type ItineraryListFilter,
  type ItineraryOrderName,
} from './itineraryParts.queries.ts';

/** A row of a page with its sort key as text, exact to the microsecond. */
export interface ListedItinerary {
  key: string;
  itinerary: ItineraryView;
}

/**
 * Bookings of a page under a scope, in the window's direction. The page's ids first, then what is shown: see
 * `pageIds`.
 */
export const listItineraries = async (
  sql: RawSql,
  scope: Scope,
  filter: ItineraryListFilter,
  order: ItineraryOrderName,
  window: Window,
): Promise<ListedItinerary[]> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sideValues(scope));
  const text = pageStatement(
    pageIds(itineraryParts(sides, filter, order, params), params, itineraryOrders[order], window),
    window,
  );
  return inPageOrder(
    await params.ask<PageId[]>(sql, text),
    (ids) => itinerariesByIds(sql, scope, ids),
    (itinerary, key) => ({ key, itinerary }),
  );
};

/**
 * Bookings of a list that is short enough to be looked through, narrowed by what they show; a longer one is
 * refused.
 */
export const lookThroughItineraries = async (
  sql: RawSql,
  scope: Scope,
  filter: ItineraryListFilter,
  shown: ShownItineraryFilter,
  now: Date,
): Promise<ShownItinerary[]> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return [];
  const params = new Params(sideValues(scope));
  const ids = await idsToLookThrough(sql, params, itineraryParts(sides, filter, 'PICK_UP_AT', params));
  const bookings = await itinerariesByIds(sql, scope, ids);
  const legs = filter.templates === true ? [] : await tripsOfItineraries(sql, scope, ids);
  const whole = bookings.filter((booking) => booking.isTemplate && booking.whole);
  const templates = whole.length === 0 ? [] : (await templatesShown.ask(sql, whole, now)).flat();
  const first = new Map(legs.toReversed().map((leg) => [leg.itineraryId, leg]));
  const recurs = new Map(templates.map((template) => [template.itineraryId, template]));
  return bookings
    .map((booking) => ({
      id: booking.id,
      booking,
      leg: first.get(booking.id) ?? null,
      template: recurs.get(booking.id) ?? null,
    }))
    .filter((row) => showsOnItinerary(row, shown));
};

/** How many bookings a list has; counting stops at 1,000. */
export const countItineraries = async (
  sql: RawSql,
  scope: Scope,
  filter: ItineraryListFilter,
): Promise<{ total: number; isExact: boolean }> => {
  const sides = sidesOfScope(scope);
  if (!sides || seesNothing(sides)) return { total: 0, isExact: true };
  const params = new Params(sideValues(scope));
  const text = cappedCount(itineraryParts(sides, filter, 'PICK_UP_AT', params));
  const [row] = await params.ask<{ n: number }[]>(sql, text);
  return cappedTotal(row?.n ?? 0);
};
