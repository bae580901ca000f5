import { yup } from '@ptc/schema/rules/yup';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { setPickUpsRight } from '../commands/setPickUpsRight.ts';

/**
 * Every five minutes: the hours of offers that processes of the version before have left without, or with
 * others. The next version may drop it.
 */
export const offerPickUpsJob = defineJob(
  'offers.pickUps',
  yup.object({}),
  async (ctx) => {
    const wrong = await setPickUpsRight(ctx.runtime.sql);
    if (wrong > 0) ctx.log.info({ wrong }, 'hours of offers set right');
  },
  { cron: '*/5 * * * *' },
);
