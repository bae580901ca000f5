import { localDay } from '@ptc/schema/rules/dates';
import type { ScriptError } from '@ptc/schema/rules/questionnaireEvaluate';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { keepersOfCompany, zoneOfCompany } from '../faults.queries.ts';
import { questionnaireFaults } from '../faults.table.ts';
import type { VersionRow } from '../questionnaires.queries.ts';

/** A script that failed, with its question. */
export type ScriptFaultOf = ScriptError & { readonly question: string };

/**
 * Keeps that scripts of a questionnaire failed where somebody booked, and tells those who keep it: once a
 * day, whatever is booked. The message names questions and lines; what the script said may be of a patient,
 * and is read in the builder alone.
 */
export const noteScriptFaults = async (
  tx: CommandTx,
  version: Pick<VersionRow, 'id' | 'formId' | 'companyId'>,
  faults: readonly ScriptFaultOf[],
): Promise<void> => {
  if (faults.length === 0) return;
  const onDay = localDay(tx.now, await zoneOfCompany(tx.sql, version.companyId));
  const kept = await tx.db
    .insert(questionnaireFaults)
    .values(
      faults.map(({ question, script, fault, message, line, log }) => ({
        id: newId(),
        versionId: version.id,
        question,
        script,
        onDay,
        fault,
        message,
        line,
        log,
        createdAt: tx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: questionnaireFaults.id });
  if (kept.length === 0) return;
  for (const { userId, email, language } of await keepersOfCompany(tx.sql, version.companyId))
    await queueMessage(tx, {
      channel: 'EMAIL',
      to: email,
      language: language ?? 'en',
      template: 'questionnaireScriptFails',
      data: { formId: version.formId, day: onDay },
      receiver: { userId },
      dedupeKey: `questionnaire:${version.formId}:${onDay}:${userId}`,
    });
};
