import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';

/** What a row is ordered by, as its reader sees it: nothing goes before everything. */
export type ShownKey = string | number | Date | null | undefined;

/** How a page is cut from rows in order. */
export interface Cut {
  readonly rows: number;
  readonly offset: number;
  readonly descending: boolean;
  readonly from: { readonly key: string; readonly id: string } | null;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Whole numbers of one length, so that they stand in order as text too. */
const digits = 15;

/** A key as text, for cursors; in their order numbers and instants compare as text. */
export const keyText = (key: ShownKey): string => {
  if (key === null || key === undefined) return '';
  if (key instanceof Date) return key.toISOString();
  return typeof key === 'number' ? String(Math.max(0, Math.round(key))).padStart(digits, '0') : key;
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of two places: texts as people sort them, equal ones as they are written, then by id. */
export const comparePlaces = (
  a: { readonly key: string; readonly id: string },
  b: { readonly key: string; readonly id: string },
): number => collator.compare(a.key, b.key) || compareText(a.key, b.key) || compareText(a.id, b.id);

/** A page of rows that were all read, in the order of what they show. */
export const cutPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => ShownKey,
  { rows: wanted, offset, descending, from }: Cut,
): { key: string; row: Row }[] => {
  const way = descending ? -1 : 1;
  return rows
    .map((row) => ({ key: keyText(keyOf(row)), id: row.id, row }))
    .toSorted((a, b) => way * comparePlaces(a, b))
    .filter((place) => from === null || way * comparePlaces(place, from) > 0)
    .slice(offset, offset + wanted)
    .map(({ key, row }) => ({ key, row }));
};

/** A stop as lists say it: the facility with its department, else the address. */
export const stopKey = (
  stop: {
    readonly facilityName: string | null;
    readonly departmentName: string | null;
    readonly address: { readonly label?: string | null };
  } | null,
): string | null =>
  stop &&
  ([stop.facilityName, stop.departmentName].filter(Boolean).join(', ') || (stop.address.label ?? null));

/** A patient as lists are sorted by them: the last name first. */
export const patientKey = (row: {
  readonly patientLastName: string | null;
  readonly patientFirstName: string | null;
}): string | null => [row.patientLastName, row.patientFirstName].filter(Boolean).join(' ') || null;

/** A status by its place in the life of a leg. */
export const statusKey = (status: TripStatus): number => TRIP_STATUSES.indexOf(status);

/** A classification as lists say it in one column: the codes of call type, urgency and priority. */
export const classificationKey = (row: {
  readonly callType: { readonly code: string } | null;
  readonly urgency: { readonly code: string } | null;
  readonly priority: { readonly code: string } | null;
}): string =>
  [row.callType, row.urgency, row.priority].flatMap((entry) => (entry ? [entry.code] : [])).join(' · ');

/** What an entry of a list is found by: its code and its name. */
export const lookupWords = (entry: { readonly code: string; readonly name: string } | null): string | null =>
  entry && `${entry.code} ${entry.name}`;

/** Whether anything is asked that a row has to be read for. */
export const asksShown = (filter: object): boolean =>
  Object.values(filter).some((value) => value !== null && value !== undefined && value !== '');

/** Whether an instant is in a span; open ends take all. */
export const isWithin = (
  at: Date | null,
  span: { readonly from?: Date | null | undefined; readonly to?: Date | null | undefined } | null | undefined,
): boolean =>
  span == null ||
  (span.from == null && span.to == null) ||
  (at !== null && (span.from == null || at >= span.from) && (span.to == null || at < span.to));
