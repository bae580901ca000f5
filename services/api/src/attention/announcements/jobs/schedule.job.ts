import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { tellJob } from '../commands/scheduleTelling.ts';
import { tellOfSchedule } from '../commands/tellOfSchedule.ts';

const data = yup.object({
  id: idField,
  at: yup.date().required(),
});

/** An announcement's start or end has come. */
export const tellOfAnnouncement = defineJob(tellJob, data, (ctx, { id, at }) =>
  runAsWorker(ctx, tellJob, (tx) => tellOfSchedule(tx, id, at)),
);
