import { object, string } from 'yup';
import { deadRideQueue, rideQueue } from '../../../db/jobQueue.ts';
import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { defineQueue } from '../../../platform/jobs/defineQueue.ts';
import { cancelRide, giveUpCancel } from '../commands/cancelRide.ts';
import { RIDE_STEPS, sendRideJob, type RideJob, type RideStep } from '../commands/keepRides.ts';
import { callRide, lookAtRide } from '../commands/lookAtRide.ts';
import { giveUpOrder, orderRide, type StepEnd } from '../commands/orderRide.ts';
import { planLooks } from '../commands/planLooks.ts';
import { loseUncalled } from '../commands/takeSight.ts';
import { ridesWithoutJob } from '../rides.queries.ts';

const steps: Record<RideStep, (ctx: Context, orderId: string) => Promise<StepEnd>> = {
  ORDER: orderRide,
  CANCEL: cancelRide,
  CALL: callRide,
  LOOK: lookAtRide,
};

const givenUp: Record<RideStep, (ctx: Context, orderId: string, reason: string) => Promise<void>> = {
  ORDER: giveUpOrder,
  CANCEL: giveUpCancel,
  CALL: (ctx, orderId) => runAsWorker(ctx, 'rides.uncalled', (tx) => loseUncalled(tx, orderId)),
  // It is looked at again by the clock.
  LOOK: () => Promise.resolve(),
};

/**
 * Steps about rides at ride-share services: one job each, tried again and given up by the queue's own rules.
 */
export const rideSteps = defineQueue<RideJob>({
  name: rideQueue,
  dead: deadRideQueue,
  atOnce: 5,
  schema: object({
    orderId: string().required(),
    step: string<RideStep>()
      .oneOf([...RIDE_STEPS])
      .required(),
  }),
  attempt: (ctx, { orderId, step }) => steps[step](ctx, orderId),
  giveUp: (ctx, { orderId, step }, { reason }) => givenUp[step](ctx, orderId, reason ?? 'UNKNOWN'),
});

/** How long a ride may wait without a job before it is given one. */
const graceSeconds = 60;

/**
 * Looks at rides that are under way as often as their service wants it, and gives a job to what waits without
 * one.
 */
export const watchRides = defineJob(
  'rides.watch',
  object({}),
  async (ctx) => {
    await runAsWorker(ctx, 'rides.planLooks', planLooks);
    for (const { id, status } of await ridesWithoutJob(ctx.runtime.sql, graceSeconds))
      await runAsWorker(ctx, 'rides.giveJob', (tx) =>
        sendRideJob(tx, id, status === 'CANCELLING' ? 'CANCEL' : 'ORDER'),
      );
  },
  { cron: '* * * * *' },
);
