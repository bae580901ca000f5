import type { CommandTx } from '../../../platform/command.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { dueForecasts, patientKeepers } from '../forecasts.queries.ts';

/**
 * Tells who keeps a company's patients of what runs out within ten working days: each once for each day that
 * is found.
 */
export const tellOfForecasts = async (tx: CommandTx): Promise<number> => {
  const due = await dueForecasts(tx.sql, tx.now);
  for (const { companyId, patientId, kind, subject, runsOutOn } of due)
    for (const { userId, email, language } of await patientKeepers(tx.sql, companyId))
      await queueMessage(tx, {
        channel: 'EMAIL',
        to: email,
        language: language ?? 'en',
        template: 'forecast',
        data: { patientId, kind, subject, runsOutOn },
        receiver: { userId },
        dedupeKey: `forecast:${patientId}:${kind}:${subject.slice(0, 60)}:${runsOutOn}:${userId}`,
      });
  return due.length;
};
