import { looksLikeName } from '@ptc/schema/rules/searchedNames';
import { tooBroad } from '../../../platform/graphql/tooBroad.ts';
import type { Context } from '../../../platform/context.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { maxNamedPatients, ownPatientsNamed } from '../../../patients/records/ownPatients.queries.ts';

const nowhere = '00000000-0000-0000-0000-000000000000';

/** The row id in a filter: what is not an id of that type finds nothing. */
export const filterId = (typeName: string, id: string | null | undefined): string | null =>
  id == null ? null : (localId(typeName, id) ?? nowhere);

/** What is said of orders and filters that no index has. */
export const looksThrough =
  'Only of a list that its other filters narrow to at most 1,000 rows; a longer one is refused with the reason TOO_BROAD.';

/** The descriptions of orders that no index has. */
export const shownOrders = <Field extends string>(words: Readonly<Record<Field, string>>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([field, text]) => [
      field,
      `${text}. Of short lists only, as the filter \`shown\`.`,
    ]),
  ) as Record<Field, string>;

/** What of a filter says which booking or patient is meant. */
export interface WhoFilter {
  search?: string | null | undefined;
  name?: string | null | undefined;
  patientName?: string | null | undefined;
  patientId?: string | null | undefined;
}

/**
 * The beginning that a name has which begins with all of these; null where there are none, undefined where no
 * name does.
 */
const commonBeginning = (beginnings: readonly string[]): string | null | undefined => {
  const [longest = null] = beginnings.toSorted((a, b) => b.length - a.length);
  const fits = (one: string): boolean => longest?.toUpperCase().startsWith(one.toUpperCase()) === true;
  return beginnings.every(fits) ? longest : undefined;
};

/**
 * Turns names into what lists can be narrowed by: a booking's name, and ids of own patients. A search text
 * with a digit is the beginning of a booking's name, any other a patient's name; it holds beside one that is
 * given by itself.
 */
export const whoOf = async (
  ctx: Context,
  filter: WhoFilter,
): Promise<{ name: string | null; patientIds: string[] | null }> => {
  const search = filter.search?.trim() ?? '';
  const given = (text: string | null | undefined, searched: boolean): string[] =>
    [text?.trim() ?? '', searched ? search : ''].filter((one) => one !== '');
  const name = commonBeginning(given(filter.name, looksLikeName(search)));
  if (name === undefined) return { name: null, patientIds: [] };
  const person = given(filter.patientName, !looksLikeName(search)).join(' ') || null;
  const one = filterId('Patient', filter.patientId);
  if (person === null) return { name, patientIds: one === null ? null : [one] };
  const found = ctx.actor ? await ownPatientsNamed(ctx.sql, ctx.actor.companyId, person) : [];
  if (found === null)
    throw tooBroad(`More than ${maxNamedPatients} patients have such a name: give more of it`);
  return { name, patientIds: one === null ? found : found.filter((id) => id === one) };
};
