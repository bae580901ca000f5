import { yup } from '@ptc/schema/rules/yup';
import { runAsWorker } from '../../../platform/command.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { learnRide } from '../commands/learnRide.ts';
import { lookAtClocks } from '../commands/lookAtClocks.ts';

const data = yup.object({
  id: idField,
});

/**
 * The watch over a booking's returns, a reminder of one of its legs or its lateness has something to tell.
 */
export const clocksJob = defineJob('booking.clocks', data, (ctx, { id }) =>
  runAsWorker(ctx, 'booking.clocks', (tx) => lookAtClocks(tx, id)),
);

/** A leg was completed: how long its ride took is remembered. */
export const learnRideJob = defineJob('trip.learnRide', data, (ctx, { id }) =>
  runAsWorker(ctx, 'trip.learnRide', (tx) => learnRide(tx, id)),
);
