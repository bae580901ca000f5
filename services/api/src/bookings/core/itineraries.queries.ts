import type { RawSql } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  asker,
  atFacility,
  bookerSees,
  dispatcherSees,
  driverSees,
  itineraryVisible,
  liveOffers,
  nth,
  sideParams,
  sidesOf,
} from './tripScope.queries.ts';
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
export const itineraryViewsFor = (scope: Scope, rows: readonly SelectedItinerary[]): ItineraryView[] =>
  rows.map((row) =>
    itineraryView(
      row,
      scope.kind === 'system'
        ? { whole: true, companyId: null }
        : { whole: seesWholeBooking(scope, row), companyId: scope.companyId },
    ),
  );

const byIds = `select ${itineraryColumns} from itineraries i ${itineraryJoins} where i.id = any(${nth(1)}::uuid[]) and ${itineraryVisible('i')}`;

/** Bookings by id that exist for the scope, in any order. */
export const itinerariesByIds = async (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<ItineraryView[]> => {
  if (ids.length === 0) return [];
  return itineraryViewsFor(
    scope,
    await sql.unsafe<SelectedItinerary[]>(byIds, [...sideParams(sidesOf(scope)), [...ids]]),
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

const batchesWhere = (condition: string): string => `${asker}
  select b.id, b.version, b.itinerary_id as "itineraryId", b.no, b.round, b.offer_opens_at as "offerOpensAt", b.round_ends_at as "roundEndsAt",
    case when $4::boolean or ${bookerSees('i')} then d.dispatch end as dispatch, case when $4::boolean or ${bookerSees('i')} then d.sending end as sending, r.settings -> 'promisedPickUpLimit' as "promisedPickUpLimit"
  from batch_heads b left join batches d on d.id = b.id join itineraries i on i.id = b.itinerary_id left join market_rules r on r.id = b.rule_id
  where ${condition} and ($4::boolean or ${bookerSees('i')}
    or exists (select 1 from trips bt where bt.batch_id = b.id and (${dispatcherSees('bt')} or ${driverSees('bt')}))
    or ${atFacility('i')}
    or exists (select 1 from offers bo where bo.batch_id = b.id and bo.company_id = $3::uuid and bo.status in ${liveOffers}))
  order by b.itinerary_id, b.no`;

const batchesById = batchesWhere(`b.id = any(${nth(1)}::uuid[])`);
const batchesByItinerary = batchesWhere(`b.itinerary_id = any(${nth(1)}::uuid[])`);

/** Batches by id that exist for the scope: all to the booking's side, to a transport provider those it is asked for or has. */
export const batchesByIds = (sql: RawSql, scope: Scope, ids: readonly string[]): Promise<BatchView[]> =>
  sql.unsafe<BatchView[]>(batchesById, [...sideParams(sidesOf(scope)), [...ids]]);

/** Batches of bookings that exist for the scope, by number. */
export const batchesOfItineraries = (
  sql: RawSql,
  scope: Scope,
  ids: readonly string[],
): Promise<BatchView[]> =>
  sql.unsafe<BatchView[]>(batchesByItinerary, [...sideParams(sidesOf(scope)), [...ids]]);
