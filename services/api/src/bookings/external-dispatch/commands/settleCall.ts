import type { CommandTx } from '../../../platform/command.ts';
import { offerOf } from '../../core/commands/bookingAccess.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { takeExternalAnswer } from '../../dispatch/commands/externalAnswer.ts';
import type { CallStatus } from '../domain/callStatus.ts';
import type { CallVerdict } from '../domain/readAnswer.ts';

/** What is written down of a call. */
interface Settled {
  readonly status: CallStatus;
  readonly reason?: string | null;
  readonly reference?: string | null;
}

/** Ends the call of a locked booking's offer that waits, if one does; nothing is to be sent of it any more. */
export const endPendingCall = async (tx: CommandTx, offerId: string, settled: Settled): Promise<void> => {
  await tx.sql`
    update dispatch_calls set status = ${settled.status}, reason = ${settled.reason ?? null}, reference = coalesce(${settled.reference ?? null}, reference),
      body = null, settled_at = ${tx.now}
    where offer_id = ${offerId} and status in ('WAITING', 'TAKEN')`;
};

const isPending = async (tx: CommandTx, callId: string): Promise<boolean> =>
  (await tx.sql`select 1 from dispatch_calls where id = ${callId} and status = 'WAITING' for update`).length >
  0;

const settle = async (
  tx: CommandTx,
  booking: Booking,
  { callId, offerId }: { callId: string; offerId: string },
  verdict: CallVerdict,
): Promise<void> => {
  const { sql, now } = tx;
  switch (verdict.kind) {
    case 'FAILED':
      await sql`update dispatch_calls set reason = ${verdict.reason} where id = ${callId}`;
      return;
    case 'TAKEN':
      await sql`update dispatch_calls set status = 'TAKEN', reason = null, reference = ${verdict.reference}, body = null where id = ${callId}`;
      return;
    case 'CONFIRMED':
    case 'REFUSED':
    case 'HOPELESS': {
      const taken = takeExternalAnswer(tx, booking, offerOf(booking, offerId), verdict.kind === 'CONFIRMED');
      const status = verdict.kind === 'HOPELESS' ? 'FAILED' : verdict.kind;
      const reason = verdict.kind === 'CONFIRMED' ? null : verdict.reason;
      const reference = verdict.kind === 'CONFIRMED' ? verdict.reference : null;
      await sql`
        update dispatch_calls set status = ${taken ? status : 'OVERTAKEN'}, reason = ${reason}, reference = ${reference}, body = null, settled_at = ${now}
        where id = ${callId}`;
    }
  }
};

/** Takes what came of an attempt. An answer to a call that nobody waits for any more changes nothing. */
export const settleCall = async (tx: CommandTx, callId: string, verdict: CallVerdict): Promise<void> => {
  const [call] = await tx.sql<{ offerId: string }[]>`
    select offer_id as "offerId" from dispatch_calls where id = ${callId} and status = 'WAITING'`;
  if (!call) return;
  await withBooking(tx, { offerId: call.offerId }, async (booking) => {
    if (await isPending(tx, callId)) await settle(tx, booking, { callId, offerId: call.offerId }, verdict);
  });
};
