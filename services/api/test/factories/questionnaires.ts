import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { question } from '@ptc/schema/rules/questionnaire.testing';
import { randomUUID } from 'node:crypto';
import type { RawSql } from '../../src/db/client.ts';

/** A questionnaire of a company's own, with a published version and a draft of one question. */
export const makeQuestionnaire = async (
  sql: RawSql,
  companyId: string,
): Promise<{ questionnaireId: string; questionnaireDraftId: string; questionnaireVersionId: string }> => {
  const [questionnaireId, questionnaireDraftId, questionnaireVersionId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const content: QuestionnaireContent = { questions: [question('oxygen')], defaults: null };
  await sql`insert into form_definitions (id, kind, company_id, code, name, created_at, updated_at)
    values (${questionnaireId}, 'QUESTIONNAIRE', ${companyId}, 'ASKED', 'Asked', now(), now())`;
  await sql`insert into questionnaire_versions (id, form_id, no, state, content, ranks, created_at, updated_at)
    values (${questionnaireVersionId}, ${questionnaireId}, 1, 'PUBLISHED', ${sql.json(content as never)}, '{}', now(), now()),
      (${questionnaireDraftId}, ${questionnaireId}, 2, 'DRAFT', ${sql.json(content as never)}, '{}', now(), now())`;
  return { questionnaireId, questionnaireDraftId, questionnaireVersionId };
};
