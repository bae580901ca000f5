import { BOOKING_SIDES, CARRIED_STATUSES, COMPANY_SIDES, LIVE_OFFER_STATUSES } from './domain/sides.ts';
import { SIDES, sideNamed, type LegFact, type Mark, type SideName } from './domain/sides.ts';

const listed = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

/** SQL: the statuses in which the transport provider that has a leg may see who travels. */
export const carriedStatuses = listed(CARRIED_STATUSES);

/** SQL: the statuses of offers that still wait. */
export const liveStatuses = listed(LIVE_OFFER_STATUSES);

/** How a statement knows who asks. */
export interface AskerSql {
  /** The asker's company, as far as the asker is on the side. */
  readonly company: (side: SideName) => string;
  readonly vehicle: string;
  readonly facilities: string;
  /**
   * Whether every side is asked for the same company: what one side leaves to another, that one shows it
   * anyway.
   */
  readonly sameCompany: boolean;
  /** Whether a column names a market of that company. */
  readonly ownsMarket: (column: string, side: SideName) => string;
  /** Whether that company has a live offer of the batch in a column, or of the booking in it. */
  readonly isOffered: (key: 'batch_id' | 'itinerary_id', column: string, side: SideName) => string;
}

/** Who asks as named parameters, whose values are `sideValues` of `bookings/core/sides.queries.ts`. */
export const askerParameters: AskerSql = {
  company: (side) => `:${side}::uuid`,
  vehicle: ':vehicle::uuid',
  facilities: ':facilities::uuid[]',
  sameCompany: false,
  ownsMarket: (column, side) =>
    `${column} in (select om.id from markets om where om.owner_company_id = :${side}::uuid)`,
  isOffered: (key, column, side) =>
    `exists (select 1 from offers vo where vo.${key} = ${column} and vo.company_id = :${side}::uuid and vo.status in ${liveStatuses})`,
};

/**
 * Who asks as row-level security knows it (`askerFunctions`): the company alone. It holds the line between
 * companies; what roles, a vehicle or a facility narrow within one, the statements do.
 */
const askerOfReader: AskerSql = {
  company: () => '(select asker_company())',
  vehicle: 'null::uuid',
  facilities: 'null::uuid[]',
  sameCompany: true,
  ownsMarket: (column) => `${column} = any ((select asker_owned_markets())::uuid[])`,
  isOffered: (key, column) =>
    `${column} in (select ${key === 'batch_id' ? 'asker_open_batches' : 'asker_open_bookings'}())`,
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnOf = (alias: string, fact: Exclude<LegFact, 'offeredTo' | 'marketOwnerId'>): string =>
  `${alias}.${snake(fact)}`;

const markSql = (mark: Mark, side: SideName, alias: string, asker: AskerSql): string => {
  if ('eitherFact' in mark)
    return `(${mark.eitherFact.map((fact) => `${columnOf(alias, fact)} = any(${asker.facilities})`).join(' or ')})`;
  if ('isNot' in mark) return `${columnOf(alias, mark.fact)} <> ${asker.company(side)}`;
  if (mark.fact === 'marketOwnerId') return asker.ownsMarket(`${alias}.market_id`, side);
  if (mark.fact === 'offeredTo') return asker.isOffered('batch_id', `${alias}.batch_id`, side);
  return `${columnOf(alias, mark.fact)} = ${mark.is === 'vehicle' ? asker.vehicle : asker.company(side)}`;
};

/** SQL: whether the asker sees a leg from a side, or, for the sides of `BOOKING_SIDES`, a booking. */
export const sideSql = (side: SideName, alias: string, asker: AskerSql): string =>
  `(${sideNamed(side)
    .marks.filter((mark) => !('isNot' in mark && asker.sameCompany))
    .map((mark) => markSql(mark, side, alias, asker))
    .join(' and ')})`;

/** SQL: whether one of the conditions holds. */
export const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' or ')})`;

/** SQL: whether the asker sees the leg from one of the sides. */
export const anySide = (sides: readonly SideName[], alias: string, asker: AskerSql): string =>
  anyOf(sides.map((side) => sideSql(side, alias, asker)));

/** SQL: from a side that knows who travels, whether it does on this leg. */
export const patientSql = (side: SideName, alias: string, asker: AskerSql): string | null => {
  const { patient } = SIDES[side];
  if (patient === 'OUTLINE') return null;
  const seen = sideSql(side, alias, asker);
  return patient === 'ALWAYS' ? seen : `(${seen} and ${alias}.status in ${carriedStatuses})`;
};

/** Comparing a column comes before looking into a set: most rows are decided by it. */
const looksIntoSet = (side: SideName): boolean =>
  sideNamed(side).marks.some(
    (mark) => !('eitherFact' in mark) && (mark.fact === 'marketOwnerId' || mark.fact === 'offeredTo'),
  );
const byCost = (sides: readonly SideName[]): SideName[] =>
  sides.toSorted((a, b) => Number(looksIntoSet(a)) - Number(looksIntoSet(b)));

const legSides = COMPANY_SIDES.filter((side) => SIDES[side].sees === 'LEG');

/**
 * Row-level security: for whose company a leg exists, each condition from the leg's own columns, cheap ones
 * first.
 */
export const readerSeesTrip = (alias: string): readonly string[] =>
  byCost(COMPANY_SIDES).map((side) => sideSql(side, alias, askerOfReader));

/**
 * Row-level security: whether a row with company, booked-by and market columns is on the asker's booking
 * side.
 */
export const readerBooks = (alias: string): string =>
  byCost(BOOKING_SIDES)
    .map((side) => sideSql(side, alias, askerOfReader))
    .join(' or ');

/**
 * Row-level security: whether a leg under way is the asker's own patient's, or one it booked for another
 * company.
 */
export const readerAwaits = (alias: string): string =>
  `(${alias}.status in ${listed(['ACCEPTED', 'CONFLICT', 'IN_MOTION'])} and ${alias}.to_pickup_at is not null and ${alias}.clear_at is null and ${anySide(['careProvider', 'proxy'], alias, askerOfReader)})`;

/** Row-level security: for whose company a booking exists: by its own columns, by a leg, by a live offer. */
export const readerSeesItinerary = (alias: string): readonly string[] => [
  readerBooks(alias),
  `exists (select 1 from trips pt where pt.itinerary_id = ${alias}.id and ${anySide(legSides, 'pt', askerOfReader)})`,
  askerOfReader.isOffered('itinerary_id', `${alias}.id`, 'asked'),
];

/**
 * Row-level security: whether the asker's company has a leg of a booking, and so much of it that it knows who
 * travels.
 */
export const readerCarries = (itinerary: string): string =>
  `exists (select 1 from trips pt where pt.itinerary_id = ${itinerary} and ${anyOf(legSides.flatMap((side) => patientSql(side, 'pt', askerOfReader) ?? []))})`;

/** Row-level security: whether the leg shows the asker's company who travels. */
export const readerKnowsPatient = (alias: string): string =>
  anyOf(byCost(COMPANY_SIDES).flatMap((side) => patientSql(side, alias, askerOfReader) ?? []));

/**
 * Row-level security: whether the leg shows the asker's company what the patient is like: who travels, or at
 * least the outline.
 */
export const readerKnowsOutline = (alias: string): string =>
  anyOf([
    readerKnowsPatient(alias),
    ...byCost(COMPANY_SIDES)
      .filter((side) => SIDES[side].patient === 'OUTLINE')
      .map((side) => sideSql(side, alias, askerOfReader)),
  ]);
