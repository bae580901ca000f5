import { object } from 'yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { tellOfForecasts } from '../commands/tellOfForecasts.ts';

/** Tells of what runs out within ten working days. */
export const forecastMessagesJob = defineJob(
  'notifications.forecasts',
  object({}),
  async (ctx) => {
    await runAsWorker(ctx, 'notifications.forecasts', tellOfForecasts);
  },
  { cron: '31 * * * *' },
);
