import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { foldName } from '@ptc/schema/rules/searchedNames';
import { patients } from './patients.table.ts';

/**
 * A patient as a list of appointments may name one: by reference, else by name and day of birth
 * ('YYYY-MM-DD').
 */
export interface NamedPatient {
  readonly reference: string | null;
  /** Words of the name in any order. */
  readonly name: string;
  readonly dateOfBirth: string | null;
}

type Row = typeof patients.$inferSelect;

/**
 * Patients of a company that some rows of a list may mean, by two of its indexes. The caller has made sure
 * that they are the asker's to book for.
 */
export const patientsMeant = async (
  db: Database,
  companyId: string,
  rows: readonly NamedPatient[],
): Promise<Row[]> => {
  const references = rows.flatMap(({ reference }) => (reference === null ? [] : [reference.toLowerCase()]));
  const births = rows.flatMap(({ reference, dateOfBirth }) =>
    reference === null && dateOfBirth !== null ? [dateOfBirth] : [],
  );
  if (references.length === 0 && births.length === 0) return [];
  return db
    .select()
    .from(patients)
    .where(
      and(
        eq(patients.companyId, companyId),
        or(
          references.length === 0 ? undefined : inArray(sql`lower(${patients.reference})`, references),
          births.length === 0 ? undefined : inArray(patients.dateOfBirth, births),
        ),
      ),
    );
};

/**
 * Those among them that a row means: of its reference, and where there is none of its day of birth with every
 * word of its name. A name without a letter ('-', '.') has no word, and a day of birth alone means nobody.
 */
export const meantBy = (found: readonly Row[], row: NamedPatient): Row[] => {
  const words = foldName(row.name).split(' ').filter(Boolean);
  const fits = ({ searchName }: Row): boolean => {
    const known = searchName.split(' ');
    return words.every((word) => known.includes(word));
  };
  if (row.reference !== null) {
    const reference = row.reference.toLowerCase();
    // Somebody else's number beside a name: nobody is meant, rather than the wrong one.
    return found.filter(
      (one) =>
        one.reference?.toLowerCase() === reference &&
        fits(one) &&
        (row.dateOfBirth === null || one.dateOfBirth === row.dateOfBirth),
    );
  }
  return words.length === 0 ? [] : found.filter((one) => one.dateOfBirth === row.dateOfBirth && fits(one));
};
