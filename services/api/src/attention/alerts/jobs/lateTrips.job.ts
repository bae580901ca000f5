import { object } from 'yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { tellOfLateTrips } from '../commands/tellOfLateTrips.ts';

/**
 * Looks for accepted trips whose pick-up has passed without the crew being on its way: makes up for timers
 * that were lost.
 */
export const lateTrips = defineJob(
  'alerts.lateTrips',
  object({}),
  async (ctx) => {
    await runAsWorker(ctx, 'alerts.lateTrips', tellOfLateTrips);
  },
  { cron: '* * * * *' },
);
