import type { Context } from '../../../platform/context.ts';
import { runAsWorker, type CommandTx } from '../../../platform/command.ts';
import { openDrafts } from '../../dispatch/commands/openDrafts.ts';
import { batchOf } from '../../core/commands/booking.ts';
import { recheckCompleteness } from './dispatchEdited.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';

/**
 * Looks again at what a booking's drafts lack; those that lack nothing any more go out when their window is
 * open.
 */
export const recheckDraft = (tx: CommandTx, itineraryId: string): Promise<void> =>
  withBooking(tx, { itineraryId }, async (booking) => {
    const completed = await recheckCompleteness(tx, booking);
    for (const batch of new Set(
      completed.filter(({ status }) => status === 'DRAFT').map((trip) => batchOf(booking, trip)),
    )) {
      await openDrafts(tx, booking, batch, 'SCHEDULER');
    }
  });

/**
 * A patient's record was changed: each booking that waits for it is looked at in a transaction of its own.
 */
export const recheckDraftsOfPatient = async (ctx: Context, patientId: string): Promise<void> => {
  const waiting = await ctx.runtime.sql<{ id: string }[]>`
    select distinct itinerary_id as id from trips
    where patient_id = ${patientId} and status = 'DRAFT' and cardinality(incomplete_reasons) > 0 and pick_up_at > ${ctx.now()}::timestamptz - interval '1 day'`;
  for (const { id } of waiting) await runAsWorker(ctx, 'bookings.recheck', (tx) => recheckDraft(tx, id));
};
