import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import type { Decision } from '@ptc/schema/rules/questionnaireClassify';
import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { QUESTIONNAIRE_STATES } from '@ptc/schema/rules/lists/network';
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { trips } from '../core/trips.table.ts';
import { users } from '../../people/users/people.table.ts';
import { formDefinitions } from './forms.table.ts';

/**
 * The versions of a questionnaire: one draft at most, which is edited freely; what is published never
 * changes, which a trigger holds too.
 */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id')
      .notNull()
      .references(() => formDefinitions.id),
    /** 1, 2, 3 … within its questionnaire. */
    no: integer('no').notNull(),
    state: varchar('state', { length: 9, enum: QUESTIONNAIRE_STATES }).notNull(),
    /** Ids in it are row ids of lookup values. */
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    /** Ranks of the list entries it names, as its owner had them when it was published. */
    ranks: jsonb('ranks').$type<Record<string, number>>().notNull(),
    version: integer('version').notNull().default(1),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedByUserId: uuid('published_by_user_id').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('questionnaire_versions_state', t.state, QUESTIONNAIRE_STATES),
    unique('questionnaire_versions_no_once').on(t.formId, t.no),
    uniqueIndex('questionnaire_versions_one_draft')
      .on(t.formId)
      .where(sql`${t.state} = 'DRAFT'`),
  ],
);

/** What was decided of a leg by its answers, with ids of lookup values as row ids. */
export type DecidedByAnswers = {
  callType: Decision | null;
  urgency: Decision | null;
  priority: Decision | null;
  variableIds: string[];
};

/** The answers of a leg, with the version they were given to: it is edited and read with that one. */
export const legAnswers = pgTable(
  'leg_answers',
  {
    tripId: uuid('trip_id')
      .primaryKey()
      .references(() => trips.id),
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionnaireVersions.id),
    answers: jsonb('answers').$type<QuestionAnswer[]>().notNull(),
    decided: jsonb('decided').$type<DecidedByAnswers>().notNull(),
    incomplete: jsonb('incomplete').$type<Incomplete[]>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('leg_answers_itinerary_idx').on(t.itineraryId),
    index('leg_answers_version_idx').on(t.versionId, t.updatedAt),
  ],
);
