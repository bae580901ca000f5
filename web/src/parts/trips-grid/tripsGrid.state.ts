import { isOverdue } from '@ptc/schema/rules/overdue';
import { isUnfilledSoon } from '@ptc/schema/rules/unfilledSoon';
import type {
  TripFilter,
  TripOrder,
  TripRow_tripFragment,
  TripsGrid_tripsQueryVariables,
} from '../../gql/generated.ts';
import type { GridQuery } from '../../grid/types.ts';
import {
  inSpan,
  isFound,
  nameSearch,
  patientSearch,
  pickUpSpan,
  shownFilter,
  shownStatuses,
  showsText,
  type ListFilters,
  type Searches,
} from '../trip-lists/listFilters.ts';
import { present } from '../../lib/time/present.ts';
import { stopText } from '../trip-lists/cells.tsx';

type Row = TripRow_tripFragment;

/**
 * The API's filter for what a list of legs shows. Absent is absent: the fewer conditions, the fewer
 * statements.
 */
export function tripFilter(filters: ListFilters, searches: Searches, zone: string): TripFilter {
  const { from, to } = pickUpSpan(filters, searches, zone);
  const name = nameSearch(searches);
  const patientName = patientSearch(searches);
  const statuses = shownStatuses(filters);
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
    ...(filters.invalid ? { invalid: true } : {}),
    ...(filters.openOffers ? { toAnswer: true } : {}),
    ...(filters.atRisk ? { atRisk: true } : {}),
    ...(filters.unfilledSoon ? { unfilledSoon: true } : {}),
    ...(filters.overdue ? { overdue: true } : {}),
    ...(filters.mine ? { asParty: true } : {}),
    ...(from ? { pickUpFrom: from } : {}),
    ...(to ? { pickUpTo: to } : {}),
    ...(name ? { name } : {}),
    ...(patientName ? { patientName } : {}),
    ...shownFilter(searches, zone),
  };
}

/** What a page costs: from its cursor where one is known, else by skipping; the API takes one of them. */
export const pageOf = (
  query: Pick<GridQuery, 'first' | 'after' | 'offset'>,
): { first: number; after?: string; offset?: number } =>
  query.after
    ? { first: query.first, after: query.after }
    : { first: query.first, ...(query.offset > 0 ? { offset: query.offset } : {}) };

/** Variables of one page of legs. */
export function tripVariables(
  query: GridQuery,
  filters: ListFilters,
  zone: string,
): TripsGrid_tripsQueryVariables {
  const orderBy = query.orderBy
    ? { orderBy: { field: query.orderBy.field as TripOrder['field'], direction: query.orderBy.direction } }
    : {};
  return { ...pageOf(query), ...orderBy, filter: tripFilter(filters, query.search, zone) };
}

/** True for a draft that cannot be dispatched as it is. */
export const isInvalid = (trip: Pick<Row, 'status' | 'incompleteReasons'>): boolean =>
  trip.status === 'DRAFT' && trip.incompleteReasons.length > 0;

const ended: ReadonlySet<Row['status']> = new Set(['COMPLETED', 'CANCELLED', 'DRY_RUN', 'IN_MOTION']);

/** True while a leg's pick-up is still to come, at a time that is more than a guess. */
export const isAwaited = (trip: Pick<Row, 'status' | 'pickUpType' | 'readyAt'>): boolean =>
  !ended.has(trip.status) && (trip.pickUpType !== 'WILL_CALL' || trip.readyAt !== null);

/**
 * True for a leg somebody should look after: its last safe moment has passed, or its patient may be left
 * behind.
 */
const isAtRisk = (trip: Pick<Row, 'lastSafePassedAt' | 'strandedRisk'>): boolean =>
  trip.lastSafePassedAt !== null || trip.strandedRisk !== null;

