import {
  askerParameters,
  anyOf,
  anySide,
  carriedStatuses,
  patientSql,
  sideSql,
} from '../../db/sides/sideConditions.ts';
import { sidesOfAsker } from '../../db/sides/domain/onSide.ts';
import { BOOKING_SIDES, SIDE_NAMES, SIDES, type SideName } from '../../db/sides/domain/sides.ts';
import type { Scope } from '../../platform/scope.ts';

export { carriedStatuses, liveStatuses } from '../../db/sides/sideConditions.ts';

/** The sides a scope may see legs and bookings from; null: every row exists (the worker). */
export type Sides = ReadonlySet<SideName> | null;

/** The sides of a scope: see `SIDES`. */
export const sidesOfScope = (scope: Scope): Sides =>
  scope.kind === 'system' ? null : new Set(sidesOfAsker(scope));

/**
 * The values of the parameters below: of each side `:<side>`, the company that asks, null where it is not on
 * that side; `:vehicle`, `:facilities`, and `:everything`.
 */
export const sideValues = (
  scope: Scope,
): Record<SideName | 'vehicle' | 'facilities' | 'everything', unknown> => {
  const sides = sidesOfScope(scope);
  const asker = scope.kind === 'system' ? null : scope;
  const company = (side: SideName): string | null => (asker && sides?.has(side) ? asker.companyId : null);
  return {
    ...(Object.fromEntries(SIDE_NAMES.map((side) => [side, company(side)])) as Record<
      SideName,
      string | null
    >),
    vehicle: asker?.vehicleId ?? null,
    facilities: [...(asker?.facilityIds ?? [])],
    everything: sides === null,
  };
};

const others = SIDE_NAMES.filter((side) => SIDES[side].sees !== 'BOOKING');

/** SQL: whether a leg is seen from a side. */
export const seenBy = (side: SideName, alias: string): string => sideSql(side, alias, askerParameters);

/**
 * SQL: whether a row with company, booked-by and market columns is seen by a side that knows everything of
 * the booking.
 */
export const bookerSees = (alias: string): string => anySide(BOOKING_SIDES, alias, askerParameters);

/** SQL: whether the asker has the leg, as its transport provider or on its vehicle. */
export const carrierSees = (alias: string): string =>
  anySide(['transportProvider', 'driver'], alias, askerParameters);

/** SQL: whether the asker has the leg so far that it knows who travels. */
export const carries = (alias: string): string =>
  `(${carrierSees(alias)} and ${alias}.status in ${carriedStatuses})`;

/** SQL: whether the asker's company has a live offer of a booking. */
export const offeredBooking = (itinerary: string): string =>
  askerParameters.isOffered('itinerary_id', `${itinerary}.id`, 'asked');

/** SQL: whether the asker's company has a live offer of a batch. */
export const offeredBatch = (batch: string): string =>
  askerParameters.isOffered('batch_id', `${batch}.id`, 'asked');

const withLeg = (itinerary: string, side: SideName): string =>
  `exists (select 1 from trips vt where vt.itinerary_id = ${itinerary}.id and ${seenBy(side, 'vt')})`;

/** SQL: whether a booking has a leg at the asker's facility. */
export const atFacility = (itinerary: string): string =>
  `(:facility::uuid is not null and ${itinerary}.company_id = :facility::uuid and ${withLeg(itinerary, 'facility')})`;

/** SQL: whether the leg exists for the asker. */
export const tripVisible = (alias: string): string =>
  anyOf([':everything::boolean', bookerSees(alias), ...others.map((side) => seenBy(side, alias))]);

const throughOthers: Record<(typeof SIDES)[SideName]['sees'], (side: SideName, alias: string) => string[]> = {
  BOOKING: () => [],
  LEG: (side, alias) => [side === 'facility' ? atFacility(alias) : withLeg(alias, side)],
  BATCH: (_side, alias) => [offeredBooking(alias)],
};

/** SQL: whether the booking exists for the asker: as booker, or through a leg or a live offer. */
export const itineraryVisible = (alias: string): string =>
  anyOf([
    ':everything::boolean',
    bookerSees(alias),
    ...SIDE_NAMES.flatMap((side) => throughOthers[SIDES[side].sees](side, alias)),
  ]);

/**
 * SQL: whether an offer exists for the asker: those its company received, past ones too, and all of a booking
 * it knows.
 */
export const offerVisible = (offer: string, itinerary: string): string =>
  anyOf([':everything::boolean', `${offer}.company_id = :asked::uuid`, bookerSees(itinerary)]);

/** SQL: whether a side that the asker is on shows who travels on the leg; null: it never does. */
export const knowsPatient = (side: SideName, alias: string): string | null =>
  patientSql(side, alias, askerParameters);

/** SQL column list: snake_case columns of a table, named in camelCase. */
export const columnsOf = (alias: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${alias}.${name} as "${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}"`,
    )
    .join(', ');
