import type { CommandTx } from '../../../platform/command.ts';
import { offerOf } from '../../core/commands/bookingAccess.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { keepOrder } from './keepOrder.ts';
import { takeExternalAnswer } from '../../dispatch/commands/externalAnswer.ts';
import type { CallKind, CallStatus } from '../domain/callStatus.ts';
import type { CallVerdict } from '../domain/readAnswer.ts';
import { sendNext } from './sendNext.ts';
import { settleNews } from './settleNews.ts';

/** What is written down of a call. */
interface Settled {
  readonly status: CallStatus;
  readonly reason?: string | null;
  readonly reference?: string | null;
}

/** A call as it is settled. */
export interface SettledCall {
  readonly callId: string;
  readonly offerId: string;
  readonly companyId: string;
  readonly kind: CallKind;
  readonly tripIds: readonly string[];
  /** How often it was tried, and until when somebody waits for it. */
  readonly attempts: number;
  readonly answerBy: Date;
}

/**
 * Ends the acceptance of a locked booking's offer that waits, if one does; nothing is to be sent of it any
 * more.
 */
export const endPendingCall = async (
  tx: CommandTx,
  offer: { readonly id: string; readonly companyId: string; readonly itineraryId: string },
  settled: Settled,
): Promise<void> => {
  await tx.sql`
    update dispatch_calls set status = ${settled.status}, reason = ${settled.reason ?? null}, reference = coalesce(${settled.reference ?? null}, reference),
      body = null, settled_at = ${tx.now}
    where offer_id = ${offer.id} and kind = 'ACCEPTANCE' and status in ('WAITING', 'TAKEN')`;
  await sendNext(tx, offer);
};

const isPending = async (tx: CommandTx, callId: string): Promise<boolean> =>
  (await tx.sql`select 1 from dispatch_calls where id = ${callId} and status = 'WAITING' for update`).length >
  0;

const settleAcceptance = async (
  tx: CommandTx,
  booking: Booking,
  { callId, offerId }: SettledCall,
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
      const offer = offerOf(booking, offerId);
      const taken = takeExternalAnswer(tx, booking, offer, verdict.kind === 'CONFIRMED');
      const status = verdict.kind === 'HOPELESS' ? 'FAILED' : verdict.kind;
      const reason = verdict.kind === 'CONFIRMED' ? null : verdict.reason;
      const reference = verdict.kind === 'CONFIRMED' ? verdict.reference : null;
      if (taken && verdict.kind === 'CONFIRMED') keepOrder(booking, offer, verdict);
      await sql`
        update dispatch_calls set status = ${taken ? status : 'OVERTAKEN'}, reason = ${reason}, reference = ${reference}, body = null, settled_at = ${now}
        where id = ${callId}`;
    }
  }
};

/** Takes what came of an attempt. An answer to a call that nobody waits for any more changes nothing. */
export const settleCall = async (tx: CommandTx, callId: string, verdict: CallVerdict): Promise<void> => {
  const [call] = await tx.sql<Omit<SettledCall, 'callId'>[]>`
    select offer_id as "offerId", company_id as "companyId", kind, trip_ids as "tripIds", attempts, answer_by as "answerBy"
    from dispatch_calls where id = ${callId} and status = 'WAITING'`;
  if (!call) return;
  await withBooking(tx, { offerId: call.offerId }, async (booking) => {
    if (!(await isPending(tx, callId))) return;
    const settled = { ...call, callId };
    if (call.kind === 'ACCEPTANCE') await settleAcceptance(tx, booking, settled, verdict);
    else await settleNews(tx, booking, settled, verdict);
    await sendNext(tx, { itineraryId: booking.itinerary.id, companyId: call.companyId });
  });
};
