import { changeOf } from '@ptc/schema/rules/changeFields';
import { log, patchBatch, patchTrip, tellTrip, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { lastSafeOccasion } from '../../core/commands/keepClocks.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { expiresAt, isUnfilled } from '../../core/domain/readyNow.ts';
import { collapse } from '../domain/retime.ts';
import { awardBest } from './advanceBatch.ts';
import { sendDueRounds, sourcesFor } from './sendDueRounds.ts';
import { awaitsExternal, storedRounds, withRounds } from '../../core/commands/storedPlan.ts';

/**
 * Asks everybody who is left at once: there is no time any more for one round after the other. With a bid in
 * hand the best one is taken instead of waiting for its round to end.
 */
const collapseRounds = async (tx: CommandTx, booking: Booking, batch: BatchRow): Promise<void> => {
  const first = tripsOf(booking, batch).find(({ status }) => status === 'OFFERED' || status === 'ACCEPTING');
  if (!first || awaitsExternal(batch) || (await awardBest(tx, booking, batch))) return;
  const rounds = storedRounds(batch);
  const remaining = rounds.filter(({ number }) => number > batch.round).map(({ number }) => String(number));
  if (remaining.length === 0) return;
  log(booking, {
    type: 'COLLAPSE',
    batchNo: batch.no,
    audience: 'BOOKER',
    byScheduler: true,
    edits: [changeOf('ROUNDS', String(batch.round), remaining.join(', '))],
  });
  const answerBy = expiresAt(first, booking.market.settings.expiryGraceMinutes);
  patchBatch(booking, batch, {
    dispatch: withRounds(batch, collapse(rounds, batch.round, tx.now, answerBy)),
  });
  sendDueRounds(tx, booking, batch, await sourcesFor(tx, booking));
};

/**
 * Timer: the last safe moment of a batch has passed. Its remaining rounds open at once, and the booker of
 * what is still unfilled is told.
 */
export const passLastSafe = (tx: CommandTx, batchId: string): Promise<void> =>
  withBooking(tx, { batchId }, async (booking) => {
    const batch = booking.batches.find(({ id }) => id === batchId);
    const legs = batch
      ? tripsOf(booking, batch).filter(
          (leg) =>
            isUnfilled(leg.status) &&
            leg.lastSafeAt !== null &&
            leg.lastSafePassedAt === null &&
            leg.lastSafeAt <= tx.now,
        )
      : [];
    if (!batch || legs.length === 0) return;
    for (const leg of legs) patchTrip(booking, leg, { lastSafePassedAt: tx.now });
    log(booking, { type: 'LAST_SAFE', batchNo: batch.no, audience: 'BOOKER', byScheduler: true });
    await collapseRounds(tx, booking, batch);
    // Whatever the award took, those who are left have this moment behind them.
    const occasion = lastSafeOccasion(tx, booking, batch);
    if (occasion !== null)
      for (const leg of legs) patchTrip(booking, leg, { told: { ...leg.told, lastSafe: occasion } });
    for (const leg of legs) if (isUnfilled(leg.status)) tellTrip(booking, 'trip.lastSafePassed', leg);
  });
