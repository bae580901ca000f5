import { QUESTIONS } from '@ptc/schema/rules/limits';
import type { RawSql } from '../../../db/client.ts';

/** Drops what is known of scripts that failed a month ago. */
export const dropOldFaults = async (sql: RawSql): Promise<void> => {
  await sql`delete from questionnaire_faults where created_at < now() - make_interval(days => ${QUESTIONS.faultsKeptDays})`;
};
