import { yup } from '@ptc/schema/rules/yup';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { sweepOverdue } from '../commands/sweepOverdue.ts';

/** Every minute: does what a lost timer left undone. */
export const sweepJob = defineJob(
  'bookings.sweep',
  yup.object({}),
  async (ctx) => {
    await sweepOverdue(ctx);
  },
  { cron: '* * * * *' },
);
