import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { questionnaireVersions } from '../questionnaires.table.ts';
import { createFormDefinition } from './createFormDefinition.ts';
import { openQuestionnaire } from './openQuestionnaire.ts';

/** Makes another questionnaire of one, under a code and name of its own; its questions are a draft. */
export const copyQuestionnaire = async (
  tx: CommandTx,
  input: { readonly formId: string; readonly code: string; readonly name: string },
): Promise<{ formId: string }> => {
  const { form, draft, published } = await openQuestionnaire(tx, input.formId);
  const copy = await createFormDefinition(tx, {
    kind: 'QUESTIONNAIRE',
    code: input.code,
    name: input.name,
    description: form.description,
    marketId: form.marketId,
    attachmentTypeId: null,
  });
  const from = draft ?? published;
  if (from)
    await tx.db.insert(questionnaireVersions).values({
      id: newId(),
      formId: copy.formId,
      no: 1,
      state: 'DRAFT',
      content: from.content,
      ranks: from.ranks,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
  return copy;
};
