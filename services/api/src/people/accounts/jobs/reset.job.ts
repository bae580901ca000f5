import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { resetJob } from '../commands/requestReset.ts';
import { sendReset } from '../commands/sendReset.ts';

/** Somebody asked to reset the password of a login, which may or may not exist. */
export const sendResetLink = defineJob(
  resetJob,
  yup.object({ login: yup.string().required() }),
  (ctx, { login }) => runAsWorker(ctx, resetJob, (tx) => sendReset(tx, login)),
);
