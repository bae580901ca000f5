import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { produceDue } from '../commands/produceBundle.ts';
import { sweepTemplates } from '../commands/sweepTemplates.ts';

const data = yup.object({
  id: idField,
});

/** A template's next bundle may be due. */
export const produceBundleJob = defineJob('recurrence.produce', data, async (ctx, { id }) => {
  await runAsWorker(ctx, 'recurrence.produce', (tx) => produceDue(tx, id));
});

/** Every minute: looks at templates whose timer was lost. */
export const sweepTemplatesJob = defineJob(
  'recurrences.sweep',
  yup.object({}),
  async (ctx) => {
    await sweepTemplates(ctx);
  },
  { cron: '* * * * *' },
);
