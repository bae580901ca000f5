import { hasPart } from '@ptc/schema/rules/searchedNames';
import type { FacilityEditor_facilityFragment } from '../../gql/hooks.ts';
import { searchChoice, searchFlag, searchSpan, searchText } from '../../grid/search.ts';
import type { GridQuery } from '../../grid/types.ts';

type Row = FacilityEditor_facilityFragment;

/** What a column is ordered by. */
const keys: Readonly<Record<string, (row: Row) => string>> = {
  facility_name: ({ name }) => name,
  facility_status: ({ status }) => status,
  external_code: ({ externalCode }) => externalCode ?? '',
  manage_booking: ({ viewerCan }) => String(viewerCan.manageBooking),
  manage_patient: ({ viewerCan }) => String(viewerCan.managePatient),
  modified: ({ updatedAt }) => updatedAt,
  created: ({ createdAt }) => createdAt,
};

/** The departments that the columns' searches let through, in the order asked for; by name where none is. */
export function pickDepartments(
  rows: readonly Row[],
  { search, orderBy }: Pick<GridQuery, 'search' | 'orderBy'>,
  zone: string,
): readonly Row[] {
  const has = (text: string | null | undefined, key: string): boolean =>
    hasPart(text, searchText(search[key]));
  const is = <V>(value: V, wanted: unknown): boolean => wanted === undefined || wanted === value;
  const within = (instant: string, key: string): boolean => {
    const { from, to } = searchSpan(search[key], zone);
    const at = Date.parse(instant);
    return (from === null || at >= Date.parse(from)) && (to === null || at < Date.parse(to));
  };
  const byName = (a: Row, b: Row): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
  const key = keys[orderBy?.field ?? ''];
  const found = rows
    .filter(
      (row) =>
        has(row.name, 'facility_name') &&
        has(row.externalCode, 'external_code') &&
        is(row.status, searchChoice(search['facility_status'])) &&
        is(row.viewerCan.manageBooking, searchFlag(search['manage_booking'])) &&
        is(row.viewerCan.managePatient, searchFlag(search['manage_patient'])) &&
        within(row.updatedAt, 'modified') &&
        within(row.createdAt, 'created'),
    )
    .toSorted((a, b) => (key ? key(a).localeCompare(key(b)) : 0) || byName(a, b));
  return orderBy?.direction === 'DESC' ? found.toReversed() : found;
}
