import { object } from 'yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { tellOfForecasts } from '../commands/tellOfForecasts.ts';
import type { ForecastPlace } from '../forecasts.queries.ts';

/** Tells of what runs out within ten working days. */
export const forecastMessagesJob = defineJob(
  'notifications.forecasts',
  object({}),
  async (ctx) => {
    let after: ForecastPlace | null = null;
    do {
      const from: ForecastPlace | null = after;
      after = await runAsWorker(ctx, 'notifications.forecasts', (tx) => tellOfForecasts(tx, from));
    } while (after !== null);
  },
  { cron: '31 * * * *' },
);
