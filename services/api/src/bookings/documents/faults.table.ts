import { SCRIPT_FAULTS, SCRIPT_KINDS } from '@ptc/schema/rules/questionnaireScripts';
import { TEXT } from '@ptc/schema/rules/limits';
import { date, index, integer, jsonb, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { questionnaireVersions } from './questionnaires.table.ts';

/**
 * Scripts that failed where somebody booked: the first time of each day for each script of a version, with
 * what it said then.
 */
export const questionnaireFaults = pgTable(
  'questionnaire_faults',
  {
    id: uuid('id').primaryKey(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionnaireVersions.id),
    question: varchar('question', { length: TEXT.code }).notNull(),
    script: varchar('script', { length: 11, enum: SCRIPT_KINDS }).notNull(),
    /** By the owner's calendar. */
    onDay: date('on_day').notNull(),
    fault: varchar('fault', { length: 9, enum: SCRIPT_FAULTS }).notNull(),
    message: varchar('message', { length: TEXT.line }).notNull(),
    line: integer('line'),
    log: jsonb('log').$type<readonly string[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('questionnaire_faults_script', t.script, SCRIPT_KINDS),
    oneOf('questionnaire_faults_fault', t.fault, SCRIPT_FAULTS),
    unique('questionnaire_faults_once_a_day').on(t.versionId, t.question, t.script, t.onDay),
    index('questionnaire_faults_created_idx').on(t.createdAt),
  ],
);
