import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { questionnaireVersions } from '../questionnaires.table.ts';
import { ranksOfContent } from './ranksOfContent.ts';
import { openQuestionnaire } from './openQuestionnaire.ts';
import { toldQuestions } from './saveQuestionnaireDraft.ts';

/**
 * Publishes the draft that was read: new legs are asked by it from now on; those answered keep the version
 * they were answered with.
 */
export const publishQuestionnaire = async (
  tx: CommandTx,
  input: { readonly formId: string; readonly expectedVersion: number },
): Promise<{ formId: string; versionId: string }> => {
  const { form, draft, published } = await openQuestionnaire(tx, input.formId);
  if (!draft || draft.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'FormDefinition',
      id: form.id,
      changedAt: (draft ?? published ?? form).updatedAt.toISOString(),
    });
  if (toldQuestions(draft.content).length === 0)
    throw InvalidInput({ issues: [{ path: 'content.questions', code: 'too_few', params: { min: 1 } }] });
  const ranks = await ranksOfContent(tx, form.companyId, draft.content, true);
  await tx.db
    .update(questionnaireVersions)
    .set({
      state: 'PUBLISHED',
      ranks,
      version: draft.version + 1,
      publishedAt: tx.now,
      publishedByUserId: tx.actor.userId,
      updatedAt: tx.now,
    })
    .where(eq(questionnaireVersions.id, draft.id));
  await recordChange(tx, {
    entityType: 'FormDefinition',
    entityId: form.id,
    companyIds: [form.companyId],
    action: 'UPDATED',
    edits: editsOf(
      {
        publishedVersion: published?.no,
        questions: published ? toldQuestions(published.content) : null,
      },
      { publishedVersion: draft.no, questions: toldQuestions(draft.content) },
    ),
    version: form.version,
  });
  return { formId: form.id, versionId: draft.id };
};
