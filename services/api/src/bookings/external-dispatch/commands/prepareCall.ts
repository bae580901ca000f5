import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { batchOf, tripsOf, type Booking } from '../../core/commands/booking.ts';
import { lockBooking } from '../../core/commands/lockBooking.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { waitsForExternal } from '../../dispatch/commands/externalAnswer.ts';
import type { CallKind } from '../domain/callStatus.ts';
import { newsBody, orderOf, type KeptNews } from './newsBody.ts';
import { sendNext } from './sendNext.ts';
import { secretsOf, type SealedSystem } from './systemSecrets.ts';

/** A call as it is made. */
export interface PreparedCall {
  readonly url: string;
  readonly body: string;
  readonly kind: CallKind;
  /** What it is signed with: the present secret, and the former one for a day. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

interface Kept extends SealedSystem, Omit<KeptNews, 'kind' | 'companyId'> {
  kind: CallKind;
  status: string;
  body: string | null;
  answerBy: Date;
  url: string | null;
}

/**
 * What the other system is sent of an acceptance: ids by which it may answer and stamp, the terms it answers
 * to, and the order in names and codes.
 */
const acceptanceBody = async (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  answerBy: Date,
): Promise<string> => {
  const legs = tripsOf(booking, batchOf(booking, offer)).filter(({ status }) => status === 'ACCEPTING');
  const [first, ...more] = legs;
  if (!first) throw new Error(`Offer ${offer.id} has no leg to be accepted`);
  return JSON.stringify({
    type: 'acceptance.requested',
    timestamp: tx.now.toISOString(),
    data: {
      offerId: globalId('Offer', offer.id),
      expectedTerms: offer.termsVersion,
      answerBy: answerBy.toISOString(),
      promisedPickUpAt: offer.promisedPickUpAt?.toISOString() ?? null,
      trips: legs.map(({ id, name }) => ({ id: globalId('Trip', id), name })),
      order: await orderOf(tx, booking, [first, ...more]),
    },
  });
};

const bodyOf = async (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  kept: Kept,
): Promise<string | null> => {
  const { kind } = kept;
  if (kind !== 'ACCEPTANCE') return kept.body ?? newsBody(tx, booking, offer, { ...kept, kind });
  return waitsForExternal(tx, booking, offer)
    ? (kept.body ?? acceptanceBody(tx, booking, offer, kept.answerBy))
    : null;
};

/**
 * Readies a call for its next attempt, the same to the byte as at the first. Null: nobody waits for it any
 * more, or there is nothing left to tell; that is written down.
 */
export const prepareCall = async (tx: CommandTx, callId: string): Promise<PreparedCall | null> => {
  const [at] = await tx.sql<{ offerId: string }[]>`
    select offer_id as "offerId" from dispatch_calls where id = ${callId} and status = 'WAITING'`;
  if (!at) return null;
  // The booking first, as everywhere: whoever answers holds it too.
  const booking = await lockBooking(tx, { offerId: at.offerId });
  const [kept] = await tx.sql<Kept[]>`
    select c.kind, c.status, c.body, c.answer_by as "answerBy", c.trip_ids as "tripIds", c.entry_id as "entryId",
      a.status as acceptance, coalesce(a.attempts, 0) as asked, a.reference, s.url, s.company_id as "companyId", s.secret_box as "secretBox",
      s.former_secret_box as "formerSecretBox", s.former_secret_until as "formerSecretUntil"
    from dispatch_calls c join dispatch_systems s on s.company_id = c.company_id
    left join lateral (select status, attempts, reference from dispatch_calls d where d.offer_id = c.offer_id and d.kind = 'ACCEPTANCE' order by seq desc limit 1) a on true
    where c.id = ${callId} for update of c`;
  const offer = booking.offers.find(({ id }) => id === at.offerId);
  if (kept?.status !== 'WAITING') return null;
  const { url, kind } = kept;
  const body = offer && url !== null ? await bodyOf(tx, booking, offer, kept) : null;
  if (body === null || url === null) {
    await tx.sql`update dispatch_calls set status = 'OVERTAKEN', body = null, settled_at = ${tx.now} where id = ${callId}`;
    await sendNext(tx, { itineraryId: booking.itinerary.id, companyId: kept.companyId });
    return null;
  }
  await tx.sql`update dispatch_calls set body = ${body}, attempts = attempts + 1 where id = ${callId}`;
  return { url, body, kind, secrets: secretsOf(tx, kept), at: tx.machineNow };
};
