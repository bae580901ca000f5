import { and, desc, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { mayKeepForm } from '../forms.policy.ts';
import { formsById, type FormRow } from '../forms.queries.ts';
import { formDefinitions } from '../forms.table.ts';
import { questionnaireVersions } from '../questionnaires.table.ts';

type Version = typeof questionnaireVersions.$inferSelect;

/**
 * A questionnaire, locked, with its draft and the newest published version. One of others reads as none; who
 * only reads it hears that it may not.
 */
export const openQuestionnaire = async (
  tx: CommandTx,
  formId: string,
): Promise<{ form: FormRow; draft: Version | null; published: Version | null }> => {
  const [seen] = isUuid(formId) ? await formsById(tx.db, tx.actor.companyId, [formId]) : [];
  if (seen?.kind !== 'QUESTIONNAIRE') throw NotFound({ path: 'questionnaireId' });
  if (!mayKeepForm(tx.actor, seen.kind, seen.companyId)) throw NotPermitted({});
  const [form = seen] = await tx.db
    .select()
    .from(formDefinitions)
    .where(eq(formDefinitions.id, seen.id))
    .for('update');
  const newest = async (state: Version['state']): Promise<Version | null> => {
    const [row] = await tx.db
      .select()
      .from(questionnaireVersions)
      .where(and(eq(questionnaireVersions.formId, seen.id), eq(questionnaireVersions.state, state)))
      .orderBy(desc(questionnaireVersions.no))
      .limit(1);
    return row ?? null;
  };
  return { form, draft: await newest('DRAFT'), published: await newest('PUBLISHED') };
};
