import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import type { CallVerdict } from '../domain/readAnswer.ts';
import type { SettledCall } from './settleCall.ts';

/** Tells a transport provider that its own system does not know of something that happened to legs it has. */
const tellUntold = (booking: Booking, { companyId, tripIds }: SettledCall): void => {
  for (const trip of booking.trips.filter(({ id }) => tripIds.includes(id)))
    booking.changes.tripEvents.push({
      name: 'trip.systemUntold',
      tripId: trip.id,
      from: trip.status,
      to: trip.status,
      transportProviderId: companyId,
    });
};

/**
 * Takes what came of telling news: any success has them, whatever it says; once they are given up, the
 * company is told.
 */
export const settleNews = async (
  tx: CommandTx,
  booking: Booking,
  call: SettledCall,
  verdict: CallVerdict,
): Promise<void> => {
  const { sql, now } = tx;
  // However long the queue would go on trying: the time in which they were to be told is over.
  const isLate = call.attempts > 1 && call.answerBy <= now;
  if (verdict.kind === 'FAILED' && !isLate) {
    await sql`update dispatch_calls set reason = ${verdict.reason} where id = ${call.callId}`;
    return;
  }
  const isUntold = verdict.kind === 'HOPELESS' || verdict.kind === 'FAILED';
  await sql`
    update dispatch_calls set status = ${isUntold ? 'FAILED' : 'CONFIRMED'}, reason = ${isUntold ? verdict.reason : null}, body = null, settled_at = ${now}
    where id = ${call.callId}`;
  if (isUntold) tellUntold(booking, call);
};
