import type { Question, QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { randomUUID } from 'node:crypto';
import type { RawSql } from '../../src/db/client.ts';

/** A question without anything special. */
export const aQuestion = (name: string, change: Partial<Question> = {}): Question => ({
  name,
  kind: 'QUESTION',
  text: `What of ${name}?`,
  section: null,
  field: 'NONE',
  displayLabel: null,
  choices: null,
  multiple: false,
  hint: null,
  mask: null,
  valueRequired: false,
  required: false,
  checked: false,
  selectionRequired: false,
  visible: true,
  onIsVisible: null,
  rules: null,
  effect: null,
  ...change,
});

/** A questionnaire of a company's own, with a draft of one question. */
export const makeQuestionnaire = async (
  sql: RawSql,
  companyId: string,
): Promise<{ questionnaireId: string; questionnaireDraftId: string }> => {
  const [questionnaireId, questionnaireDraftId] = [randomUUID(), randomUUID()];
  const content: QuestionnaireContent = { questions: [aQuestion('oxygen')], defaults: null };
  await sql`insert into form_definitions (id, kind, company_id, code, name, created_at, updated_at)
    values (${questionnaireId}, 'QUESTIONNAIRE', ${companyId}, 'ASKED', 'Asked', now(), now())`;
  await sql`insert into questionnaire_versions (id, form_id, no, state, content, ranks, created_at, updated_at)
    values (${questionnaireDraftId}, ${questionnaireId}, 1, 'DRAFT', ${sql.json(content as never)}, '{}', now(), now())`;
  return { questionnaireId, questionnaireDraftId };
};
