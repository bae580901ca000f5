import type { Question, QuestionEffect, QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { createFormDefinition } from '../src/bookings/documents/commands/createFormDefinition.ts';
import { publishQuestionnaire } from '../src/bookings/documents/commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../src/bookings/documents/commands/saveQuestionnaireDraft.ts';
import { systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { demoId } from './ids.ts';
import { questionnaires } from './questionnaireTexts.ts';
import { type DemoEffect, type DemoQuestion } from './questionnaireParts.ts';
import type { DemoSession } from './session.ts';

const effectOf = (effect: DemoEffect | undefined): QuestionEffect | null =>
  effect
    ? {
        callTypeId: effect.type ? systemLookupId('CALL_TYPE', effect.type) : null,
        callTypeRank: effect.typeRank ?? null,
        urgencyId: effect.urgency ? systemLookupId('URGENCY', effect.urgency) : null,
        urgencyRank: effect.urgencyRank ?? null,
        priorityId: effect.priority ? systemLookupId('PRIORITY', effect.priority) : null,
        priorityRank: null,
        variableIds: (effect.needs ?? []).map((code) => systemLookupId('VARIABLE', code)),
      }
    : null;

/**
 * A question with what is left out filled in: one that asks for a choice or a text is answered once it is
 * checked.
 */
const questionOf = (row: DemoQuestion): Question => ({
  name: row.name,
  kind: row.kind ?? 'QUESTION',
  text: row.text,
  section: row.section ?? null,
  field: row.choices ? 'CHOICE' : (row.field ?? 'NONE'),
  displayLabel: row.label ?? null,
  choices: (row.choices ?? []).map(([value, effect]) => ({ value, effect: effectOf(effect) })),
  multiple: row.multiple ?? false,
  hint: row.hint ?? null,
  mask: row.mask ?? null,
  valueRequired: row.choices !== undefined || row.field !== undefined,
  required: row.required ?? false,
  checked: row.choices !== undefined && (row.required ?? false),
  selectionRequired: false,
  visible: true,
  onIsVisible: row.shownIf ?? null,
  rules: row.wrongIf ?? null,
  effect: effectOf(row.effect),
});

/** The questionnaires of the trade, published, for the market of Boston; none asks there yet. */
export const createQuestionnaires = async (session: DemoSession): Promise<void> => {
  for (const { code, name, description, defaults, questions } of questionnaires) {
    const { formId } = await session.as('config@baystate', createFormDefinition, {
      kind: 'QUESTIONNAIRE',
      code,
      name,
      description,
      marketId: demoId('market metro'),
      attachmentTypeId: null,
    });
    const content: QuestionnaireContent = {
      questions: questions.map(questionOf),
      defaults: effectOf(defaults),
    };
    await session.as('config@baystate', saveQuestionnaireDraft, { formId, expectedVersion: 0, content });
    await session.as('config@baystate', publishQuestionnaire, { formId, expectedVersion: 1 });
  }
};
