import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { questionnaireVersions } from '../questionnaires.table.ts';
import { ranksOfContent } from './ranksOfContent.ts';
import { openQuestionnaire } from './openQuestionnaire.ts';

/**
 * The whole content of the draft as it shall be. `expectedVersion`: of the draft that was read, of the
 * published version where there was none; 0 is taken as well as long as there is none.
 */
export interface SaveDraftInput {
  readonly formId: string;
  readonly expectedVersion: number;
  readonly content: QuestionnaireContent;
}

/** The questions a content asks, as the history tells them. */
export const toldQuestions = ({ questions }: QuestionnaireContent): string[] =>
  questions.filter(({ kind }) => kind === 'QUESTION').map(({ name }) => name);

/**
 * Saves the draft of a questionnaire, beginning one where there is none. Nobody is asked by it before it is
 * published.
 */
export const saveQuestionnaireDraft = async (
  tx: CommandTx,
  input: SaveDraftInput,
): Promise<{ formId: string; versionId: string }> => {
  const { form, draft, published } = await openQuestionnaire(tx, input.formId);
  const stands = draft ?? published;
  const isRead =
    input.expectedVersion === (stands?.version ?? 0) || (draft === null && input.expectedVersion === 0);
  if (!isRead)
    throw StaleConfiguration({
      typeName: 'FormDefinition',
      id: form.id,
      changedAt: (stands ?? form).updatedAt.toISOString(),
    });
  const ranks = await ranksOfContent(tx, form.companyId, input.content, false);
  // A new draft counts on from what is published: whoever read the one before has read another version.
  const version = (stands?.version ?? 0) + 1;
  const versionId = draft?.id ?? newId();
  const columns = { content: input.content, ranks, version, updatedAt: tx.now };
  if (draft)
    await tx.db.update(questionnaireVersions).set(columns).where(eq(questionnaireVersions.id, draft.id));
  else
    await tx.db.insert(questionnaireVersions).values({
      ...columns,
      id: versionId,
      formId: form.id,
      no: (published?.no ?? 0) + 1,
      state: 'DRAFT',
      createdAt: tx.now,
    });
  await recordChange(tx, {
    entityType: 'FormDefinition',
    entityId: form.id,
    companyIds: [form.companyId],
    action: 'UPDATED',
    edits: editsOf(
      { draftQuestions: stands ? toldQuestions(stands.content) : null, draft: draft?.version },
      { draftQuestions: toldQuestions(input.content), draft: version },
    ),
    version: form.version,
  });
  return { formId: form.id, versionId };
};