/** Display states that say no more than the status beside them. */
const echoes: ReadonlySet<Row['displayState']> = new Set([
  'PENDING',
  'CANCELLED',
  'API_ERROR',
  'INCOMPLETE',
  'OK',
]);

/**
 * The state of progress in words: a leg without an assigned time whose vehicle was chosen is not simply
 * unassigned.
 */
export const progressOf = (
  trip: Pick<Row, 'displayState'> & { vehicle?: object | null },
): Row['displayState'] | 'VEHICLE_CHOSEN' =>
  trip.displayState === 'UNASSIGNED' && trip.vehicle ? 'VEHICLE_CHOSEN' : trip.displayState;

/** True where the display state tells something that the status does not. */
export const saysMore = (trip: Pick<Row, 'displayState'>): boolean => !echoes.has(trip.displayState);

const isLate = (trip: Row): boolean =>
  isOverdue(
    {
      status: trip.status,
      pickUpAt: new Date(trip.pickUpAt),
      awaitsCall: trip.pickUpType === 'WILL_CALL' && trip.readyAt === null,
      hasLeft: trip.progress.toPickupAt !== null,
    },
    present(),
  );

/** The status a leg is listed under: of what counts for a company, what waits for its answer is offered. */
const listedStatus = ({ status, viewerOffer }: Row, { mine }: ListFilters): Row['status'] =>
  mine && status === 'ACCEPTING' && viewerOffer ? 'OFFERED' : status;

const waits = ({ status }: Pick<Row, 'status'>): boolean => status === 'OFFERED' || status === 'ACCEPTING';

/** Who looks at a list: the days of their zone, and the company they work for. */
export interface Looker {
  zone: string;
  companyId: string;
}

/**
 * Whether a leg counts for a company, by the rule of the API's `asParty`: it books it, is asked for it while
 * it waits for answers, or has it. Who owns the market goes on seeing what does not count any more.
 */
const countsFor = (trip: Row, companyId: string): boolean =>
  trip.company.id === companyId ||
  trip.bookedByCompany.id === companyId ||
  (waits(trip) ? trip.viewerOffer !== null : trip.transportProvider?.id === companyId);

/**
 * Whether a changed leg is still one of this list.
 */
export function tripMatches(
  trip: Row,
  filters: ListFilters,
  searches: Searches,
  { zone, companyId }: Looker,
): boolean {
  const statuses = shownStatuses(filters);
  return (
    (!filters.mine || countsFor(trip, companyId)) &&
    (statuses.length === 0 || statuses.includes(listedStatus(trip, filters))) &&
    (!filters.invalid || isInvalid(trip)) &&
    (!filters.openOffers || (waits(trip) && trip.viewerOffer?.status === 'OPEN')) &&
    (!filters.atRisk || isAtRisk(trip)) &&
    (!filters.unfilledSoon ||
      isUnfilledSoon({ status: trip.status, pickUpAt: new Date(trip.pickUpAt) }, present())) &&
    (!filters.overdue || isLate(trip)) &&
    inSpan(trip.pickUpAt, pickUpSpan(filters, searches, zone)) &&
    isFound(filters, searches, { name: trip.name, patient: trip.patient?.displayName }) &&
    showsText(searches, {
      from: stopText(trip.pickUp),
      to: stopText(trip.dropOff),
      transportProvider: trip.transportProvider?.name,
      vehicle: trip.vehicle?.name,
      company: trip.company.name,
    })
  );
}

/**
 * What stands in place of a patient that is not shown: it will be once the offer is taken, or not any more.
 */
export const withheldWord = (status: Row['status']): 'hidden' | 'withheld' =>
  waits({ status }) ? 'hidden' : 'withheld';

/** A leg's key in an order. In one that only the server knows, every change may move it. */
export const tripKey = (trip: Pick<Row, 'name' | 'pickUpAt' | 'version'>, field: string): string =>
  field === 'NAME' ? trip.name : field === 'PICK_UP_AT' ? trip.pickUpAt : String(trip.version);
