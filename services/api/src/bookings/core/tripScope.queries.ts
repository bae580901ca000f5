import type { Scope } from '../../platform/scope.ts';

/**
 * As what a company's user may see trips and bookings; null: not as this.
 * - `book`: the care provider's own, and all of the markets the company owns (VIEW_BOOKING)
 * - `proxy`: booked for another company (VIEW_BOOKING or MARKET_CALL_TAKER)
 * - `dispatch`: carried by the company, or offered to it and still open (VIEW_DISPATCH)
 * - `drive`: assigned to the vehicle the asker is on (DRIVER); nothing new to somebody who dispatches
 * - `facility`: the company's own that begin or end at the asker's facility (FACILITY_ADMIN); nothing new to somebody who books
 */
export interface Sides {
  book: string | null;
  proxy: string | null;
  dispatch: string | null;
  drive: string | null;
  facility: { readonly companyId: string; readonly ids: readonly string[] } | null;
}

/** The sides a scope has; null: every row exists (the worker). */
export const sidesOf = (scope: Scope): Sides | null => {
  if (scope.kind === 'system') return null;
  const { companyId, roles, vehicleId = null, facilityIds = [] } = scope;
  const dispatch = roles.has('VIEW_DISPATCH') ? companyId : null;
  const book = roles.has('VIEW_BOOKING') ? companyId : null;
  return {
    book,
    proxy: book ?? (roles.has('MARKET_CALL_TAKER') ? companyId : null),
    dispatch,
    drive: dispatch === null && roles.has('DRIVER') ? vehicleId : null,
    facility:
      book === null && roles.has('FACILITY_ADMIN') && facilityIds.length > 0
        ? { companyId, ids: facilityIds }
        : null,
  };
};

/** SQL types of the parameters `$1` to `$7` of every statement below: see `sideParams`. */
export const sideTypes = ['uuid', 'uuid', 'uuid', 'boolean', 'uuid', 'uuid', 'uuid[]'] as const;

/** The parameters `$1` to `$7`: book, proxy, dispatch, whether all rows exist, the driver's vehicle, the facility's company, the facility with its departments. */
export const sideParams = (
  sides: Sides | null,
): [string | null, string | null, string | null, boolean, string | null, string | null, string[] | null] => [
  sides?.book ?? null,
  sides?.proxy ?? null,
  sides?.dispatch ?? null,
  sides === null,
  sides?.drive ?? null,
  sides?.facility?.companyId ?? null,
  sides?.facility ? [...sides.facility.ids] : null,
];

/** SQL: a statement's own nth parameter, from 1, after those of the sides. */
export const nth = (place: number): string => `$${sideTypes.length + place}`;

/** SQL: gives the sides' parameters their types in statements that do not use them all. */
export const asker = `with asker as (select ${sideTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')})`;

/** Offers that still wait for an answer, an award or the booker's word. */
export const liveOffers = `('OPEN','BID','COUNTERED')`;

const ownedMarkets = '(select om.id from markets om where om.owner_company_id = $1::uuid)';

/** SQL: whether a row with company, booked-by and market columns is seen as booker or market owner. */
export const bookerSees = (alias: string): string =>
  `(${alias}.company_id = $1::uuid or (${alias}.booked_by_company_id = $2::uuid and ${alias}.booked_by_company_id <> ${alias}.company_id) or ${alias}.market_id in ${ownedMarkets})`;

/** SQL: whether the dispatch side sees a trip. */
export const dispatcherSees = (alias: string): string =>
  `(${alias}.transport_provider_id = $3::uuid or exists (select 1 from offers vo where vo.batch_id = ${alias}.batch_id and vo.company_id = $3::uuid and vo.status in ${liveOffers}))`;

/** SQL: whether the driver's vehicle has the trip. */
export const driverSees = (alias: string): string => `${alias}.vehicle_id = $5::uuid`;

/** SQL: whether the trip is the own company's, and begins or ends at the asker's facility or a department of it. */
export const facilitySees = (alias: string): string =>
  `(${alias}.company_id = $6::uuid and (${alias}.pick_up_facility_id = any($7::uuid[]) or ${alias}.drop_off_facility_id = any($7::uuid[])))`;

/** SQL: whether a booking has a leg at the asker's facility. */
export const atFacility = (itinerary: string): string =>
  `($6::uuid is not null and ${itinerary}.company_id = $6::uuid and exists (select 1 from trips ft where ft.itinerary_id = ${itinerary}.id and ${facilitySees('ft')}))`;

/** SQL: whether the trip exists for the asker. */
export const tripVisible = (alias: string): string =>
  `($4::boolean or ${bookerSees(alias)} or ${dispatcherSees(alias)} or ${driverSees(alias)} or ${facilitySees(alias)})`;

/** SQL: whether the booking exists for the asker: as booker, or through a leg or a live offer. */
export const itineraryVisible = (alias: string): string =>
  `($4::boolean or ${bookerSees(alias)}
    or exists (select 1 from trips vt where vt.itinerary_id = ${alias}.id and vt.transport_provider_id = $3::uuid)
    or exists (select 1 from offers vo where vo.itinerary_id = ${alias}.id and vo.company_id = $3::uuid and vo.status in ${liveOffers})
    or exists (select 1 from trips dt where dt.itinerary_id = ${alias}.id and ${driverSees('dt')})
    or ${atFacility(alias)})`;

/** SQL column list: snake_case columns of a table, named in camelCase. */
export const columnsOf = (alias: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${alias}.${name} as "${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}"`,
    )
    .join(', ');
