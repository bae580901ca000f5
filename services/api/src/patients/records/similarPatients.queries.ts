import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { foldName } from '@ptc/schema/rules/searchedNames';
import { listed, listReason, type PatientRow } from './patients.queries.ts';
import { patients } from './patients.table.ts';

/** What is known of somebody who may already be there. */
export interface Likeness {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly companyId: string;
}

/**
 * Patients who may be the same person, most alike first, 0 to 1. With a name and a date of birth the name
 * counts seven tenths; a date with day and month exchanged is half right.
 */
export const similarPatients = async (
  db: Database,
  scope: Scope,
  likeness: Likeness,
  limit: number,
): Promise<{ patient: PatientRow; similarity: number }[]> => {
  const { dateOfBirth, companyId } = likeness;
  const name = foldName([likeness.lastName, likeness.firstName].filter(Boolean).join(' '));
  if (name === '' && dateOfBirth === null) return [];
  const nameScore = sql`greatest(similarity(${patients.searchName}, ${name}), word_similarity(${name}, ${patients.searchName}))`;
  const exchanged =
    dateOfBirth === null
      ? null
      : `${dateOfBirth.slice(0, 4)}-${dateOfBirth.slice(8, 10)}-${dateOfBirth.slice(5, 7)}`;
  const birthScore = sql`case when ${patients.dateOfBirth} = ${dateOfBirth}::date then 1 when ${patients.dateOfBirth}::text = ${exchanged}::text then 0.5 else 0 end`;
  const score = (
    name === ''
      ? birthScore
      : dateOfBirth === null
        ? nameScore
        : sql`(0.7 * ${nameScore} + 0.3 * ${birthScore})`
  ) as SQL<number>;
  const candidates = [
    ...(name === '' ? [] : [sql`${patients.searchName} % ${name}`, sql`${name} <% ${patients.searchName}`]),
    ...(dateOfBirth === null ? [] : [sql`${patients.dateOfBirth} = ${dateOfBirth}::date`]),
  ];
  const rows = await db
    .select({
      row: patients,
      readReason: listReason(scope, companyId),
      similarity: sql<number>`${score}::float8`.as('alike'),
    })
    .from(patients)
    .where(and(listed(scope, companyId), sql`(${sql.join(candidates, sql` or `)})`))
    .orderBy(desc(sql`alike`), asc(patients.searchName), asc(patients.id))
    .limit(limit);
  return rows.map(({ row, readReason, similarity }) => ({
    patient: { ...row, readReason },
    similarity: Number(similarity),
  }));
};
