import { yup } from '@ptc/schema/rules/yup';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { fillCareProviders } from '../commands/fillCareProviders.ts';
import { setPickUpsRight } from '../commands/setPickUpsRight.ts';

/**
 * Every five minutes: what processes of the version before have left out of offers, or written otherwise; the
 * hours of their legs, and whose bookings they are of. A job of another name would be refused by workers of
 * the version before. A later version may drop it.
 */
export const offerPickUpsJob = defineJob(
  'offers.pickUps',
  yup.object({}),
  async (ctx) => {
    const wrong = await setPickUpsRight(ctx.runtime.sql);
    if (wrong > 0) ctx.log.info({ wrong }, 'hours of offers set right');
    const filled = await fillCareProviders(ctx.runtime.sql);
    if (filled > 0) ctx.log.info({ filled }, 'offers say whose bookings they are of');
  },
  { cron: '*/5 * * * *' },
);
