import { object } from 'yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { tellOfCredentials } from '../commands/tellOfCredentials.ts';

/** Looks for credentials whose last day comes within a month. */
export const credentialsJob = defineJob(
  'notifications.credentials',
  object({}),
  async (ctx) => {
    await runAsWorker(ctx, 'notifications.credentials', tellOfCredentials);
  },
  { cron: '23 * * * *' },
);
