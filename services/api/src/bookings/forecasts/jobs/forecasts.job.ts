import { object } from 'yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { refreshForecasts } from '../commands/refreshForecasts.ts';

/** Looks each hour at what runs out before the rides of patients do. */
export const forecastsJob = defineJob(
  'bookings.forecasts',
  object({}),
  async (ctx) => {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await runAsWorker(ctx, 'bookings.forecasts', (tx) => refreshForecasts(tx, from));
    } while (after !== null);
  },
  { cron: '11 * * * *' },
);
