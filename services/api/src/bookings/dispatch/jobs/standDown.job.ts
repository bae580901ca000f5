import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { bookingsToStandDown, standDown } from '../commands/standDown.ts';

const data = yup.object({
  companyId: idField,
});

/**
 * A company was suspended: every booking it has a part in goes on without it, each in its own transaction.
 */
export const standDownJob = defineJob('company.standDown', data, async (ctx, { companyId }) => {
  const ids = await runAsWorker(ctx, 'company.standDown', (tx) => bookingsToStandDown(tx, companyId));
  for (const itineraryId of ids)
    await runAsWorker(ctx, 'company.standDown', (tx) => standDown(tx, { itineraryId, companyId }));
});
