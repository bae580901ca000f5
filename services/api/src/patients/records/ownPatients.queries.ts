import type { RawSql } from '../../db/client.ts';
import { wordsOfName } from '@ptc/schema/rules/searchedNames';

/** More patients than this are too many to list the trips of. */
export const maxNamedPatients = 500;

/**
 * Ids of a company's own patients whose name has, for each word of the text, a word beginning with it; null:
 * too many. Other companies' patients are found by nobody.
 */
export const ownPatientsNamed = async (
  sql: RawSql,
  companyId: string,
  text: string,
): Promise<string[] | null> => {
  const words = wordsOfName(text);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `% ${word}%`);
  const rows = await sql<{ id: string }[]>`
    select id from patients where company_id = ${companyId} and search_name like ${`%${words[0] ?? ''}%`}
      and ' ' || search_name like all(${patterns}::text[]) limit ${maxNamedPatients + 1}`;
  return rows.length > maxNamedPatients ? null : rows.map(({ id }) => id);
};
