import { lookupsOfContent, type QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import { marketsEverOfCompany } from '../../network/companies/companies.queries.ts';
import { mayKeepForm } from './forms.policy.ts';
import { formDefinitions } from './forms.table.ts';
import { legAnswers, questionnaireVersions } from './questionnaires.table.ts';

/** A version of a questionnaire, with whose it is and how it is called. */
export type VersionRow = typeof questionnaireVersions.$inferSelect & {
  readonly companyId: string;
  readonly name: string;
  readonly code: string;
};

/** Answers of a leg as stored. */
export type LegAnswersRow = typeof legAnswers.$inferSelect;

const columns = {
  id: questionnaireVersions.id,
  formId: questionnaireVersions.formId,
  no: questionnaireVersions.no,
  state: questionnaireVersions.state,
  content: questionnaireVersions.content,
  ranks: questionnaireVersions.ranks,
  version: questionnaireVersions.version,
  publishedAt: questionnaireVersions.publishedAt,
  publishedByUserId: questionnaireVersions.publishedByUserId,
  createdAt: questionnaireVersions.createdAt,
  updatedAt: questionnaireVersions.updatedAt,
  companyId: formDefinitions.companyId,
  name: formDefinitions.name,
  code: formDefinitions.code,
};

/**
 * What is published is there for its company and whoever takes part in its market; a draft for those who keep
 * it.
 */
const readable = (actor: Actor) =>
  or(
    and(
      eq(questionnaireVersions.state, 'PUBLISHED'),
      or(
        eq(formDefinitions.companyId, actor.companyId),
        sql`${formDefinitions.marketId} in ${marketsEverOfCompany(actor.companyId)}`,
      ),
    ),
    mayKeepForm(actor, 'QUESTIONNAIRE', actor.companyId)
      ? eq(formDefinitions.companyId, actor.companyId)
      : undefined,
  );

const from = (db: Database) =>
  db
    .select(columns)
    .from(questionnaireVersions)
    .innerJoin(formDefinitions, eq(formDefinitions.id, questionnaireVersions.formId));

/** Versions by id that the actor may read. */
export const versionsById = (db: Database, actor: Actor, ids: readonly string[]): Promise<VersionRow[]> =>
  from(db).where(and(amongIds(questionnaireVersions.id, ids), readable(actor)));

/** The versions of some questionnaires that the actor may read, newest first. */
export const versionsOfForms = (
  db: Database,
  actor: Actor,
  formIds: readonly string[],
): Promise<VersionRow[]> =>
  from(db)
    .where(and(inArray(questionnaireVersions.formId, [...formIds]), readable(actor)))
    .orderBy(desc(questionnaireVersions.no));

/** Versions by id, whoever asks: for commands that have decided who may. */
export const findVersions = (db: Database, ids: readonly string[]): Promise<VersionRow[]> =>
  from(db).where(amongIds(questionnaireVersions.id, ids));

/**
 * The version of a questionnaire by which new legs of a market are asked: the newest published one, if it is
 * in use, and for that market still: who books there could not read it otherwise.
 */
export const findVersionInForce = async (
  db: Database,
  formId: string,
  marketId: string,
): Promise<VersionRow | null> => {
  const [row] = await from(db)
    .where(
      and(
        eq(questionnaireVersions.formId, formId),
        eq(questionnaireVersions.state, 'PUBLISHED'),
        eq(formDefinitions.status, 'ACTIVE'),
        eq(formDefinitions.marketId, marketId),
      ),
    )
    .orderBy(desc(questionnaireVersions.no))
    .limit(1);
  return row ?? null;
};

/** Codes and names of questionnaires, by id. */
export const titlesOfQuestionnaires = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { code: string; name: string }>> => {
  const rows = await db
    .select({ id: formDefinitions.id, code: formDefinitions.code, name: formDefinitions.name })
    .from(formDefinitions)
    .where(and(amongIds(formDefinitions.id, ids), eq(formDefinitions.kind, 'QUESTIONNAIRE')));
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
};

/** The entries of lists that answers to some questionnaires lead to, as a market asks new legs by them. */
export const entriesOfQuestionnaires = async (
  db: Database,
  marketId: string,
  formIds: readonly string[],
): Promise<string[]> => {
  const entries: string[] = [];
  for (const id of new Set(formIds)) {
    const version = await findVersionInForce(db, id, marketId);
    if (version) entries.push(...lookupsOfContent(version.content));
  }
  return entries;
};

/** Of some questionnaires those that a market may ask by: for this market, in use, and published. */
export const askableInMarket = async (
  db: Database,
  marketId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: formDefinitions.id })
    .from(formDefinitions)
    .innerJoin(questionnaireVersions, eq(questionnaireVersions.formId, formDefinitions.id))
    .where(
      and(
        amongIds(formDefinitions.id, ids),
        eq(formDefinitions.kind, 'QUESTIONNAIRE'),
        eq(formDefinitions.marketId, marketId),
        eq(formDefinitions.status, 'ACTIVE'),
        eq(questionnaireVersions.state, 'PUBLISHED'),
      ),
    );
  return rows.map(({ id }) => id);
};

/** Answers of legs, as far as there are any. */
export const answersOfTrips = (db: Database, tripIds: readonly string[]): Promise<LegAnswersRow[]> =>
  tripIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(legAnswers)
        .where(inArray(legAnswers.tripId, [...tripIds]));

/** A stored version as it is evaluated. */
export const asEvaluated = ({ content, ranks }: VersionRow): QuestionnaireVersion => ({ ...content, ranks });
