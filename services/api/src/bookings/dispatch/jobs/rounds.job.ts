import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { closeDueRound, openDueBatch } from '../commands/advanceBatch.ts';
import { passLastSafe } from '../commands/passLastSafe.ts';

const data = yup.object({
  id: idField,
  round: yup.number().optional(),
});

/** The offer window of a batch opens. */
export const openBatchJob = defineJob('batch.open', data, (ctx, { id }) =>
  runAsWorker(ctx, 'batch.open', (tx) => openDueBatch(tx, id)),
);

/** A round of a batch ends: award, next round, or unfulfilled. */
export const closeRoundJob = defineJob('round.close', data, (ctx, { id }) =>
  runAsWorker(ctx, 'round.close', (tx) => closeDueRound(tx, id)),
);

/** The last safe moment of a batch passes: its remaining rounds open at once. */
export const lastSafeJob = defineJob('batch.lastSafe', data, (ctx, { id }) =>
  runAsWorker(ctx, 'batch.lastSafe', (tx) => passLastSafe(tx, id)),
);
