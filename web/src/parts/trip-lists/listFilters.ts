import { FINAL_TRIP_STATUSES, TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { hasPart, isNamed, looksLikeName } from '@ptc/schema/rules/searchedNames';
import type { GridSearch } from '../../grid/types.ts';
import { searchSpan, searchText } from '../../grid/search.ts';
import { present } from '../../lib/time/present.ts';

/** What a list of bookings or legs is narrowed by, beside its columns' searches. It lives in the address. */
export interface ListFilters {
  /** The search of the top bar. */
  search: string;
  statuses: readonly TripStatus[];
  /** Drafts that cannot be dispatched as they are. */
  invalid: boolean;
  /** Legs of offers that wait for the company's answer. */
  openOffers: boolean;
  /** Legs whose last safe moment has passed or whose patient may be left behind. */
  atRisk: boolean;
  /** Legs that nobody has and whose pick-up is near. */
  unfilledSoon: boolean;
  /** Legs that somebody has, whose pick-up has passed, and to which no crew is on its way. */
  overdue: boolean;
  /**
   * Legs that count for the company, and not what it sees of its markets besides; statuses are then those
   * they count under.
   */
  mine: boolean;
  /** Instant of the earliest pick-up; null shows all. */
  since: string | null;
  /** Legs that are over are folded away; a choice of statuses says for itself what it shows. */
  folded: boolean;
}

export const noFilters: ListFilters = {
  search: '',
  statuses: [],
  invalid: false,
  openOffers: false,
  atRisk: false,
  unfilledSoon: false,
  overdue: false,
  mine: false,
  since: null,
  folded: false,
};

const isOver = (status: TripStatus): boolean =>
  (FINAL_TRIP_STATUSES as readonly TripStatus[]).includes(status);

const underWay: readonly TripStatus[] = TRIP_STATUSES.filter((status) => !isOver(status));

/**
 * The statuses a list of legs shows: those chosen, else all but what is over where that is folded; none
 * chosen at all is empty.
 */
export const shownStatuses = ({
  statuses,
  folded,
}: Pick<ListFilters, 'statuses' | 'folded'>): readonly TripStatus[] =>
  statuses.length === 0 && folded ? underWay : statuses;

const isStatus = (text: string): text is TripStatus => (TRIP_STATUSES as readonly string[]).includes(text);

/** What an address says when it asks for everything, and not for the list's own view. */
const everything = 'view=all';

/** How the start of the list's own view is kept: it is another instant every day. */
const ownStart = 'standard';

/**
 * The filters an address asks for; none at all means the list's own view. What is not a filter is left out.
 */
export function readFilters(parameters: URLSearchParams, standard: ListFilters = noFilters): ListFilters {
  if (
    !['search', 'status', 'invalid', 'open', 'risk', 'soon', 'late', 'mine', 'since', 'folded', 'view'].some(
      (key) => parameters.has(key),
    )
  )
    return standard;
  const since = parameters.get('since');
  return {
    search: parameters.get('search')?.trim() ?? '',
    statuses: (parameters.get('status') ?? '').split(',').filter(isStatus),
    invalid: parameters.get('invalid') === '1',
    openOffers: parameters.get('open') === '1',
    atRisk: parameters.get('risk') === '1',
    unfilledSoon: parameters.get('soon') === '1',
    overdue: parameters.get('late') === '1',
    mine: parameters.get('mine') === '1',
    since: since === ownStart ? standard.since : since && !Number.isNaN(Date.parse(since)) ? since : null,
    folded: parameters.get('folded') === '1',
  };
}

const written = (filters: ListFilters): string => {
  const parameters = new URLSearchParams();
  if (filters.search !== '') parameters.set('search', filters.search);
  if (filters.statuses.length > 0) parameters.set('status', filters.statuses.join(','));
  if (filters.invalid) parameters.set('invalid', '1');
  if (filters.openOffers) parameters.set('open', '1');
  if (filters.atRisk) parameters.set('risk', '1');
  if (filters.unfilledSoon) parameters.set('soon', '1');
  if (filters.overdue) parameters.set('late', '1');
  if (filters.mine) parameters.set('mine', '1');
  if (filters.since) parameters.set('since', filters.since);
  if (filters.folded) parameters.set('folded', '1');
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
};

/** The query part of an address for these filters: '' or '?…'. */
export function writeFilters(filters: ListFilters, standard: ListFilters = noFilters): string {
  const text = written(filters);
  if (text === written(standard)) return '';
  return `?${text === '' ? everything : text}`;
}

/** The filters as they are kept for other days; `standard` is the list's own view of this one. */
export const keptFilters = (filters: ListFilters, standard: ListFilters): string =>
  writeFilters(
    filters.since && filters.since === standard.since ? { ...filters, since: ownStart } : filters,
    standard,
  );

/** The columns' searches of a list. */
export type Searches = Readonly<Record<string, GridSearch>>;

const later = (a: string | null, b: string | null): string | null =>
  a && b ? (Date.parse(a) >= Date.parse(b) ? a : b) : (a ?? b);

/**
 * The span of pick-ups a list shows: the filter's start and the pick-up column's search together; the end is
 * exclusive.
 */
export function pickUpSpan(
  filters: ListFilters,
  searches: Searches,
  zone: string,
  now: Date = present(),
): { from: string | null; to: string | null } {
  const span = searchSpan(searches['pickUpAt'], zone, now);
  return { from: later(filters.since, span.from), to: span.to };
}

/** A name as the API searches it: the beginning, or nothing. */
export const nameSearch = (searches: Searches): string | null => searchText(searches['name']) ?? null;

/** Part of a patient's name, or nothing. */
export const patientSearch = (searches: Searches): string | null => searchText(searches['patient']) ?? null;

/**
 * Whether a row is one of those searched for, as the server finds them: a search of the list with a digit is
 * the beginning of a number, any other a patient's name, and a column's own search goes before it.
 */
export function isFound(
  { search }: Pick<ListFilters, 'search'>,
  searches: Searches,
  row: { name: string; patient: string | undefined },
): boolean {
  const [asNumber, asPerson] = looksLikeName(search) ? [search, ''] : ['', search];
  const name = nameSearch(searches) ?? asNumber;
  const patient = patientSearch(searches) ?? asPerson;
  return (
    row.name.toUpperCase().startsWith(name.toUpperCase()) &&
    (patient === '' || isNamed(row.patient ?? '', patient))
  );
}

/** True where an instant lies in a span. */
export const inSpan = (instant: string, span: { from: string | null; to: string | null }): boolean =>
  (span.from === null || Date.parse(instant) >= Date.parse(span.from)) &&
  (span.to === null || Date.parse(instant) < Date.parse(span.to));

/** The columns that are searched by what they show, by the names the API has for them. */
const shownNames = {
  from: 'pickUpPlace',
  to: 'dropOffPlace',
  transportProvider: 'transportProvider',
  company: 'company',
  vehicle: 'vehicle',
  bookedBy: 'bookedBy',
  market: 'market',
  callType: 'callType',
  urgency: 'urgency',
  priority: 'priority',
} as const;
type ShownColumn = keyof typeof shownNames;

const searched = (searches: Searches): [ShownColumn, string][] =>
  (Object.keys(shownNames) as ShownColumn[]).flatMap((key): [ShownColumn, string][] => {
    const text = searchText(searches[key]);
    return text === undefined ? [] : [[key, text]];
  });

/** What the rows must show, as the API's filter has it; nothing where nothing is asked. */
export function shownFilter(searches: Searches, zone: string): { shown?: Record<string, unknown> } {
  const span = searchSpan(searches['updatedAt'], zone);
  const shown = {
    ...Object.fromEntries(searched(searches).map(([key, text]) => [shownNames[key], text])),
    ...(span.from || span.to ? { modified: span } : {}),
  };
  return Object.keys(shown).length > 0 ? { shown } : {};
}

/**
 * Whether a row still shows what its columns are searched for; a column that is not told of here, the server
 * knows.
 */
export const showsText = (
  searches: Searches,
  texts: Partial<Record<ShownColumn, string | null | undefined>>,
): boolean => searched(searches).every(([key, text]) => !(key in texts) || hasPart(texts[key], text));
