import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { endConflict } from '../commands/endConflict.ts';
import { endReconfirmation } from '../commands/endReconfirmation.ts';
import { expireTrip } from '../commands/expireTrip.ts';
import { tellLate } from '../commands/tellLate.ts';

const data = yup.object({
  id: idField,
});

/** A leg's pick-up has passed unaccepted. */
export const expireTripJob = defineJob('trip.expire', data, (ctx, { id }) =>
  runAsWorker(ctx, 'trip.expire', (tx) => expireTrip(tx, id)),
);

/** A transport provider's time to answer changes is over. */
export const endConflictJob = defineJob('trip.conflictEnd', data, (ctx, { id }) =>
  runAsWorker(ctx, 'trip.conflictEnd', (tx) => endConflict(tx, id)),
);

/** A transport provider's time to say yes a second time is over. */
export const endReconfirmationJob = defineJob('trip.reconfirmEnd', data, (ctx, { id }) =>
  runAsWorker(ctx, 'trip.reconfirmEnd', (tx) => endReconfirmation(tx, id)),
);

/** An accepted leg's pick-up has passed without a crew on the way. */
export const tellLateJob = defineJob('trip.late', data, (ctx, { id }) =>
  runAsWorker(ctx, 'trip.late', (tx) => tellLate(tx, id)),
);
