import type { RawSql } from '../../db/client.ts';
import { ask, plannedOnce, type NamedStatement } from '../../db/named.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  atFacility,
  bookerSees,
  carrierSees,
  itineraryVisible,
  offeredBatch,
  sideValues,
} from './sides.queries.ts';
import { seesWholeBooking } from './itineraries.policy.ts';
import {
  itineraryColumns,
  itineraryJoins,
  itineraryView,
  type ItineraryView,
  type SelectedItinerary,
} from './itineraryRow.queries.ts';

export type { ItineraryView };

/** The views of selected rows for a scope. */
const itineraryViewsFor = (scope: Scope, rows: readonly SelectedItinerary[]): ItineraryView[] =>
  rows.map((row) =>
    itineraryView(
      row,
      scope.kind === 'system'
        ? { whole: true, companyId: null }
        : { whole: seesWholeBooking(scope, row), companyId: scope.companyId },
    ),
  );

const byIds = plannedOnce(
  `with i as materialized (select i.* from itineraries i where i.id = any(:ids::uuid[]) and ${itineraryVisible('i')})
  select ${itineraryColumns} from i ${itineraryJoins}`,
);

/** Bookings by id that exist for the scope, in any order. */
export const itinerariesByIds = async (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<ItineraryView[]> => {
  if (ids.length === 0) return [];
  return itineraryViewsFor(
    scope,
    await ask<SelectedItinerary[]>(sql, byIds, { ...sideValues(scope), ids: [...ids] }),
  );
};

/** A batch as its booking shows it. */
export interface BatchView {
  id: string;
  version: number;
  itineraryId: string;
  no: number;
  round: number;
  /** Null to transport providers. */
  sending: number | null;
  offerOpensAt: Date | null;
  roundEndsAt: Date | null;
  /** A stored `DispatchExplanation`; null before the first plan, and to transport providers. */
  dispatch: unknown;
  promisedPickUpLimit: { enabled: boolean; minutes: number } | null;
}

const seesPlan = `(:everything::boolean or ${bookerSees('i')})`;
const batchesWhere = (condition: string): NamedStatement =>
  plannedOnce(`
  select b.id, b.version, b.itinerary_id as "itineraryId", b.no, b.round, b.offer_opens_at as "offerOpensAt", b.round_ends_at as "roundEndsAt",
    case when ${seesPlan} then d.dispatch end as dispatch, case when ${seesPlan} then d.sending end as sending, r.settings -> 'promisedPickUpLimit' as "promisedPickUpLimit"
  from batch_heads b left join batches d on d.id = b.id join itineraries i on i.id = b.itinerary_id left join market_rules r on r.id = b.rule_id
  where ${condition} and (${seesPlan}
    or exists (select 1 from trips bt where bt.batch_id = b.id and ${carrierSees('bt')})
    or ${atFacility('i')} or ${offeredBatch('b')})
  order by b.itinerary_id, b.no`);

const batchesById = batchesWhere('b.id = any(:ids::uuid[])');
const batchesByItinerary = batchesWhere('b.itinerary_id = any(:ids::uuid[])');

/**
 * Batches by id that exist for the scope: all to the booking's side, to a transport provider those it is
 * asked for or has.
 */
export const batchesByIds = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<BatchView[]> =>
  ask<BatchView[]>(sql, batchesById, { ...sideValues(scope), ids: [...ids] });

/** Batches of bookings that exist for the scope, by number. */
export const batchesOfItineraries = (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<BatchView[]> => ask<BatchView[]>(sql, batchesByItinerary, { ...sideValues(scope), ids: [...ids] });
