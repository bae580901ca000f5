import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { batchOf, tripsOf, type Booking } from '../../core/commands/booking.ts';
import { lockBooking } from '../../core/commands/lockBooking.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { waitsForExternal } from '../../dispatch/commands/externalAnswer.ts';
import { orderTextOf } from '../../dispatch/commands/orderTextOf.ts';
import { secretsOf, type SealedSystem } from './systemSecrets.ts';

/** A call as it is made. */
export interface PreparedCall {
  readonly url: string;
  readonly body: string;
  /** What it is signed with: the present secret, and the former one for a day. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

interface Kept extends SealedSystem {
  offerId: string;
  status: string;
  body: string | null;
  answerBy: Date;
  url: string | null;
}

/** What the other system is sent: ids by which it may answer and stamp, the terms it answers to, and the order in names and codes. */
const bodyOf = async (tx: CommandTx, booking: Booking, offer: OfferRow, answerBy: Date): Promise<string> => {
  const legs = tripsOf(booking, batchOf(booking, offer)).filter(({ status }) => status === 'ACCEPTING');
  const [first] = legs;
  if (!first) throw new Error(`Offer ${offer.id} has no leg to be accepted`);
  const patient = await findBookingPatient(tx.db, first.patientId);
  const careProvider = await findBookingCompany(tx.db, booking.itinerary.companyId);
  if (!patient || !careProvider) throw new Error(`Booking ${booking.itinerary.name} has lost a party`);
  const order: unknown = JSON.parse(await orderTextOf(tx, booking, legs, patient, careProvider.name));
  return JSON.stringify({
    type: 'acceptance.requested',
    timestamp: tx.now.toISOString(),
    data: {
      offerId: globalId('Offer', offer.id),
      expectedTerms: offer.termsVersion,
      answerBy: answerBy.toISOString(),
      promisedPickUpAt: offer.promisedPickUpAt?.toISOString() ?? null,
      trips: legs.map(({ id, name }) => ({ id: globalId('Trip', id), name })),
      order,
    },
  });
};

/**
 * Readies a call for its next attempt, the same to the byte as at the first. Null: nobody waits for it any more; that is
 * written down.
 */
export const prepareCall = async (tx: CommandTx, callId: string): Promise<PreparedCall | null> => {
  const [at] = await tx.sql<{ offerId: string }[]>`
    select offer_id as "offerId" from dispatch_calls where id = ${callId} and status = 'WAITING'`;
  if (!at) return null;
  // The booking first, as everywhere: whoever answers holds it too.
  const booking = await lockBooking(tx, { offerId: at.offerId });
  const [kept] = await tx.sql<Kept[]>`
    select c.offer_id as "offerId", c.status, c.body, c.answer_by as "answerBy", s.url, s.company_id as "companyId", s.secret_box as "secretBox",
      s.former_secret_box as "formerSecretBox", s.former_secret_until as "formerSecretUntil"
    from dispatch_calls c join dispatch_systems s on s.company_id = c.company_id where c.id = ${callId} for update of c`;
  const offer = booking.offers.find(({ id }) => id === at.offerId);
  if (kept?.status !== 'WAITING') return null;
  const { url, answerBy } = kept;
  if (!offer || url === null || !waitsForExternal(tx, booking, offer)) {
    await tx.sql`update dispatch_calls set status = 'OVERTAKEN', body = null, settled_at = ${tx.now} where id = ${callId}`;
    return null;
  }
  const body = kept.body ?? (await bodyOf(tx, booking, offer, answerBy));
  await tx.sql`update dispatch_calls set body = ${body}, attempts = attempts + 1 where id = ${callId}`;
  return { url, body, secrets: secretsOf(tx, kept), at: tx.machineNow };
};
