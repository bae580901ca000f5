import type { Scope } from '../../platform/scope.ts';

/**
 * As what a company's user may see trips and bookings; null: not as this.
 * - `book`: the carer's own, and all of the markets the company owns (VIEW_BOOKING)
 * - `proxy`: booked for another company (VIEW_BOOKING or MARKET_CALL_TAKER)
 * - `dispatch`: carried by the company, or offered to it and still open (VIEW_DISPATCH)
 */
export interface Sides {
  book: string | null;
  proxy: string | null;
  dispatch: string | null;
}

/** The sides a scope has; null: every row exists (the worker). */
export const sidesOf = (scope: Scope): Sides | null => {
  if (scope.kind === 'system') return null;
  const { companyId, roles } = scope;
  const book = roles.has('VIEW_BOOKING') ? companyId : null;
  return {
    book,
    proxy: book ?? (roles.has('MARKET_CALL_TAKER') ? companyId : null),
    dispatch: roles.has('VIEW_DISPATCH') ? companyId : null,
  };
};

/** The parameters `$1` to `$4` of every statement below: book, proxy, dispatch, and whether all rows exist. */
export const sideParams = (sides: Sides | null): [string | null, string | null, string | null, boolean] => [
  sides?.book ?? null, sides?.proxy ?? null, sides?.dispatch ?? null, sides === null,
];

/** SQL: gives the four parameters their types in statements that do not use them all. */
export const asker = 'with asker as (select $1::uuid, $2::uuid, $3::uuid, $4::boolean)';

/** Offers that still wait for an answer, an award or the booker's word. */
export const liveOffers = `('OPEN','BID','COUNTERED')`;

const ownedMarkets = '(select om.id from markets om where om.owner_company_id = $1::uuid)';

/** SQL: whether a row with company, booked-by and market columns is seen as booker or market owner. */
export const bookerSees = (alias: string): string =>
  `(${alias}.company_id = $1::uuid or (${alias}.booked_by_company_id = $2::uuid and ${alias}.booked_by_company_id <> ${alias}.company_id) or ${alias}.market_id in ${ownedMarkets})`;

/** SQL: whether the dispatch side sees a trip. */
export const dispatcherSees = (alias: string): string =>
  `(${alias}.transport_company_id = $3::uuid or exists (select 1 from offers vo where vo.batch_id = ${alias}.batch_id and vo.company_id = $3::uuid and vo.status in ${liveOffers}))`;

/** SQL: whether the trip exists for the asker. */
export const tripVisible = (alias: string): string => `($4::boolean or ${bookerSees(alias)} or ${dispatcherSees(alias)})`;

/** SQL: whether the booking exists for the asker: as booker, or through a leg or a live offer. */
export const itineraryVisible = (alias: string): string =>
  `($4::boolean or ${bookerSees(alias)}
    or exists (select 1 from trips vt where vt.itinerary_id = ${alias}.id and vt.transport_company_id = $3::uuid)
    or exists (select 1 from offers vo where vo.itinerary_id = ${alias}.id and vo.company_id = $3::uuid and vo.status in ${liveOffers}))`;

/** SQL column list: snake_case columns of a table, named in camelCase. */
export const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name} as "${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}"`).join(', ');
