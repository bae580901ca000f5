import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { RawTx } from '../../db/client.ts';
import type { Locale } from '../../platform/locale.ts';
import { questionnaireFaults } from './faults.table.ts';
import { formDefinitions } from './forms.table.ts';
import { questionnaireVersions } from './questionnaires.table.ts';

/** A script that failed where somebody booked, with the version it is of. */
export type FaultRow = typeof questionnaireFaults.$inferSelect & {
  readonly formId: string;
  readonly no: number;
};

/** The scripts of some questionnaires of a company that failed since a time, newest first. */
export const faultsOfForms = async (
  db: Database,
  companyId: string,
  formIds: readonly string[],
  since: Date,
): Promise<FaultRow[]> => {
  const rows = await db
    .select({
      fault: questionnaireFaults,
      formId: questionnaireVersions.formId,
      no: questionnaireVersions.no,
    })
    .from(questionnaireFaults)
    .innerJoin(questionnaireVersions, eq(questionnaireVersions.id, questionnaireFaults.versionId))
    .innerJoin(formDefinitions, eq(formDefinitions.id, questionnaireVersions.formId))
    .where(
      and(
        inArray(questionnaireVersions.formId, [...formIds]),
        eq(formDefinitions.companyId, companyId),
        gte(questionnaireFaults.createdAt, since),
      ),
    )
    .orderBy(desc(questionnaireFaults.createdAt), questionnaireFaults.question);
  return rows.map(({ fault, ...of }) => ({ ...fault, ...of }));
};

/** Whoever keeps the configuration of a company. */
export const keepersOfCompany = (
  sql: RawTx,
  companyId: string,
): Promise<{ userId: string; email: string; language: Locale | null }[]> =>
  sql`
    select u.id as "userId", i.email, i.language
    from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.company_id = ${companyId} and u.status = 'ACTIVE' and i.email is not null
      and (u.roles || u.group_roles) && array['COMPANY_CONFIG_ADMIN']
    order by u.id`;

/** The calendar a company goes by. */
export const zoneOfCompany = async (sql: RawTx, companyId: string): Promise<string> => {
  const [row] = await sql<
    { zone: string }[]
  >`select time_zone as zone from companies where id = ${companyId}`;
  return row?.zone ?? 'UTC';
};

/**
 * What a message about a questionnaire tells: its name, and which scripts of which questions failed on a day.
 */
export const faultsToTell = async (
  sql: RawTx,
  formId: string,
  day: string,
): Promise<{ name: string; scripts: { question: string; line: number | null }[] } | null> => {
  const rows = await sql<{ name: string; question: string; line: number | null }[]>`
    select distinct f.name, q.question, q.line
    from questionnaire_faults q
    join questionnaire_versions v on v.id = q.version_id
    join form_definitions f on f.id = v.form_id
    where v.form_id = ${formId} and q.on_day = ${day} and f.status = 'ACTIVE'
    order by q.question, q.line`;
  const [first] = rows;
  return first ? { name: first.name, scripts: rows.map(({ question, line }) => ({ question, line })) } : null;
};
