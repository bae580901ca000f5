import type { CommandTx } from '../../../platform/command.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { dueForecasts, patientKeepers, type ForecastPlace } from '../forecasts.queries.ts';

/** Forecasts told of in one transaction. */
const atOnce = 200;

/**
 * Tells who keeps a company's patients of what runs out within ten working days: each once for each day that
 * is found. It takes the next of them after one, and says which was the last; null: there are no more.
 */
export const tellOfForecasts = async (
  tx: CommandTx,
  after: ForecastPlace | null,
): Promise<ForecastPlace | null> => {
  const due = await dueForecasts(tx.sql, tx.now, after, atOnce);
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
  return due.length < atOnce ? null : (due.at(-1) ?? null);
};
