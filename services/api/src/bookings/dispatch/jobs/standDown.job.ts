import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { scheduleStandDown } from '../commands/scheduleStandDown.ts';
import { bookingsToStandDown, standDown } from '../commands/standDown.ts';

const data = yup.object({
  companyId: idField,
});

/**
 * A company was suspended: every booking it has a part in goes on without it, each in its own transaction;
 * once more where its own dispatch system is still being asked, when that is over.
 */
export const standDownJob = defineJob('company.standDown', data, async (ctx, { companyId }) => {
  const ids = await runAsWorker(ctx, 'company.standDown', (tx) => bookingsToStandDown(tx, companyId));
  const again: number[] = [];
  for (const itineraryId of ids) {
    const at = await runAsWorker(ctx, 'company.standDown', (tx) => standDown(tx, { itineraryId, companyId }));
    if (at) again.push(at.getTime());
  }
  if (again.length > 0)
    await runAsWorker(ctx, 'company.standDown', (tx) =>
      scheduleStandDown(tx, companyId, new Date(Math.max(...again))),
    );
});
